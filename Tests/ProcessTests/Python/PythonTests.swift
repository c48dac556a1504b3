import Foundation
import TestSupport
import Testing

/// `Tests/Python` tests the Python package with the built program: scenes, notebooks, sites, and files for CI.
@Suite struct PythonTests {
    private static let programs = Players.cache("python", or: "JELLYFRAME_PYTHON") + "/bin"
    static let hasPackages = FileManager.default.isExecutableFile(atPath: programs + "/python")

    @Test(.needs("pytest with Jupyter, Sphinx and MkDocs", if: hasPackages))
    func thePackageDoesWhatItSays() throws {
        try withDirectory { directory in
            let tests = Fixtures.packageRoot.appending(path: "Tests/Python").path
            let outcome = try ChildProgram.run(
                [
                    Self.programs + "/python", "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider",
                    "--basetemp=made", tests,
                ],
                environment: [
                    "JELLYFRAME_PROGRAM": Jellyframe.path, "CI": nil, "GITHUB_ACTIONS": nil,
                    "PATH": searchPath(first: URL(filePath: Self.programs)),
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.text)\(outcome.errors)")
        }
    }
}
