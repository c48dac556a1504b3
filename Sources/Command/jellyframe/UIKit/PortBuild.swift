import Foundation
import JellySupport

/// The build of a package, and the run of what it built.
struct PortBuild {
    let folder: String
    let files: [PortFile]
    let checkout: String

    /// - Throws: `Failure` with what of UIKit is not there.
    func run() throws {
        let words = ["build", "--package-path", folder, "--product", "film"]
        let (outcome, output, _) = try Self.start("swift", words)
        guard outcome != .exited(code: 0) else { return }
        let problems = PortProblem.all(in: output)
        guard !problems.isEmpty else {
            let last = output.split(whereSeparator: \.isNewline).suffix(5).map(String.init)
            throw Failure(code: .failure, lines: ["the package in \(folder) does not build"] + last)
        }
        let names = PortNames(checkout: checkout)
        let paths = Dictionary(files.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
        let groups = PortProblem.grouped(problems)
        throw Failure(
            code: .failure,
            lines: ["the package in \(folder) does not build; what is not there:"]
                + groups.flatMap { $0.lines(paths: paths, names: names) })
    }

    /// Renders the film of a package that is built.
    ///
    /// - Throws: `Failure`.
    static func render(folder: String, to film: String) throws {
        let (outcome, _, errors) = try start("\(folder)/.build/debug/film", [film])
        guard outcome != .exited(code: 0) else { return }
        throw Failure(code: .failure, lines: ["the film of \(folder) failed"] + errors)
    }

    private static func start(_ program: String, _ words: [String]) throws -> (ChildOutcome, String, [String]) {
        var environment = ProcessInfo.processInfo.environment
        // The order of sets is the same on every run then.
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        let child = try ChildProcess(
            named: program, words, environment: environment, output: .collected(atMost: 64 << 20))
        let outcome = child.wait()
        return (outcome, String(decoding: child.collectedOutput ?? [], as: UTF8.self), child.lastLines)
    }
}
