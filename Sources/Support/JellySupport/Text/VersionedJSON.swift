package import Foundation

/// JSON files with a `schemaVersion`, written with sorted keys, so that equal values give equal files.
package enum VersionedJSON {
    private struct Version: Decodable { var schemaVersion: Int }

    /// The bytes of a value, with a final line break; non-finite numbers are the strings `inf`, `-inf` and `nan`.
    package static func encode(_ value: some Encodable, pretty: Bool = true) throws(ContainedFileError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data: Data
        do { data = try encoder.encode(value) } catch { throw .otherKind(reason: "cannot be encoded as JSON") }
        return Data((JSONText.printable(String(decoding: data, as: UTF8.self)) + "\n").utf8)
    }

    /// The `schemaVersion` of a file, if it has one.
    package static func version(of data: Data) -> Int? {
        try? JSONDecoder().decode(Version.self, from: data).schemaVersion
    }

    /// Decodes a value whose `schemaVersion` is one of `versions`; `takesAnyNumber` allows non-finite numbers.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, versions: ClosedRange<Int>, takesAnyNumber: Bool = false
    ) throws(ContainedFileError) -> Value {
        let decoder = JSONDecoder()
        if takesAnyNumber {
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        }
        do {
            let found = try decoder.decode(Version.self, from: data).schemaVersion
            guard versions.contains(found) else { throw ContainedFileError.version(found) }
            return try decoder.decode(type, from: data)
        } catch let error as ContainedFileError {
            throw error
        } catch {
            throw .otherKind(reason: reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        func place(_ context: DecodingError.Context) -> String? {
            let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
            return path.isEmpty ? nil : "“\(path.hasPrefix(".") ? String(path.dropFirst()) : path)”"
        }
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            return "missing key “\(key.stringValue)”" + (place(context).map { " in \($0)" } ?? "")
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            return "unexpected type" + (place(context).map { " of \($0)" } ?? "")
        case DecodingError.dataCorrupted(let context):
            return place(context).map { "invalid value of \($0)" } ?? "not valid JSON"
        default: return "not valid JSON"
        }
    }
}
