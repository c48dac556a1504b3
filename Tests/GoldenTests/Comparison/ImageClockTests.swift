import JellyValues
import Testing

import JellyGolden

/// Animations with steps that are not a valid rate.
@Suite struct ImageClockTests {
    @Test func delaysThatNoRateHasHaveNoClock() {
        for delays in [[(2, 2001)], [(3, 3001)], [(1, 1001)], [(1, 999_983), (1, 1009)]] {
            #expect(ImageClock(delays) == nil, "\(delays)")
        }
    }

    @Test func aRateIsReduced() throws {
        let clock = try #require(ImageClock([(10_240, 1024), (10_000, 1000)]))
        #expect(clock.rate == FrameRate(1, 10) && clock.steps((20_480, 1024)) == 2)
        #expect(try #require(ImageClock([(4, 100), (6, 100)])).rate == FrameRate(50))
    }
}
