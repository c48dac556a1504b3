import CDeflate

/// Raw Deflate (RFC 1951) as in ZIP archives, and their checksum.
package enum RawDeflate {
    /// The bytes compressed by libdeflate; nil if out of memory.
    package static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let handle = libdeflate_alloc_compressor(12) else { return nil }
        defer { libdeflate_free_compressor(handle) }
        let capacity = libdeflate_deflate_compress_bound(handle, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = libdeflate_deflate_compress(handle, bytes, bytes.count, buffer.baseAddress, capacity)
        }
    }

    /// The CRC-32 of the uncompressed bytes.
    package static func checksum(_ bytes: [UInt8]) -> UInt32 { CRC32.checksum(bytes[...]) }
}
