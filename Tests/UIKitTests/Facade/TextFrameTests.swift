import Foundation
import Testing
import UIKitDynamics

/// Lines of Core Text's frames, and names that code of years asks for.
@MainActor @Suite struct TextFrameTests {
    private func frame(_ string: String, width: CGFloat, height: CGFloat = 400) -> CTFrame {
        let text = NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: width, height: height), transform: nil)
        return CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0), path, nil)
    }

    private func ranges(_ frame: CTFrame) -> [NSRange] {
        (CTFrameGetLines(frame) as? [CTLine] ?? []).map { CTLineGetStringRange($0) }
    }

    @Test func aFrameHasTheLinesThatFit() throws {
        let text = "one two\nthree"
        #expect(ranges(frame(text, width: 300)) == [NSRange(location: 0, length: 8), NSRange(location: 8, length: 5)])
        let narrow = frame(text, width: 60)
        #expect(ranges(narrow).map(\.location) == [0, 4, 8])
        #expect(ranges(frame(text, width: 300, height: 30)).count == 1)
        #expect(ranges(frame("wwwwwwww", width: 50)).count > 2)
        var origins = [CGPoint](repeating: .zero, count: 3)
        CTFrameGetLineOrigins(narrow, CFRangeMake(0, 0), &origins)
        #expect(origins[0].y > origins[1].y && origins[1].y > origins[2].y && (360...400).contains(origins[0].y))
    }

    @Test func aFramePagesThroughALongText() throws {
        let text = NSAttributedString(
            string: String(repeating: "日本語と ", count: 400) + String(repeating: "👩‍👩‍👧", count: 40),
            attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let setter = CTFramesetterCreateWithAttributedString(text)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 200), transform: nil)
        var (place, pages): (Int, Int) = (0, 0)
        while place < text.length, pages < 1000 {
            let frame = CTFramesetterCreateFrame(setter, CFRangeMake(place, 0), path, nil)
            let seen = CTFrameGetVisibleStringRange(frame)
            try #require(seen.location == place && seen.length > 0)
            #expect(ranges(frame).first?.location == place)
            (place, pages) = (place + seen.length, pages + 1)
        }
        #expect(place == text.length && pages > 10)
    }

    @Test func charactersAreFoundInLines() throws {
        let lines = CTFrameGetLines(frame("one two\nthree", width: 300))
        try #require(CFArrayGetCount(lines) == 2)
        let second = unsafeBitCast(CFArrayGetValueAtIndex(lines, 1), to: CTLine.self)
        // Numbers of characters are those of the frame's text.
        let third = CTLineGetOffsetForStringIndex(second, 10, nil)
        #expect(CTLineGetStringIndexForPosition(second, CGPoint(x: third + 1, y: 0)) == 10)
        #expect(CTLineGetStringIndexForPosition(second, CGPoint(x: 900, y: 0)) == 13)
        let width = CTLineGetTypographicBounds(second, nil, nil, nil)
        #expect(CTLineGetPenOffsetForFlush(second, 0.5, width + 40) == 20)
        #expect(CTLineGetPenOffsetForFlush(second, 1, width - 40) == 0)
        #expect(CTFontCopyPostScriptName(UIFont.systemFont(ofSize: 12)).length > 0)
        #expect(NSTextStorage().length == 0 && NSFoundationVersionNumber > NSFoundationVersionNumber_iOS_9_x_Max)
    }

    private final class Container: UIViewController {
        var told: [CGSize] = []
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            told.append(container.preferredContentSize)
        }
    }

    private final class Limited: UILabel {
        override var maximumContentSizeCategory: UIContentSizeCategory? {
            get { super.maximumContentSizeCategory }
            set { super.maximumContentSizeCategory = newValue == .extraLarge ? .large : newValue }
        }
        override func forBaselineLayout() -> UIView { superview ?? self }
    }

    @Test func parentsAreToldOfTheBestSizesOfChildren() {
        let (parent, child) = (Container(), UIViewController())
        child.preferredContentSize = CGSize(width: 1, height: 1)
        parent.addChild(child)
        child.preferredContentSize = CGSize(width: 20, height: 30)
        child.preferredContentSize = CGSize(width: 20, height: 30)
        #expect(parent.told == [CGSize(width: 20, height: 30)])
    }

    @Test func limitsOfTextSizesAreOverridden() {
        let label = Limited()
        label.maximumContentSizeCategory = .extraLarge
        #expect(label.maximumContentSizeCategory == .large && label.forBaselineLayout() === label)
        #expect(label.appliedContentSizeCategoryLimitsDescription.isEmpty)
    }

    @Test func pencilsAreInteractions() {
        let view = UIView()
        view.addInteraction(UIPencilInteraction())
        #expect(view.interactions.count == 1)
    }
}

private protocol Opening {
    func open(_ number: Int)
}

@Suite struct ProtocolSelectorTests {
    @Test func selectorsOfProtocolsHaveNames() {
        #expect(Selector((any Opening).open(_:), named: "open") == Selector("open:"))
    }
}
