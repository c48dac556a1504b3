import CXXHash

/// A streaming XXH3 hash of 128 bits: as fast as memory, not cryptographic.
///
/// ```swift
/// var hash = XXH3()
/// for part in parts { part.withUnsafeBytes { hash.add($0) } }
/// print(hash.digits)
/// ```
package struct XXH3: ~Copyable {
    /// The algorithm's name in files.
    package static let name = "xxh3-128"
    /// The number of hexadecimal digits of a hash.
    package static let digitCount = 32

    private let state: OpaquePointer

    /// Creates an empty hash.
    package init() {
        state = Self.newState()
        Self.require(XXH3_128bits_reset(state))
    }

    /// Copies the state of another hash.
    package init(copying other: borrowing XXH3) {
        state = Self.newState()
        XXH3_copyState(state, other.state)
    }

    private static func newState() -> OpaquePointer {
        // It takes half a kilobyte; where that is not there, Swift itself ends the process, too.
        guard let state = XXH3_createState() else { preconditionFailure("out of memory for a hash") }
        return state
    }

    deinit { XXH3_freeState(state) }

    /// Adds bytes.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        Self.require(XXH3_128bits_update(state, bytes.baseAddress, bytes.count))
    }

    /// The hash of all bytes so far in canonical form, big-endian, as printed by `xxhsum -H128`.
    package var digits: String { Self.digits(XXH3_128bits_digest(state)) }

    /// The hash of bytes in one call, in the form of `digits`.
    package static func digits(of bytes: [UInt8]) -> String { digits(XXH3_128bits(bytes, bytes.count)) }

    private static func digits(_ hash: XXH128_hash_t) -> String {
        [hash.high64, hash.low64].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The library refuses nothing but a state that is none.
    private static func require(_ code: XXH_errorcode) {
        precondition(code == XXH_OK, "xxHash failed with code \(code.rawValue)")
    }
}
