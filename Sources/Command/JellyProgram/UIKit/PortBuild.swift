import Foundation
import JellySupport

/// Builds a package, and runs the result.
///
/// All packages of a checkout are built in one directory of it, so that only the first one compiles the library.
struct PortBuild {
    private let package: PortPackage
    private let directory: String
    private let files: [PortFile]
    /// Where it is built: in the checkout, or else, where that cannot be written, in the package.
    private let place: String

    /// - Parameters:
    ///   - package: the package.
    ///   - directory: its directory.
    ///   - files: the files that it was made of.
    init(_ package: PortPackage, in directory: String, of files: [PortFile]) {
        (self.package, self.directory, self.files) = (package, directory, files)
        let places = ["/.build/port", "/.build", ""].map { package.checkout + $0 }
        let last = places.first { FileManager.default.fileExists(atPath: $0) }
        place = last.map { access($0, W_OK) == 0 } == true ? places[0] : directory + "/.build"
    }

    /// The package and where it is built; a plan of the last package that was built there would build that one again.
    private var options: [String] {
        [
            "--package-path", operandWord(directory), "--scratch-path", operandWord(place),
            "--disable-build-manifest-caching",
        ]
    }

    /// The command that runs the package's tests.
    var testCommand: String { shellCommand(["swift", "test"] + options) }

    /// Builds the package, and renders its video.
    ///
    /// - Throws: `Failure` with the compiler's errors, grouped by name, or with those of the program that renders.
    func render(to video: String) throws {
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        // Others would replace the program before it has rendered.
        let lock = try DirectoryLock(place, patience: .seconds(3600))
        defer { lock?.release() }
        try build()
        try render(video)
    }

    private func build() throws {
        let words =
            ["build"] + options + (package.hasTests ? ["--build-tests"] : ["--product", "video"])
        let (outcome, output, _) = try Self.start("swift", words)
        guard outcome != .exited(code: 0) else { return }
        let problems = PortProblem.all(in: output)
        guard !problems.isEmpty else {
            let last = output.split(whereSeparator: \.isNewline).suffix(5).map(String.init)
            throw Failure(code: .failure, lines: ["building the package in “\(directory)” failed"] + last)
        }
        let names = PortNames(checkout: package.checkout)
        let paths = Dictionary(files.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
        let groups = PortProblem.grouped(problems)
        throw Failure(
            code: .failure,
            lines: ["building the package in “\(directory)” failed:"]
                + groups.flatMap { $0.lines(paths: paths, names: names) })
    }

    private func render(_ video: String) throws {
        let (outcome, _, errors) = try Self.start("\(place)/debug/video", [video])
        guard outcome != .exited(code: 0) else { return errors.forEach { Terminal.note($0) } }
        throw Failure(code: .failure, lines: ["rendering the video of “\(directory)” failed"] + errors)
    }

    private static func start(_ program: String, _ words: [String]) throws -> (ChildOutcome, String, [String]) {
        var environment = ProcessInfo.processInfo.environment
        // Makes the iteration order of sets deterministic.
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        // A crash ends with its message and line, not with registers.
        if environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
        let child = try ChildProcess(
            named: program, words, environment: environment, output: .collected(atMost: 64 << 20))
        let outcome = child.wait()
        return (outcome, String(decoding: child.collectedOutput ?? [], as: UTF8.self), child.lastLines)
    }
}
