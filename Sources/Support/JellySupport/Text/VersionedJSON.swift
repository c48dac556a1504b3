package import Foundation

/// JSON files with a `schemaVersion`, written with sorted keys, so that equal values give equal files.
package enum VersionedJSON {
    /// An error from reading or writing a value.
    package enum Cause: Error, Hashable, Sendable {
        /// The version is not one of those requested.
        case version(Int)
        /// It is damaged, or not representable in JSON, with the reason.
        case damaged(reason: String)

        /// The reason, without the file's name.
        package var reason: String {
            switch self {
            case .version(let version): "unknown version \(version)"
            case .damaged(let reason): reason
            }
        }
    }

    private struct Version: Decodable { var schemaVersion: Int }

    /// The bytes of a value, with a final line break; non-finite numbers are the strings `inf`, `-inf` and `nan`.
    package static func encode(_ value: some Encodable, pretty: Bool = true) throws(Cause) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data: Data
        do { data = try encoder.encode(value) } catch { throw .damaged(reason: "cannot be encoded as JSON") }
        return Data((JSONText.printable(String(decoding: data, as: UTF8.self)) + "\n").utf8)
    }

    /// The `schemaVersion` of a file, if it has one.
    package static func version(of data: Data) -> Int? {
        try? JSONDecoder().decode(Version.self, from: data).schemaVersion
    }

    /// Decodes a value whose `schemaVersion` is one of `versions`; `takesAnyNumber` allows non-finite numbers.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, versions: ClosedRange<Int>, takesAnyNumber: Bool = false
    ) throws(Cause) -> Value {
        let decoder = JSONDecoder()
        if takesAnyNumber {
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        }
        do {
            let found = try decoder.decode(Version.self, from: data).schemaVersion
            guard versions.contains(found) else { throw Cause.version(found) }
            return try decoder.decode(type, from: data)
        } catch let cause as Cause {
            throw cause
        } catch {
            throw .damaged(reason: reason(error))
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
