public import Foundation
public import JellyGolden
public import Testing

/// Settings for the goldens of a test or suite; see `Trait.goldens(root:artifacts:recording:tolerance:stateTolerance:isStrict:)`.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
    let settings: GoldenSettings

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withGoldens(settings) { try await function() }
    }
}

extension Trait where Self == GoldenTrait {
    /// Where the goldens of a test or suite are, and how they are compared.
    ///
    ///     @Suite(.goldens(root: fixtures, tolerance: .otherCairo)) struct BadgeTests { … }
    public static func goldens(
        root: URL? = nil, artifacts: URL? = nil, recording: GoldenStore.Recording? = nil, tolerance: Tolerance? = nil,
        stateTolerance: StateTolerance? = nil, isStrict: Bool? = nil
    ) -> GoldenTrait {
        GoldenTrait(
            settings: GoldenSettings(
                root: root, artifacts: artifacts, recording: recording, tolerance: tolerance,
                stateTolerance: stateTolerance, isStrict: isStrict))
    }
}
