import JellyGraphics
import JellyStage

/// What stays in its place when text gets smaller.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

extension UILabel {
    /// The text with the label's own font and colour.
    var plainAttributedText: NSAttributedString? {
        text.map {
            NSAttributedString(
                string: $0,
                attributes: [
                    .font: font ?? .systemFont(ofSize: UIFont.labelFontSize), .foregroundColor: textColor ?? .label,
                ])
        }
    }

    /// Shows text with attributes; the label takes over those of its beginning.
    func show(_ attributed: NSAttributedString?) {
        text = attributed?.string
        guard let attributed, attributed.length > 0 else { return }
        let first = attributed.attributes(at: 0, effectiveRange: nil)
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
        if let style = first[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
        styled = attributed
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// By how much the text is to get smaller, so that it fits.
    var widthFactor: CGFloat {
        guard adjustsFontSizeToFitWidth, bounds.width > 0,
            let wide = try? TextLayout(text ?? "", font: (font ?? .systemFont(ofSize: UIFont.labelFontSize)).font),
            wide.size.width > bounds.width * CGFloat(max(numberOfLines, 1))
        else { return 1 }
        return max(bounds.width * CGFloat(max(numberOfLines, 1)) / wide.size.width, minimumScaleFactor)
    }
}

extension NSAttributedString {
    /// The text with one value of an attribute everywhere.
    func with(_ key: NSAttributedString.Key, _ value: Any?) -> NSAttributedString {
        guard let value else { return self }
        let copy = NSMutableAttributedString(attributedString: self)
        copy.addAttribute(key, value: value, range: NSRange(location: 0, length: length))
        return copy
    }
}

/// Text of several kinds in lines.
struct StyledText {
    /// A word, or a run where lines are not wrapped.
    private struct Piece {
        let layout: TextLayout
        let baseline: CGFloat
        let color: Color
        let background: Color?
        let isUnderlined: Bool
        let isStruck: Bool
        let rise: CGFloat
    }

    private struct Line {
        var pieces: [Piece] = []
        var width: CGFloat { pieces.reduce(0) { $0 + $1.layout.size.width } }
        var ascent: CGFloat { pieces.reduce(0) { max($0, $1.baseline) } }
        var height: CGFloat { ascent + pieces.reduce(0) { max($0, $1.layout.size.height - $1.baseline) } }
    }

    private var lines: [Line] = [Line()]
    private let alignment: NSTextAlignment

    /// - Parameter width: where lines are wrapped, in points; nowhere when nil, or where the label has one line.
    @MainActor init(_ text: NSAttributedString, _ label: UILabel, width: CGFloat?) {
        alignment = label.textAlignment
        let wraps = label.numberOfLines != 1
        let string = NSString(string: text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            let paragraphs = string.substring(with: range).components(separatedBy: "\n")
            for (number, paragraph) in paragraphs.enumerated() {
                if number > 0 { lines.append(Line()) }
                for word in wraps ? Self.words(of: paragraph) : [paragraph] where !word.isEmpty {
                    guard let piece = Self.piece(word, attributes, label) else { continue }
                    let isFull = lines[lines.count - 1].width + piece.layout.size.width > width ?? .infinity
                    if wraps, isFull, !lines[lines.count - 1].pieces.isEmpty { lines.append(Line()) }
                    lines[lines.count - 1].pieces.append(piece)
                }
            }
        }
        if label.numberOfLines > 0 { lines = Array(lines.prefix(label.numberOfLines)) }
    }

    /// Words with the room behind them.
    private static func words(of text: String) -> [String] {
        var words = [""]
        for character in text {
            if let last = words.last?.last, last.isWhitespace, !character.isWhitespace { words.append("") }
            words[words.count - 1].append(character)
        }
        return words
    }

    @MainActor private static func piece(
        _ text: String, _ attributes: [NSAttributedString.Key: Any], _ label: UILabel
    ) -> Piece? {
        let font = attributes[.font] as? UIFont ?? label.font ?? .systemFont(ofSize: UIFont.labelFontSize)
        guard let layout = try? TextLayout(text, font: font.font), let line = layout.lines.first else { return nil }
        let color = attributes[.foregroundColor] as? UIColor ?? label.textColor ?? .label
        return Piece(
            layout: layout, baseline: line.baseline, color: color.color,
            background: (attributes[.backgroundColor] as? UIColor)?.color,
            isUnderlined: number(attributes[.underlineStyle]) != 0,
            isStruck: number(attributes[.strikethroughStyle]) != 0, rise: number(attributes[.baselineOffset]))
    }

    private static func number(_ value: Any?) -> CGFloat {
        if let number = value as? NSNumber { return CGFloat(number.doubleValue) }
        return value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? CGFloat(value as? Int ?? 0)
    }

    /// The room that the text takes, in whole points.
    var room: CGSize {
        CGSize(
            width: (lines.map(\.width).max() ?? 0).rounded(.up),
            height: lines.reduce(0) { $0 + $1.height }.rounded(.up))
    }

    /// Draws the text in the middle of a height.
    ///
    /// - Parameter only: the colour of all of it, as in a shadow.
    func draw(in bounds: CGRect, on canvas: Canvas, only: Color?) {
        var y = bounds.midY - lines.reduce(0) { $0 + $1.height } / 2
        for line in lines {
            let free = bounds.width - line.width
            var x = bounds.minX + (alignment == .center ? free / 2 : alignment == .right ? free : 0)
            for piece in line.pieces {
                let (width, color) = (piece.layout.size.width, only ?? piece.color)
                let base = y + line.ascent - piece.rise
                func bar(_ y: CGFloat, _ height: CGFloat) -> BezierPath {
                    BezierPath(rect: CGRect(x: x, y: y, width: width, height: height))
                }
                if only == nil, let background = piece.background { canvas.fill(bar(y, line.height), background) }
                canvas.fill(piece.layout, at: CGPoint(x: x, y: base - piece.baseline), color)
                if piece.isUnderlined { canvas.fill(bar(base + piece.baseline * 0.1, 1), color) }
                if piece.isStruck { canvas.fill(bar(base - piece.baseline * 0.3, 1), color) }
                x += width
            }
            y += line.height
        }
    }
}

/// What lines below or through text look like; labels draw one line, whatever the style.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
    /// Swift 4's name of ``single``.
    public static let styleSingle = single
}
