import Foundation
package import Testing

/// Whether a program is on `PATH`.
package func isInstalled(_ program: String) -> Bool {
    let directories = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return directories.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test if a program is missing that `Scripts/setup --tests` installs.
    package static func needs(_ program: String) -> Self {
        .needs(program, if: isInstalled(program))
    }

    /// Skips a test if something is missing that `Scripts/setup --tests` installs.
    package static func needs(_ name: String, if isThere: @autoclosure @escaping @Sendable () -> Bool) -> Self {
        .enabled(if: isThere(), "\(name) is not installed; Scripts/setup --tests installs it")
    }

    /// Skips a test that needs what no setup provides, such as the right to mount a disk.
    ///
    /// `Scripts/test --strict` allows only these to be skipped: their reasons begin with “this machine”.
    package static func machine(_ isAble: @autoclosure @escaping @Sendable () -> Bool, _ reason: String) -> Self {
        .enabled(if: isAble(), "this machine \(reason)")
    }
}
