/// The 64-bit FNV-1a hash, where a file format or golden specifies it; otherwise use `XXH3`.
package struct FNV1a {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Adds eight bytes, little-endian.
    package mutating func add(_ bits: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            value = (value ^ (bits >> UInt64(shift) & 0xFF)) &* 0x100_0000_01B3
        }
    }

    /// Sixteen hexadecimal digits.
    package var digits: String { Self.digits(value) }

    package static func digits(_ value: UInt64) -> String { value.digits(16, radix: 16) }

    /// Parses sixteen hexadecimal digits; nil for anything else.
    package static func value(_ digits: some StringProtocol) -> UInt64? {
        digits.utf8.count == 16 && !digits.hasPrefix("+") ? UInt64(digits, radix: 16) : nil
    }
}
