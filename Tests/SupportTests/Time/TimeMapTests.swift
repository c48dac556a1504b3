import JellyValues
import TestSupport
import Testing

private let rates = ["60", "59.94", "50", "30000/1001", "23.976"]

private func time(_ numerator: Int, _ denominator: Int = 1) -> ExactTime { ExactTime(numerator, denominator) }

/// A quarter of the speed for 0.6 s of video from 1 s on, then a hold of 0.8 s at 1.5 s.
private func slowThenHeld(ease: ExactTime = .zero) -> TimeMap {
    TimeMap(
        [
            .init(start: time(1), speed: Speed(1, 4), length: .video(time(3, 5)), ease: ease),
            .init(start: time(3, 2), speed: nil, length: .video(time(4, 5)), ease: ease),
        ], motionDuration: time(2))
}

/// The frames of a video, as exact times.
private func frames(_ rate: FrameRate, of map: TimeMap) -> [ExactTime] {
    let window = FrameWindow(to: map.duration.seconds, rate: rate)
    return window.frames.map { window.time(ofFrame: $0) }
}

@Test(arguments: rates) func aMapWithoutStretchesShowsTheMotionAsItHappens(text: String) throws {
    let rate = try #require(FrameRate(text))
    for map in [TimeMap(motionDuration: time(10)), TimeMap([], motionDuration: time(10))] {
        #expect(map.isIdentity && map.duration == time(10))
        for frame in frames(rate, of: map) {
            #expect(map.motionTime(at: frame) == frame)
            #expect(map.videoTime(of: frame) == frame)
        }
    }
}

@Test(arguments: rates) func framesOfConstantStretchesAreExactFractions(text: String) throws {
    let rate = try #require(FrameRate(text))
    let map = slowThenHeld()
    // 1 s, 0.6 s for 0.15 s, 0.35 s, the hold, 0.5 s.
    #expect(map.duration == time(13, 4))
    let window = FrameWindow(to: map.duration.seconds, rate: rate)
    for index in window.frames {
        let (top, bottom) = (index * rate.denominator, rate.numerator)
        let frame = time(top, bottom)
        let expected =
            switch frame.seconds {
            case ..<1: frame
            // 1 + (v − 1) / 4
            case ..<1.6: time(3 * bottom + top, 4 * bottom)
            // v − 0.45
            case ..<1.95: time(20 * top - 9 * bottom, 20 * bottom)
            case ...2.75: time(3, 2)
            // v − 1.25
            default: time(4 * top - 5 * bottom, 4 * bottom)
            }
        #expect(map.motionTime(at: frame) == expected, "frame \(index) at \(text)")
    }
}

@Test(arguments: rates) func theInverseOfAMapFindsTheFrame(text: String) throws {
    let rate = try #require(FrameRate(text))
    for ease in [time(0), time(3, 20), time(1, 3)] {
        let map = slowThenHeld(ease: ease)
        var before = ExactTime.zero
        for frame in frames(rate, of: map) {
            let motion = map.motionTime(at: frame)
            #expect(motion >= before, "the motion goes back at \(frame.seconds) s")
            before = motion
            let found = map.videoTime(of: motion)
            if motion == time(3, 2) {
                #expect(found.seconds <= frame.seconds + 1e-5 && map.motionTime(at: found) == motion)
            } else if ease == .zero {
                #expect(found == frame)
            } else {
                // A nearly stopped motion determines its video time less precisely.
                #expect(abs(map.motionTime(at: found).seconds - motion.seconds) < 1e-11)
                #expect(abs(found.seconds - frame.seconds) < 1e-5, "\(frame.seconds) s at \(text)")
            }
        }
    }
}

