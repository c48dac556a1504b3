import Foundation
import JellyGolden
import Testing

/// Impossible numbers in untrusted result files.
@Suite struct ResultRangeTests {
    /// A result with every kind of number.
    static var result: RunResult {
        var result = SampleRuns.drop.result
        var frame = result.frames[20]
        var comparison = Comparison(actualSize: .init(width: 8, height: 8), expectedSize: .init(width: 8, height: 8))
        comparison.changedBox = PixelBox(columns: 1...5, rows: 2...6)
        comparison.clusters = [.init(box: PixelBox(columns: 1...5, rows: 2...6), pixels: 9)]
        comparison.fullestWindow = 4
        frame.comparison = comparison
        result.frames = [frame]
        result.artifacts = [.init(kind: "sheet", frame: 3, path: "a.png")]
        return result
    }

    /// The file with the nth number of a key replaced.
    private static func text(_ key: String, _ value: String, place: Int = 0) throws -> Data {
        let text = String(decoding: try ResultFile([result]).data, as: UTF8.self)
        let places = text.matches(of: try Regex("\"\(key)\" : (\\[\\s*)?-?[0-9.]+"))
        let match = try #require(places.indices.contains(place) ? places[place] : nil, "\(key)")
        let start = String(text[match.range].reversed().drop { $0.isNumber || "-.".contains($0) }.reversed())
        return Data(text.replacingCharacters(in: match.range, with: start + value).utf8)
    }

    static let causes: [(key: String, value: String, message: String)] = [
        ("columns", "-9223372036854775808", "results[0].frames[0].comparison.changedBox.columns"),
        ("rows", "-1", "results[0].frames[0].comparison.changedBox.rows"),
        ("firstChangedFrame", "9223372036854775807", "results[0].firstChangedFrame"),
        ("firstDifferingFrame", "-9223372036854775808", "results[0].firstDifferingFrame"),
        ("lag", "-9223372036854775808", "results[0].lag"), ("scale", "0", "results[0].scale"),
        ("changedPixels", "-1", "results[0].frames[0].comparison.changedPixels"),
        ("worstDelta", "256", "results[0].frames[0].comparison.worstDelta"),
        ("fullestWindow", "-9223372036854775808", "results[0].frames[0].comparison.fullestWindow"),
        ("index", "1000000001", "results[0].frames[0].index"), ("frame", "-1", "results[0].artifacts[0].frame"),
        ("tick", "-1", "results[0].firstStateChange.tick"),
        ("failed", "-1", "failed"), ("pixels", "-1", "results[0].frames[0].comparison.clusters[0].pixels"),
    ]

    @Test(arguments: causes)
    func aNumberThatCannotBeIsNamedWithItsKey(_ key: String, _ value: String, _ name: String) throws {
        let error = #expect(throws: GoldenError.self) {
            try ResultFile(parsing: try Self.text(key, value), path: "r.json")
        }
        let text = error?.description ?? ""
        #expect(text.hasPrefix("“r.json” cannot be read: “\(name)” must "), "\(text)")
        #expect(!text.contains("\n"))
    }

    @Test func aNumberBeyondAllNumbersIsASentence() throws {
        for value in ["9223372036854775808", "1e400", "-1e99", "1.5"] {
            let error = #expect(throws: GoldenError.self) {
                try ResultFile(parsing: try Self.text("lag", value), path: "r.json")
            }
            #expect(error?.description.contains("\n") == false)
        }
    }
}
