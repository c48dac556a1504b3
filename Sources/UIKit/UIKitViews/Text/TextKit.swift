import JellyGraphics

/// The area of a text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    var onChange: () -> Void = {}
    /// The size, in points; 0 for unlimited.
    open var size = CGSize.zero { didSet { onChange() } }
    /// The padding at both ends of a line, in points; default: 5.
    open var lineFragmentPadding: CGFloat = 5 { didSet { onChange() } }
    /// The maximum number of lines; 0 for unlimited.
    open var maximumNumberOfLines = 0 { didSet { onChange() } }
    /// How lines end.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange() } }
    /// Whether the width is the text view's; stored, as it always is.
    open var widthTracksTextView = false
    /// Whether the height is the text view's; stored.
    open var heightTracksTextView = false
    /// Shapes that text flows around; stored, without effect.
    @Inert("NSTextContainer.exclusionPaths")
    open var exclusionPaths: [UIBezierPath] = []
    /// What lays the text out.
    public internal(set) final weak var layoutManager: NSLayoutManager?

    /// Creates an area of a size in points.
    public convenience init(size: CGSize) {
        self.init()
        self.size = size
    }
    /// Creates an area without limits.
    public override init() { super.init() }
}

/// A text with attributes that layout managers show.
open class NSTextStorage: NSMutableAttributedString {
    /// Creates an empty text.
    public convenience init() { self.init(string: "") }

    /// What lays the text out.
    public private(set) final var layoutManagers: [NSLayoutManager] = []
    /// Adds what lays the text out.
    @preconcurrency @MainActor public func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
    }
    /// Removes what lays the text out.
    @preconcurrency @MainActor public func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
    }
}

