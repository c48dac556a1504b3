import JellyGraphics
package import JellyStage
import JellyValues

/// Lines of text with several runs.
package struct StyledText {
    /// The attributes of text without its own.
    package struct Defaults {
        package var font = UIFont.systemFont(ofSize: 12)
        package var color = UIColor.black
        package var alignment = NSTextAlignment.natural
        /// The maximum number of lines; 0 for unlimited.
        package var lineLimit = 0
        /// Whether lines wrap at the width, by characters or words.
        package var wraps = true
        package var wrapsLetters = false
        /// What happens to a last line that is too long.
        package var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether the line break modes of paragraph styles say so instead, as in drawn text.
        var stylesTruncate = false
        /// Attributes that replace those of all runs.
        package var overrides: [NSAttributedString.Key: Any] = [:]
        /// The scale of all fonts.
        package var fontFactor: CGFloat = 1

        package init() {}
    }

    /// A word, or a whole run if lines do not wrap.
    struct Piece {
        let text: String
        let attributes: [NSAttributedString.Key: Any]
        /// The number of its run.
        let run: Int
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
        /// The image that stands for the text.
        var attachment: NSTextAttachment?
        var shadow: (offset: CGSize, color: Color)?
        /// The height below the baseline.
        var descent: CGFloat { attachment.map { max(0, -$0.place.minY) } ?? layout.size.height - baseline }
    }

    struct Line {
        var pieces: [Piece] = []
        var style: NSParagraphStyle.Values
        var isFirst: Bool
        var isLast = false
        /// Whether what is too long is cut off at the edge.
        var isClipped = false
        var width: CGFloat { pieces.reduce(0) { $0 + $1.width } }
        var visibleWidth: CGFloat { pieces.last.map { width - $0.width + $0.visibleWidth } ?? 0 }
        var leading: CGFloat { pieces.reduce(0) { max($0, $1.leading) } + style.lineSpacing }
        var ownHeight: CGFloat {
            pieces.reduce(0) { max($0, $1.baseline) }
                + pieces.reduce(0) { max($0, $1.descent) }
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

    var lines: [Line] = []

    init(lines: [Line]) { self.lines = lines }

    /// - Parameters:
    ///   - width: the width at which lines wrap, in points; nil for no wrapping.
    ///   - room: the area in which the text is drawn, at which it is cut off; nil to measure it.
    package init(_ text: NSAttributedString, _ defaults: Defaults, width: CGFloat?, drawnIn room: Room? = nil) {
        var plain = NSParagraphStyle.Values()
        plain.alignment = defaults.alignment
        lines = [Line(style: plain, isFirst: true)]
        let string = NSString(string: text.string)
        var run = 0
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            let attributes = attributes.merging(defaults.overrides) { $1 }
            var style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? plain
            if style.alignment == .natural { style.alignment = defaults.alignment }
            let wraps = defaults.wraps && !(defaults.stylesTruncate && style.lineBreakMode.keepsLine)
            run += 1
            let paragraphs = string.substring(with: range).components(separatedBy: "\n")
            for (number, paragraph) in paragraphs.enumerated() {
                if number > 0 {
                    lines[lines.count - 1].isLast = true
                    lines.append(Line(style: style, isFirst: true))
                }
                if lines[lines.count - 1].pieces.isEmpty { lines[lines.count - 1].style = style }
                let letters = defaults.wrapsLetters || style.lineBreakMode == .byCharWrapping
                let words =
                    !wraps ? [paragraph] : letters ? paragraph.map { String($0) } : Self.words(of: paragraph)
                for word in words where !word.isEmpty {
                    guard let piece = Self.piece(word, attributes, defaults, run: run) else { continue }
                    let last = lines[lines.count - 1]
                    let isFull = last.width + piece.visibleWidth > width.map(last.room) ?? .infinity
                    if wraps, isFull, !last.pieces.isEmpty { lines.append(Line(style: style, isFirst: false)) }
                    lines[lines.count - 1].pieces.append(piece)
                }
            }
        }
        lines[lines.count - 1].isLast = true
        if let room {
            cut(to: room, defaults)
        } else if defaults.lineLimit > 0 {
            lines = Array(lines.prefix(defaults.lineLimit))
        }
    }

    /// Words with their trailing spaces.
    private static func words(of text: String) -> [String] {
        var words = [""]
        for character in text {
            let last = words.last?.last
            let begins = last?.isWhitespace == true && !character.isWhitespace
            if begins || last != nil && (last == "\u{FFFC}" || character == "\u{FFFC}") { words.append("") }
            words[words.count - 1].append(character)
        }
        return words
    }

    static func piece(
        _ text: String, _ attributes: [NSAttributedString.Key: Any], _ defaults: Defaults, run: Int
    ) -> Piece? {
        var font = attributes[.font] as? UIFont ?? defaults.font
        if defaults.fontFactor != 1 { font = font.withSize(font.pointSize * defaults.fontFactor) }
        var spaced = font.font
        // Letter spacing, which Core Text adds to the font's tracking.
        if font.pointSize > 0 { spaced.tracking += number(attributes[.kern] ?? attributes[.tracking]) / font.pointSize }
        guard let layout = try? TextLayout(text, font: spaced), let line = layout.lines.first else { return nil }
        for key in ignored where attributes[key] != nil { ignore("NSAttributedString.Key \(key.rawValue)") }
        let color = attributes[.foregroundColor] as? UIColor ?? defaults.color
        let between = spaced.tracking * font.pointSize
        let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
        let visible = end == text.endIndex ? layout : try? TextLayout(String(text[..<end]), font: spaced)
        if let attachment = attributes[.attachment] as? NSTextAttachment, attachment.image != nil {
            let place = attachment.place
            return Piece(
                text: text, attributes: attributes, run: run, layout: layout, width: place.width,
                visibleWidth: place.width, leading: font.leading, baseline: max(0, place.maxY), color: color.color,
                background: nil, isUnderlined: false, isStruck: false, rise: 0, endsInRoom: false,
                attachment: attachment)
        }
        let shadow = (attributes[.shadow] as? NSShadow).flatMap { shadow in
            (shadow.shadowColor as? UIColor).map { (offset: shadow.shadowOffset, color: $0.color) }
        }
        return Piece(
            text: text, attributes: attributes, run: run,
            layout: layout, width: layout.size.width + between, visibleWidth: (visible?.size.width ?? 0) + between,
            leading: font.leading, baseline: line.baseline, color: color.color,
            background: (attributes[.backgroundColor] as? UIColor)?.color,
            isUnderlined: number(attributes[.underlineStyle]) != 0,
            isStruck: number(attributes[.strikethroughStyle]) != 0, rise: number(attributes[.baselineOffset]),
            endsInRoom: text.last?.isWhitespace == true, shadow: shadow)
    }

    private static let ignored: [NSAttributedString.Key] = [
        .strokeColor, .strokeWidth, .underlineColor, .strikethroughColor, .obliqueness, .expansion, .textEffect,
    ]

    private static func number(_ value: Any?) -> CGFloat { CGFloat(anyNumber(value) ?? 0) }

    /// The size of the text, in points, rounded up to pixels of the screen.
    package var room: CGSize {
        let scale = UIScreen.main.scale
        let size = size
        return CGSize(
            width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
    }

    /// The size of the text, in points.
    package var size: CGSize {
        let height = lines.reduce(0) { $0 + $1.height + $1.before }
        let between = lines.dropLast().reduce(0) { $0 + $1.leading + $1.after }
        return CGSize(width: lines.map { $0.visibleWidth + max(0, $0.indent) }.max() ?? 0, height: height + between)
    }

    /// Draws the text from the top of a rectangle.
    ///
    /// - Parameter only: a colour for all of it, as in a shadow.
    package func draw(in bounds: CGRect, on canvas: Canvas, only: Color? = nil) {
        var y = bounds.minY
        for line in lines {
            y += line.before
            if line.isClipped {
                let edges = CGRect(x: bounds.minX, y: y, width: bounds.width, height: line.height)
                canvas.add(Drawing.Node(clip: BezierPath(rect: edges))) {
                    draw(line, from: y, in: bounds, on: canvas, only: only)
                }
            } else {
                draw(line, from: y, in: bounds, on: canvas, only: only)
            }
            y += line.height + line.leading + line.after
        }
    }

    private func draw(_ line: Line, from y: CGFloat, in bounds: CGRect, on canvas: Canvas, only: Color?) {
        let room = line.room(in: bounds.width) - line.visibleWidth
        let free = line.isClipped ? max(0, room) : room
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
            if let attachment = piece.attachment {
                let place = attachment.place.offsetBy(dx: x, dy: 0)
                let frame = CGRect(x: place.minX, y: base - place.maxY, width: place.width, height: place.height)
                if only == nil { attachment.image?.draw(in: frame, tint: color, on: canvas) }
                x += width
                continue
            }
            if only == nil, let background = piece.background { canvas.fill(bar(y, line.height), background) }
            if only == nil, let shadow = piece.shadow {
                let corner = CGPoint(x: x + shadow.offset.width, y: base - piece.baseline + shadow.offset.height)
                canvas.fill(piece.layout, at: corner, shadow.color)
            }
            canvas.fill(piece.layout, at: CGPoint(x: x, y: base - piece.baseline), color)
            if piece.isUnderlined { canvas.fill(bar(base + piece.baseline * 0.1, 1), color) }
            if piece.isStruck { canvas.fill(bar(base - piece.baseline * 0.3, 1), color) }
            x += width + (piece.endsInRoom ? gap : 0)
        }
    }
}
