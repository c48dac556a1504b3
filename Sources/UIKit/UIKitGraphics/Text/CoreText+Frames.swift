// swift-format-ignore-file: AlwaysUseLowerCamelCase
import JellyValues

/// Breaks a text into lines.
public final class CTFramesetter: NSObject {
    fileprivate let text: NSAttributedString
    fileprivate init(_ text: NSAttributedString) { self.text = text }
}

/// A text in lines of an area, in which `y` counts upwards.
public final class CTFrame: NSObject {
    fileprivate let text: NSAttributedString
    fileprivate let path: CGPath
    /// Where the text begins in that of the framesetter.
    fileprivate let start: Int
    /// The lines that the frame has room for, with their baselines' distances from the top, in points.
    fileprivate private(set) lazy var lines = CTFrame.lines(of: text, start: start, path.boundingBoxOfPath.size)

    fileprivate init(_ text: NSAttributedString, start: Int, _ path: CGPath) {
        (self.text, self.start, self.path) = (text, start, path)
    }
}

/// Begins to break a text into lines.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(attrString)
}

/// The size of a part of the text within a largest size, in points.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let (part, start) = framesetter.part(stringRange)
    let lines = CTFrame.lines(of: part, start: start, constraints)
    fitRange?.pointee = CFRange(location: start, length: lines.reduce(0) { $0 + $1.line.text.length })
    let bottom = lines.last.map { line -> CGFloat in
        var descent: CGFloat = 0
        CTLineGetTypographicBounds(line.line, nil, &descent, nil)
        return line.baseline + descent
    }
    let width = lines.map { $0.line.width(upTo: $0.line.text.length) }.max() ?? 0
    return CGSize(width: width.rounded(.up), height: (bottom ?? 0).rounded(.up))
}

/// A part of the text in the bounds of a path.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
    let (part, start) = framesetter.part(stringRange)
    return CTFrame(part, start: start, path)
}

/// The path of a text.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
/// The part of the text that the frame has room for.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.start, length: frame.lines.reduce(0) { $0 + $1.line.text.length })
}

/// The lines of a frame.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines.map(\.line) as CFArray }

/// Where the baselines of lines begin, in points from the lower left corner of the frame; a range of no length means all.
public func CTFrameGetLineOrigins(
    _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
    let lines = frame.lines.dropFirst(max(0, range.location))
    let height = frame.path.boundingBoxOfPath.height
    for (place, line) in (range.length > 0 ? lines.prefix(range.length) : lines).enumerated() {
        origins[place] = CGPoint(x: 0, y: height - line.baseline)
    }
}

/// Draws the lines of a frame, in a context whose `y` counts upwards, as Core Text needs it.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let box = frame.path.boundingBoxOfPath
    for line in frame.lines {
        // Alignment and other paragraph styles are those of a text that is as wide as the frame.
        context.saveGState()
        context.translateBy(x: box.minX, y: box.maxY - line.baseline)
        context.scaleBy(x: 1, y: -1)
        var ascent: CGFloat = 0
        CTLineGetTypographicBounds(line.line, &ascent, nil, nil)
        UIGraphicsPushContext(context)
        // Half a point more, by which lines may be wider.
        line.line.text.draw(in: CGRect(x: 0, y: -ascent, width: box.width + 0.5, height: box.height))
        UIGraphicsPopContext()
        context.restoreGState()
    }
}

extension CTFrame {
    fileprivate static func lines(
        of text: NSAttributedString, start offset: Int, _ size: CGSize
    ) -> [(line: CTLine, baseline: CGFloat)] {
        var found: [(line: CTLine, baseline: CGFloat)] = []
        var (start, top): (Int, CGFloat) = (0, 0)
        while start < text.length {
            let end = text.lineEnd(from: start, width: size.width)
            let range = NSRange(location: start, length: end - start)
            let line = CTLine(text.attributedSubstring(from: range), start: offset + start)
            var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
            guard top + ascent + descent <= size.height + 0.5 else { break }
            found.append((line, top + ascent))
            (start, top) = (end, top + ascent + descent + leading)
        }
        return found
    }
}

extension CTFramesetter {
    /// A part of the text; a length of 0 means the rest.
    fileprivate func part(_ range: CFRange) -> (text: NSAttributedString, start: Int) {
        let start = min(max(0, range.location), text.length)
        let length = range.length == 0 ? text.length - start : min(range.length, text.length - start)
        return (text.attributedSubstring(from: NSRange(location: start, length: max(0, length))), start)
    }
}
