import JellyValues
import Testing

@Test(arguments: [
    ("1", 1, 1), ("24", 24, 1), ("60", 60, 1), ("1000", 1000, 1), ("007", 7, 1),
    ("12.5", 25, 2), ("0.5", 1, 2), ("29.5", 59, 2), ("14.985", 2997, 200), ("1000.000", 1000, 1),
    ("30000/1001", 30000, 1001), ("24000/1001", 24000, 1001), ("60/2", 30, 1), ("1/1000000", 1, 1_000_000),
    ("23.976", 24000, 1001), ("23.98", 24000, 1001), ("29.97", 30000, 1001), ("47.952", 48000, 1001),
    ("59.94", 60000, 1001), ("119.88", 120_000, 1001),
])
func aRateIsReadAsAFractionInLowestTerms(text: String, numerator: Int, denominator: Int) {
    let rate = FrameRate(text)
    #expect(rate?.numerator == numerator)
    #expect(rate?.denominator == denominator)
}

@Test(arguments: [
    "", " ", "0", "0.0", "0/1", "1/0", "-30", "+30", "30 ", " 30", "30fps", "thirty", "1e2", "0x10", "30.", ".5", ".",
    "1001", "1000.5", "99999999", "30/", "/30", "30/1/1", "30.0/1", "-30000/-1001", "1000001/1000001", "2001/2",
    "1.2345", "1.2.3", "nan", "inf", "٣٠", "３０", "½", "184467440737095516161",
])
func otherTextIsNoRate(text: String) {
    #expect(FrameRate(text) == nil)
}

@Test func aRateIsWrittenAsItIsRead() {
    #expect(FrameRate(60).description == "60")
    #expect(FrameRate(60, 2).description == "30")
    #expect(FrameRate(30000, 1001).description == "30000/1001")
}

@Test func frameTimesComeFromTheFractionAndDoNotDrift() {
    #expect(FrameRate(60).time(ofFrame: 0) == 0)
    #expect(FrameRate(60).time(ofFrame: 90) == 1.5)
    #expect(FrameRate(30000, 1001).time(ofFrame: 30000) == 1001)
    #expect(FrameRate(24000, 1001).time(ofFrame: 24_000_000) == 1_001_000)
    #expect(FrameRate(25, 2).framesPerSecond == 12.5)
}
