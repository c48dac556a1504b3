public import Foundation
public import JellyGolden
public import Testing

/// Settings for comparing and recording goldens, for a test, a suite or a scope.
public struct GoldenSettings: Sendable {
    /// The directory of the goldens; nil for `Goldens` beside the test's file.
    public var root: URL?
    /// The directory for images of failures; nil for `.build/golden-failures` in the package. The variable
    /// `JELLYFRAME_ARTIFACTS` overrides both.
    public var artifacts: URL?
    /// When to record goldens; nil uses the variable `JELLYFRAME_RECORD`, or else records missing goldens, except in
    /// CI.
    public var recording: GoldenStore.Recording?
    /// The tolerance for pixels; nil uses the golden's, or is exact.
    public var tolerance: Tolerance?
    /// The tolerance for bodies; nil uses the golden's, or is exact.
    public var stateTolerance: StateTolerance?
    /// Whether an invisible change of the physics is a failure; nil uses the golden's setting, or true.
    public var isStrict: Bool?
    /// Whether recording is refused; nil uses the variable `CI`.
    public var isCI: Bool?

    public init(
        root: URL? = nil, artifacts: URL? = nil, recording: GoldenStore.Recording? = nil, tolerance: Tolerance? = nil,
        stateTolerance: StateTolerance? = nil, isStrict: Bool? = nil
    ) {
        (self.root, self.artifacts, self.recording) = (root, artifacts, recording)
        (self.tolerance, self.stateTolerance, self.isStrict) = (tolerance, stateTolerance, isStrict)
    }

    /// The current task's settings.
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

/// Runs `body` with settings for its goldens; omitted ones are inherited.
public func withGoldens<Result>(_ settings: GoldenSettings, _ body: () throws -> Result) rethrows -> Result {
    try GoldenSettings.$current.withValue(settings.over(.current), operation: body)
}

/// Runs `body` with settings for its goldens; omitted ones are inherited.
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
    /// Sets the location of goldens and their tolerances, for a test or suite.
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
