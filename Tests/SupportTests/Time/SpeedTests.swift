import JellyValues
import Testing

@Suite struct SpeedTests {
    @Test(arguments: [("0.25", 1, 4), ("1/3", 1, 3), ("2", 2, 1), ("1.5", 3, 2), ("0.001", 1, 1000), ("1000", 1000, 1)])
    func aSpeedIsReadExactly(text: String, numerator: Int, denominator: Int) throws {
        let speed = try #require(Speed(text))
        #expect(speed.numerator == numerator && speed.denominator == denominator)
    }

    @Test(arguments: [
        "", "0", "0.0", "-1", "1/0", "0/1", "1.2345", "1e3", "fast", "1001", "1/1001", "1.", ".5x", "1000.5",
    ])
    func whatIsNoSpeedIsRefused(text: String) {
        #expect(Speed(text) == nil)
    }

    @Test func slowMotionHasMoreFramesThatShowEarlierTimes() {
        let window = FrameWindow(from: 1, to: 2, rate: FrameRate(30000, 1001), speed: Speed(1, 4))
        // 1 s is at frame 119.88, 2 s at frame 239.76.
        #expect(window.frames == 120..<240)
        #expect(window.time(ofFrame: 120) == ExactTime(120 * 1001, 4 * 30000))
        #expect(window.duration == 120 * 1001 / 30000.0)
        let fast = FrameWindow(to: 2, rate: FrameRate(60), speed: Speed(2))
        #expect(fast.frames == 0..<60 && fast.time(ofFrame: 3) == ExactTime(1, 10))
    }

    @Test func anExposureStartsWithItsFrame() {
        let window = FrameWindow(to: 1, rate: FrameRate(60))
        #expect(window.times(ofFrame: 6, blur: MotionBlur(samples: 1)) == [ExactTime(1, 10)])
        // Half of 1/60 s, in four parts.
        #expect(
            window.times(ofFrame: 6, blur: MotionBlur(samples: 4))
                == [48, 49, 50, 51].map { ExactTime($0, 480) })
        #expect(
            window.times(ofFrame: 0, blur: MotionBlur(samples: 3, shutterAngle: 360))
                == [ExactTime(0, 1), ExactTime(1, 180), ExactTime(1, 90)])
        let slow = FrameWindow(to: 1, rate: FrameRate(60), speed: Speed(1, 2))
        #expect(slow.times(ofFrame: 12, blur: MotionBlur(samples: 2)) == [ExactTime(1, 10), ExactTime(49, 480)])
    }

    @Test func theLastFrameOfTheLongestWindowHasAnExposure() {
        let window = FrameWindow(to: 1_000_000, rate: FrameRate(999_983, 1000), speed: Speed(1, 997))
        let last = window.frames.upperBound - 1
        let times = window.times(ofFrame: last, blur: MotionBlur(samples: 64, shutterAngle: 359)).map(\.seconds)
        #expect(times.count == 64 && times == times.sorted())
        #expect(abs(times[0] - window.time(ofFrame: last).seconds) < 1e-9)
    }
}
