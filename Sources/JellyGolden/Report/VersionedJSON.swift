import Foundation
import JellyWords

/// JSON files that bear a `schemaVersion`: written with sorted keys, read with one sentence about what is wrong.
enum VersionedJSON {
    private struct Version: Decodable { var schemaVersion: Int }

    /// The bytes of a value, with an end of line.
    static func encode(_ value: some Encodable, pretty: Bool = true) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        // Values of this module are numbers, texts and lists of them, all of which JSON holds now.
        let data = (try? encoder.encode(value)) ?? Data()
        return Data((JSONText.printable(String(decoding: data, as: UTF8.self)) + "\n").utf8)
    }

    /// The value that `data` holds.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, path: String, version: Int
    ) throws(ReportError) -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        do {
            let found = try decoder.decode(Version.self, from: data).schemaVersion
            guard found == version else { throw ReportError.unknownVersion(path: path, found: found, known: version) }
            return try decoder.decode(type, from: data)
        } catch let error as ReportError {
            throw error
        } catch {
            throw .cannotRead(path: path, reason: reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        func place(_ context: DecodingError.Context) -> String {
            let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
            return path.isEmpty ? "the whole" : "“\(path.hasPrefix(".") ? String(path.dropFirst()) : path)”"
        }
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            return "\(place(context)) has no “\(key.stringValue)”"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            return "\(place(context)) is of another kind than expected"
        case DecodingError.dataCorrupted(let context):
            return context.codingPath.isEmpty ? "it is not JSON" : "\(place(context)) has a value that is not known"
        default: return "it is not JSON"
        }
    }
}
