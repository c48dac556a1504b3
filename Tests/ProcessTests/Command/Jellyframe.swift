import Foundation
import TestSupport

/// The program as it was built with the tests.
enum Jellyframe {
    /// The path of the program, which stands beside the test bundle.
    static let path: String = {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let tests = bundle ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        return tests.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "jellyframe").path
    }()

    /// A fixture's path.
    static func scene(_ name: String) -> String { Fixtures.scene(name).path }

    /// Runs the program to its end.
    static func run(
        _ words: [String], environment: [String: String?] = [:], in folder: URL? = nil
    ) throws -> ChildProgram.Outcome {
        try ChildProgram.run([path] + words, environment: environment, in: folder)
    }
}

/// Writes a text file; parents have to exist.
func write(_ text: String, to file: URL) throws { try Data(text.utf8).write(to: file) }

/// Writes a shell script that can be run as `ffmpeg` with `folder` first in `PATH`.
///
/// A shell writes it: were it open for writing here while another test starts a child, the system would refuse to run
/// it ("text file busy").
func installFFmpeg(_ script: String, in folder: URL) throws {
    // What render-video asks of ffmpeg before it makes a video is not what these scripts stand for.
    let text = "#!/bin/sh\ncase \"$*\" in *'-h filter='*) exit 0 ;; esac\n\(script)\n"
    _ = try ChildProgram.run(
        [
            "sh", "-c", "printf '%s' \"$1\" > \"$2\" && chmod +x \"$2\"", "sh", text,
            folder.appending(path: "ffmpeg").path,
        ])
}

/// `PATH` with a folder before all others.
func searchPath(first folder: URL) -> String {
    folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
}
