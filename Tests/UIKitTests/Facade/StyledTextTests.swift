import Foundation
import Testing
import UIKitDynamics

/// Letter and line spacing, and line breaking.
@MainActor @Suite struct StyledTextTests {
    private func label(_ text: String, _ style: NSParagraphStyle? = nil, kern: CGFloat? = nil) -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
        attributes[.paragraphStyle] = style
        attributes[.kern] = kern
        label.attributedText = NSAttributedString(string: text, attributes: attributes)
        return label
    }

    @Test func kernWidensEachLetter() {
        let (plain, wide) = (label("HHHHH").intrinsicContentSize, label("HHHHH", kern: 4).intrinsicContentSize)
        #expect(abs(wide.width - plain.width - 20) <= 0.5 && wide.height == plain.height)
        let drawn = "HHHHH".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17), .kern: 4])
        let without = "HHHHH".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
        #expect(drawn.width > without.width + 15)
    }

    @Test func linesStandApart() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 10
        let plain = label("a\nb\nc").intrinsicContentSize.height
        #expect(abs(label("a\nb\nc", style).intrinsicContentSize.height - plain - 20) < 1)
        style.lineSpacing = 0
        style.minimumLineHeight = 40
        #expect(label("a\nb\nc", style).intrinsicContentSize.height == 120)
        style.paragraphSpacing = 5
        #expect(label("a\nb\nc", style).intrinsicContentSize.height == 130)
    }

    @Test func whatIsTooLongLosesItsBeginningOrMiddle() {
        let name = "a very long name of a file.png"
        func ink(_ mode: NSLineBreakMode) -> Data? {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 20))
            (label.text, label.lineBreakMode) = (name, mode)
            return UIGraphicsImageRenderer(size: label.bounds.size).pngData { label.layer.render(in: $0.cgContext) }
        }
        let all: [NSLineBreakMode] = [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping]
        #expect(Set(all.map(ink)).count == 4)
        #expect(ink(.byClipping) == ink(.byWordWrapping))
    }

    @Test func justifiedLinesReachTheSide() {
        func right(_ alignment: NSTextAlignment) -> Int {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
            (label.numberOfLines, label.textAlignment) = (0, alignment)
            label.text = "one two three four five six seven eight nine"
            let image = UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }
            return Self.lastColumn(of: image)
        }
        let (justified, natural) = (right(.justified), right(.natural))
        #expect(justified >= 395 && natural < justified)
    }

    @Test func subclassesMoveTheirText() {
        final class Padded: UILabel {
            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 30, dy: 0)) }
        }
        let label = Padded(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "H"
        let image = UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }
        #expect(Self.lastColumn(of: image) > 60)
    }

    /// The last pixel column with ink, at two pixels per point.
    private static func lastColumn(of image: UIImage) -> Int {
        guard let pixels = image.cgImage else { return -1 }
        return (0..<pixels.width).last { column in
            let strip = pixels.cropping(to: CGRect(x: column, y: 0, width: 1, height: pixels.height))
            return strip.map { UIImage(cgImage: $0).pngData() != empty(pixels.height) } ?? false
        } ?? -1
    }

    private static func empty(_ height: Int) -> Data? {
        let size = CGSize(width: 1, height: CGFloat(height))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).pngData { _ in }
    }
}
