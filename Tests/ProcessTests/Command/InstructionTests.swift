import Foundation
import TestSupport
import Testing

/// The cost of a scene, from its document over its stage to its last tick, grows linearly with its size, counted in the
/// program's instructions.
@Suite struct InstructionTests {
    /// The number of instructions of the program; nil if they cannot be counted.
    private static func instructions(_ words: [String], in directory: URL) throws -> Int? {
        // Some versions cannot read Swift's debug information, and fail.
        let program = directory.appending(path: "program")
        if !FileManager.default.fileExists(atPath: program.path) {
            _ = try ChildProgram.run(["strip", "--strip-debug", "-o", program.path, Jellyframe.path])
        }
        let outcome = try ChildProgram.run(
            [
                "valgrind", "--tool=cachegrind", "--cache-sim=no", "--branch-sim=no",
                "--cachegrind-out-file=/dev/null", program.path,
            ] + words, in: directory)
        guard outcome.code == 0, let place = outcome.errors.range(of: "refs:") else { return nil }
        return Int(outcome.errors[place.upperBound...].prefix { $0 != "\n" }.filter(\.isNumber))
    }

    private static let canCount = (try? withDirectory { try instructions(["--version"], in: $0) }) != nil

    @Test(
        .needs("valgrind"), .machine(canCount, "counts no instructions of the program, as with a sanitizer"),
        arguments: TestSample.some(SizedScene.allCases, 2, for: "instructions"))
    func tenTimesAsMuchCostsTenTimesAsMuch(_ scene: SizedScene) throws {
        try withDirectory { directory in
            func count(_ document: String) throws -> Int {
                try write(document, to: directory.appending(path: "scene.json5"))
                return try #require(try Self.instructions(["info", "scene.json5"], in: directory))
            }
            let rest = try count("{ version: 1, size: [3000, 3000], duration: 0.02, views: [] }")
            let (few, many) = (try count(scene.document(100)) - rest, try count(scene.document(1000)) - rest)
            #expect(Double(many) <= 1.3 * 10 * Double(few), "\(scene): \(few), \(many)")
        }
    }
}
