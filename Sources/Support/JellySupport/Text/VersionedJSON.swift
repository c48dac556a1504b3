package import Foundation

/// JSON files that bear a `schemaVersion`: written with sorted keys, so that equal values are equal files, and read with
/// a reason where something is wrong.
package enum VersionedJSON {
    /// Why a file is not read.
    package enum Fault: Error, Hashable, Sendable {
        /// It is of a version that is not asked for.
        case version(Int)
        /// Something in it is wrong; `reason` is the end of a sentence.
        case damaged(reason: String)
    }

    /// A value that JSON cannot hold.
    package struct Unwritable: Error, Hashable, Sendable, CustomStringConvertible {
        package var description: String { "it has a value that JSON cannot hold" }
    }

    private struct Version: Decodable { var schemaVersion: Int }

    /// The bytes of a value, with an end of line; numbers that JSON has no words for are `inf`, `-inf` and `nan`.
    package static func encode(_ value: some Encodable, pretty: Bool = true) throws(Unwritable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data: Data
        do { data = try encoder.encode(value) } catch { throw Unwritable() }
        return Data((JSONText.printable(String(decoding: data, as: UTF8.self)) + "\n").utf8)
    }

    /// The version that a file says it has; nil where it says none.
    package static func version(of data: Data) -> Int? {
        try? JSONDecoder().decode(Version.self, from: data).schemaVersion
    }

    /// The value that a file of one of some versions holds; `takesAnyNumber` whether one may be `inf`.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, versions: ClosedRange<Int>, takesAnyNumber: Bool = false
    ) throws(Fault) -> Value {
        let decoder = JSONDecoder()
        if takesAnyNumber {
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        }
        do {
            let found = try decoder.decode(Version.self, from: data).schemaVersion
            guard versions.contains(found) else { throw Fault.version(found) }
            return try decoder.decode(type, from: data)
        } catch let fault as Fault {
            throw fault
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
            return "\(place(context) ?? "it") has no “\(key.stringValue)”"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            return "\(place(context) ?? "the whole") is of another kind than expected"
        case DecodingError.dataCorrupted(let context):
            return place(context).map { "\($0) has a value that is not known" } ?? "it is not JSON"
        default: return "it is not JSON"
        }
    }
}
