import Controllers
import Foundation
import Testing
import UIKitDynamics

/// Attributed texts that sources put together themselves: Foundation on Linux ends the program where it compares values
/// of neighbouring parts and takes the first word of one for CoreFoundation's type.
@MainActor @Suite struct AttributedTextTests {
    private static func values() -> [(NSAttributedString.Key, NSObject, NSObject)] {
        let (one, other) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
        other.lineSpacing = 3
        let pixel = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
        return [
            (.foregroundColor, UIColor.red, UIColor.blue),
            (.font, UIFont.systemFont(ofSize: 12), UIFont(name: "Menlo", size: 9)!),
            (.paragraphStyle, one, other), (.init("color"), UIColor.red.cgColor, UIColor.blue.cgColor),
            (.init("image"), pixel, UIImage()),
        ]
    }

    @Test func partsDifferInOneValue() {
        for (key, one, other) in Self.values() {
            let text = NSMutableAttributedString(string: "one two three", attributes: [key: one])
            text.addAttribute(key, value: other, range: NSRange(location: 4, length: 3))
            #expect(text.attribute(key, at: 5, effectiveRange: nil) as? NSObject === other)
            text.addAttributes([key: one], range: NSRange(location: 4, length: 3))
            text.setAttributes([key: other], range: NSRange(location: 8, length: 5))
            text.append(NSAttributedString(string: " four", attributes: [key: one]))
            text.insert(NSAttributedString(string: "zero ", attributes: [key: other]), at: 0)
            var found: [String] = []
            text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, range, _ in
                found.append(
                    NSString(string: text.string).substring(with: range) + ((value as? NSObject) === one ? "1" : "2"))
            }
            #expect(found == ["zero 2", "one two 1", "three2", " four1"], "\(key.rawValue)")
            let part = text.attributedSubstring(from: NSRange(location: 3, length: 12))
            let copy = part.mutableCopy() as? NSMutableAttributedString
            copy?.replaceCharacters(in: NSRange(location: 0, length: 4), with: text)
            copy?.deleteCharacters(in: NSRange(location: 2, length: 4))
            copy?.removeAttribute(key, range: NSRange(location: 0, length: 3))
            #expect(copy?.length == 32 - 4 - 1 && part.isEqual(to: part.copy() as! NSAttributedString))
            #expect(text.size().width > part.size().width)
            #expect(
                text.boundingRect(with: CGSize(width: 40, height: 400), options: .usesLineFragmentOrigin, context: nil)
                    .height > 20)
        }
    }

    @Test func aLabelShowsEveryPartInItsColour() throws {
        let text = NSMutableAttributedString(
            string: "redblue", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 3, length: 4))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 140, height: 40))
        label.attributedText = text
        let pixels = try Pixels(label.layer)
        let colors = (0..<40).flatMap { y in (0..<140).map { pixels[$0, y] } }.filter { $0[3] > 200 }
        #expect(colors.contains { $0[0] > 200 && $0[2] < 60 } && colors.contains { $0[2] > 200 && $0[0] < 60 })
        label.textColor = .green
        #expect(label.attributedText?.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .green)
    }

    @Test func aRewrittenSourcePutsItsTextTogether() {
        let controller = HighlightViewController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 300, height: 100))
        _ = host.drawing
        let text = controller.label.attributedText
        #expect(text?.string == "the word in the sentence ")
        #expect(text?.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .red)
        #expect(text?.attribute(.foregroundColor, at: 20, effectiveRange: nil) as? UIColor == .darkGray)
    }

    @Test func charactersChangeUnderTheirAttributes() {
        let text = NSMutableAttributedString(string: "one two", attributes: [.foregroundColor: UIColor.red])
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 4, length: 3))
        let letters = text.hostMutableString
        #expect(
            letters.replaceOccurrences(of: "two", with: "three", options: [], range: NSRange(location: 0, length: 7))
                == 1)
        #expect(text.string == "one three" && letters.length == 9)
        #expect(text.attribute(.foregroundColor, at: 8, effectiveRange: nil) as? UIColor == .blue)
        letters.append("!")
        letters.setString("a long sentence")
        #expect(text.string == "a long sentence")
        #expect(text.attribute(.foregroundColor, at: 14, effectiveRange: nil) as? UIColor == .red)
    }
}
