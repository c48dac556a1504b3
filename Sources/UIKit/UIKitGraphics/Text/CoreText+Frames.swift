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
    fileprivate init(_ text: NSAttributedString, _ path: CGPath) { (self.text, self.path) = (text, path) }
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
    let part = framesetter.part(stringRange)
    fitRange?.pointee = CFRange(location: stringRange.location, length: part.length)
    let size = part.boundingRect(with: constraints, options: .usesLineFragmentOrigin, context: nil).size
    return CGSize(width: size.width, height: min(size.height, constraints.height))
}

/// A part of the text in the bounds of a path.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter.part(stringRange), path) }

/// The path of a text.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
/// The part of the text that the frame has; all of it, as nothing is cut here.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: 0, length: frame.text.length)
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

/// Draws a text, in a context whose `y` counts upwards, as Core Text needs it.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let box = frame.path.boundingBoxOfPath
    context.saveGState()
    context.translateBy(x: box.minX, y: box.maxY)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    frame.text.draw(in: CGRect(origin: .zero, size: box.size))
    UIGraphicsPopContext()
    context.restoreGState()
}

extension CTFrame {
    /// The lines that the frame has room for, with their baselines' distances from the top, in points.
    fileprivate var lines: [(line: CTLine, baseline: CGFloat)] {
        let (string, size) = (text.string as NSString, path.boundingBoxOfPath.size)
        var found: [(line: CTLine, baseline: CGFloat)] = []
        var (start, top): (Int, CGFloat) = (0, 0)
        while start < string.length {
            let end = lineEnd(from: start, in: string, width: size.width)
            let range = NSRange(location: start, length: end - start)
            let line = CTLine(text.attributedSubstring(from: range), start: start)
            var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
            guard top + ascent + descent <= size.height + 0.5 else { break }
            found.append((line, top + ascent))
            (start, top) = (end, top + ascent + descent + leading)
        }
        return found
    }

    /// The end of the line that begins at a character: behind its line break, or before the word without room.
    private func lineEnd(from start: Int, in string: NSString, width: CGFloat) -> Int {
        func fits(_ end: Int) -> Bool {
            text.attributedSubstring(from: NSRange(location: start, length: end - start)).size().width <= width + 0.5
        }
        var end = start
        while end < string.length {
            var next = end
            while next < string.length, ![32, 10].contains(string.character(at: next)) { next += 1 }
            if !fits(next) {
                guard end == start else { return end }
                // A word that is longer than a line is broken where it has to be.
                end = next
                while end > start + 1, !fits(end) { end -= 1 }
                return end
            }
            while next < string.length, string.character(at: next) == 32 { next += 1 }
            if next < string.length, string.character(at: next) == 10 { return next + 1 }
            end = next
        }
        return end
    }
}

extension CTFramesetter {
    /// A part of the text; a length of 0 means the rest.
    fileprivate func part(_ range: CFRange) -> NSAttributedString {
        let start = min(max(0, range.location), text.length)
        let length = range.length == 0 ? text.length - start : min(range.length, text.length - start)
        return text.attributedSubstring(from: NSRange(location: start, length: max(0, length)))
    }
}
