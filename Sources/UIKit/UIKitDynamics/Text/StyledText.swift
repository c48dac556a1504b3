import Foundation
import JellyGraphics
import JellyStage
import JellyValues

/// Lines of text with several runs.
struct StyledText {
    /// The attributes of text without its own.
    struct Defaults {
        var font = UIFont.systemFont(ofSize: 12)
        var color = UIColor.black
        var alignment = NSTextAlignment.natural
        /// The maximum number of lines; 0 for unlimited.
        var lineLimit = 0
        /// Whether lines wrap at the width, by characters or words.
        var wraps = true
        var wrapsLetters = false
    }

    /// A word, or a whole run if lines do not wrap.
    private struct Piece {
        let layout: TextLayout
        /// The advance width, in points.
        let width: CGFloat
        /// The width without trailing spaces, which are ignored at the end of a line.
        let visibleWidth: CGFloat
        let leading: CGFloat
        let baseline: CGFloat
        let color: Color
        let background: Color?
        let isUnderlined: Bool
        let isStruck: Bool
        let rise: CGFloat
        /// Whether it ends with a space, which justification widens.
        let endsInRoom: Bool
    }

    private struct Line {
        var pieces: [Piece] = []
        var style: NSParagraphStyle.Values
        var isFirst: Bool
        var isLast = false
        var width: CGFloat { pieces.reduce(0) { $0 + $1.width } }
        var visibleWidth: CGFloat { pieces.last.map { width - $0.width + $0.visibleWidth } ?? 0 }
        var leading: CGFloat { pieces.reduce(0) { max($0, $1.leading) } + style.lineSpacing }
        var ownHeight: CGFloat {
            pieces.reduce(0) { max($0, $1.baseline) }
                + pieces.reduce(0) { max($0, $1.layout.size.height - $1.baseline) }
        }
        var height: CGFloat { style.height(ownHeight) }
        /// Additional line height is added above the letters, as in UIKit.
        var ascent: CGFloat { pieces.reduce(0) { max($0, $1.baseline) } + height - ownHeight }
        var indent: CGFloat { isFirst ? style.firstLineHeadIndent : style.headIndent }
        var before: CGFloat { isFirst ? style.paragraphSpacingBefore : 0 }
        var after: CGFloat { isLast ? style.paragraphSpacing : 0 }
        /// The available width of the line.
        func room(in width: CGFloat) -> CGFloat {
            (style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent) - indent
        }
    }

    private var lines: [Line] = []

    /// - Parameter width: the width at which lines wrap, in points; nil for no wrapping.
    init(_ text: NSAttributedString, _ defaults: Defaults, width: CGFloat?) {
        var plain = NSParagraphStyle.Values()
        plain.alignment = defaults.alignment
        lines = [Line(style: plain, isFirst: true)]
        let string = NSString(string: text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            var style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? plain
            if style.alignment == .natural { style.alignment = defaults.alignment }
            let paragraphs = string.substring(with: range).components(separatedBy: "\n")
            for (number, paragraph) in paragraphs.enumerated() {
                if number > 0 {
                    lines[lines.count - 1].isLast = true
                    lines.append(Line(style: style, isFirst: true))
                }
                if lines[lines.count - 1].pieces.isEmpty { lines[lines.count - 1].style = style }
                let letters = defaults.wrapsLetters || style.lineBreakMode == .byCharWrapping
                let words =
                    !defaults.wraps ? [paragraph] : letters ? paragraph.map { String($0) } : Self.words(of: paragraph)
                for word in words where !word.isEmpty {
                    guard let piece = Self.piece(word, attributes, defaults) else { continue }
                    let last = lines[lines.count - 1]
                    let isFull = last.width + piece.visibleWidth > width.map(last.room) ?? .infinity
                    if defaults.wraps, isFull, !last.pieces.isEmpty { lines.append(Line(style: style, isFirst: false)) }
                    lines[lines.count - 1].pieces.append(piece)
                }
            }
        }
        lines[lines.count - 1].isLast = true
        if defaults.lineLimit > 0 { lines = Array(lines.prefix(defaults.lineLimit)) }
    }

