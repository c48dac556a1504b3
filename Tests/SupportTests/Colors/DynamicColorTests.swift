import JellyValues
import Testing

@Suite struct DynamicColorTests {
    @Test func aDynamicColorHasTwoSides() {
        let color = Color(light: .red, dark: .blue)
        #expect(color.isDynamic && color.light == .red && color.dark == .blue)
        #expect(color.red == 1 && color != .red)
        #expect(!color.light.isDynamic && !color.dark.isDynamic)
    }

    @Test func aColorOfTwoEqualSidesIsFixed() {
        #expect(Color(light: .red, dark: .red) == .red)
        #expect(Color.red.light == .red && Color.red.dark == .red)
        // Each appearance of a pair takes the corresponding one of dynamic colours.
        #expect(Color(light: .label, dark: .systemBackground).light == .black)
        #expect(Color(light: .label, dark: .systemBackground).dark == .black)
    }

    @Test func anotherOpacityIsThatOfBothSides() {
        let color = Color.label.withAlphaComponent(0.5)
        #expect(color.light == Color(white: 0, alpha: 0.5) && color.dark == Color(white: 1, alpha: 0.5))
    }

    @Test func bothSidesAreInterpolated() {
        let middle = Color.label.interpolated(to: .systemBackground, at: 0.25)
        #expect(middle.light == Color(white: 0.25) && middle.dark == Color(white: 0.75))
        #expect(Color.red.interpolated(to: .blue, at: 1) == .blue)
    }

    @Test func systemColorsAreThoseOfTheGuidelines() {
        #expect(Color.systemBackground.light == .white && Color.systemBackground.dark == .black)
        #expect(Color.systemRed.light == Color(hex: "#ff3b30") && Color.systemRed.dark == Color(hex: "#ff453a"))
        #expect(Color.systemGray6.light == Color(hex: "#f2f2f7") && Color.systemGray6.dark == Color(hex: "#1c1c1e"))
        #expect(Color.secondaryLabel.dark == Color(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: 0.6))
        #expect(Set(Color.dynamicNamed.map(\.name)).count == 36)
        // One grey is the same in both, as in Apple's list.
        #expect(Color.dynamicNamed.filter { !$0.color.isDynamic }.map(\.name) == ["systemGray"])
    }
}
