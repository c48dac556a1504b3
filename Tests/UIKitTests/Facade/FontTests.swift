import Foundation
import JellyGraphics
import Testing
import UIKitDynamics

/// The system font compared with published data of San Francisco.
@MainActor @Suite struct FontTests {
    @Test func theSystemFontHasSanFranciscosMetrics() {
        // As reported by UIKit for 17 and 20 points.
        #expect(abs(UIFont.systemFont(ofSize: 17).lineHeight - 20.287109375) < 1e-9)
        let font = UIFont.systemFont(ofSize: 20)
        #expect(abs(font.ascender - 19.04) < 0.01 && abs(font.descender + 4.82) < 0.01 && font.leading == 0)
        #expect(abs(font.capHeight - 14.09) < 0.01 && abs(font.xHeight - 10.53) < 0.01)
    }

    /// Widths of labels on iOS, in points.
    @Test(
        arguments: [
            ("This is a test string", 17, 144.09), ("CENTER", 17, 64.33), ("error", 17, 37), ("Button", 15, 45.67),
            ("point", 17, 39), ("VIP", 17, 26),
        ] as [(String, CGFloat, CGFloat)])
    func textIsAsWideAsOnADevice(text: String, size: CGFloat, width: CGFloat) throws {
        let found = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: size)]).width
        #expect(abs(found / width - 1) < 0.03, "\(found)")
        // Apple's tracking brings letters of this size together.
        #expect(try found < TextLayout(text, font: Font(size: size)).size.width)
    }

    @Test(
        arguments: [
            (.largeTitle, 34, 41), (.title1, 28, 34), (.title2, 22, 28), (.title3, 20, 25), (.headline, 17, 22),
            (.body, 17, 22), (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18), (.caption1, 12, 16),
        ] as [(UIFont.TextStyle, CGFloat, CGFloat)])
    func textStylesHaveApplesSizesAndLines(style: UIFont.TextStyle, size: CGFloat, height: CGFloat) throws {
        let font = UIFont.preferredFont(forTextStyle: style)
        #expect(font.pointSize == size && abs(font.lineHeight + font.leading - height) < 1e-9)
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = ("a\nb\nc", font, 0)
        // Spacing is only between lines; sizes are whole pixels, two per point.
        let room = 3 * font.lineHeight + 2 * font.leading
        #expect(label.intrinsicContentSize.height == (room * 2).rounded(.up) / 2)
        label.attributedText = NSAttributedString(string: "a\nb\nc", attributes: [.font: font])
        #expect(label.intrinsicContentSize.height == (room * 2).rounded(.up) / 2)
    }

    @Test func theSmallestLinesAreNoLowerThanTheirFont() {
        let font = UIFont.preferredFont(forTextStyle: .caption2)
        #expect(font.pointSize == 11 && font.leading == 0)
    }

    @Test func onlyHeadlinesAreHeavier() {
        func plain(_ size: CGFloat, _ weight: UIFont.Weight) -> CGFloat {
            "Heading".size(withAttributes: [.font: UIFont.systemFont(ofSize: size, weight: weight)]).width
        }
        func styled(_ style: UIFont.TextStyle) -> CGFloat {
            "Heading".size(withAttributes: [.font: UIFont.preferredFont(forTextStyle: style)]).width
        }
        #expect(styled(.headline) == plain(17, .semibold) && styled(.body) == plain(17, .regular))
        #expect(styled(.headline) > styled(.body) && styled(.largeTitle) == plain(34, .regular))
    }

    @Test func textStylesGrowWithTheContentSizeCategory() {
        func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
        }
        #expect(size(.body, .extraSmall) == 14 && size(.body, .extraExtraExtraLarge) == 23)
        #expect(size(.body, .accessibilityExtraExtraExtraLarge) == 53 && size(.body, .unspecified) == 17)
        #expect(size(.caption2, .small) == 11 && size(.title3, .extraLarge) == 22)
        #expect(size(.subheadline, .accessibilityMedium) == 25)
        #expect(UIContentSizeCategory.small < .large && !UIContentSizeCategory.large.isAccessibilityCategory)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(UIApplication.shared.preferredContentSizeCategory == .large)
    }

    @Test func metricsScaleFontsAndLengths() {
        let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
        #expect(abs(UIFontMetrics.default.scaledValue(for: 34, compatibleWith: large) - 46) < 1e-9)
        #expect(UIFontMetrics(forTextStyle: .title1).scaledValue(for: 7) == 7)
        let font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: large)
        #expect(abs(font.pointSize - 23) < 1e-9)
        let limited = UIFontMetrics.default.scaledFont(
            for: .systemFont(ofSize: 17), maximumPointSize: 20, compatibleWith: large)
        #expect(limited == .systemFont(ofSize: 20))
    }

    @Test func anotherSizeIsThatOfTheSystemFont() {
        let bold = UIFont.boldSystemFont(ofSize: 30)
        #expect(bold.withSize(12) == .boldSystemFont(ofSize: 12) && bold.withSize(12).familyName == "Inter")
        #expect(UIFont.preferredFont(forTextStyle: .body).withSize(34).leading > 3)
        #expect(UIFont(name: "DejaVu Serif", size: 12)?.withSize(20) == UIFont(name: "DejaVu Serif", size: 20))
    }

    @Test func descriptorsChangeWeightLeanDesignAndLeading() throws {
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        func font(_ descriptor: UIFontDescriptor?) throws -> UIFont {
            UIFont(descriptor: try #require(descriptor), size: 0)
        }
        #expect(try font(body) == .preferredFont(forTextStyle: .body) && body.pointSize == 17)
        let bold = try #require(body.withSymbolicTraits(.traitBold))
        #expect(try font(bold) == .preferredFont(forTextStyle: .headline) && bold.symbolicTraits == .traitBold)
        let title = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1)
        let heading = try font(title.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(heading.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic] && heading.pointSize == 28)
        let leading = UIFont.preferredFont(forTextStyle: .body).leading
        #expect(abs(try font(body.withSymbolicTraits(.traitLooseLeading)).leading - leading - 2) < 1e-9)
        #expect(try font(body.withDesign(.serif)).familyName == "DejaVu Serif")
        #expect(try font(body.withDesign(.monospaced)).familyName == "DejaVu Sans Mono")
        #expect(try font(body.withDesign(.rounded)) == font(body))
        #expect(UIFont(descriptor: body, size: 12).pointSize == 12)
        #expect(UIFontDescriptor(name: "DejaVu Serif", size: 9).withDesign(.rounded) == nil)
    }

    @Test func countersKeepTheirWidth() {
        func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        for size in [12.0, 40] {
            let font = UIFont.monospacedDigitSystemFont(ofSize: size, weight: .light)
            #expect(width("111", font) == width("000", font) && width("111", font.withSize(9)) < width("111", font))
            let plain = UIFont.systemFont(ofSize: size, weight: .light)
            #expect(width("111", plain) < width("000", plain))
        }
    }

    @Test func fontsOfIOSKeepTheirWeight() {
        func width(_ name: String) -> CGFloat {
            UIFont(name: name, size: 20).map { "Weight".size(withAttributes: [.font: $0]).width } ?? 0
        }
        #expect(width("HelveticaNeue-Light") < width("HelveticaNeue") && width("HelveticaNeue") > 0)
        #expect(width("AvenirNext-DemiBold") > width("AvenirNext-Medium"))
        #expect(width("AvenirNext-DemiBold") < width("AvenirNext-Bold"))
        #expect(UIFont(name: ".SFUI-Semibold", size: 17) == .systemFont(ofSize: 17, weight: .semibold))
    }
}
