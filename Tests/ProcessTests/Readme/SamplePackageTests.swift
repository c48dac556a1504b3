import Foundation
import TestSupport
import Testing

/// The sample package's sources, compiled against the modules of this build as somebody's package compiles them: with none
/// of the settings in `Package.swift`, some of which hide ambiguous names. `Scripts/prove/package` builds and runs it.
@Suite struct SamplePackageTests {
    private static let root = Fixtures.root.appending(path: "SamplePackage")

    @Test func itsSourcesCompile() throws {
        let options = try Self.options()
        try withDirectory { directory in
            func compile(_ name: String, _ words: [String], _ files: [String]) throws {
                let cache = directory.appending(path: "cache").path
                let outcome = try ChildProgram.run(
                    ["swiftc", "-warnings-as-errors", "-module-name", name, "-module-cache-path", cache, "-I", "."]
                        + options + words + files, in: directory)
                #expect(outcome.code == 0, "\(name): \(outcome.errors)")
            }
            func module(_ name: String) -> [String] { ["-emit-module", "-o", name + ".swiftmodule"] }
            let library = ["-parse-as-library", "-swift-version"]

            let kit = try Self.targets(of: "UIKit")
            let cards = try Self.ported("Sources/Cards", with: kit, in: directory)
            let snapshots = try Self.ported(
                "Tests/CardSnapshots", with: ["Cards"] + kit + Self.targets(of: "SnapshotTesting"), ["--passes-time"],
                in: directory)
            try compile("Falls", module("Falls") + library + ["6"], Self.files("Sources/Falls"))
            try compile("video", ["-typecheck", "-swift-version", "6"], Self.files("Sources/video"))
            try compile("Cards", module("Cards") + ["-enable-testing"] + library + ["5"], cards)
            try compile("FallsTests", ["-typecheck"] + library + ["6"], Self.files("Tests/FallsTests"))
            try compile("CardSnapshots", ["-typecheck"] + library + ["5"], snapshots)
        }
    }

    /// The paths of the Swift files below a directory.
    private static func files(_ path: String) throws -> [String] {
        let directory = root.appending(path: path).path
        let names = FileManager.default.subpaths(atPath: directory) ?? []
        let files = names.filter { $0.hasSuffix(".swift") }.sorted().map { directory + "/" + $0 }
        try #require(!files.isEmpty, "\(path)")
        return files
    }

    private static let manifest = Result {
        try String(contentsOf: Fixtures.packageRoot.appending(path: "Package.swift"), encoding: .utf8)
    }

    /// The names in the manifest that match a regular expression with one group.
    private static func names(_ expression: some RegexComponent<(Substring, Substring)>) throws -> [String] {
        let names = try manifest.get().matches(of: expression).map { String($0.output.1) }
        try #require(!names.isEmpty)
        return names
    }

    /// The targets of a product of the package.
    private static func targets(of product: String) throws -> [String] {
        let lists = try names(Regex(#"name: "\#(product)",\s*targets: \[([^\]]+)\]"#, as: (Substring, Substring).self))
        return lists.flatMap { $0.matches(of: /"(\w+)"/).map { String($0.output.1) } }
    }

    /// The paths of a directory's files as the plugin rewrites them, into a directory.
    private static func ported(
        _ path: String, with modules: [String], _ words: [String] = [], in directory: URL
    ) throws -> [String] {
        let name = URL(filePath: path).lastPathComponent
        func output(_ file: String) -> String { directory.appending(path: name + "+" + file).path }
        let files = try files(path)
        let inputs = files.filter { !$0.hasSuffix("/Port.swift") }
        let pairs = inputs.map { ($0, output(URL(filePath: $0).lastPathComponent)) }
        let registration = output("ObjectiveCClasses.swift")
        let outcome = try ChildProgram.run(
            [Jellyframe.products.appending(path: "jellyport").path, "--registration", registration, "--module", name]
                + modules.flatMap { ["--with", $0] } + ["--no-resources"] + words + pairs.flatMap { [$0, $1] })
        try #require(outcome.code == 0, "\(outcome.errors)")
        return pairs.map { $1 } + [registration] + files.filter { !inputs.contains($0) }
    }

    /// Where the compiler finds the modules of this build, and those of C below them.
    private static func options() throws -> [String] {
        let products = Jellyframe.products
        let sources = Fixtures.packageRoot.appending(path: "Sources/C")
        let modules = try names(/\n {8}(?:c|system)\("(\w+)"/)
        let directories = modules.flatMap { ["\(products.path)/\($0).build", "\(sources.path)/\($0)"] }
        let maps = directories.map { $0 + "/module.modulemap" }.filter { FileManager.default.fileExists(atPath: $0) }

        let flags = try ChildProgram.run(["pkg-config", "--cflags-only-I"] + names(/pkgConfig: "([^"]+)"/))
        try #require(flags.code == 0, "\(flags.errors)")

        var options = ["-I", products.appending(path: "Modules").path]
        for map in maps { options += ["-Xcc", "-fmodule-map-file=" + map] }
        for directory in directories { options += ["-Xcc", "-I" + directory + "/include"] }
        for flag in flags.text.split(whereSeparator: \.isWhitespace) { options += ["-Xcc", String(flag)] }
        return options
    }
}
