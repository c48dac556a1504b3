import JellyValues
import Testing

@Test(arguments: [
    ("23.976", 24, 240), ("24", 24, 240), ("25", 25, 250), ("29.97", 30, 300), ("30", 30, 300), ("50", 50, 500),
    ("59.94", 60, 600), ("60", 60, 600), ("120", 120, 1200),
])
func aWindowFromZeroHasEveryFrameShownBeforeItsEnd(text: String, inOneSecond: Int, inTenSeconds: Int) throws {
    let rate = try #require(FrameRate(text))
    #expect(FrameWindow(to: 1, rate: rate).frames == 0..<inOneSecond)
    #expect(FrameWindow(to: 10, rate: rate).frames == 0..<inTenSeconds)
}

@Test(arguments: ["23.976", "24", "25", "29.97", "30", "50", "59.94", "60", "120"])
func aWholeNumberOfFramesGivesExactlyThatMany(text: String) throws {
    let rate = try #require(FrameRate(text))
    for count in [1, 2, 3, 7, 100, 1001, 86_399, 1_000_003] {
        let window = FrameWindow(to: rate.time(ofFrame: count), rate: rate)
        #expect(window.count == count, "\(count) frames at \(text)")
        #expect(window.duration == rate.time(ofFrame: count))
        // The same sum in another order has different last digits.
        let spacing = 1 / rate.framesPerSecond
        #expect(FrameWindow(to: spacing * Double(count), rate: rate).count == count, "\(count) × \(spacing) s")
    }
}

@Test(arguments: [
    (0.0, 1.0, 30, 0..<30), (0.5, 1.0, 30, 15..<30), (0.51, 1.0, 30, 16..<30), (0.5, 1.01, 30, 15..<31),
    (0.1, 0.3, 60, 6..<18), (2.0, 2.5, 24, 48..<60), (0.99, 1.0, 25, 25..<25), (0.0, 0.001, 60, 0..<1),
])
func aWindowStartsAtTheFirstFrameThatIsNotBeforeIt(
    start: Double, end: Double, framesPerSecond: Int, frames: Range<Int>
) {
    #expect(FrameWindow(from: start, to: end, rate: FrameRate(framesPerSecond)).frames == frames)
}

@Test func neighbouringWindowsShareNoFrameAndMissNone() {
    let rate = FrameRate(30000, 1001)
    var next = 0
    for second in 0..<100 {
        let window = FrameWindow(from: Double(second), to: Double(second + 1), rate: rate)
        #expect(window.frames.lowerBound == next)
        next = window.frames.upperBound
    }
    #expect(next == 2998)
}

@Test func aWindowWithoutLengthIsEmpty() {
    for time in [0, 0.5, 1, 12.345, 1_000_000] {
        let window = FrameWindow(from: time, to: time, rate: FrameRate(60))
        #expect(window.frames.isEmpty, "at \(time)")
        #expect(window.duration == 0)
    }
}

@Test func theLongestWindowAtTheHighestRateIsCountedExactly() {
    #expect(FrameWindow(to: 1_000_000, rate: FrameRate(1000)).count == 1_000_000_000)
}
