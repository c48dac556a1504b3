import Foundation
import JellyGolden
import JellyImaging
import JellyValues
import TestSupport
import Testing

/// Two videos of which only the frames are known.
@Suite struct VideoComparisonTests {
    func video(_ places: [Int]) -> [Bitmap] {
        places.map { image(width: 30, height: 10, squares: [($0, 2, 4, green)]) }
    }

    func compare(
        _ expected: [Bitmap?], _ actual: [Bitmap?], tolerance: Tolerance = .exact, expectedRate: FrameRate? = nil
    ) -> RunResult {
        var comparison = VideoComparison(
            name: "video", rate: FrameRate(30), expectedRate: expectedRate, tolerance: tolerance)
        for index in 0..<max(expected.count, actual.count) {
            comparison.add(
                expected: expected.indices.contains(index) ? expected[index] : nil,
                actual: actual.indices.contains(index) ? actual[index] : nil)
        }
        return comparison.result
    }

    @Test func aVideoIsItself() {
        let result = compare(video([1, 2, 3]), video([1, 2, 3]))
        #expect(result.verdict == .same && result.firstDifferingFrame == nil && result.lag == nil)
        #expect(result.message == "same: 3 frames")
        let times: [Double] = [0, 1 / 30, 2 / 30]
        #expect(result.frames.map(\.time) == times)
    }

    @Test func aChangeIsFoundWithItsFrameAndPlace() {
        let result = compare(video([1, 2, 3, 4]), video([1, 2, 9, 4]))
        #expect(result.verdict == .changed && result.firstChangedFrame == 2)
        // A square of 4 pixels at 3 and one at 9.
        #expect(result.frames[2].comparison?.changedPixels == 32)
        #expect(result.frames[2].comparison?.changedBox == PixelBox(columns: 3...12, rows: 2...5))
        #expect(result.message.hasPrefix("changed: only frame 2 differs (a flash)"))
    }

    @Test func whatIsTooLateIsSaidToBe() {
        let places = [1, 2, 4, 7, 11, 16, 17, 19, 20, 22]
        let late = compare(video(places), video([1, 1, 1] + places.dropFirst().dropLast(2)))
        #expect(late.lag == 2)
        #expect(late.message.hasSuffix("by 2 frames"))
        #expect(compare(video(places), video(Array(places.dropFirst()) + [23])).lag == -1)
    }

    @Test func whatIsAllowedIsToleratedAndCounted() throws {
        let result = compare(video([1, 2]), video([1, 3]), tolerance: try Tolerance(parsing: "pixels=8"))
        #expect(result.verdict == .tolerated && result.passes)
        #expect(result.firstDifferingFrame == 1 && result.firstChangedFrame == nil)
        let strict = compare(video([1, 2]), video([1, 3]), tolerance: try Tolerance(parsing: "pixels=7"))
        #expect(strict.verdict == .changed)
    }

    @Test func sizeRateAndNumberAreStructure() {
        let large = [image(width: 31, height: 10)]
        #expect(compare([image(width: 30, height: 10)], large).verdict == .structural)
        let longer = compare(video([1, 2]), video([1, 2, 3]))
        #expect(longer.verdict == .structural && longer.frames.map(\.pixels) == [.same, .same, .extra])
        #expect(compare(video([1, 2, 3]), video([1, 2])).frames.map(\.pixels) == [.same, .same, .missing])
        let slower = compare(video([1, 2]), video([1, 2]), expectedRate: FrameRate(60))
        #expect(slower.verdict == .structural)
        #expect(slower.message.hasPrefix("structural: 30 frames per second instead of 60"))
    }

    @Test func filesOfADirectoryAreInTheOrderOfTheirNumbers() throws {
        try withDirectory { directory in
            for name in ["10.png", "9.png", "a1.PNG", ".hidden.png", "notes.txt", "010.png"] {
                try Data().write(to: directory.appending(path: name))
            }
            let names = try ImageDirectory(directory.path).paths.map { URL(filePath: $0).lastPathComponent }
            #expect(names == ["9.png", "010.png", "10.png", "a1.PNG"])
            let error = #expect(throws: PNGReadError.self) { try ImageDirectory(directory.path).image(at: 0) }
            #expect(error?.description == "“\(directory.path)/9.png” is not a PNG")
        }
    }
}
