import Foundation
import TestSupport
import Testing

/// Files named by untrusted documents are read only where they are allowed.
@Suite struct ForeignFileTests {
    private static let secret = "root:x:0:0:secret"

    /// Calls `body` with a directory that contains a secret and another directory.
    private func withSecret(_ body: (_ directory: URL, _ inner: URL) throws -> Void) throws {
        try withDirectory { directory in
            let inner = directory.appending(path: "inner")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
            try write(Self.secret + "\n", to: directory.appending(path: "secret"))
            try body(directory, inner)
        }
    }

    /// A scene that rotates gravity by a trace in the file `t.csv`.
    private static let scene = """
        { version: 1, size: [60, 60], duration: 0.2,
          views: [{ id: "a", type: "block", frame: [10, 10, 10, 10], backgroundColor: "green" }],
          behaviors: [{ id: "g", type: "gravity", items: ["a"] }],
          timeline: [{ at: 0, accelerometer: { gravity: "g", file: "t.csv" } }] }
        """

    private func info(_ prepare: (URL) throws -> Void) throws -> ChildProgram.Outcome {
        var outcome: ChildProgram.Outcome?
        try withSecret { _, inner in
            try write(Self.scene, to: inner.appending(path: "s.json5"))
            try prepare(inner.appending(path: "t.csv"))
            outcome = try ChildProgram.run(["timeout", "20", Jellyframe.path, "info", inner.path + "/s.json5"])
        }
        return try #require(outcome)
    }

    @Test func aTraceIsAFileInTheScenesDirectory() throws {
        let good = try info { try write("time,x,y,z\n0,0,-1,0\n", to: $0) }
        #expect(good.code == 0, "\(good.errors)")
        let linked = try info {
            try FileManager.default.createSymbolicLink(atPath: $0.path, withDestinationPath: "../secret")
        }
        #expect(
            linked.code == 65 && linked.errors.contains("`t.csv` is a symbolic link to another directory"),
            "\(linked.errors)")
        #expect(!linked.errors.contains(Self.secret))
        let pipe = try info { _ = mkfifo($0.path, 0o600) }
        #expect(pipe.code == 65 && pipe.errors.contains("`t.csv` is not a file"), "\(pipe.errors)")
    }

    @Test func aFileThatIsNoTraceIsNotShown() throws {
        let other = try info { try write(Self.secret, to: $0) }
        #expect(other.code == 65 && other.errors.contains("t.csv:1:1: the first line must name"), "\(other.errors)")
        #expect(!other.errors.contains("secret"))
        let row = try info { try write("time,x,y,z\n0,0,two,0\n", to: $0) }
        #expect(row.code == 65 && row.errors.contains("0,0,two,0"), "\(row.errors)")
    }

    @Test func aReportHoldsImagesBesideItsResultsAlone() throws {
        try withSecret { directory, inner in
            let image = try Data(contentsOf: Fixtures.root.appending(path: "Scenes/heart.png"))
            try image.write(to: directory.appending(path: "secret.png"))
            try image.write(to: inner.appending(path: "own.png"))
            try write(Self.secret, to: inner.appending(path: "own.txt"))
            _ = mkfifo(inner.path + "/pipe.png", 0o600)
            try FileManager.default.createSymbolicLink(
                atPath: inner.path + "/link.png", withDestinationPath: "../secret.png")
            let paths = [
                "../secret", "../secret.png", directory.path + "/secret.png", "link.png", "pipe.png", "own.txt",
                "own.png",
            ]
            let artifacts = paths.enumerated().map {
                "{\"kind\": \"expected\", \"frame\": \($0), \"path\": \"\($1)\"}"
            }
            let frames = paths.indices.map { "{\"index\": \($0), \"time\": 0, \"pixels\": \"changed\"}" }
            try write(
                """
                {"schemaVersion": 1, "title": "t", "strict": false, "passed": 0, "failed": 1, "results": [
                  {"name": "a", "verdict": "changed", "message": "m", "width": 64, "height": 64, "rate": "60",
                   "environmentDifferences": [], "frames": [\(frames.joined(separator: ","))],
                   "artifacts": [\(artifacts.joined(separator: ","))]}]}
                """, to: inner.appending(path: "result.json"))
            let outcome = try ChildProgram.run(
                ["timeout", "20", Jellyframe.path, "report", "inner/result.json", "-o", "page"], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let images = try directory.appending(path: "page/images/a").names
            #expect(images.filter { $0 != "sheet.png" } == ["expected-0006.png"])
            let page = try String(contentsOf: directory.appending(path: "page/report.html"), encoding: .utf8)
            // The only image; the secret's starts alike.
            #expect(page.components(separatedBy: "iVBORw0KGgo").count == 1 + 1)
            for name in ["report.html", "result.json", "junit.xml"] {
                let text = try String(contentsOf: directory.appending(path: "page/" + name), encoding: .utf8)
                #expect(!text.contains("secret"), "\(name)")
                #expect(!text.contains(Data(Self.secret.utf8).base64EncodedString().prefix(16)), "\(name)")
            }
        }
    }

    @Test func aGoldenIsReadInItsOwnDirectoryAlone() throws {
        try withSecret { directory, inner in
            let scene = Jellyframe.scene("falling-blocks")
            func run(_ words: [String]) throws -> ChildProgram.Outcome {
                try ChildProgram.run(
                    ["timeout", "60", Jellyframe.path] + words + [scene, "--golden", "inner"],
                    in: directory)
            }
            #expect(try run(["record", "--to", "0.2", "--mode", "hash"]).code == 0)
            let golden = inner.appending(path: "falling-blocks")
            for name in ["golden.json", "frames.hash", "state.txt"] {
                let file = golden.appending(path: name)
                let bytes = try Data(contentsOf: file)
                for target in ["../../secret", nil] {
                    try FileManager.default.removeItem(at: file)
                    if let target {
                        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
                    } else {
                        _ = mkfifo(file.path, 0o600)
                    }
                    let outcome = try run(["verify"])
                    #expect(outcome.code == 4, "\(name)")
                    let reason = target == nil ? "not a regular file" : "outside the directory"
                    #expect(outcome.text.contains("\(name)” cannot be read: \(reason)"), "\(outcome.text)")
                    #expect(!outcome.text.contains("secret"))
                }
                try FileManager.default.removeItem(at: file)
                try bytes.write(to: file)
            }
            #expect(try run(["verify"]).code == 0)
        }
    }

    @Test func aGoldenDoesNotSayWhatIsReadAsAScene() throws {
        try withSecret { directory, inner in
            let golden = inner.appending(path: "falling-blocks")
            let scene = Jellyframe.scene("falling-blocks")
            _ = try Jellyframe.run(
                ["record", scene, "--golden", "inner", "--to", "0.2", "--mode", "hash"], in: directory)
            let manifest = golden.appending(path: "golden.json")
            let text = try String(contentsOf: manifest, encoding: .utf8)
            for source in ["../secret", "../pipe.json5"] {
                _ = mkfifo(directory.path + "/pipe.json5", 0o600)
                let other = text.replacing(/"source" : "[^"]*"/, with: "\"source\" : \"\(source)\"")
                try write(other, to: manifest)
                let outcome = try ChildProgram.run(
                    [
                        "timeout", "20", Jellyframe.path, "accept", "falling-blocks", "--golden", "inner", "--reason",
                        "x",
                    ], in: directory)
                #expect(outcome.code == 4, "\(outcome.errors)")
                #expect(outcome.errors.contains("which is not a scene file"))
                #expect(!outcome.errors.contains(Self.secret))
            }
        }
    }
}
