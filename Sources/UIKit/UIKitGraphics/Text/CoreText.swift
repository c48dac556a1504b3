// swift-format-ignore-file: AlwaysUseLowerCamelCase
import JellyGraphics
import JellyValues

// Core Text's functions for outlines and lines of text. A glyph's number is that of its character here, and `y` counts
// upwards from the baseline, as in Core Text.

/// A font.
public typealias CTFont = UIFont
/// The number of a glyph.
public typealias CGGlyph = UInt16
/// A range of characters.
public typealias CFRange = NSRange

/// Creates a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { NSRange(location: loc, length: len) }

public let kCTFontAttributeName: NSAttributedString.Key = .font
public let kCTForegroundColorAttributeName: NSAttributedString.Key = .foregroundColor
public let kCTKernAttributeName: NSAttributedString.Key = .kern
public let kCTParagraphStyleAttributeName: NSAttributedString.Key = .paragraphStyle

/// A font of a name; the system font where there is none.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(name: name as String, size: size) ?? .systemFont(ofSize: size) }
/// PostScript's name of a font.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName as CFString }
/// The family of a font.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName as CFString }
/// The full name of a font.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fontName as CFString }
/// A font of another size, in points.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont { size > 0 ? font.withSize(size) : font }
/// The size of a font, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// The distance from the baseline to the top of a line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// The distance from the baseline to the bottom of a line, in points.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// The space between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// The height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// The height of small letters, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// The glyphs of characters, which have the same numbers here.
@discardableResult
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    for index in 0..<max(0, count) { glyphs[index] = characters[index] }
    return true
}

/// A unit of a text.
public typealias UniChar = UInt16

private func layout(_ glyph: CGGlyph, _ font: CTFont) -> TextLayout? {
    try? TextLayout(String(decoding: [glyph], as: UTF16.self), font: font.font)
}

/// The outline of a glyph; nil of a space.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    guard let text = layout(glyph, font), let line = text.lines.first, !text.outline.isEmpty else { return nil }
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: line.baseline)
    return CGPath(text.outline.applying(upright).applying(matrix?.pointee ?? .identity))
}

/// How text runs.
public enum CTFontOrientation: UInt32, Sendable { case `default`, horizontal, vertical }

/// The widths of glyphs, in points; their sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    (0..<max(0, count)).reduce(0) { sum, index in
        let width = layout(glyphs[index], font)?.size.width ?? 0
        advances?[index] = CGSize(width: width, height: 0)
        return sum + width
    }
}

/// The boxes of glyphs, in points; that around all of them at one place.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    (0..<max(0, count)).reduce(CGRect.null) { all, index in
        let box = CTFontCreatePathForGlyph(font, glyphs[index], nil)?.boundingBoxOfPath ?? .zero
        boundingRects?[index] = box
        return all.union(box)
    }
}

/// A line of text.
public final class CTLine: NSObject {
    let text: NSAttributedString
    /// Where the line's characters begin in the text of its frame.
    let start: Int

    init(_ text: NSAttributedString, start: Int = 0) { (self.text, self.start) = (text, start) }

    func width(upTo count: Int) -> CGFloat {
        count > 0
            ? text.attributedSubstring(from: NSRange(location: 0, length: min(count, text.length))).size().width : 0
    }
}

/// Letters of a line with the same attributes.
public final class CTRun: NSObject {
    fileprivate let line: CTLine
    fileprivate let range: NSRange
    fileprivate init(_ line: CTLine, _ range: NSRange) { (self.line, self.range) = (line, range) }
}

/// The line of a text.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }

/// The runs of a line.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
    var runs: [CTRun] = []
    line.text.enumerateAttributes(in: NSRange(location: 0, length: line.text.length)) { _, range, _ in
        runs.append(CTRun(line, range))
    }
    return runs as CFArray
}

/// The number of a line's glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.text.length }

private func font(at index: Int, of text: NSAttributedString) -> UIFont {
    guard text.length > index else { return .systemFont(ofSize: 12) }
    return text.attribute(.font, at: index, effectiveRange: nil) as? UIFont ?? .systemFont(ofSize: 12)
}

/// The width of a line, and its extents from the baseline, in points.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    var fonts: [UIFont] = []
    line.text.enumerateAttribute(.font, in: NSRange(location: 0, length: line.text.length)) { value, _, _ in
        fonts.append(value as? UIFont ?? .systemFont(ofSize: 12))
    }
    ascent?.pointee = fonts.map(\.ascender).max() ?? 0
    descent?.pointee = fonts.map { -$0.descender }.max() ?? 0
    leading?.pointee = fonts.map(\.leading).max() ?? 0
    return line.width(upTo: line.text.length)
}

/// The box of a line's outlines, in points.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    var box = CGRect.null
    for index in 0..<line.text.length {
        let unit = (line.text.string as NSString).character(at: index)
        guard let path = CTFontCreatePathForGlyph(font(at: index, of: line.text), unit, nil) else { continue }
        box = box.union(path.boundingBoxOfPath.offsetBy(dx: line.width(upTo: index), dy: 0))
    }
    return box
}

/// The place of a character in a line, in points.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat { line.width(upTo: charIndex - line.start) }

/// The characters of a line in the text of its frame.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.start, length: line.text.length)
}

/// The character at a place of a line, in points; one behind the last where the place is.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    let string = line.text.string as NSString
    let end = line.text.charactersThatFit(from: 0, width: position.x)
    guard end < string.length else { return line.start + end }
    // Of two characters the nearer one's edge counts, as for an insertion point.
    let next = NSMaxRange(string.rangeOfComposedCharacterSequence(at: end))
    let isNearer = position.x - line.width(upTo: end) > line.width(upTo: next) - position.x
    return line.start + (isNearer ? next : end)
}

/// The distance from the left at which a line of a width begins, in points: a factor of 0 means left, 1 right.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    max(0, flushWidth - Double(line.width(upTo: line.text.length))) * Double(min(max(flushFactor, 0), 1))
}

/// Draws a line at the context's text position.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    let font = font(at: 0, of: line.text)
    UIGraphicsPushContext(context)
    context.saveGState()
    context.translateBy(x: context.textPosition.x, y: context.textPosition.y)
    context.scaleBy(x: 1, y: -1)
    line.text.draw(at: CGPoint(x: 0, y: -font.ascender))
    context.restoreGState()
    UIGraphicsPopContext()
}

/// The number of a run's glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.range.length }
/// The attributes of a run.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    run.line.text.attributes(at: run.range.location, effectiveRange: nil) as CFDictionary
}
/// The characters of a run.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.range }

private func indices(_ run: CTRun, _ range: CFRange) -> Range<Int> {
    let length = range.length > 0 ? range.length : run.range.length - range.location
    return run.range.location + range.location..<run.range.location + range.location + max(0, length)
}

/// The glyphs of a run; a range of no length means all.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (place, index) in indices(run, range).enumerated() {
        buffer[place] = (run.line.text.string as NSString).character(at: index)
    }
}
/// The places of a run's glyphs in the line, in points; a range of no length means all.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (place, index) in indices(run, range).enumerated() {
        buffer[place] = CGPoint(x: run.line.width(upTo: index), y: 0)
    }
}
/// The width of a run's letters, and its extents from the baseline, in points.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let (all, font) = (indices(run, range), font(at: run.range.location, of: run.line.text))
    ascent?.pointee = font.ascender
    descent?.pointee = -font.descender
    leading?.pointee = font.leading
    return run.line.width(upTo: all.upperBound) - run.line.width(upTo: all.lowerBound)
}
