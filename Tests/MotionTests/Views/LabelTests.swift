import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import Testing

@Suite struct LabelTests {
    let label = Label(frame: CGRect(x: 10, y: 20, width: 5, height: 5))

    init() {
        label.text = "Hello"
        label.font = Font(family: "DejaVu Sans", size: 20)
    }

    func outline() throws -> BezierPath {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        stage.view.addSubview(label)
        guard case .fill(let path, let color) = try #require(stage.drawing.flattened.last) else { return BezierPath() }
        #expect(color == label.textColor.light)
        return path
    }

    @Test func aLabelBecomesAsLargeAsItsText() throws {
        label.sizeToFit()
        // 20 / 2048 · (1540 + 1260 + 569 + 569 + 1253) = 50.7 wide; 20 · (1901 + 483) / 2048 = 23.3 high.
        #expect(label.frame == CGRect(x: 10, y: 20, width: 51, height: 24))
        label.text = "Hello\nHello"
        #expect(label.intrinsicContentSize.height == 24)
        label.numberOfLines = 0
        #expect(label.intrinsicContentSize == CGSize(width: 51, height: 47))
        label.text = nil
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test func aLabelWithSeveralLinesWrapsAtItsWidth() {
        label.text = "one two three four"
        label.numberOfLines = 0
        let wrapped = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(wrapped.width <= 100 && wrapped.height == 47)
        #expect(label.sizeThatFits(.zero).height == 24)
        label.numberOfLines = 1
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 24)
    }

    @Test func textStandsInTheMiddleOfTheHeightAndWhereItIsAligned() throws {
        label.frame = CGRect(x: 100, y: 100, width: 200, height: 100)
        label.text = "H"
        label.textColor = .red
        // 1493 units high and 1540 wide, of which the strokes leave 201 free on each side; the ascent is 1901.
        let unit: CGFloat = 20.0 / 2048
        let top: CGFloat = 150 - unit * 2384 / 2 + unit * 408
        let start: CGFloat = 100 + unit * 201
        let room: CGFloat = 200 - unit * 1540
        let cases: [(TextLayout.Alignment, CGFloat)] = [
            (.natural, start), (.left, start), (.center, start + room / 2), (.right, start + room),
        ]
        for (alignment, left) in cases {
            label.textAlignment = alignment
            let bounds = try outline().controlPointBounds
            #expect(abs(bounds.minX - left) < 0.01 && abs(bounds.minY - top) < 0.01, "\(alignment): \(bounds)")
        }
    }

    @Test func whatStandsInForAFontIsNamed() {
        #expect(label.fontFallback == nil && label.missingGlyphs == 0 && label.problem == nil)
        label.font = Font(family: "No Such Family", size: 20)
        #expect(label.fontFallback != nil && label.fontFallback != "No Such Family")
    }

    @Test func whatTextsHaveToDoWithoutIsSaidOfAllOnTheStage() {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let holder = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let missing = Label(text: "b", font: Font(family: "No Such Family"))
        stage.view.addSubview(label)
        stage.view.addSubview(holder)
        holder.addSubview(missing)
        #expect(label.textProblems == [] && stage.textProblems.count == 1)
        #expect(stage.textProblems.first?.label === missing)
        #expect(
            stage.textProblems.first?.problem == .familyNotInstalled("No Such Family", used: missing.fontFallback ?? "")
        )
    }

    @Test func whyATextIsNotShownIsSaid() throws {
        label.font.size = -1
        #expect(
            label.problem
                == "invalid font size of -1.0 points; expected more than 0 and at most 10000.0")
        #expect(label.intrinsicContentSize == .zero)
        #expect(try image(40, 40, of: [label]).rows.allSatisfy { !$0.contains("#000000") })
        label.font.size = 20
        #expect(label.problem == nil)
    }

    @Test func anEmptyOrOddTextDrawsWithoutHarm() throws {
        for text in ["", "\n", "\0", "שלום", "\u{202E}abc", "👨‍👩‍👧", "a\r\n\tb", "\u{FFFF}", "e\u{301}\u{301}\u{301}"] {
            label.text = text
            label.sizeToFit()
            #expect(label.problem == nil)
            _ = try image(60, 60, of: [label])
        }
    }

    @Test func textIsInkInsideItsFrameAndTheSameEveryTime() throws {
        label.sizeToFit()
        label.frame.origin = .zero
        let first = try image(51, 24, of: [label])
        let ink = (0..<24).reduce(0.0) { sum, y in
            sum + (0..<51).reduce(0.0) { $0 + 1 - Double(first[$1, y].red) / 255 }
        }
        // The ink of the image is the area of the outline; TrueType's outer edges run clockwise.
        #expect(abs(ink - abs(try outline().signedArea)) < 1.5)
        let again = Label(text: "Hello", font: label.font)
        #expect(try image(51, 24, of: [again]) == first)
    }
}
