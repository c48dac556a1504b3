public import Foundation
import JellyValues

extension Snapshotting where Value == String, Format == String {
    /// Compares texts line by line.
    public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Diffing where Value == String {
    /// Compares texts line by line.
    public static var lines: Diffing {
        Diffing(toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }) { old, new in
            guard old != new else { return nil }
            let text = LineDifference(old, new).text
            let attachment = XCTAttachment(string: text)
            attachment.name = "difference.patch"
            return (text, [attachment])
        }
    }
}

extension Snapshotting where Value == Data, Format == Data {
    /// Compares bytes.
    public static var data: Snapshotting {
        Snapshotting(
            pathExtension: nil,
            diffing: Diffing(toData: { $0 }, fromData: { $0 }) { old, new in
                guard old != new else { return nil }
                let place = zip(old, new).prefix { $0 == $1 }.count
                return ("\(new.count) bytes instead of \(old.count), the first different one at offset \(place)", [])
            })
    }
}

extension Snapshotting where Format == String {
    /// Compares what `String(describing:)` makes of values.
    public static var description: Snapshotting { SimplySnapshotting.lines.pullback { String(describing: $0) } }

    /// Compares values by their parts, sorted and without addresses, such as
    ///
    ///     ▿ User
    ///       - id: 1
    ///       - name: "Blobby"
    ///
    /// `AnySnapshotStringConvertible` gives a type another text.
    public static var dump: Snapshotting { SimplySnapshotting.lines.pullback { ValueDump.text(of: $0) } }

    /// Compares what JSONSerialization makes of dictionaries and arrays.
    public static var json: Snapshotting {
        text("json") { value in
            guard JSONSerialization.isValidJSONObject(value) else {
                throw InputError(
                    "it is \(Mirror(reflecting: value).subjectType), which JSONSerialization does not accept; make it Encodable, or "
                        + "compare it as .dump")
            }
            return try JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
        }
    }

    /// A strategy that compares the text of an encoder, which may fail.
    fileprivate static func text(_ pathExtension: String, _ encode: @escaping (Value) throws -> Data) -> Snapshotting {
        Snapshotting(pathExtension: pathExtension, diffing: .lines) { value in
            Async { callback in
                do {
                    callback(String(decoding: try encode(value), as: UTF8.self))
                } catch {
                    SnapshotRun.fail("the value cannot be encoded: \(error)")
                }
            }
        }
    }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// Compares values as JSON with sorted keys.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return json(encoder)
    }

    /// Compares values as the JSON of an encoder.
    public static func json(_ encoder: JSONEncoder) -> Snapshotting { text("json", encoder.encode) }

    /// Compares values as property lists in XML.
    public static var plist: Snapshotting {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return plist(encoder)
    }

    /// Compares values as the property lists of an encoder.
    public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting { text("plist", encoder.encode) }
}

extension Snapshotting where Value: CaseIterable, Format == String {
    /// Compares what a function makes of every case, as CSV: the case, and what a strategy makes of the result.
    public static func `func`<Result>(
        into witness: Snapshotting<Result, Format>
    ) -> Snapshotting<(Value) -> Result, Format> {
        Snapshotting<(Value) -> Result, Format>(pathExtension: "csv", diffing: .lines) { function in
            Async { callback in
                var rows: [String] = []
                for input in Value.allCases {
                    witness.snapshot(function(input)).run { output in
                        rows.append("\"\(input)\",\"\(output)\"")
                        if rows.count == Value.allCases.count { callback(rows.joined(separator: "\n")) }
                    }
                }
            }
        }
    }
}
