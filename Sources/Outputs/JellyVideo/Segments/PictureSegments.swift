import JellyImaging
import JellySupport

// Films whose frames are files: segments stand beside each other.
extension FilmJoiner {
    /// Looks through numbered pictures.
    func pictureFacts(_ template: FrameTemplate, frames: Range<Int>) throws(FilmError) -> SegmentFacts {
        guard format.segments == .files else {
            throw .impossiblePlace(output: template.description, format: format.name)
        }
        var all = XXH3()
        var (bytes, hashes) = (0, [String]())
        for frame in frames {
            let picture = try picture(template.path(ofFrame: frame))
            picture.withUnsafeBytes { all.add($0) }
            bytes += picture.count
            hashes.append(XXH3.digits(of: picture))
        }
        let head = Array("\(format.name) \(width)×\(height)".utf8)
        return SegmentFacts(
            bytes: bytes, fileHash: all.digits, headHash: XXH3.digits(of: head), encoder: nil, packetHashes: hashes)
    }

    /// Copies numbered pictures to their places.
    func joinPictures(
        _ segments: [FilmSegment], to template: FrameTemplate, in outputs: Staging
    ) throws(FilmError) -> SegmentFacts {
        var all = XXH3()
        var (bytes, hashes) = (0, [String]())
        var head = ""
        for segment in segments {
            guard case .numberedFiles(let source) = segment.place else {
                throw .impossiblePlace(output: segment.path, format: format.name)
            }
            let facts = try facts(of: segment)
            for (frame, hash) in zip(segment.frames, facts.packetHashes) {
                let picture = try picture(source.path(ofFrame: frame))
                guard XXH3.digits(of: picture) == hash else {
                    throw .unusableSegment(path: source.path(ofFrame: frame), fault: .changed)
                }
                picture.withUnsafeBytes { all.add($0) }
                bytes += picture.count
                try FilmError.ofOutput { () throws(OutputError) in
                    try outputs.write(picture, to: template.path(ofFrame: frame))
                }
            }
            hashes += facts.packetHashes
            head = facts.headHash
        }
        return SegmentFacts(bytes: bytes, fileHash: all.digits, headHash: head, encoder: nil, packetHashes: hashes)
    }

    /// The bytes of a picture of the film's size, which is whole.
    private func picture(_ path: String) throws(FilmError) -> [UInt8] {
        let file = SegmentFile(path: path, frames: 1)
        let source = try file.open()
        return try file.reading { () throws(FilmFault) in
            // Stored rows take a little more than their pixels.
            guard source.size <= 5 * width * height + 1 << 16 else { throw .damaged(offset: 0) }
            let bytes = try source.bytes(at: 0, count: source.size)
            guard let size = PNGChunks.size(of: bytes) else { throw .foreign(format: format.name) }
            guard size == (width, height) else {
                throw .size(width: size.width, height: size.height, expectedWidth: width, expectedHeight: height)
            }
            do throws(PNGReadError.Fault) {
                try PNGChunks.check(bytes)
            } catch {
                throw error == .cutShort ? .cutShort : .damaged(offset: 0)
            }
            return bytes
        }
    }
}
