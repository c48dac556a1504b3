import Foundation
import TestSupport
import Testing

/// Docs/architecture.md names everything that Scripts/setup installs, and what other scripts require.
@Suite struct DependencyTests {
    /// The packages that Scripts/setup installs with apt-get and pip.
    private static func installed() throws -> Set<String> {
        let file = Fixtures.packageRoot.appending(path: "Scripts/setup")
        let script = try String(contentsOf: file, encoding: .utf8)
        let calls =
            script.matches(of: /packages=\(([a-z][^)$]*)\)/).map(\.output.1)
            + script.matches(of: /install_with_apt ([a-z][a-z0-9+. -]*)/).map(\.output.1)
            + script.matches(of: /make_environment "\$[a-z]+" ([a-z][a-z -]*)/).map(\.output.1)
        return Set(calls.flatMap { $0.split(separator: " ") }.map(String.init))
    }

    /// The rows of the package tables: the names in the first cell, and the number of nonempty cells.
    private static func rows() throws -> [String: Int] {
        let section = try #require(Page("Docs/architecture.md").text.split(separator: "\n## Built on\n").last)
        let packages = try #require(section.split(separator: "\n### ").first)
        let lines = packages.split(separator: "\n").filter { $0.hasPrefix("| `") }
        return try lines.reduce(into: [:]) { rows, line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let name = try #require(cells.first).trimmingCharacters(in: ["`"])
            rows[name] = cells.filter { !$0.isEmpty }.count
        }
    }

    @Test func everyPackageThatSetupInstallsIsOnThePage() throws {
        let (installed, rows) = try (Self.installed(), Self.rows())
        #expect(installed.isSuperset(of: ["libcairo2-dev", "ffmpeg", "g++", "munge", "rlottie-python", "botocore"]))
        #expect(installed.subtracting(rows.keys) == [])
        // Version, licence and purpose of each.
        for (name, cells) in rows { #expect(cells == 4, "\(name)") }
    }

    /// The third-party imports of Python scripts, by their PyPI names.
    private static func imported() throws -> Set<String> {
        let scripts = Fixtures.packageRoot.appending(path: "Scripts")
        let own = try ChildProgram.run(
            ["/usr/bin/env", "python3", "-c", "import sys; print(*sys.stdlib_module_names)"])
        let browser = try Fixtures.packageRoot.appending(path: "Tests/Browser").names
        let paths = try FileManager.default.subpathsOfDirectory(atPath: scripts.path).filter { !$0.hasSuffix(".pyc") }
        let files = browser + paths.map { URL(filePath: $0).lastPathComponent }
        let known = Set(own.text.split(whereSeparator: \.isWhitespace) + files.map { $0.prefix { $0 != "." } })
        let packages = ["cairo": "pycairo", "skia": "skia-python", "resvg_py": "resvg-py"]
        let modules = paths.flatMap { name -> [Substring] in
            let file = scripts.appending(path: name)
            guard let text = try? String(contentsOf: file, encoding: .utf8),
                name.hasSuffix(".py") || text.hasPrefix("#!/usr/bin/env python3")
            else { return [] }
            return text.matches(of: /(?m)^ *(?:import|from) ([a-z_0-9]+)/).map(\.output.1)
        }
        #expect(modules.count > 50)
        return Set(Set(modules).subtracting(known).map { packages[String($0)] ?? String($0) })
    }

    @Test func everyPackageThatAScriptImportsIsOnThePage() throws {
        let (imported, rows) = try (Self.imported(), Self.rows())
        #expect(imported.isSuperset(of: ["resvg-py", "mpmath", "pycairo", "skia-python", "matplotlib", "manim"]))
        #expect(imported.subtracting(rows.keys) == [])
    }

    @Test func everyLibraryOfTheManifestIsOnThePage() throws {
        let manifest = try String(
            contentsOf: Fixtures.packageRoot.appending(path: "Package.swift"), encoding: .utf8)
        let packages = manifest.matches(of: /apt: "([^"]+)"/).map { String($0.output.1) }
        #expect(packages.count >= 6)
        #expect(try Set(packages).subtracting(Self.rows().keys) == [])
    }
}
