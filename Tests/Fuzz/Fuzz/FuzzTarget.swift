import Foundation

/// A reader of files that come from elsewhere, which libFuzzer gives bytes of its own.
struct FuzzTarget: Sendable {
    /// What `Scripts/prove/fuzz` calls it, and its directory in `Fixtures/Fuzz`.
    let name: String
    /// Reads the bytes, and traps where what was read is not what it should be.
    let read: @Sendable ([UInt8]) throws -> Void

    init(_ name: String, _ read: @escaping @Sendable ([UInt8]) throws -> Void) { (self.name, self.read) = (name, read) }

    /// The one that runs: libFuzzer's callback holds nothing.
    nonisolated(unsafe) static var current: FuzzTarget?

    static let all = [
        json5, edit, scene, path, accelerometer, touches, png, apng, pixels, description, state, appearance, hashes,
        golden,
        result, decisions, page, shard, proof, words, request, video, take,
    ]

    /// Reads the bytes, or has an error that can be shown.
    func run(_ bytes: [UInt8]) {
        do {
            try read(bytes)
        } catch {
            let sentence = String(describing: error)
            precondition(!sentence.isEmpty && sentence.utf8.count < 1 << 18, "an error says nothing, or much")
        }
    }
}

/// Bytes that are no text are refused where files are opened.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Reads what was written and holds it against what it was written of.
func requireSame<Value: Equatable>(_ value: Value, _ again: Value) {
    precondition(value == again, "what was written is read as something else")
}
