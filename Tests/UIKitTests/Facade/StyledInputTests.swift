import Foundation
import Testing
import UIKitDynamics

/// Attributed text of fields, text views and text layers.
@MainActor @Suite struct StyledInputTests {
    private func label(of view: UIView) throws -> UILabel {
        try #require(view.subviews.lazy.compactMap { $0 as? UILabel }.first)
    }

    private func twoSizes() -> NSAttributedString {
        let text = NSMutableAttributedString(string: "small ", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        text.append(
            NSAttributedString(
                string: "large", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red]))
        return text
    }

    @Test func placeholdersHaveTheirOwnLook() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let red: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11)]
        field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: red)
        let label = try label(of: field)
        #expect(label.text == "Name" && label.textColor == .red && label.font.pointSize == 11)
        #expect(field.placeholder == "Name")
        field.text = "Ada"
        #expect(label.text == "Ada" && label.textColor == .label && label.font.pointSize == 17)
        (field.text, field.placeholder) = ("", "Other")
        #expect(label.text == "Other" && label.textColor == .placeholderText)
    }

    @Test func everyPartOfATextKeepsItsLook() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.attributedText = twoSizes()
        view.layoutIfNeeded()
        #expect(try label(of: view).frame.height > 40)
        let last = view.attributedText.attributes(at: 8, effectiveRange: nil)
        #expect((last[.font] as? UIFont)?.pointSize == 40)
        let pixels = try Pixels(view.layer)
        let isRed = (0..<300).contains { x in (0..<100).contains { pixels[x, $0][0] > 200 && pixels[x, $0][1] < 60 } }
        #expect(isRed)
        view.font = .systemFont(ofSize: 12)
        view.layoutIfNeeded()
        #expect(try label(of: view).frame.height < 20)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        field.attributedText = twoSizes()
        #expect((field.attributedText?.attributes(at: 8, effectiveRange: nil)[.font] as? UIFont)?.pointSize == 40)
    }

    private func layer(_ text: Any, width: CGFloat = 100) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: width, height: 60)
        (layer.string, layer.fontSize, layer.foregroundColor) = (text, 16, UIColor.black.cgColor)
        return layer
    }

    @Test func layersShowAttributedText() throws {
        let pixels = try Pixels(layer(twoSizes(), width: 200).layer)
        let isRed = (40..<200).contains { x in (0..<60).contains { pixels[x, $0][0] > 200 && pixels[x, $0][3] > 200 } }
        #expect(isRed)
        #expect(pixels.ink(60..<200) > pixels.ink(0..<30) * 2)
    }

    @Test func layersWrapAlignAndTruncate() throws {
        let long = "HHHHHHHHHHHHHHHHHHHHHH"
        let clipped = try Pixels(layer(long).layer)
        #expect(clipped.ink(97..<100) > 0)
        let end = layer(long)
        end.truncationMode = .end
        #expect(try Pixels(end).ink(85..<100) < clipped.ink(85..<100))
        let right = layer("H")
        right.alignmentMode = .right
        #expect(try Pixels(right).ink(0..<50) == 0 && Pixels(right).ink(80..<100) > 0)
        let wrapped = layer("HHHH HHHH HHHH HHHH", width: 60)
        func lower(_ layer: CATextLayer) throws -> Int {
            let pixels = try Pixels(layer)
            return (0..<60).reduce(0) { sum, x in sum + (25..<60).count { pixels[x, $0][3] > 40 } }
        }
        #expect(try lower(wrapped) == 0)
        wrapped.isWrapped = true
        #expect(try lower(wrapped) > 0)
        #expect(try Pixels(layer("A\nB")).ink(0..<30) > Pixels(layer("A")).ink(0..<30))
    }
}

extension CATextLayer {
    fileprivate var layer: CALayer { self }
}
