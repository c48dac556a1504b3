import Testing

@testable import JellyVideo

@Suite struct VideoSegmentsTests {
    @Test func segmentsAreCountedFromTheFirstFrame() {
        #expect(Array(VideoSegments(90..<800, length: 300)) == [90..<390, 390..<690, 690..<800])
        #expect(Array(VideoSegments(0..<6, length: 3)) == [0..<3, 3..<6])
        #expect(Array(VideoSegments(0..<8, length: 3)) == [0..<3, 3..<6, 6..<8])
    }

    @Test func aSingleFrameJoinsTheSegmentBefore() {
        #expect(Array(VideoSegments(0..<7, length: 3)) == [0..<3, 3..<7])
        #expect(Array(VideoSegments(5..<10, length: 2)) == [5..<7, 7..<10])
        #expect(Array(VideoSegments(0..<3, length: 2)) == [0..<3])
    }

    @Test func aShortVideoIsOneSegment() {
        #expect(Array(VideoSegments(4..<5, length: 300)) == [4..<5])
        #expect(Array(VideoSegments(4..<9, length: 300)) == [4..<9])
        #expect(VideoSegments(4..<4, length: 300).isEmpty)
    }

    @Test func segmentsCoverTheVideoWithoutGaps() {
        for count in 1..<40 {
            for length in 2..<9 {
                let segments = VideoSegments(7..<7 + count, length: length)
                #expect(segments.flatMap(Array.init) == Array(7..<7 + count))
                #expect(segments.dropLast().allSatisfy { $0.count == length })
                #expect(segments.last.map { $0.count <= length + 1 && ($0.count >= 2 || count == 1) } == true)
            }
        }
    }

    @Test func framesAreCutByTheSameRuleAsTheyCome() {
        for count in 1..<30 {
            for length in 2..<9 {
                var cutter = SegmentCutter(length: length)
                var starts: [Int] = []
                var order: [Int] = []
                for index in 0..<count {
                    let frame = VideoFrame(
                        index: index, bitmap: flat(0, 0, 0, width: 1, height: 1), png: [],
                        pixels: UnsafeRawBufferPointer(start: nil, count: 0))
                    for (frame, beginsSegment) in cutter.cut(frame) {
                        order.append(frame.index)
                        if beginsSegment { starts.append(frame.index) }
                    }
                }
                if let last = cutter.finish() { order.append(last.index) }
                #expect(order == Array(0..<count))
                #expect(starts == VideoSegments(0..<count, length: length).map(\.lowerBound))
            }
        }
    }
}
