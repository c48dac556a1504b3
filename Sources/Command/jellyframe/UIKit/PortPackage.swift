import Foundation
import JellySupport

/// A package around somebody's files.
struct PortPackage {
    /// The folder of jellyframe.
    let checkout: String
    /// The controller's class, or the storyboard's name, or that of a playground's page.
    let title: String
    var size = PixelSize.phone
    var seconds = 5
    var rate = 60
    /// The text of the touches.
    var touches = Array(PortText.noTouches.utf8)
    private let sources: [PortFile]
    private let resources: [PortFile]
    private let start: String

    /// - Throws: `Failure` where no controller is found, or two files have one name.
    init(_ files: [PortFile], controller: String?, checkout: String) throws {
        guard FileManager.default.fileExists(atPath: checkout + "/Sources/UIKit/UIKitDynamics") else {
            throw Failure(
                code: .missingDependency,
                message: "“\(checkout)” is no checkout of jellyframe; name one by --jellyframe DIR")
        }
        self.checkout = URL(filePath: checkout).standardizedFileURL.path
        var names: Set<String> = [PortText.hostFile]
        for file in files where !names.insert(file.name).inserted {
            throw Failure.usage("two files are named \(file.name), which a package cannot hold")
        }
        (sources, resources) = (files.filter(\.isSwift), files.filter { !$0.isSwift })
        guard !sources.isEmpty else { throw Failure.usage("there is no Swift file to port") }
        let texts = sources.map { String(decoding: $0.bytes, as: UTF8.self) }
        let found = texts.flatMap(Self.controllers)
        let storyboard = resources.first { $0.name.hasSuffix(".storyboard") && !$0.name.hasPrefix("Launch") }
        if let name = controller ?? (storyboard == nil ? found.first { $0 == "ViewController" } ?? found.first : nil) {
            (title, start) = (name, PortText.start(controller: name))
        } else if let storyboard {
            title = String(storyboard.name.dropLast(".storyboard".count))
            start = PortText.start(storyboard: title)
        } else if texts.contains(where: { $0.contains("PlaygroundSupport") || $0.contains("XCPlayground") }) {
            (title, start) = ("Page", PortText.startOfPage)
        } else {
            throw Failure.usage("no file has a class that inherits from a view controller; name one by --controller")
        }
    }

    /// What fingers do, by its name in the package.
    static let touchFile = "Fixtures/touches.json5"

    /// The package's files by their names in its folder.
    var files: [(name: String, bytes: [UInt8])] {
        let texts = [
            ("Package.swift", PortText.manifest(checkout: checkout, hasResources: !resources.isEmpty)),
            ("Sources/Controllers/" + PortText.hostFile, start),
            ("Sources/film/main.swift", PortText.main(size, seconds: seconds, rate: rate)),
        ]
        return texts.map { ($0.0, Array($0.1.utf8)) } + [(Self.touchFile, touches)]
            + sources.map { ("Sources/Controllers/" + $0.name, $0.bytes) }
            + resources.map { ("Sources/Controllers/Resources/" + $0.name, $0.bytes) }
    }

    /// The classes in a text that inherit from something that is named as a view controller.
    private static func controllers(in text: String) -> [String] {
        let pattern = /\bclass\s+(\w+)\s*:\s*(\w*ViewController)\b/
        return text.matches(of: pattern).map { String($0.1) }
    }
}

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
