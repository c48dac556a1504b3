import Foundation
import JellyDynamics
import TestSupport
import Testing

/// The table of Docs/uikit.md has the values measured on Apple's animator, and our current ones.
@Suite struct FidelityPageTests {
    private static let page = Fixtures.packageRoot.appending(path: "Docs/uikit.md")
    private static let marks = ("<!-- The table: FidelityPageTests. -->\n\n", "\n\n<!-- The end of the table. -->")

    /// The last measured frame of each scene.
    private static func table(_ file: ReferenceFile) throws -> String {
        var rows = ["| scene | after | quantity | Apple | Jellyframe | apart |", "|---|--:|---|--:|--:|--:|"]
        for scene in file.cases {
            guard let frame = scene.frames.last else { continue }
            let run = ReferenceRun(scene)
            for _ in 0..<frame.call { try run.animator.advance(by: frameTime) }
            let velocity = run.properties.linearVelocity(for: run.item)
            let quantities: [(String, Double?, CGFloat)] = [
                ("x, pt", frame.x, run.item.center.x), ("y, pt", frame.y, run.item.center.y),
                ("angle, rad", frame.angle, run.item.angle), ("vx, pt/s", frame.vx, velocity.x),
                ("vy, pt/s", frame.vy, velocity.y),
                ("angular velocity, rad/s", frame.spin, run.properties.angularVelocity(for: run.item)),
            ]
            for (name, measured, ours) in quantities {
                guard let measured else { continue }
                // The measurement was logged with nine digits, the maximum of a Float.
                let isSame = Float(measured) == Float(ours)
                let apart = isSame ? "equal" : String(format: "%.1e", abs(measured - ours))
                let after = frame.call == 1 ? "1 step" : "\(frame.call) steps"
                rows.append(
                    String(
                        format: "| \(scene.name) | \(after) | \(name) | %.9g | %.9g | \(apart) |", measured,
                        Double(Float(ours))))
            }
        }
        return rows.joined(separator: "\n")
    }

    @Test func theTableIsWhatWasMeasuredAndWhatIsNow() throws {
        let file = try Fixtures.json("Reference/animator.json", as: ReferenceFile.self)
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.range(of: Self.marks.0))
        let end = try #require(text.range(of: Self.marks.1))
        let table = try Self.table(file)
        // With RECORD_FIDELITY the table is written, and the test still fails.
        if ProcessInfo.processInfo.environment["RECORD_FIDELITY"] != nil {
            let new = text[..<start.upperBound] + table + text[end.lowerBound...]
            try Data(String(new).utf8).write(to: Self.page, options: .atomic)
            Issue.record("the table was written; run again without RECORD_FIDELITY")
        }
        #expect(
            text[start.upperBound..<end.lowerBound] == table,
            "run once with RECORD_FIDELITY=1, and look at what changed")
        #expect(table.split(separator: "\n").count >= 11)
    }
}
