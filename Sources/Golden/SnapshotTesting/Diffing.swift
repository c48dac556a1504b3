public import Foundation
import JellyGolden

/// How a format is kept and compared.
public struct Diffing<Value> {
    /// A value as bytes, for the reference.
    public var toData: (Value) -> Data { didSet { golden = nil } }
    /// The value of a reference's bytes.
    public var fromData: (Data) -> Value { didSet { golden = nil } }
    /// Compares a reference with a value: a message and attachments where they differ, or else nil.
    public var diff: (Value, Value) -> (String, [XCTAttachment])? { didSet { golden = nil } }
    /// Checks a value as a golden, for formats that JellyGolden keeps and compares itself.
    var golden: ((Value, GoldenRequest) throws -> GoldenOutcome)?

    /// A way to keep and compare values.
    public init(
        toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
        diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
    ) {
        (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
    }
}

/// What a format is checked against.
struct GoldenRequest {
    let store: GoldenStore
    let name: String
    let options: VerificationOptions
}
