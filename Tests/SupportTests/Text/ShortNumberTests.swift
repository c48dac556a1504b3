import Testing

import JellySupport

@Suite struct ShortNumberTests {
    @Test func numbersHaveNoMoreCharactersThanTheyNeed() {
        let expected = [
            (12.3, "12.3"), (-0.05, "-0.05"), (0.001, "0"), (-0.004, "0"), (100, "100"), (0.995, "1"),
            (-12.34, "-12.34"),
            (7.1, "7.1"), (0.1, "0.1"),
        ]
        for (number, text) in expected { #expect(ShortNumber.text(number, places: 2) == text) }
        #expect(ShortNumber.text(1234.5, places: 0) == "1235")
        #expect(ShortNumber.text(1.0 / 3, places: 9) == "0.333333333")
        #expect(ShortNumber.cssText(-0.5, places: 3) == "-.5")
        #expect(ShortNumber.cssText(0.25, places: 3) == ".25")
        #expect(ShortNumber.cssText(10, places: 3) == "10")
    }
}
