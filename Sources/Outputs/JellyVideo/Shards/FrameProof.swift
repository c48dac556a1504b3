package import JellyImaging
package import JellySupport
package import JellyValues

/// The hashes of all frames of a video, as drawn and as encoded.
///
/// The text format is `# jellyframe frames 1` and lines of `# key value` in this order, then a line for each frame:
///
///     # jellyframe frames 1
///     # take 4d3c…
///     # rate 60
///     # size 1920x1080
///     # format mp4
///     # frames 0 1200
///     # xxh3-128 of pixels, xxh3-128 of the encoded frame
///     9f0b… 77aa…  frame 0
///
/// Pixels are hashed as in `FrameHash`; a PNG image's encoded frame is its file.
package struct FrameProof: Hashable, Sendable {
    package let take: String
    package let rate: FrameRate
    package let width: Int
    package let height: Int
    package let format: VideoFormat
    /// The hashes by frame number in the scene; the second hash is of the encoded frame.
    package let hashes: FrameHashes

    private static let title = "# jellyframe frames 1"
    private static let legend = "# \(FrameHash.algorithm) of pixels, \(FrameHash.algorithm) of the encoded frame"
    /// The maximum file size, in bytes.
    package static let largest = 256 << 20
    /// The file's kind of text.
    package static let kind = TextKind(beginning: title, cause: "expected “\(title)” in the first line")

    /// The proof of a complete video.
    ///
    /// - Throws: `ShardError` if the video's options are invalid.
    package init(_ video: ShardVideo, _ segments: [ShardManifest.Segment]) throws(ShardError) {
        guard let format = VideoFormat.named(video.format) else {
            throw .unreadable(file: video.format, reason: "unknown format")
        }
        (take, rate, width, height, self.format) = (video.take, try video.exactRate, video.width, video.height, format)
        let pairs = segments.flatMap { zip($0.pixelHashes, $0.facts.packetHashes) }
        hashes = FrameHashes(
            zip(video.frames, pairs).map { FrameHashes.Line(index: $0, pixels: FrameHash($1.0), other: $1.1) })
    }

    /// The frame numbers in the scene.
    package var range: Range<Int> {
        (hashes.lines.first?.index ?? 0)..<(hashes.lines.last.map { $0.index + 1 } ?? 0)
    }

    /// The file's text; equal proofs give equal texts.
    package var text: String {
        let head = [
            Self.title, "# take \(take)", "# rate \(rate)", "# size \(width)x\(height)", "# format \(format.name)",
            "# frames \(range.lowerBound) \(range.upperBound)", Self.legend,
        ]
        let lines = hashes.lines.map { "\($0.pixels?.digits ?? "-") \($0.other ?? "-")  frame \($0.index)" }
        return (head + lines).joined(separator: "\n") + "\n"
    }

    /// Parses a proof.
    ///
    /// - Throws: `ShardError.wrongLine`, with `file`.
    package init(parsing text: String, file: String) throws(ShardError) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        func value(_ number: Int, _ key: String) throws(ShardError) -> Substring {
            let start = "# \(key) "
            guard number < lines.count, lines[number].hasPrefix(start) else {
                throw .wrongLine(file: file, line: number + 1, reason: "expected “\(start)”")
            }
            return lines[number].dropFirst(start.count)
        }
        func require<Value>(_ value: Value?, line: Int, _ reason: String) throws(ShardError) -> Value {
            guard let value else { throw .wrongLine(file: file, line: line + 1, reason: reason) }
            return value
        }
        guard lines[0] == Self.title else {
            throw .wrongLine(file: file, line: 1, reason: "expected “\(Self.title)”")
        }
        take = try require(FrameHash(try value(1, "take")), line: 1, "expected a hash").digits
        rate = try require(FrameRate(String(try value(2, "rate"))), line: 2, "expected a frame rate")
        let sides = try value(3, "size").split(separator: "x", omittingEmptySubsequences: false)
            .compactMap { $0.wholeNumber() }
        guard sides.count == 2, Bitmap.allows(width: sides[0], height: sides[1]) else {
            throw .wrongLine(file: file, line: 4, reason: "expected a size in pixels")
        }
        (width, height) = (sides[0], sides[1])
        let name = try value(4, "format")
        format = try require(
            VideoFormat.named(String(name)).flatMap { $0.canBeSegmented ? $0 : nil }, line: 4,
            "unknown format")
        let ends = try value(5, "frames").split(separator: " ", omittingEmptySubsequences: false).compactMap {
            $0.wholeNumber(atMost: 10)
        }
        guard ends.count == 2, ends[0] < ends[1], ends[1] <= ShardPlan.maximumFrames else {
            throw .wrongLine(file: file, line: 6, reason: "expected a range of frames")
        }
        let range = ends[0]..<ends[1]
        guard lines.count > 6, lines[6] == Self.legend else {
            throw .wrongLine(file: file, line: 7, reason: "expected “\(Self.legend)”")
        }
        guard lines.count == range.count + 8, lines.last == "" else {
            throw .wrongLine(
                file: file, line: min(lines.count, range.count + 8), reason: "expected \(range.count) frames")
        }
        var hashes = FrameHashes()
        for (place, number) in range.enumerated() {
            let words = lines[place + 7].split(separator: " ", omittingEmptySubsequences: false)
            guard words.count == 5, let pixels = FrameHash(words[0]), let packet = FrameHash(words[1]),
                words[2] == "", words[3] == "frame", words[4] == "\(number)"
            else { throw .wrongLine(file: file, line: place + 8, reason: "expected two hashes and “frame \(number)”") }
            hashes.lines.append(FrameHashes.Line(index: number, pixels: pixels, other: packet.digits))
        }
        self.hashes = hashes
    }

    /// Checks a video against the proof, by its encoded frames.
    package var joiner: VideoJoiner { VideoJoiner(format: format, width: width, height: height, rate: rate) }

    /// The frame numbers that differ from another list of hashes of the same length.
    ///
    /// - Parameter isOfPixels: whether to compare pixels or encoded frames.
    package func differences(from others: some Sequence<String>, isOfPixels: Bool) -> [Int] {
        zip(hashes.lines, others).compactMap { (isOfPixels ? $0.pixels?.digits : $0.other) == $1 ? nil : $0.index }
    }
}
