import Foundation

/// A reader of untrusted files, fuzzed by libFuzzer.
struct FuzzTarget: Sendable {
    /// Its name in `Scripts/prove/fuzz`, and its directory in `Fixtures/Fuzz`.
    let name: String
    /// Reads the bytes, and traps if the result is wrong.
    let read: @Sendable ([UInt8]) throws -> Void

    init(_ name: String, _ read: @escaping @Sendable ([UInt8]) throws -> Void) { (self.name, self.read) = (name, read) }

    /// The running target: libFuzzer's callback has no context.
    nonisolated(unsafe) static var current: FuzzTarget?

    static let all = [
        json5, edit, scene, path, accelerometer, touches, png, apng, pixels, description, state, appearance, hashes,
        golden,
        result, decisions, page, shard, proof, words, request, video, take,
    ]

    /// Reads the bytes, or reports an error with a valid description.
    func run(_ bytes: [UInt8]) {
        do {
            try read(bytes)
        } catch {
            let sentence = String(describing: error)
            precondition(!sentence.isEmpty && sentence.utf8.count < 1 << 18, "an error says nothing, or much")
        }
    }
}

/// Files that are not text are refused when they are opened.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Reads what was written and compares it with the original.
func requireSame<Value: Equatable>(_ value: Value, _ again: Value) {
    precondition(value == again, "what was written is read as something else")
}
