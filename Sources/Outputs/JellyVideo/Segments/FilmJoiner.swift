import Foundation
package import JellySupport
public import JellyValues

/// Joins the segments of a film without encoding a frame anew, and looks through them first.
///
/// ```swift
/// let joiner = FilmJoiner(format: .mp4, width: 640, height: 480, rate: FrameRate(60))
/// let segments = FilmSegments(0..<1000, length: 300).enumerated().map { number, frames in
///     FilmSegment(.file("segments/\(number).mp4"), frames: frames)
/// }
/// try joiner.join(segments, to: FilmOutput(.mp4, .file("film.mp4")))
/// ```
///
/// The film has the same bytes as one of the same settings that was made in joined segments by one run. No other program
/// takes part in it, and memory does not grow with the frames' sizes.
public struct FilmJoiner: Hashable, Sendable {
    public let format: FilmFormat
    /// The size of every frame, in pixels.
    public let width: Int
    public let height: Int
    /// Frames a second.
    public let rate: FrameRate

    /// A joiner for films of one kind.
    public init(format: FilmFormat, width: Int, height: Int, rate: FrameRate) {
        (self.format, self.width, self.height, self.rate) = (format, width, height, rate)
    }

    /// Looks through a segment, or through a film that was made in segments.
    ///
    /// - Throws: `FilmError.unusableSegment` unless it has the format, the size, the rate and all frames, can be decoded
    ///   without what comes before it, and is to the byte what its facts say, if it has any; `.noSegments` for a format
    ///   that has none.
    public func facts(of segment: FilmSegment) throws(FilmError) -> SegmentFacts {
        let facts =
            switch segment.place {
            case .file(let path): try facts(of: SegmentFile(path: path, frames: segment.frames.count))
            case .numberedFiles(let template): try pictureFacts(template, frames: segment.frames)
            case .standardOutput: throw .impossiblePlace(output: "-", format: format.name)
            }
        if let expected = segment.facts, expected != facts {
            throw .unusableSegment(path: segment.path, fault: .changed)
        }
        return facts
    }

    /// Looks through segments, and joins them.
    ///
    /// - Parameters:
    ///   - segments: all segments of the film, in order.
    ///   - output: the film, which appears when it is complete.
    /// - Returns: what is known of the film.
    /// - Throws: as `facts(of:)`, and `FilmError.unusableSegment` for a segment that was not encoded as the first one was;
    ///   nothing is left behind then.
    @discardableResult
    public func join(_ segments: [FilmSegment], to output: FilmOutput) throws(FilmError) -> SegmentFacts {
        let outputs = Staging()
        let facts = try join(segments, to: output, in: outputs)
        try FilmError.ofOutput { () throws(OutputError) in try outputs.publish() }
        return facts
    }

    /// The same for a film that appears together with other outputs.
    @discardableResult
    package func join(
        _ segments: [FilmSegment], to output: FilmOutput, in outputs: Staging
    ) throws(FilmError) -> SegmentFacts {
        guard output.format == format, format.places.contains(output.place.kind), !output.isStream else {
            throw .impossiblePlace(output: output.description, format: format.name)
        }
        guard segments.contains(where: { !$0.frames.isEmpty }) else { throw .noFrames(output: output.description) }
        switch output.place {
        case .file(let path):
            if let place = realPath(path), segments.contains(where: { $0.realPath == place }) {
                throw .isInput(output: path)
            }
            let hidden = try FilmError.ofOutput { () throws(OutputError) in
                try outputs.reserve(path, ending: "." + format.name, makesFolders: false)
            }
            return try join(segments, to: output, hidden: hidden)
        case .numberedFiles(let template):
            return try joinPictures(segments, to: template, in: outputs)
        case .standardOutput: throw .impossiblePlace(output: output.description, format: format.name)
        }
    }

    /// Joins segments into a hidden file, which is there, and makes sure that it holds their frames.
    func join(_ segments: [FilmSegment], to output: FilmOutput, hidden: String) throws(FilmError) -> SegmentFacts {
        let found = try lookThrough(segments)
        let files = try segments.map { (segment) throws(FilmError) in
            guard case .file(let path) = segment.place else {
                throw .impossiblePlace(output: segment.path, format: format.name)
            }
            return SegmentFile(path: path, frames: segment.frames.count)
        }
        let file = try OutputFile(path: hidden, output: output)
        try segmentFormat(for: output.description).join(files, in: self, to: file)
        try file.finish()
        let facts = try facts(of: SegmentFile(path: hidden, frames: files.reduce(0) { $0 + $1.frames }))
        guard facts.headHash == found.first?.headHash,
            facts.packetHashes.elementsEqual(found.lazy.flatMap(\.packetHashes))
        else {
            throw .formatFailed(output: output.description, reason: "its segments changed while they were joined")
        }
        return facts
    }

    /// - Throws: `FilmError.unusableSegment` for a segment that is not as it has to be, or was not encoded as the first.
    private func lookThrough(_ segments: [FilmSegment]) throws(FilmError) -> [SegmentFacts] {
        var found: [SegmentFacts] = []
        for segment in segments {
            let facts = try facts(of: segment)
            if let first = found.first {
                guard facts.headHash == first.headHash else {
                    throw .unusableSegment(path: segment.path, fault: .otherHead(than: segments[0].path))
                }
                guard facts.encoder == first.encoder else {
                    throw .unusableSegment(path: segment.path, fault: .otherEncoder(than: segments[0].path))
                }
            }
            found.append(facts)
        }
        return found
    }

    private func facts(of segment: SegmentFile) throws(FilmError) -> SegmentFacts {
        let segmentFormat = try segmentFormat(for: segment.path)
        guard segment.frames > 0 else { throw .noFrames(output: segment.path) }
        let file = try segment.open()
        return try segment.reading { () throws(FilmFault) in
            let contents = try segmentFormat.contents(of: file, frames: segment.frames, in: self)
            return SegmentFacts(
                bytes: file.size, fileHash: try file.hash(0..<file.size), headHash: contents.headHash,
                encoder: contents.encoder, packetHashes: contents.packetHashes)
        }
    }

    /// - Throws: `FilmError.noSegments`.
    private func segmentFormat(for output: String) throws(FilmError) -> any SegmentFormat.Type {
        if let segmentFormat = format.segmentFormat { return segmentFormat }
        let reason =
            if case .impossible(let reason) = format.segments { reason } else { "nothing joins films of its format" }
        throw .noSegments(output: output, reason: reason)
    }
}

extension FilmSegment {
    /// Its name in sentences.
    var path: String { FilmOutput(.png, place).description }

    /// Where its file is; nil where there is none.
    fileprivate var realPath: String? { if case .file(let path) = place { JellySupport.realPath(path) } else { nil } }
}