@Test func motionTimeIsTheIntegralOfSpeed() throws {
    let map = slowThenHeld(ease: time(3, 20))
    // The ramps before and after the slow segment: 0.15 s of video in which 0.15 · (1 + 1/4) / 2 s of motion pass.
    let ramp = 0.15 * (1 + 0.25) / 2
    let start = 1 - ramp
    #expect(abs(map.videoTime(of: 1.0) - (start + 0.15)) < 1e-12)
    #expect(abs(map.motionTime(at: start + 0.075) - (start + 0.075 - 0.75 * 0.075 * 0.075 / 0.3)) < 1e-11)
    #expect(map.motionTime(at: start) == start)
    #expect(abs(map.motionTime(at: start + 0.15 + 0.6) - 1.15) < 1e-12)
    // A thousandth of a second of video shows its speed, which changes by at most a ramp's slope.
    var last: Double?
    for step in 0..<Int(map.duration.seconds * 1000) - 1 {
        let now = map.motionTime(at: time(step, 1000)).seconds
        let next = map.motionTime(at: time(step + 1, 1000)).seconds
        let speed = (next - now) * 1000
        #expect((-1e-9...1 + 1e-9).contains(speed))
        if let last { #expect(abs(speed - last) < 1.001 / 150, "at \(step) ms") }
        last = speed
    }
}

@Test func stretchesKeepTheirSpeedFromTheirStartToTheirEnd() throws {
    let map = slowThenHeld(ease: time(1, 10))
    let start = map.videoTime(of: time(1))
    let end = start.seconds + 0.6
    #expect(abs(map.motionTime(at: end) - 1.15) < 1e-11)
    #expect(abs(map.motionTime(at: start.seconds + 0.3) - 1.075) < 1e-11)
    let hold = map.videoTime(of: time(3, 2))
    #expect(map.motionTime(at: hold) == time(3, 2))
    #expect(abs(map.motionTime(at: hold.seconds + 0.79) - 1.5) < 1e-12)
    #expect(map.motionTime(at: hold.seconds + 0.95) > 1.5)
}

@Test func anOpenStretchIsTheSpeedToWhichOthersReturn() throws {
    let map = TimeMap(
        [
            .init(start: time(1), speed: Speed(1, 2), length: .until(time(3, 2))),
            .init(start: time(0), speed: Speed(2), length: .open),
            .init(start: time(2), speed: nil, length: .video(time(1))),
        ], motionDuration: time(4))
    // At twice the speed: 0.5 s to 1 s; at half of it 1 s to 1.5 s; 0.25 s; held 1 s; 1 s.
    #expect(map.duration == time(15, 4))
    #expect(map.videoTime(of: time(1)) == time(1, 2))
    #expect(map.videoTime(of: time(3, 2)) == time(3, 2))
    #expect(map.videoTime(of: time(2)) == time(7, 4))
    #expect(map.motionTime(at: time(11, 4)) == time(2))
    #expect(map.motionTime(at: time(3)) == time(5, 2))
}

@Test func aHoldAtTheEndIsPartOfTheVideo() throws {
    let hold = TimeMap.Stretch(start: time(2), speed: nil, length: .video(time(1)))
    let map = TimeMap([hold], motionDuration: time(2))
    #expect(map.duration == time(3))
    #expect(map.videoTime(of: time(2)) == time(2))
    #expect(map.motionTime(at: time(5, 2)) == time(2))
    // A shutter that is open beyond the end shows what follows.
    #expect(map.motionTime(at: time(7, 2)) == time(5, 2))
    let first = TimeMap.Stretch(start: .zero, speed: nil, length: .video(time(1, 2)))
    let both = TimeMap([hold, first], motionDuration: time(2))
    #expect(both.duration == time(7, 2))
    #expect(both.videoTime(of: .zero) == .zero && both.motionTime(at: time(1, 2)) == .zero)
}

@Test func stretchesThatOverlapAreNamed() {
    let slow = TimeMap.Stretch(start: time(1), speed: Speed(1, 2), length: .video(time(1)))
    let hold = TimeMap.Stretch(start: time(5, 4), speed: nil, length: .video(time(1)))
    let overlap = TimeMap.overlap(in: [hold, slow])
    #expect(overlap?.earlier == 1 && overlap?.later == 0)
    #expect(
        TimeMap.overlap(in: [slow, .init(start: time(3, 2), speed: nil, length: .video(time(1)))]) == nil)
}