/// Lays text out in an area; glyphs are characters here.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// The text, which keeps the manager.
    open weak var textStorage: NSTextStorage?
    /// The areas, of which the first one counts.
    open private(set) var textContainers: [NSTextContainer] = []
    /// Whether spacing of fonts counts; stored.
    open var usesFontLeading = true
    /// Whether layout is done when it is needed; stored.
    open var allowsNonContiguousLayout = false

    /// Adds an area.
    open func addTextContainer(_ container: NSTextContainer) {
        textContainers.append(container)
        container.layoutManager = self
    }

    /// The number of glyphs.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    private var text: NSAttributedString { textStorage ?? NSTextStorage(string: "") }

    private func room(_ container: NSTextContainer) -> CGSize {
        let width = container.size.width > 0 ? container.size.width - 2 * container.lineFragmentPadding : 1e6
        return CGSize(width: max(width, 0), height: container.size.height > 0 ? container.size.height : 1e6)
    }

    /// The frame of the text in an area, in points.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        let box = text.boundingRect(
            with: room(container), options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
        return CGRect(
            x: 0, y: 0, width: box.width + 2 * container.lineFragmentPadding,
            height: min(box.height, room(container).height))
    }

    /// The glyphs in an area: all.
    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
    /// The glyphs of characters: as many.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }
    /// The characters of glyphs: as many.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    private func width(_ range: NSRange) -> CGFloat {
        range.length > 0 && NSMaxRange(range) <= text.length ? text.attributedSubstring(from: range).size().width : 0
    }

    /// The lines of the text, broken before words without room: their characters and places from the top.
    private func lines(_ container: NSTextContainer) -> [(range: NSRange, y: CGFloat, height: CGFloat)] {
        let (text, room) = (text, room(container).width)
        var lines: [(range: NSRange, y: CGFloat, height: CGFloat)] = []
        var (start, y): (Int, CGFloat) = (0, 0)
        while start < text.length {
            let range = NSRange(location: start, length: text.lineEnd(from: start, width: room) - start)
            let line = NSMutableAttributedString(attributedString: text.attributedSubstring(from: range))
            // A line's end has room in its line, and begins none here.
            _ = line.mutableString.replaceOccurrences(
                of: "\n", with: " ", options: [], range: NSRange(location: 0, length: range.length))
            let height = line.size().height
            lines.append((range, y, height))
            (start, y) = (NSMaxRange(range), y + height)
        }
        return lines
    }

    /// The frame of a character, in points.
    private func place(of index: Int, _ container: NSTextContainer) -> CGRect {
        guard let line = lines(container).first(where: { NSLocationInRange(index, $0.range) }) else { return .zero }
        let before = width(NSRange(location: line.range.location, length: index - line.range.location))
        let through = width(NSRange(location: line.range.location, length: index - line.range.location + 1))
        return CGRect(
            x: container.lineFragmentPadding + before, y: line.y, width: through - before, height: line.height)
    }

    /// The frame of glyphs in an area, in points.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard glyphRange.length > 0, glyphRange.location >= 0, NSMaxRange(glyphRange) <= numberOfGlyphs else {
            return .zero
        }
        return place(of: glyphRange.location, container)
            .union(place(of: NSMaxRange(glyphRange) - 1, container))
    }
    /// The glyph at a point of an area.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        let lines = lines(container)
        guard let line = lines.first(where: { point.y < $0.y + $0.height }) ?? lines.last else { return 0 }
        let x = point.x - container.lineFragmentPadding
        for index in line.range.location..<NSMaxRange(line.range)
        where width(NSRange(location: line.range.location, length: index - line.range.location + 1)) > x {
            return index
        }
        return NSMaxRange(line.range) - 1
    }
    /// The character at a point of an area.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        return glyphIndex(for: point, in: container)
    }
    /// The character of a glyph: the same number.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// The glyph of a character: the same number.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// The place of a glyph in its line, in points.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        textContainers.first.map { place(of: glyphIndex, $0).origin } ?? .zero
    }
    /// The frame of the line of a glyph, in points.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> CGRect {
        guard let container = textContainers.first,
            let line = lines(container).first(where: { NSLocationInRange(glyphIndex, $0.range) })
        else {
            // Loops over lines end at the range's end.
            let rest = glyphIndex < numberOfGlyphs ? numberOfGlyphs - glyphIndex : 1
            effectiveRange?.pointee = NSRange(location: glyphIndex, length: rest)
            return .zero
        }
        effectiveRange?.pointee = line.range
        return CGRect(x: 0, y: line.y, width: room(container).width, height: line.height)
    }
    /// Lays the text out, which is done when it is asked for.
    open func ensureLayout(for container: NSTextContainer) {}
    /// Draws glyphs with the area's corner at a point.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let container = textContainers.first else { return }
        guard glyphsToShow.location <= 0, NSMaxRange(glyphsToShow) >= numberOfGlyphs else {
            return drawPart(glyphsToShow, container, at: origin)
        }
        let size = room(container)
        text.draw(
            in: CGRect(
                x: origin.x + container.lineFragmentPadding, y: origin.y, width: size.width, height: size.height))
    }
    private func drawPart(_ range: NSRange, _ container: NSTextContainer, at origin: CGPoint) {
        for line in lines(container) {
            guard let part = range.intersection(line.range), part.length > 0 else { continue }
            let before = NSRange(location: line.range.location, length: part.location - line.range.location)
            text.attributedSubstring(from: part).draw(
                at: CGPoint(x: origin.x + container.lineFragmentPadding + width(before), y: origin.y + line.y))
        }
    }
    /// Draws what is behind glyphs, which is drawn with them.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

extension UITextView {
    /// A copy of the text; what is changed in it does not count.
    public var textStorage: NSTextStorage {
        NSTextStorage(attributedString: attributedText ?? NSAttributedString(string: ""))
    }
    /// What lays the text out: a copy of it.
    public var layoutManager: NSLayoutManager {
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: bounds.width, height: 0))
        container.lineFragmentPadding = textContainer.lineFragmentPadding
        manager.addTextContainer(container)
        let copy = textStorage
        manager.textStorage = copy
        manager.keep(copy, as: "NSLayoutManager.textStorage")
        return manager
    }
}

extension NSLayoutManager {
    /// Does nothing: lines are laid out when they are asked for.
    public func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: UnsafeMutablePointer<NSRange>?
    ) {
        actualCharRange?.pointee = charRange
    }
    /// Does nothing: lines are laid out when they are asked for.
    public func invalidateDisplay(forCharacterRange charRange: NSRange) {}
}

extension NSTextAttachment {
    /// The image.
    public func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }
}
