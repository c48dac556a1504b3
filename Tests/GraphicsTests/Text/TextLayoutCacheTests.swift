import Foundation
import Testing

@testable import JellyGraphics

@Suite struct TextLayoutCacheTests {
    private func key(_ text: String) -> TextLayoutCache.Key {
        TextLayoutCache.Key(text: text, font: Font(), maxWidth: nil, alignment: .left, lineLimit: nil)
    }

    @Test func shortTextsAreKeptUntilThereAreOthers() throws {
        let (key, other) = (key("kept \(UUID())"), try TextLayout("another"))
        // What is kept is what is found, even a text that it is not; other tests may fill the room at any time.
        let isFound = try (0..<10).contains { _ in
            TextLayoutCache.keep(other, key)
            return try TextLayout(key.text, font: key.font, alignment: key.alignment) == other
        }
        #expect(isFound)
        for number in 0..<200 {
            TextLayoutCache.keep(other, self.key("\(number) " + String(repeating: "m", count: 100)))
        }
        #expect(TextLayoutCache.bytes <= TextLayoutCache.mostBytes)
        #expect(TextLayoutCache[key] == nil)
    }

    @Test func longTextsAreNotKept() throws {
        let key = key(String(repeating: "long ", count: 300))
        _ = try TextLayout(key.text, font: key.font, alignment: key.alignment)
        #expect(TextLayoutCache[key] == nil)
    }

    @Test func anotherFontMayBeAnother() throws {
        let key = key("font \(UUID())")
        TextLayoutCache.keep(try TextLayout("a"), key)
        // A file that is no font adds nothing, but nobody knows.
        _ = FontFile.install("/nowhere.ttf")
        #expect(TextLayoutCache[key] == nil)
    }
}
