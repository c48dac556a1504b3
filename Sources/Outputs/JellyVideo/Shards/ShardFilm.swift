import JellyImaging
import JellySupport
package import JellyValues

/// What all shards of one film have to agree in.
package struct ShardFilm: Hashable, Sendable, Codable {
    /// The take's content hash.
    package var take: String
    /// The frames, by their numbers in the scene.
    package var frames: Range<Int>
    /// Frames a second, as `60` or `30000/1001`.
    package var rate: String
    /// In pixels.
    package var width: Int
    package var height: Int
    /// The name of a `FilmFormat`.
    package var format: String
    /// Frames of a segment.
    package var segmentLength: Int
    /// How many shards there are.
    package var shards: Int
    /// The words of the command line that decide what is seen and how it is encoded, as they were given.
    package var options: [String]

    package init(
        take: String, frames: Range<Int>, rate: FrameRate, width: Int, height: Int, format: FilmFormat,
        segmentLength: Int, shards: Int, options: [String]
    ) {
        (self.take, self.frames, self.rate, self.width, self.height) = (take, frames, rate.description, width, height)
        (self.format, self.segmentLength, self.shards) = (format.name, segmentLength, shards)
        self.options = options
    }

    /// What in it cannot be, as a sentence's end that names the key; nil where all can.
    var fault: String? {
        if FrameHash(take) == nil { return "“film.take” is no hash" }
        if frames.isEmpty || frames.lowerBound < 0 || frames.upperBound > ShardPlan.maximumFrames {
            return "“film.frames” is \(frames.lowerBound) to \(frames.upperBound)"
        }
        if FrameRate(rate)?.description != rate { return "“film.rate” is “\(QuotedText.short(rate))”" }
        if !Bitmap.allows(width: width, height: height) {
            return "“film.width” and “film.height” are \(width)×\(height)"
        }
        guard let known = FilmFormat.named(format), known.canBeSegmented else {
            return "“film.format” is “\(QuotedText.short(format))”"
        }
        if !(FilmSegments.shortest...ShardPlan.maximumFrames).contains(segmentLength) {
            return "“film.segmentLength” is \(segmentLength)"
        }
        if !(1...Shard.maximumCount).contains(shards) { return "“film.shards” is \(shards)" }
        if options.count > 100 || options.contains(where: { $0.utf8.count > 4096 }) {
            return "“film.options” is longer than any command line"
        }
        return nil
    }

    /// The plan that it follows.
    ///
    /// - Throws: `ShardError` where there are more shards than segments.
    package func plan() throws(ShardError) -> ShardPlan {
        try ShardPlan(frames: frames, segmentLength: segmentLength, shards: shards)
    }

    /// What checks and joins its segments; nil for a value whose words cannot be.
    package var joiner: FilmJoiner? {
        guard let rate = FrameRate(rate), let format = FilmFormat.named(format) else {
            return nil
        }
        return FilmJoiner(format: format, width: width, height: height, rate: rate)
    }

    /// In what it differs from another first, as two halves of a sentence: its own, and the other's; nil for nothing.
    package func difference(from other: ShardFilm) -> (mine: String, others: String)? {
        func words(_ film: ShardFilm) -> [String] {
            [
                "the take \(film.take)", "frames \(film.frames.lowerBound) to \(film.frames.upperBound)",
                "\(film.rate) frames a second", "\(film.width)×\(film.height) pixels", "the format \(film.format)",
                "segments of \(film.segmentLength) frames", "\(film.shards) shards",
                film.options.isEmpty
                    ? "no options" : "the options \(QuotedText.short(film.options.joined(separator: " ")))",
            ]
        }
        return zip(words(self), words(other)).first { $0.0 != $0.1 }.map { (mine: $0.0, others: $0.1) }
    }
}

extension ShardFilm {
    /// The rate as a number.
    ///
    /// - Throws: `ShardError` for words that are none.
    var exactRate: FrameRate {
        get throws(ShardError) {
            guard let exact = FrameRate(rate) else { throw .unreadable(file: rate, reason: "it is no rate") }
            return exact
        }
    }
}
