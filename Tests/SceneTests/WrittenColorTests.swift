import JellyGraphics
import JellySupport
import JellyValues
import Testing

@testable import JellyScene

@Test func coloursAreWrittenAsNamesHexadecimalsOrComponents() {
    func text(_ color: Color) -> String { Codec<Color>.color.write(color).fitted }
    #expect(text(.orange) == "\"orange\"")
    #expect(text(.clear) == "\"clear\"")
    #expect(text(Color(red: 0, green: 1, blue: 15.0 / 255)) == "\"#00ff0f\"")
    #expect(text(Color(red: 0, green: 1, blue: 0, alpha: 128.0 / 255)) == "\"#00ff0080\"")
    #expect(text(Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5)) == "[0.5, 0, 0.5, 0.5]")
}
