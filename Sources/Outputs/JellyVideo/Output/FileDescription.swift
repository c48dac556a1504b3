import Foundation
import JellyImaging
import JellySupport

/// A text in a file that describes how it was made, in the format's usual place: a chunk `iTXt` of PNG, `metadata` of
/// SVG, a comment of GIF and of video containers.
package enum FileDescription {
    /// The maximum size in bytes: MOV has 16 bits for the length, and ffmpeg takes it as an argument.
    package static let largest = 60_000

    /// What a PNG image calls it.
    private static let keyword = "Description"
    /// What one of numbered images calls its number.
    private static let frameKeyword = "Frame"

    /// Adds the text to a PNG image or its first part, or an SVG.
    ///
    /// - Parameter frame: the image's number, if one of several with the same text.
    package static func adding(_ text: String, frame: Int? = nil, to bytes: [UInt8]) -> [UInt8] {
        if PNGDecoder.recognizes(bytes) {
            let number = frame.map { [PNGText(keyword: frameKeyword, text: "\($0)")] } ?? []
            return PNGChunks.adding([PNGText(keyword: keyword, text: text)] + number, to: bytes)
        }
        guard let place = svgStart(bytes) else { return bytes }
        return bytes[..<place] + element(text) + bytes[place...]
    }

    /// An SVG without its text; nil if there is no text.
    package static func removing(from bytes: [UInt8]) -> [UInt8]? {
        guard let (place, text) = svgText(bytes) else { return nil }
        return Array(bytes[..<place]) + bytes[(place + element(text).count)...]
    }

    /// The description found in a file.
    package struct Found: Hashable, Sendable {
        package let text: String
        /// The number of an image among several.
        package let frame: Int?
        /// The extensions of the supported formats.
        package let formats: [String]
    }

    /// The description in a file; nil if there is no description.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - path: the file's path, for ffprobe, which reads video containers.
    /// - Throws: `VideoError` if ffprobe is missing, or cannot read the file.
    package static func find(
        in bytes: [UInt8], path: String, searchPath: String? = nil
    ) throws(VideoError) -> Found? {
        func found(_ text: String?, _ formats: [String], frame: Int? = nil) -> Found? {
            text.flatMap { $0.utf8.count <= largest ? Found(text: $0, frame: frame, formats: formats) : nil }
        }
        if PNGDecoder.recognizes(bytes) {
            let texts = PNGText.international(in: bytes)
            let frame = texts.first { $0.keyword == frameKeyword }.flatMap { Int($0.text) }
            return found(texts.first { $0.keyword == keyword }?.text, ["png", "apng"], frame: frame)
        }
        if bytes.starts(with: "GIF89a".utf8) { return found(GIFComment.find(in: bytes), ["gif"]) }
        if let (demuxer, formats) = container(bytes) {
            return found(try containerComment(path, demuxer: demuxer, searchPath: searchPath), formats)
        }
        return found(svgText(bytes)?.text, ["svg"])
    }

    /// What ffmpeg calls the reader of a container, which alone is let at the file, and the formats in such containers.
    private static func container(_ bytes: [UInt8]) -> (demuxer: String, formats: [String])? {
        if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return ("matroska", ["webm"]) }
        return bytes.dropFirst(4).starts(with: "ftyp".utf8) ? ("mov", ["mp4", "mov"]) : nil
    }

    private static func containerComment(
        _ path: String, demuxer: String, searchPath: String?
    ) throws(VideoError) -> String? {
        let probe = try VideoReaderRun(
            "ffprobe",
            ["-hide_banner", "-loglevel", "error", "-protocol_whitelist", "file", "-f", demuxer]
                + ["-show_entries", "format_tags=comment", "-of", "json", "file:" + path],
            searchPath: searchPath)
        // What may be a text, as JSON escapes it.
        let answer = probe.read(8 * largest)
        guard probe.finish().outcome == .exited(code: 0) else {
            throw .unreadableVideo(path: path, reason: probe.failure(path: path))
        }
        let tags = JSONValue(parsing: answer)?["format"]?["tags"]
        return tags?.members.first { $0.key.lowercased() == "comment" }?.value.string
    }
}

// SVG.
extension FileDescription {
    private static let (opening, closing) = (Array("<metadata>".utf8), Array("</metadata>\n".utf8))

    private static func element(_ text: String) -> [UInt8] { opening + XMLText.escaped(text).utf8 + closing }

    /// The place behind the tag with which an SVG begins, and its end of line; nil for what is none.
    private static func svgStart(_ bytes: [UInt8]) -> Int? {
        guard let tag = bytes.prefix(1 << 14).firstRange(of: "<svg".utf8) else { return nil }
        var (place, quote): (Int, UInt8?) = (tag.upperBound, nil)
        while place < min(bytes.count, 1 << 14) {
            let byte = bytes[place]
            place += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return place < bytes.count && bytes[place] == UInt8(ascii: "\n") ? place + 1 : place
            }
        }
        return nil
    }

    /// Where the element stands, and what it says.
    private static func svgText(_ bytes: [UInt8]) -> (place: Int, text: String)? {
        guard let place = svgStart(bytes), bytes[place...].starts(with: opening) else { return nil }
        // Nothing that stands in it has more letters than this.
        let rest = bytes[(place + opening.count)...].prefix(8 * largest + closing.count)
        guard let end = rest.firstRange(of: closing) else { return nil }
        let text = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
        guard let plain = XMLText.unescaped(text), element(plain).elementsEqual(bytes[place..<end.upperBound]) else {
            return nil
        }
        return (place, plain)
    }
}
