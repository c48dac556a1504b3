import Foundation
import TestSupport
import Testing
import UIKitDynamics

/// The tables of Docs/uikit.md compare text styles and widths of texts with published numbers.
@MainActor @Suite struct TextPageTests {
    private static let page = Fixtures.packageRoot.appending(path: "Docs/uikit.md")
    private static let marks = (
        "<!-- The tables of text: TextPageTests. -->\n\n", "\n\n<!-- The end of the tables. -->"
    )

    /// The text styles with the size and line of Apple's Human Interface Guidelines (Typography, size “Large”).
    private static let styles: [(name: String, style: UIFont.TextStyle, size: CGFloat, line: CGFloat)] = [
        ("largeTitle", .largeTitle, 34, 41), ("title1", .title1, 28, 34), ("title2", .title2, 22, 28),
        ("title3", .title3, 20, 25), ("headline", .headline, 17, 22), ("body", .body, 17, 22),
        ("callout", .callout, 16, 21), ("subheadline", .subheadline, 15, 20), ("footnote", .footnote, 13, 18),
        ("caption1", .caption1, 12, 16), ("caption2", .caption2, 11, 13),
    ]

    /// Texts with the sizes and widths of their labels on iOS, as published view hierarchies have them, in points.
    private static let texts: [(text: String, size: CGFloat, width: CGFloat)] = [
        ("This is a test string", 17, 144.09), ("CENTER", 17, 64.33), ("What's", 17, 55.5), ("Submit", 17, 56),
        ("point", 17, 39), ("error", 17, 37), ("VIP", 17, 26), ("the", 17, 25), ("Button", 15, 45.67), ("/", 13, 4.33),
    ]

    private static func width(_ text: String, _ font: UIFont) -> CGFloat {
        text.size(withAttributes: [.font: font]).width
    }

    private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    private static func number(_ value: CGFloat) -> String { String(format: "%.1f", value) }

    private static var tables: String {
        var lines = [row(["style", "size", "line", "size here", "line here", "apart"]), "|---|--:|--:|--:|--:|--:|"]
        for style in styles {
            let font = UIFont.preferredFont(forTextStyle: style.style)
            let line = font.lineHeight + font.leading
            let apart = abs(line - style.line) < 0.05 ? "equal" : number(line - style.line)
            lines.append(
                row(
                    ["`\(style.name)`", "\(Int(style.size))", "\(Int(style.line))"]
                        + [font.pointSize, line].map(number) + [apart]))
        }
        lines += [
            "", row(["text", "iOS"] + styles.map { "`\($0.name)`" }), "|---|--:|" + styles.map { _ in "--:|" }.joined(),
        ]
        for text in texts {
            let widths = styles.map { style in
                let width = number(width(text.text, .preferredFont(forTextStyle: style.style)))
                return style.size == text.size && style.name != "headline" ? "**\(width)**" : width
            }
            lines.append(row([text.text, number(text.width)] + widths))
        }
        return lines.joined(separator: "\n")
    }

    @Test func theTablesAreWhatIsNow() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.range(of: Self.marks.0))
        let end = try #require(text.range(of: Self.marks.1))
        let tables = Self.tables
        // With RECORD_TEXT the tables are written, and the test still fails.
        if ProcessInfo.processInfo.environment["RECORD_TEXT"] != nil {
            let new = text[..<start.upperBound] + tables + text[end.lowerBound...]
            try Data(String(new).utf8).write(to: Self.page, options: .atomic)
            Issue.record("the tables were written; run again without RECORD_TEXT")
        }
        // Another release of Inter is up to 2 % wider.
        let cells = [String(text[start.upperBound..<end.lowerBound]), tables].map {
            $0.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: ["*", " "]) }
        }
        #expect(cells[0].count == cells[1].count && cells[0].count > 150)
        for (told, now) in zip(cells[0], cells[1]) where told != now {
            let (told, now) = (try #require(Double(told), "\(told), \(now)"), try #require(Double(now)))
            #expect(abs(told - now) <= max(0.11, 0.02 * now), "run once with RECORD_TEXT=1, and look at what changed")
        }
    }
}
