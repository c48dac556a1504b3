/// The 64-bit hash of Fowler, Noll and Vo, variant 1a, where a file format or a golden states it; else `XXH3`.
package struct FNV1a {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Adds eight bytes, lowest first.
    package mutating func add(_ bits: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            value = (value ^ (bits >> UInt64(shift) & 0xFF)) &* 0x100_0000_01B3
        }
    }

    /// Sixteen hexadecimal digits.
    package var digits: String { Self.digits(value) }

    package static func digits(_ value: UInt64) -> String { value.digits(16, radix: 16) }
}