    /// Words with their trailing spaces.
    private static func words(of text: String) -> [String] {
        var words = [""]
        for character in text {
            if let last = words.last?.last, last.isWhitespace, !character.isWhitespace { words.append("") }
            words[words.count - 1].append(character)
        }
        return words
    }

    private static func piece(
        _ text: String, _ attributes: [NSAttributedString.Key: Any], _ defaults: Defaults
    ) -> Piece? {
        let font = attributes[.font] as? UIFont ?? defaults.font
        var spaced = font.font
        // Letter spacing, which Core Text adds to the font's tracking.
        if font.pointSize > 0 { spaced.tracking += number(attributes[.kern] ?? attributes[.tracking]) / font.pointSize }
        guard let layout = try? TextLayout(text, font: spaced), let line = layout.lines.first else { return nil }
        for key in [NSAttributedString.Key.strokeColor, .strokeWidth, .shadow] where attributes[key] != nil {
            ignore("NSAttributedString.Key \(key.rawValue)")
        }
        let color = attributes[.foregroundColor] as? UIColor ?? defaults.color
        let between = spaced.tracking * font.pointSize
        let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
        let visible = end == text.endIndex ? layout : try? TextLayout(String(text[..<end]), font: spaced)
        return Piece(
            layout: layout, width: layout.size.width + between, visibleWidth: (visible?.size.width ?? 0) + between,
            leading: font.leading, baseline: line.baseline, color: color.color,
            background: (attributes[.backgroundColor] as? UIColor)?.color,
            isUnderlined: number(attributes[.underlineStyle]) != 0,
            isStruck: number(attributes[.strikethroughStyle]) != 0, rise: number(attributes[.baselineOffset]),
            endsInRoom: text.last?.isWhitespace == true)
    }

    private static func number(_ value: Any?) -> CGFloat {
        if let number = value as? NSNumber { return CGFloat(number.doubleValue) }
        return value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? CGFloat(value as? Int ?? 0)
    }

    /// The size of the text, in points, rounded up to pixels of the screen.
    var room: CGSize {
        let scale = UIScreen.main.scale
        let size = size
        return CGSize(
            width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
    }

    /// The size of the text, in points.
    var size: CGSize {
        let height = lines.reduce(0) { $0 + $1.height + $1.before }
        let between = lines.dropLast().reduce(0) { $0 + $1.leading + $1.after }
        return CGSize(width: lines.map { $0.visibleWidth + max(0, $0.indent) }.max() ?? 0, height: height + between)
    }

    /// Draws the text from the top of a rectangle.
    ///
    /// - Parameter only: a colour for all of it, as in a shadow.
    func draw(in bounds: CGRect, on canvas: Canvas, only: Color? = nil) {
        var y = bounds.minY
        for line in lines {
            y += line.before
            let free = line.room(in: bounds.width) - line.visibleWidth
            let gaps = line.pieces.dropLast().count(where: \.endsInRoom)
            let isSpread = line.style.alignment == .justified && !line.isLast && gaps > 0 && free > 0
            let gap = isSpread ? free / CGFloat(gaps) : 0
            let (middle, right) = (line.style.alignment == .center, line.style.alignment == .right)
            var x = bounds.minX + line.indent + (middle ? free / 2 : right ? free : 0)
            for piece in line.pieces {
                let (width, color) = (piece.width, only ?? piece.color)
                let base = y + line.ascent - piece.rise
                func bar(_ y: CGFloat, _ height: CGFloat) -> BezierPath {
                    BezierPath(rect: CGRect(x: x, y: y, width: width, height: height))
                }
                if only == nil, let background = piece.background { canvas.fill(bar(y, line.height), background) }
                canvas.fill(piece.layout, at: CGPoint(x: x, y: base - piece.baseline), color)
                if piece.isUnderlined { canvas.fill(bar(base + piece.baseline * 0.1, 1), color) }
                if piece.isStruck { canvas.fill(bar(base - piece.baseline * 0.3, 1), color) }
                x += width + (piece.endsInRoom ? gap : 0)
            }
            y += line.height + line.leading + line.after
        }
    }
}
