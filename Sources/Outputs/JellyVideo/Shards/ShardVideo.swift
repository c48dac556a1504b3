import JellyImaging
import JellySupport
package import JellyValues

/// The properties on which all shards of a video must agree.
package struct ShardVideo: Hashable, Sendable, Codable {
    /// The take's content hash.
    package var take: String
    /// The frame numbers in the scene.
    package var frames: Range<Int>
    /// The frame rate, as `60` or `30000/1001`.
    package var rate: String
    /// The width in pixels.
    package var width: Int
    package var height: Int
    /// The name of a `VideoFormat`.
    package var format: String
    /// The number of frames in a segment.
    package var segmentLength: Int
    /// The number of shards.
    package var shards: Int
    /// The options that affect the image and its encoding, as given.
    package var options: [String]

    package init(
        take: String, frames: Range<Int>, rate: FrameRate, width: Int, height: Int, format: VideoFormat,
        segmentLength: Int, shards: Int, options: [String]
    ) {
        (self.take, self.frames, self.rate, self.width, self.height) = (take, frames, rate.description, width, height)
        (self.format, self.segmentLength, self.shards) = (format.name, segmentLength, shards)
        self.options = options
    }

    /// The defect, if any, to complete a sentence with the key.
    var cause: String? {
        if FrameHash(take) == nil { return "“video.take” is not a hash" }
        if frames.isEmpty || frames.lowerBound < 0 || frames.upperBound > ShardPlan.maximumFrames {
            return "invalid “video.frames”: \(frames.lowerBound) to \(frames.upperBound)"
        }
        if FrameRate(rate)?.description != rate { return "invalid “video.rate”: “\(QuotedText.short(rate))”" }
        if !Bitmap.allows(width: width, height: height) {
            return "invalid “video.width” or “video.height”: \(width)×\(height)"
        }
        guard let known = VideoFormat.named(format), known.canBeSegmented else {
            return "invalid “video.format”: “\(QuotedText.short(format))”"
        }
        if !(VideoSegments.shortest...ShardPlan.maximumFrames).contains(segmentLength) {
            return "invalid “video.segmentLength”: \(segmentLength)"
        }
        if !(1...Shard.maximumCount).contains(shards) { return "invalid “video.shards”: \(shards)" }
        if options.count > 100 || options.contains(where: { $0.utf8.count > 4096 }) {
            return "“video.options” is too long"
        }
        return nil
    }

    /// The plan of its shards.
    ///
    /// - Throws: `ShardError` if there are more shards than segments.
    package func plan() throws(ShardError) -> ShardPlan {
        try ShardPlan(frames: frames, segmentLength: segmentLength, shards: shards)
    }

    /// Checks and joins its segments; nil if the options are invalid.
    package var joiner: VideoJoiner? {
        guard let rate = FrameRate(rate), let format = VideoFormat.named(format) else {
            return nil
        }
        return VideoJoiner(format: format, width: width, height: height, rate: rate)
    }

    /// The first difference from another video, as two parts of a sentence: its own value, and the other's; nil if
    /// equal.
    package func difference(from other: ShardVideo) -> (mine: String, others: String)? {
        func words(_ video: ShardVideo) -> [String] {
            [
                "the take \(video.take)", "frames \(video.frames.lowerBound) to \(video.frames.upperBound)",
                "\(video.rate) frames per second", "\(video.width)×\(video.height) pixels",
                "the format \(video.format)",
                "segments of \(video.segmentLength) frames", "\(video.shards) shards",
                video.options.isEmpty
                    ? "no options" : "the options \(QuotedText.short(video.options.joined(separator: " ")))",
            ]
        }
        return zip(words(self), words(other)).first { $0.0 != $0.1 }.map { (mine: $0.0, others: $0.1) }
    }
}

extension ShardVideo {
    /// The rate as a number.
    ///
    /// - Throws: `ShardError` for words that are none.
    var exactRate: FrameRate {
        get throws(ShardError) {
            guard let exact = FrameRate(rate) else { throw .unreadable(file: rate, reason: "not a frame rate") }
            return exact
        }
    }
}
