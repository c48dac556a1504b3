import Foundation
import TestSupport

/// The program built with the tests.
enum Jellyframe {
    /// The path of the program: `JELLYFRAME_PROGRAM`, or the one beside the test bundle.
    static let path: String = {
        if let path = ProcessInfo.processInfo.environment["JELLYFRAME_PROGRAM"] { return URL(filePath: path).path }
        return products.appending(path: "jellyframe").path
    }()

    /// The directory of the test bundle, in which the build has its programs and modules.
    static let products: URL = {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let tests = bundle ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        return tests.resolvingSymlinksInPath().deletingLastPathComponent()
    }()

    /// A fixture's path.
    static func scene(_ name: String) -> String { Fixtures.scene(name).path }

    /// Runs the program to its end.
    static func run(
        _ words: [String], environment: [String: String?] = [:], in directory: URL? = nil
    ) throws -> ChildProgram.Outcome {
        try ChildProgram.run([path] + words, environment: environment, in: directory)
    }
}

/// Writes a text file; its directory must exist.
func write(_ text: String, to file: URL) throws { try Data(text.utf8).write(to: file) }

/// Writes an executable shell script `ffmpeg` for a `directory` that comes first in `PATH`.
///
/// A shell writes it: were it open for writing here while another test starts a child, the system would refuse to run
/// it ("text file busy").
func installFFmpeg(_ script: String, in directory: URL) throws {
    // These scripts do not answer render-video's questions to ffmpeg before a video.
    let text = "#!/bin/sh\ncase \"$*\" in *'-h filter='* | *'-h encoder='*) exit 0 ;; esac\n\(script)\n"
    _ = try ChildProgram.run(
        [
            "sh", "-c", "printf '%s' \"$1\" > \"$2\" && chmod +x \"$2\"", "sh", text,
            directory.appending(path: "ffmpeg").path,
        ])
}

/// `PATH` with a directory before all others.
func searchPath(first directory: URL) -> String {
    directory.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
}
