import Foundation
import TestSupport
import Testing

/// `Scripts/install`: all or nothing, without replacing or removing foreign files.
@Suite struct InstallScriptTests {
    private func install(_ words: [String], to prefix: URL) throws -> ChildProgram.Outcome {
        let script = Fixtures.packageRoot.appending(path: "Scripts/install").path
        return try ChildProgram.run([script, "--prefix", prefix.path] + words)
    }

    private func files(in directory: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: directory.path).sorted()
    }

    /// The broken links of the pages below a directory, except those in examples.
    private func brokenLinks(below directory: URL) throws -> Set<String> {
        Set(
            try files(in: directory).filter { $0.hasSuffix(".md") }.flatMap { name in
                let page = directory.appending(path: name)
                // Samples of code name their own files.
                return try String(contentsOf: page, encoding: .utf8)
                    .replacing(/(?ms)^ *```.*?^ *```$/, with: "")
                    .matches(of: /\]\(([^)#:`\s]+)(?:#[^)]*)?\)|src="([^":]+)"/)
                    .compactMap { $0.output.1 ?? $0.output.2 }
                    .filter {
                        let target = page.deletingLastPathComponent().appending(path: String($0)).standardized
                        return !FileManager.default.fileExists(atPath: target.path)
                    }
                    .map { "\(name): \($0)" }
            })
    }

    @Test func whatIsInstalledRunsAndIsRemovedWhole() throws {
        try withDirectory { directory in
            let prefix = directory.appending(path: "prefix")
            let made = try install(["--program", Jellyframe.path], to: prefix)
            #expect(made.code == 0, "\(made.errors)")
            let names = try files(in: prefix)
            #expect(names.contains("share/man/man1/jellyframe-render.1.gz"))
            #expect(names.contains("share/zsh/site-functions/_jellyframe"))
            // Every page named by a help text, and its images.
            let help = try Jellyframe.run(["help", "--markdown"]).text
            // The path of an example does not exist.
            let pages = Set(help.matches(of: /Docs\/([a-z.-]+\.(?:md|json))/).map { String($0.output.1) })
                .subtracting(["guide.md"])
            #expect(pages.count > 8 && names.contains("share/doc/jellyframe/images/overlay~dark.png"))
            #expect(pages.subtracting(names.map { $0.replacing("share/doc/jellyframe/", with: "") }) == [])
            let documents = prefix.appending(path: "share/doc/jellyframe")
            let inSources = try brokenLinks(below: Fixtures.packageRoot.appending(path: "Docs"))
            #expect(try brokenLinks(below: documents).subtracting(inSources) == [])
            #expect(names.contains("share/doc/jellyframe/examples/jelly-content.json5"))
            let version = try ChildProgram.run([prefix.appending(path: "bin/jellyframe").path, "--version"])
            #expect(version.text == (try Jellyframe.run(["--version"]).text))

            // Installing again over itself; then foreign and edited files are kept.
            #expect(try install(["--program", Jellyframe.path], to: prefix).code == 0)
            #expect(try files(in: prefix) == names)
            try write("mine", to: prefix.appending(path: "share/man/man1/other.1"))
            try write("changed", to: prefix.appending(path: "share/jellyframe/scene.schema.json"))
            let partly = try install(["--uninstall"], to: prefix)
            #expect(partly.code == 0 && partly.errors.contains("scene.schema.json was changed since"))
            let left = [
                "share/jellyframe/installed-files", "share/jellyframe/scene.schema.json", "share/man/man1/other.1",
            ]
            #expect(try files(in: prefix).filter { !left.contains($0) }.allSatisfy { !$0.contains(".") })
            #expect(try Set(left).isSubset(of: files(in: prefix)))
            for name in left.dropFirst() { try FileManager.default.removeItem(at: prefix.appending(path: name)) }
            #expect(try install(["--uninstall"], to: prefix).code == 0)
            #expect(try files(in: directory).isEmpty)
        }
    }

    @Test func aProgramOfOthersStopsTheInstallation() throws {
        try withDirectory { directory in
            let program = directory.appending(path: "bin/jellyframe")
            try FileManager.default.createDirectory(
                at: program.deletingLastPathComponent(), withIntermediateDirectories: false)
            try write("mine", to: program)
            let outcome = try install(["--program", Jellyframe.path], to: directory)
            #expect(outcome.code == 73 && outcome.errors.contains("was not installed by this script"))
            #expect(try files(in: directory) == ["bin", "bin/jellyframe"])
            #expect(try install(["--uninstall"], to: directory).code == 66)
            #expect(try String(contentsOf: program, encoding: .utf8) == "mine")
        }
    }
}
