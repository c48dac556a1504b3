/// Looks through the chunks of a PNG file without decoding its pixels.
package enum PNGChunks {
    /// How large the picture is that a file begins with, in pixels; nil for what is no PNG.
    package static func size(of file: [UInt8]) -> (width: Int, height: Int)? {
        guard let header = try? PNGHeader(of: file, maximumPixels: .max) else { return nil }
        return (header.width, header.height)
    }

    /// - Throws: `PNGReadError.Fault` unless chunks with right checksums fill the file, to the one that ends it.
    package static func check(_ file: [UInt8]) throws(PNGReadError.Fault) {
        var chunks = PNGChunkReader(file)
        var bytes = PNGChunk.signature.count
        while true {
            let chunk = try chunks.next()
            guard chunk.isIntact else { throw .damaged(.checksum(chunk: chunk.type.name)) }
            bytes += chunk.content.count + 12
            guard chunk.type == .end else { continue }
            guard bytes == file.count else { throw .damaged(.stream) }
            return
        }
    }
}
