import Foundation
import JellyWords

/// JSON as goldens have it: sorted keys, so that equal values are equal files.
enum GoldenJSON {
    static func encode(_ value: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        // Numbers and texts alone are encoded, and JSON holds all of them now.
        let data = (try? encoder.encode(value)) ?? Data()
        return Data((JSONText.printable(String(decoding: data, as: UTF8.self)) + "\n").utf8)
    }

    static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, file: String
    ) throws(GoldenError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw .unreadable(file: file, reason: reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        func place(_ context: DecodingError.Context) -> String {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            return path.isEmpty ? "the whole" : "“\(path)”"
        }
        return switch error {
        case DecodingError.keyNotFound(let key, _): "it has no “\(key.stringValue)”"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "\(place(context)) is of another kind than expected"
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            "\(place(context)) has a value that is not known"
        default: "it is not whole JSON"
        }
    }
}
