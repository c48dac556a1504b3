import Foundation
package import JellySupport
public import JellyValues

/// Checks the segments of a video and joins them without re-encoding.
///
/// ```swift
/// let joiner = VideoJoiner(format: .mp4, width: 640, height: 480, rate: FrameRate(60))
/// let segments = VideoSegments(0..<1000, length: 300).enumerated().map { number, frames in
///     VideoSegment(.file("segments/\(number).mp4"), frames: frames)
/// }
/// try joiner.join(segments, to: VideoOutput(.mp4, .file("video.mp4")))
/// ```
///
/// The video has the bytes of one made in joined segments by a single run. No other program is involved, and memory
/// does not grow with the frames' sizes, except that an animated PNG with few colours gets a palette, for which its
/// frames are decoded one at a time.
public struct VideoJoiner: Hashable, Sendable {
    public let format: VideoFormat
    /// The size of every frame, in pixels.
    public let width: Int
    public let height: Int
    /// The frame rate.
    public let rate: FrameRate

    /// A joiner for segments of these properties.
    public init(format: VideoFormat, width: Int, height: Int, rate: FrameRate) {
        (self.format, self.width, self.height, self.rate) = (format, width, height, rate)
    }

    /// Checks a segment, or a video made in segments.
    ///
    /// - Throws: `VideoError.unusableSegment` unless it has the format, size, rate and all frames, can be decoded
    ///   independently, and matches its facts byte for byte, if given; `.noSegments` for a format without segments.
    public func facts(of segment: VideoSegment) throws(VideoError) -> SegmentFacts {
        let facts =
            switch segment.place {
            case .file(let path): try facts(of: SegmentFile(path: path, frames: segment.frames.count))
            case .numberedFiles(let template): try imageFacts(template, frames: segment.frames)
            case .standardOutput: throw .impossiblePlace(output: "-", format: format.name)
            }
        if let expected = segment.facts, expected != facts {
            throw .unusableSegment(path: segment.path, cause: .changed)
        }
        return facts
    }

    /// Checks and joins segments.
    ///
    /// - Parameters:
    ///   - segments: all segments of the video, in order.
    ///   - output: the video, published when complete.
    /// - Returns: the facts of the video.
    /// - Throws: like `facts(of:)`, and `VideoError.unusableSegment` for a segment encoded differently from the first
    ///   one; nothing is left behind then.
    @discardableResult
    public func join(_ segments: [VideoSegment], to output: VideoOutput) throws(VideoError) -> SegmentFacts {
        let outputs = Staging()
        let facts = try join(segments, to: output, in: outputs)
        try VideoError.ofOutput { () throws(OutputError) in try outputs.publish() }
        return facts
    }

    /// As above, for a video published together with other outputs, and optionally with sound.
    @discardableResult
    package func join(
        _ segments: [VideoSegment], to output: VideoOutput, in outputs: Staging, sound: VideoSound? = nil
    ) throws(VideoError) -> SegmentFacts {
        guard output.format == format, format.places.contains(output.place.kind), !output.isStream else {
            throw .impossiblePlace(output: output.description, format: format.name)
        }
        guard segments.contains(where: { !$0.frames.isEmpty }) else { throw .noFrames(output: output.description) }
        switch output.place {
        case .file(let path):
            if let place = realPath(path), segments.contains(where: { $0.realPath == place }) {
                throw .output(.input(path: path))
            }
            let hidden = try VideoError.ofOutput { () throws(OutputError) in
                try outputs.reserve(path, fileExtension: "." + format.name, makesDirectories: false)
            }
            var settings = VideoSettings()
            settings.sound = sound
            let request = VideoRequest(
                output: output, path: hidden, standardOutput: 1, width: width, height: height, rate: rate,
                settings: settings, searchPath: nil, outputs: outputs)
            guard let muxer = try SoundMuxer(request) else { return try join(segments, to: output, hidden: hidden) }
            let facts = try join(segments, to: output, hidden: muxer.silent.path)
            try muxer.mux(frames: facts.packetHashes.count)
            return facts
        case .numberedFiles(let template):
            guard sound == nil else { throw .cannotHoldSound(output: output.description) }
            return try joinImages(segments, to: template, in: outputs)
        case .standardOutput: throw .impossiblePlace(output: output.description, format: format.name)
        }
    }

    /// Joins segments into a hidden file, which is there, and makes sure that it holds their frames.
    func join(_ segments: [VideoSegment], to output: VideoOutput, hidden: String) throws(VideoError) -> SegmentFacts {
        let found = try lookThrough(segments)
        let files = try segments.map { (segment) throws(VideoError) in
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
            throw .formatFailed(output: output.description, reason: "segments changed while they were joined")
        }
        return facts
    }

    /// - Throws: `VideoError.unusableSegment` for a segment that is not as it has to be, or was not encoded as the first.
    private func lookThrough(_ segments: [VideoSegment]) throws(VideoError) -> [SegmentFacts] {
        var found: [SegmentFacts] = []
        for segment in segments {
            let facts = try facts(of: segment)
            if let first = found.first {
                guard facts.headHash == first.headHash else {
                    throw .unusableSegment(path: segment.path, cause: .otherHead(than: segments[0].path))
                }
                guard facts.encoder == first.encoder else {
                    throw .unusableSegment(path: segment.path, cause: .otherEncoder(than: segments[0].path))
                }
            }
            found.append(facts)
        }
        return found
    }

    private func facts(of segment: SegmentFile) throws(VideoError) -> SegmentFacts {
        let segmentFormat = try segmentFormat(for: segment.path)
        guard segment.frames > 0 else { throw .noFrames(output: segment.path) }
        let file = try segment.open()
        return try segment.reading { () throws(VideoFileError) in
            let contents = try segmentFormat.contents(of: file, frames: segment.frames, in: self)
            return SegmentFacts(
                bytes: file.size, fileHash: try file.hash(0..<file.size), headHash: contents.headHash,
                encoder: contents.encoder, packetHashes: contents.packetHashes)
        }
    }

    /// - Throws: `VideoError.noSegments`.
    private func segmentFormat(for output: String) throws(VideoError) -> any SegmentFormat.Type {
        if let segmentFormat = format.segmentFormat { return segmentFormat }
        let reason =
            if case .impossible(let reason) = format.segments { reason } else { "its videos cannot be joined" }
        throw .noSegments(output: output, reason: reason)
    }
}

extension VideoSegment {
    /// Its name in sentences.
    var path: String { VideoOutput(.png, place).description }

    /// Where its file is; nil if there is none.
    fileprivate var realPath: String? { if case .file(let path) = place { JellySupport.realPath(path) } else { nil } }
}
