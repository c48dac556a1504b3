import Foundation

/// Whether all frames of a film are the same bytes; it keeps one of them, until another one differs.
struct EqualFrames {
    private(set) var areAllEqual = true
    private var first: [UInt8] = []

    /// Takes the next frame into account.
    mutating func add(_ frame: UnsafeRawBufferPointer) {
        guard areAllEqual else { return }
        if first.isEmpty {
            first = Array(frame)
        } else if !first.withUnsafeBytes({
            $0.count == frame.count && memcmp($0.baseAddress!, frame.baseAddress!, $0.count) == 0
        }) {
            (areAllEqual, first) = (false, [])
        }
    }
}
