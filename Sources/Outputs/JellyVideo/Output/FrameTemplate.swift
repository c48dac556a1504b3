import JellySupport

/// A pattern for numbered images: `frames/%04d.png` stands for `frames/0000.png`, `frames/0001.png` and so on.
public struct FrameTemplate: Hashable, Sendable {
    /// The directory of all images, ending in a slash; empty for the current one.
    public let directory: String
    /// The part of an image's name before the number.
    public let prefix: String
    /// The minimum number of digits, padded with zeros.
    public let digits: Int
    /// The part after the number, with the extension.
    public let suffix: String

    /// A template; `directory` ends in a slash or is empty.
    public init(directory: String, prefix: String = "", digits: Int = 4, suffix: String = ".png") {
        (self.directory, self.prefix, self.digits, self.suffix) = (directory, prefix, digits, suffix)
    }

    /// The name of frame `index` inside `directory`.
    public func name(ofFrame index: Int) -> String {
        prefix + index.digits(digits) + suffix
    }

    /// The path of frame `index`.
    public func path(ofFrame index: Int) -> String {
        directory + name(ofFrame: index)
    }

    /// Whether a frame can have this name in `directory`.
    public func matches(name: String) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else {
            return false
        }
        let number = name.dropFirst(prefix.count).dropLast(suffix.count)
        return number.allSatisfy { $0.isASCII && $0.isNumber } && number.count >= digits
    }

    /// Whether frames of two templates in the same directory can have the same name.
    public func mayMeet(_ other: FrameTemplate) -> Bool {
        guard suffix == other.suffix else { return false }
        // What one prefix has beyond the other would have to be digits of the other's number.
        let (short, long) = prefix.count < other.prefix.count ? (prefix, other.prefix) : (other.prefix, prefix)
        return long.hasPrefix(short) && long.dropFirst(short.count).allSatisfy { $0.isASCII && $0.isNumber }
    }
}

extension FrameTemplate: CustomStringConvertible {
    /// The template in an output's notation.
    public var description: String {
        let (directory, prefix, suffix) = (escaped(directory), escaped(prefix), escaped(suffix))
        return "\(directory)\(prefix)%\(digits > 1 ? "0\(digits)" : "")d\(suffix)"
    }

    private func escaped(_ text: String) -> String {
        text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }
}

extension FrameTemplate {
    /// A template as a user writes it: exactly one `%d`, `%04d` or `####` in the file's name; `%%` is a percent sign.
    ///
    /// Where there is a `%d`, a `#` stands for itself. Nil where there is no place for a number at all.
    ///
    /// - Throws: `VideoError.badTemplate`.
    init?(parsing text: String) throws(VideoError) {
        var pieces = try Self.pieces(of: text)
        if pieces.count == 1 { pieces = try Self.splitAtHashes(pieces[0], of: text) }
        guard pieces.count > 1 else { return nil }
        guard pieces.count == 2 else { throw .badTemplate(output: text, cause: .severalNumbers) }
        guard !pieces[1].text.contains("/") else { throw .badTemplate(output: text, cause: .numberInDirectory) }
        let start = pieces[0].text.lastIndex(of: "/").map { pieces[0].text.index(after: $0) }
        let nameStart = start ?? pieces[0].text.startIndex
        self.init(
            directory: String(pieces[0].text[..<nameStart]), prefix: String(pieces[0].text[nameStart...]),
            digits: pieces[1].digits, suffix: pieces[1].text)
    }

    /// Plain text and the number of digits of the frame number before it.
    private struct Piece {
        var digits: Int
        var text: String
    }

    /// Splits at each `%d` and unescapes `%%`.
    private static func pieces(of text: String) throws(VideoError) -> [Piece] {
        var pieces = [Piece(digits: 0, text: "")]
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                pieces[pieces.count - 1].text.append(character)
                continue
            }
            let width = rest.prefix { $0.isASCII && $0.isNumber }
            let after = rest.dropFirst(width.count)
            if width.isEmpty && after.first == "%" {
                pieces[pieces.count - 1].text.append("%")
            } else if after.first == "d", let digits = digits(width) {
                pieces.append(Piece(digits: digits, text: ""))
            } else {
                let directive = "%" + width + after.prefix(1)
                throw .badTemplate(output: text, cause: .unknownDirective(String(directive)))
            }
            rest = after.dropFirst()
        }
        return pieces
    }

    /// The digits that `%d` or `%04d` asks for between its two letters; padding with spaces is not offered.
    private static func digits(_ width: Substring) -> Int? {
        if width.isEmpty { return 1 }
        guard width.first == "0", let digits = Int(width), (1...18).contains(digits) else { return nil }
        return digits
    }

    /// Splits the file's name at a group of `#`, one for each digit.
    private static func splitAtHashes(_ piece: Piece, of text: String) throws(VideoError) -> [Piece] {
        let nameStart = piece.text.lastIndex(of: "/") ?? piece.text.startIndex
        guard let first = piece.text[nameStart...].firstIndex(of: "#") else { return [piece] }
        let hashes = piece.text[first...].prefix { $0 == "#" }
        let suffix = piece.text[hashes.endIndex...]
        guard !suffix.contains("#") else { throw .badTemplate(output: text, cause: .severalNumbers) }
        return [
            Piece(digits: 0, text: String(piece.text[..<first])),
            Piece(digits: hashes.count, text: String(suffix)),
        ]
    }
}
