import Testing

@testable import JellyFilm

@Suite struct NearestWordTests {
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("flaw", "lawn", 2), ("mp4", "mp4", 0),
    ]) func editDistanceCountsChanges(_ a: String, _ b: String, _ distance: Int) {
        #expect(editDistance(a, b) == distance)
        #expect(editDistance(b, a) == distance)
    }

    @Test func theNearestWordIsFoundWhateverItsCase() {
        #expect(nearestWord(to: "PGN4", in: ["mp4", "png"]) == nil)
        #expect(nearestWord(to: "PNGS", in: ["mp4", "png"]) == "png")
        #expect(nearestWord(to: "cradel", in: ["cable", "cradle"]) == "cradle")
        #expect(nearestWord(to: "x", in: []) == nil)
    }

    @Test func theFirstOfEquallyNearWordsWins() {
        #expect(nearestWord(to: "cat", in: ["bat", "rat"]) == "bat")
    }
}
