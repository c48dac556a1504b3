import Foundation
import Testing
import UIKitDynamics

/// Attributed text that is too long.
@MainActor @Suite struct TruncationTests {
    private func label(_ text: NSAttributedString, width: CGFloat, lines: Int = 1) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: CGFloat(max(lines, 1)) * 22))
        label.numberOfLines = lines
        label.attributedText = text
        return label
    }

    /// A text in three colours, so that it is not drawn as plain text.
    ///
    /// Neighbouring runs have different sets of attributes: Foundation on Linux stops where it has to compare objects.
    private func text(_ mode: NSLineBreakMode) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = mode
        let text = NSMutableAttributedString(string: "")
        for (letters, color) in [("HHHH", UIColor.red), ("HHHHHHHHHHHH", .black), ("HHHH", .blue)] {
            var attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style, .foregroundColor: color,
            ]
            if color == .black { attributes[.kern] = 0 }
            text.append(NSAttributedString(string: letters, attributes: attributes))
        }
        return text
    }

    /// The colours seen: red at the start, blue at the end; and whether ink reaches the edge.
    private func seen(_ label: UILabel) throws -> (red: Bool, blue: Bool, edge: Bool) {
        let pixels = try Pixels(label.layer)
        var (red, blue) = (false, false)
        for x in 0..<pixels.width {
            for y in 0..<22 {
                let color = pixels[x, y]
                red = red || color[0] > 200 && color[2] < 80 && color[3] > 200
                blue = blue || color[2] > 200 && color[0] < 80 && color[3] > 200
            }
        }
        return (red, blue, pixels.ink(pixels.width - 2..<pixels.width) > 0)
    }

    @Test func eachModeKeepsAnotherPart() throws {
        let tail = try seen(label(text(.byTruncatingTail), width: 100))
        #expect(tail.red && !tail.blue)
        let head = try seen(label(text(.byTruncatingHead), width: 100))
        #expect(!head.red && head.blue)
        let middle = try seen(label(text(.byTruncatingMiddle), width: 100))
        #expect(middle.red && middle.blue)
        let clipped = try seen(label(text(.byClipping), width: 100))
        #expect(clipped.red && !clipped.blue && clipped.edge)
    }

    @Test func aLabelsOwnModeIsToTruncateTheTail() throws {
        let plain = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 22))
        plain.text = "HHHHHHHHHHHHHHHHHHHH"
        let styled = NSMutableAttributedString(string: plain.text ?? "")
        styled.addAttribute(.foregroundColor, value: UIColor.black, range: NSRange(location: 0, length: 1))
        let attributed = label(styled, width: 100)
        attributed.textColor = .black
        plain.textColor = .black
        // As plain text ends, within a point.
        let (one, two) = (try Pixels(plain.layer), try Pixels(attributed.layer))
        for range in [80..<90, 90..<100] { #expect(abs(one.ink(range) - two.ink(range)) < 12) }
    }

    @Test func theLastOfSeveralLinesEndsInDots() throws {
        func label(_ count: Int) -> UILabel {
            let words = NSMutableAttributedString(
                string: "one two three four five six seven eight nine ten eleven twelve",
                attributes: [.font: UIFont.systemFont(ofSize: 17)])
            words.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
            return self.label(words, width: 120, lines: count)
        }
        let (two, all) = (label(2), label(0))
        #expect(two.sizeThatFits(CGSize(width: 120, height: 0)).height < 44)
        // Without the dots, the second line would be the same as that of the whole text.
        all.frame.size.height = all.sizeThatFits(CGSize(width: 120, height: 0)).height
        two.frame.size.height = two.sizeThatFits(CGSize(width: 120, height: 0)).height
        let (short, long) = (try Pixels(two.layer), try Pixels(all.layer))
        func differ(_ columns: Range<Int>) -> Bool {
            columns.contains { x in (22..<40).contains { y in abs(short[x, y][3] - long[x, y][3]) > 100 } }
        }
        #expect(!differ(0..<40) && differ(40..<120))
        // A label too low for its lines cuts them off, too.
        all.frame.size.height = two.frame.height
        let low = try Pixels(all.layer)
        #expect((0..<120).allSatisfy { x in (0..<40).allSatisfy { y in abs(low[x, y][3] - short[x, y][3]) < 30 } })
    }

    @Test func drawnTextIsCutOffAsItsStyleSays() throws {
        let room = CGRect(x: 0, y: 0, width: 100, height: 60)
        func ink(_ mode: NSLineBreakMode) throws -> Int {
            let pixels = try Pixels(room.size) { _ in text(mode).draw(in: room) }
            return (0..<100).reduce(0) { sum, x in sum + (24..<60).count { pixels[x, $0][3] > 40 } }
        }
        #expect(try ink(.byTruncatingTail) == 0 && ink(.byCharWrapping) > 0)
    }
}
