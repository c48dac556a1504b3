public import Foundation
public import JellyGolden
public import Testing

/// What goldens are held against and how, for a test, a suite, or a stretch of code.
public struct GoldenSettings: Sendable {
    /// The folder of the goldens; `Goldens` beside the test's file when nil.
    public var root: URL?
    /// The folder for pictures of what went wrong; `.build/golden-failures` in the package when nil. The variable
    /// `JELLYFRAME_ARTIFACTS` goes before both.
    public var artifacts: URL?
    /// When goldens are written; as the variable `JELLYFRAME_RECORD` says when nil, or never.
    public var recording: GoldenStore.Recording?
    /// How pixels are compared; as the golden says when nil, or exactly.
    public var tolerance: Tolerance?
    /// How bodies are compared; as the golden says when nil, or exactly.
    public var stateTolerance: StateTolerance?
    /// Whether a change of the physics that is not seen is a failure; as the golden says when nil, or else it is.
    public var isStrict: Bool?
    /// Whether recording is refused; as the variable `CI` says when nil.
    public var isCI: Bool?

    public init(
        root: URL? = nil, artifacts: URL? = nil, recording: GoldenStore.Recording? = nil, tolerance: Tolerance? = nil,
        stateTolerance: StateTolerance? = nil, isStrict: Bool? = nil
    ) {
        (self.root, self.artifacts, self.recording) = (root, artifacts, recording)
        (self.tolerance, self.stateTolerance, self.isStrict) = (tolerance, stateTolerance, isStrict)
    }

    /// The settings of the code that runs.
    @TaskLocal public static var current = GoldenSettings()

    /// These settings, and where they say nothing, others.
    func over(_ outer: GoldenSettings) -> GoldenSettings {
        var settings = GoldenSettings(
            root: root ?? outer.root, artifacts: artifacts ?? outer.artifacts, recording: recording ?? outer.recording,
            tolerance: tolerance ?? outer.tolerance, stateTolerance: stateTolerance ?? outer.stateTolerance,
            isStrict: isStrict ?? outer.isStrict)
        settings.isCI = isCI ?? outer.isCI
        return settings
    }
}

/// Runs `body` with settings for the goldens in it; what they do not say is as around it.
public func withGoldens<Result>(_ settings: GoldenSettings, _ body: () throws -> Result) rethrows -> Result {
    try GoldenSettings.$current.withValue(settings.over(.current), operation: body)
}

/// Runs `body` with settings for the goldens in it; what they do not say is as around it.
public func withGoldens<Result>(
    _ settings: GoldenSettings, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
    try await GoldenSettings.$current.withValue(settings.over(.current), operation: body)
}

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
