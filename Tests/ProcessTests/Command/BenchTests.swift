import Foundation
import TestSupport
import Testing

/// Tests check that there are measurements, not their values.
@Suite struct BenchTests {
    private struct Report: Decodable {
        struct Output: Decodable {
            let output: String
            let bytes: Int
            let boundBy: String
            let secondsPerFrame: [String: Double]
        }
        let scene: String
        let frames: Int
        let threads: Int
        let outputs: [Output]
    }

    @Test func figuresArePrintedAsJSON() throws {
        try withDirectory { directory in
            let scene =
                #"{ version: 1, size: [9, 9], duration: 0.05, views: [{ id: "a", type: "block", frame: [1, 1, 2, 2] }] }"#
            try write(scene, to: directory.appending(path: "scene.json5"))
            let outcome = try Jellyframe.run(
                ["bench", "scene.json5", "--json", "--runs", "1", "-j", "2"], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let reports = try JSONDecoder().decode([Report].self, from: outcome.output)
            #expect(reports.map(\.scene) == ["scene.json5"])
            #expect(reports.map(\.frames) == [3] && reports.map(\.threads) == [2])
            let outputs = reports.flatMap(\.outputs)
            #expect(outputs.map(\.output) == ["PNG", "APNG", "MP4"])
            #expect(outputs.allSatisfy { $0.bytes > 100 && $0.secondsPerFrame.keys.contains($0.boundBy) })
            #expect(
                outputs.map { $0.secondsPerFrame.keys.sorted() } == [
                    ["draw", "encode", "simulate", "write"], ["draw", "encode", "simulate"],
                    ["draw", "ffmpeg", "simulate"],
                ])
        }
    }

    @Test(arguments: [("W1", 2), ("w2", 2), ("W3", 200)])
    func aStandardSceneCanBePrintedAndRead(_ name: String, _ views: Int) throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(["bench", name, "--print-scene"], in: directory)
            #expect(outcome.code == 0)
            try outcome.output.write(to: directory.appending(path: "scene.json5"))
            let again = try Jellyframe.run(["bench", "scene.json5", "--print-scene"], in: directory)
            #expect(again.code == 0 && again.output == outcome.output)
            #expect(outcome.text.split(separator: "\"id\":").count - 1 == views)
        }
    }

    @Test func wrongWordsAreRefused() throws {
        try withDirectory { directory in
            for (words, code) in [
                ("W1 W2", 64), ("--runs 0", 64), ("--runs x W1", 64), ("-j 0", 64), ("missing.json5", 66),
            ] {
                let outcome = try Jellyframe.run(
                    ["bench"] + words.split(separator: " ").map(String.init), in: directory)
                #expect(outcome.code == Int32(code), "\(words): \(outcome.errors)")
                #expect(outcome.output.isEmpty)
            }
        }
    }
}
