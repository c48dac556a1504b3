import Foundation
import JellyGolden
import TestSupport
import Testing

struct ToleranceCodingTests {
    private func decode<Value: Decodable>(_ json: String, as type: Value.Type = Tolerance.self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private func sentence(_ json: String) -> String {
        do {
            return "\(try decode(json, as: Tolerance.self))"
        } catch DecodingError.dataCorrupted(let context) {
            return context.debugDescription
        } catch {
            return "\(error)"
        }
    }

    @Test func theFormIsStableAndReadable() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        #expect(
            String(decoding: try encoder.encode(Tolerance.otherCairo), as: UTF8.self)
                == #"{"antialiasing":"counted","density":{"limit":8,"window":8},"hardCap":96,"metric":"channel","strongDensity":{"delta":8,"limit":8,"window":16},"threshold":2}"#
        )
        #expect(
            String(decoding: try encoder.encode(Tolerance.exact), as: UTF8.self)
                == #"{"antialiasing":"counted","changedPixels":0,"metric":"channel","threshold":0}"#)
    }

    @Test(arguments: ToleranceTextTests.tolerances)
    func aTripThroughJSONChangesNothing(_ tolerance: Tolerance) throws {
        #expect(try JSONDecoder().decode(Tolerance.self, from: JSONEncoder().encode(tolerance)) == tolerance)
    }

    @Test func textIsReadToo() throws {
        #expect(try decode(#""crossRenderer""#) == Tolerance.otherCairo)
        #expect(try decode(#""crossRenderer,cap=40""#).hardCap == 40)
    }

    @Test func whatIsNotSaidIsAsInExact() throws {
        #expect(try decode(#"{"changedPixels": 0}"#) == Tolerance.exact)
    }

    @Test(arguments: [
        (#"{}"#, "a tolerance needs a limit, such as pixels=0"),
        (#"{"hardcap": 3}"#, "unknown tolerance “hardcap”; did you mean hardCap?"),
        (#"{"changedPixels": -1}"#, "a number of pixels must be at least 0, not -1"),
        (#"{"changedFraction": 1.5}"#, "a fraction must be from 0 to 1, not 1.5"),
        (#"{"density": {"window": 0, "limit": 3}}"#, "a window must have at least 1 pixel, not 0"),
        (#"{"density": {"window": 3, "limit": -3}}"#, "a number of pixels must be at least 0, not -3"),
        (
            #"{"strongDensity": {"delta": 8, "window": 0, "limit": 3}}"#,
            "strong density's window must be at least 1 pixel, not 0"
        ),
        (#"{"hardCap": 256}"#, "hard cap must be from 0 to 255, not 256"),
        (#"{"pixelDeltaSum": -1}"#, "pixel delta sum must be from 0 to 1020, not -1"),
        (#"{"changedPixels": 0, "threshold": -1}"#, "threshold must be from 0 to 255, not -1"),
        (
            #"{"changedPixels": 0, "metric": "oklab", "threshold": 2}"#,
            "threshold must be from 0 to 1, not 2"
        ),
        (#""crosRenderer""#, "unknown tolerance “crosRenderer”; did you mean crossRenderer?"),
    ])
    func wrongValuesAreRefused(_ json: String, _ expected: String) {
        #expect(sentence(json) == expected)
    }

    @Test(arguments: [
        #"{"metric": "rgb", "changedPixels": 0}"#, "[]", "8", "null", #"{"changedPixels": 1.5}"#,
        #"{"changedPixels": 1e30}"#,
    ])
    func wrongTypesAreRefused(_ json: String) {
        #expect(throws: DecodingError.self) { try decode(json) }
    }

    @Test func aComparisonIsReadBackFromJSON() throws {
        let comparison = Comparer(.otherCairo).compare(image("#.#", "..f"), with: image("...", "..."))
        #expect(try JSONDecoder().decode(Comparison.self, from: JSONEncoder().encode(comparison)) == comparison)
        #expect(throws: DecodingError.self) {
            try decode(#"{"columns": [5, 3], "rows": [0, 1]}"#, as: PixelBox.self)
        }
    }
}
