import JellyGolden
import Testing

/// The frames whose images a report shows.
@Suite struct FramesToShowTests {
    func result(_ count: Int, changed: ClosedRange<Int>?, size: Int = 100) -> RunResult {
        var result = RunResult(name: "a", verdict: changed == nil ? .same : .rendererChanged, message: "")
        (result.width, result.height) = (size, size)
        result.frames = (0..<count).map {
            .init(index: $0, time: Double($0) / 60, pixels: changed?.contains($0) == true ? .changed : .same)
        }
        (result.firstDifferingFrame, result.firstChangedFrame) = (changed?.lowerBound, changed?.lowerBound)
        return result
    }

    @Test func theStoryIsToldAroundTheFirstChange() {
        var run = result(100, changed: 30...60)
        var worst = Comparison(actualSize: .init(width: 100, height: 100), expectedSize: .init(width: 100, height: 100))
        worst.changedPixels = 5
        run.frames[50].comparison = worst
        #expect(run.peakFrame == 50)
        #expect(run.contactFrames == [28, 29, 30, 31, 32, 33, 34, 35, 50, 99])
        #expect(result(100, changed: 0...0).contactFrames == [0, 1, 2, 3, 4, 5, 99])
        #expect(result(3, changed: 2...2).contactFrames == [0, 1, 2])
        #expect(result(100, changed: nil).contactFrames == [0, 99])
        #expect(result(0, changed: nil).contactFrames == [])
    }

    @Test func shortRunsAreShownWholeAndLongOnesInSteps() {
        #expect(result(240, changed: 3...4).framesToShow() == Array(0..<240))
        #expect(result(100, changed: nil).framesToShow().count == 100)
        // 60 million pixels are 60 frames of 1000 × 1000: the two that differ, every sixth of the other 298, and those
        // around the change.
        let long = result(300, changed: 101...102, size: 1000)
        let others = (0..<300).filter { !(101...102).contains($0) }
        let wanted = Set(stride(from: 0, to: 298, by: 6).map { others[$0] }).union(99...106).union([299])
        #expect(long.framesToShow() == wanted.sorted())
        // Every differing frame has an image, up to the limit.
        let longest = result(3000, changed: 1501...1640).framesToShow()
        #expect(Set(longest).isSuperset(of: 1501...1640) && longest.count < 260)
        #expect(result(3000, changed: 0...2999).framesToShow().count < 260)
        #expect(result(300, changed: nil, size: 1000).framesToShow().count == 6)
        #expect(result(300, changed: nil, size: .max).framesToShow() == [0, 100, 200, 299])
    }
}
