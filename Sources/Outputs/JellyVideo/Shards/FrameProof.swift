import JellyImaging
package import JellySupport
package import JellyValues

/// The hashes of all frames of a film: what was drawn, and what was encoded of it.
///
/// As text, `# jellyframe frames 1` and lines of `# key value` in this order, then one line for each frame:
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
/// Pixels are hashed as `FrameHash` says; a PNG picture's encoded frame is its file.
package struct FrameProof: Hashable, Sendable {
    /// A frame's hashes.
    package struct Frame: Hashable, Sendable {
        package var pixels: String
        package var packet: String
    }

    package let take: String
    package let rate: FrameRate
    package let width: Int
    package let height: Int
    package let format: FilmFormat
    /// By their numbers in the scene.
    package let range: Range<Int>
    package let frames: [Frame]

    private static let title = "# jellyframe frames 1"
    private static let legend = "# \(FrameHash.algorithm) of pixels, \(FrameHash.algorithm) of the encoded frame"
    /// The most bytes of a file.
    package static let largest = 256 << 20
    /// The kind of text that a file is.
    package static let kind = TextKind(beginning: title, fault: "it does not begin with “\(title)”")

    /// The proof of a film whose shards are all there.
    ///
    /// - Throws: `ShardError` where the film's words cannot be.
    package init(_ film: ShardFilm, _ segments: [ShardManifest.Segment]) throws(ShardError) {
        guard let format = FilmFormat.named(film.format) else {
            throw .unreadable(file: film.format, reason: "it is no format")
        }
        (take, rate, width, height, self.format) = (film.take, try film.exactRate, film.width, film.height, format)
        range = film.frames
        frames = segments.flatMap { segment in
            zip(segment.pixelHashes, segment.facts.packetHashes).map { Frame(pixels: $0, packet: $1) }
        }
    }

    /// The file's text; the same proof gives the same.
    package var text: String {
        let head = [
            Self.title, "# take \(take)", "# rate \(rate)", "# size \(width)x\(height)", "# format \(format.name)",
            "# frames \(range.lowerBound) \(range.upperBound)", Self.legend,
        ]
        let lines = zip(range, frames).map { number, frame in "\(frame.pixels) \(frame.packet)  frame \(number)" }
        return (head + lines).joined(separator: "\n") + "\n"
    }

    /// The proof in a file's text.
    ///
    /// - Throws: `ShardError.wrongLine`, which names `file`.
    package init(parsing text: String, file: String) throws(ShardError) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        func value(_ number: Int, _ key: String) throws(ShardError) -> Substring {
            let start = "# \(key) "
            guard number < lines.count, lines[number].hasPrefix(start) else {
                throw .wrongLine(file: file, line: number + 1, reason: "it does not begin with “\(start)”")
            }
            return lines[number].dropFirst(start.count)
        }
        func require<Value>(_ value: Value?, line: Int, _ reason: String) throws(ShardError) -> Value {
            guard let value else { throw .wrongLine(file: file, line: line + 1, reason: reason) }
            return value
        }
        guard lines[0] == Self.title else {
            throw .wrongLine(file: file, line: 1, reason: "it is not “\(Self.title)”")
        }
        take = try require(FrameHash(try value(1, "take")), line: 1, "there is no hash").digits
        rate = try require(FrameRate(String(try value(2, "rate"))), line: 2, "there is no rate")
        let sides = try value(3, "size").split(separator: "x", omittingEmptySubsequences: false)
            .compactMap { $0.wholeNumber() }
        guard sides.count == 2, Bitmap.allows(width: sides[0], height: sides[1]) else {
            throw .wrongLine(file: file, line: 4, reason: "there is no size in pixels")
        }
        (width, height) = (sides[0], sides[1])
        let name = try value(4, "format")
        format = try require(
            FilmFormat.named(String(name)).flatMap { $0.canBeSegmented ? $0 : nil }, line: 4,
            "there is no format that is known")
        let ends = try value(5, "frames").split(separator: " ", omittingEmptySubsequences: false).compactMap {
            $0.wholeNumber(atMost: 10)
        }
        guard ends.count == 2, ends[0] < ends[1], ends[1] <= ShardPlan.maximumFrames else {
            throw .wrongLine(file: file, line: 6, reason: "there are no numbers of frames")
        }
        range = ends[0]..<ends[1]
        guard lines.count > 6, lines[6] == Self.legend else {
            throw .wrongLine(file: file, line: 7, reason: "it is not “\(Self.legend)”")
        }
        guard lines.count == range.count + 8, lines.last == "" else {
            throw .wrongLine(
                file: file, line: min(lines.count, range.count + 8), reason: "there are not \(range.count) frames")
        }
        var frames: [Frame] = []
        for (place, number) in range.enumerated() {
            let words = lines[place + 7].split(separator: " ", omittingEmptySubsequences: false)
            guard words.count == 5, let pixels = FrameHash(words[0]), let packet = FrameHash(words[1]),
                words[2] == "", words[3] == "frame", words[4] == "\(number)"
            else { throw .wrongLine(file: file, line: place + 8, reason: "it is not two hashes and “frame \(number)”") }
            frames.append(Frame(pixels: pixels.digits, packet: packet.digits))
        }
        self.frames = frames
    }

    /// What holds a film against it, by its encoded frames.
    package var joiner: FilmJoiner { FilmJoiner(format: format, width: width, height: height, rate: rate) }

    /// The numbers of the frames that differ, where others have as many hashes as it has frames.
    package func differences<Hashes: Sequence<String>>(from hashes: Hashes, _ key: KeyPath<Frame, String>) -> [Int] {
        zip(zip(range, frames), hashes).compactMap { $0.1[keyPath: key] == $1 ? nil : $0.0 }
    }
}