@Test func betweenTwoStretchesThatAreNearTheSpeedGoesStraightFromOneToTheOther() throws {
    let map = TimeMap(
        [
            .init(start: time(1), speed: Speed(1, 2), length: .until(time(5, 4)), ease: time(1)),
            .init(start: time(13, 10), speed: nil, length: .video(time(1)), ease: time(1)),
        ], motionDuration: time(2))
    let end = map.videoTime(of: time(5, 4)).seconds
    // From 1/2 to 0 in 0.05 s of motion: 0.2 s of video.
    #expect(abs(map.videoTime(of: 1.3) - (end + 0.2)) < 1e-9)
    #expect(abs(map.motionTime(at: end + 0.1) - (1.25 + 0.05 - 0.0125)) < 1e-9)
    // Between two holds the speed rises and falls again.
    let holds = TimeMap(
        [
            .init(start: time(1), speed: nil, length: .video(time(1)), ease: time(1)),
            .init(start: time(11, 10), speed: nil, length: .video(time(1)), ease: time(1)),
        ], motionDuration: time(2))
    let left = holds.videoTime(of: time(1)).seconds + 1
    let reached = holds.videoTime(of: time(11, 10)).seconds
    #expect(abs(reached - left - 0.2) < 1e-9)
    #expect(abs(holds.motionTime(at: (left + reached) / 2) - 1.05) < 1e-9)
}

@Test func aStretchNearTheStartHasARampAsLongAsThereIsRoom() throws {
    let slow = TimeMap.Stretch(start: time(1, 20), speed: Speed(1, 4), length: .video(time(1)), ease: time(1))
    let map = TimeMap([slow], motionDuration: time(4))
    #expect(abs(map.videoTime(of: 0.05) - 0.08) < 1e-9)
    let atOnce = TimeMap.Stretch(start: .zero, speed: Speed(1, 4), length: .video(time(1)), ease: time(1))
    #expect(TimeMap([atOnce], motionDuration: time(4)).motionTime(at: time(1)) == time(1, 4))
}

@Test func unusualFractionsStayNearTheirValue() throws {
    var generator = SeededGenerator(seed: 37)
    for _ in 0..<30 {
        var start = 0
        let stretches = (0..<12).map { _ in
            start += Int.random(in: 900_000...1_000_000, using: &generator)
            return TimeMap.Stretch(
                start: time(start, 999_983),
                speed: Speed(Int.random(in: 1...1000, using: &generator), 997),
                length: .video(time(Int.random(in: 1...400_000, using: &generator), 999_979)),
                ease: time(Int.random(in: 0...300_000, using: &generator), 999_961))
        }
        let map = TimeMap(stretches, motionDuration: time(14))
        var last = ExactTime.zero
        for step in stride(from: 0, through: map.duration.seconds, by: 0.0173) {
            let motion = map.motionTime(at: time(Int(step * 30000), 30000))
            #expect(motion >= last)
            last = motion
            let video = map.videoTime(of: motion)
            #expect(abs(map.motionTime(at: video).seconds - motion.seconds) < 1e-8)
        }
        for stretch in stretches {
            #expect(abs(map.motionTime(at: map.videoTime(of: stretch.start)).seconds - stretch.start.seconds) < 1e-9)
        }
    }
}

@Test func ticksAreSeenExactlyWhereConstantStretchesShowThem() throws {
    let map = slowThenHeld()
    // Tick 61 of 60 per second, 1/60 s after the segment's start, four times as late.
    let video = time(1 * 15 + 1, 15)
    #expect(TickTime(map.motionTime(at: video), tickRate: 60) == TickTime(tick: 61))
}
