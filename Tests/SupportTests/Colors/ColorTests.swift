import JellyValues
import Testing

@Test(arguments: [
    ("#000", Color.black), ("#fff", .white), ("#F00", .red), ("#ff8000", Color(red: 1, green: 128 / 255.0, blue: 0)),
    ("#0f08", Color(red: 0, green: 1, blue: 0, alpha: 136 / 255.0)),
    ("#33669900", Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0)),
])
func aColorIsReadFromHexDigits(hex: String, color: Color) {
    #expect(Color(hex: hex) == color)
}

@Test(arguments: ["", "#", "fff", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "#+12", "# 12", "#１２３", "#-1-1-1"])
func otherTextIsNoColor(text: String) {
    #expect(Color(hex: text) == nil)
}

@Test func aNameStandsForOneColor() {
    #expect(Set(Color.named.map(\.name)).count == 15)
    #expect(Color.named.first { $0.name == "brown" }?.color == Color(red: 0.6, green: 0.4, blue: 0.2))
    #expect(Color.clear.alpha == 0)
    #expect(Color.blue.withAlphaComponent(0.5) == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
}
