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

extension CTFramesetter {
    /// A part of the text; a length of 0 means the rest.
    fileprivate func part(_ range: CFRange) -> NSAttributedString {
        let start = min(max(0, range.location), text.length)
        let length = range.length == 0 ? text.length - start : min(range.length, text.length - start)
        return text.attributedSubstring(from: NSRange(location: start, length: max(0, length)))
    }
}
