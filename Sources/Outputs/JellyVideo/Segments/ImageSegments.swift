import JellyImaging
import JellySupport

// Videos whose frames are files: segments stand beside each other.
extension VideoJoiner {
    /// Looks through numbered images.
    func imageFacts(_ template: FrameTemplate, frames: Range<Int>) throws(VideoError) -> SegmentFacts {
        guard format.segments == .files else {
            throw .impossiblePlace(output: template.description, format: format.name)
        }
        var all = XXH3()
        var (bytes, hashes) = (0, [String]())
        for frame in frames {
            let image = try image(template.path(ofFrame: frame))
            image.withUnsafeBytes { all.add($0) }
            bytes += image.count
            hashes.append(XXH3.digits(of: image))
        }
        let head = Array("\(format.name) \(width)×\(height)".utf8)
        return SegmentFacts(
            bytes: bytes, fileHash: all.digits, headHash: XXH3.digits(of: head), encoder: nil, packetHashes: hashes)
    }

    /// Copies numbered images to their places.
    func joinImages(
        _ segments: [VideoSegment], to template: FrameTemplate, in outputs: Staging
    ) throws(VideoError) -> SegmentFacts {
        var all = XXH3()
        var (bytes, hashes) = (0, [String]())
        var head = ""
        for segment in segments {
            guard case .numberedFiles(let source) = segment.place else {
                throw .impossiblePlace(output: segment.path, format: format.name)
            }
            let facts = try facts(of: segment)
            for (frame, hash) in zip(segment.frames, facts.packetHashes) {
                let image = try image(source.path(ofFrame: frame))
                guard XXH3.digits(of: image) == hash else {
                    throw .unusableSegment(path: source.path(ofFrame: frame), cause: .changed)
                }
                image.withUnsafeBytes { all.add($0) }
                bytes += image.count
                try VideoError.ofOutput { () throws(OutputError) in
                    try outputs.write(image, to: template.path(ofFrame: frame))
                }
            }
            hashes += facts.packetHashes
            head = facts.headHash
        }
        return SegmentFacts(bytes: bytes, fileHash: all.digits, headHash: head, encoder: nil, packetHashes: hashes)
    }

    /// The bytes of an image of the video's size, which is whole.
    private func image(_ path: String) throws(VideoError) -> [UInt8] {
        let file = SegmentFile(path: path, frames: 1)
        let source = try file.open()
        return try file.reading { () throws(VideoFileError) in
            // Stored rows take a little more than their pixels.
            guard source.size <= 5 * width * height + 1 << 16 else { throw .damaged(offset: 0) }
            let bytes = try source.bytes(at: 0, count: source.size)
            guard let size = PNGChunks.size(of: bytes) else { throw .foreign(format: format.name) }
            guard size == (width, height) else {
                throw .size(width: size.width, height: size.height, expectedWidth: width, expectedHeight: height)
            }
            do throws(PNGReadError) {
                try PNGChunks.check(bytes)
            } catch {
                throw error.cause == .cutShort ? .cutShort : .damaged(offset: 0)
            }
            return bytes
        }
    }
}
