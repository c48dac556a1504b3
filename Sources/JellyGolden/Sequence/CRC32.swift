/// The checksum of PNG's chunks.
///
/// Source: Portable Network Graphics specification (W3C, third edition), annex D.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    static func checksum(_ bytes: some Collection<UInt8>) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            ~bytes.reduce(~UInt32(0)) { table[Int(truncatingIfNeeded: $0 ^ UInt32($1)) & 255] ^ ($0 >> 8) }
        }
    }
}
