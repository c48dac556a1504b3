import CDeflate

/// Deflate without a container around it (RFC 1951), as ZIP archives have it, and their checksum.
package enum RawDeflate {
    /// The bytes as small as libdeflate makes them; nil where there is no memory for it.
    package static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let handle = libdeflate_alloc_compressor(12) else { return nil }
        defer { libdeflate_free_compressor(handle) }
        let capacity = libdeflate_deflate_compress_bound(handle, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = libdeflate_deflate_compress(handle, bytes, bytes.count, buffer.baseAddress, capacity)
        }
    }

    /// CRC-32 of the bytes before compression.
    package static func checksum(_ bytes: [UInt8]) -> UInt32 { CRC32.checksum(bytes[...]) }
}
