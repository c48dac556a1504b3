import CXXHash

/// XXH3 with 128 bits, over bytes that come in parts: as fast as memory is read, and no protection against anybody who
/// wants two things to have one hash.
///
/// ```swift
/// var hash = XXH3()
/// for part in parts { part.withUnsafeBytes { hash.add($0) } }
/// print(hash.digits)
/// ```
package struct XXH3: ~Copyable {
    /// What files call it.
    package static let name = "xxh3-128"
    /// How many hexadecimal digits a hash has.
    package static let digitCount = 32

    private let state: OpaquePointer

    /// A hash of nothing yet.
    package init() {
        state = Self.newState()
        Self.require(XXH3_128bits_reset(state))
    }

    /// A hash of what another one has taken in so far.
    package init(copying other: borrowing XXH3) {
        state = Self.newState()
        XXH3_copyState(state, other.state)
    }

    private static func newState() -> OpaquePointer {
        // It takes half a kilobyte; where that is not there, Swift itself ends the process, too.
        guard let state = XXH3_createState() else { preconditionFailure("there is no memory for a hash") }
        return state
    }

    deinit { XXH3_freeState(state) }

    /// Takes some bytes in.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        Self.require(XXH3_128bits_update(state, bytes.baseAddress, bytes.count))
    }

    /// The hash of all bytes so far: its canonical form, highest digit first, as `xxhsum -H128` prints it.
    package var digits: String { Self.digits(XXH3_128bits_digest(state)) }

    /// The hash of some bytes in one go; otherwise as `digits`.
    package static func digits(of bytes: [UInt8]) -> String { digits(XXH3_128bits(bytes, bytes.count)) }

    private static func digits(_ hash: XXH128_hash_t) -> String {
        [hash.high64, hash.low64].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The library refuses nothing but a state that is none.
    private static func require(_ code: XXH_errorcode) {
        precondition(code == XXH_OK, "xxhash refused with code \(code.rawValue)")
    }
}
