import Foundation
import JellyDynamics
import JellyGraphics
import JellyStage
import JellyValues
import Testing

@Suite struct StageTests {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let block = BlockView(frame: CGRect(x: 0, y: 0, width: 10, height: 10), color: .red)

    init() {
        stage.view.addSubview(block)
        stage.animator.addBehavior(GravityBehavior(items: [block]))
    }

    func top(of frame: Frame) throws -> CGFloat {
        let command = try #require(frame.drawing.flattened.first)
        guard case .fill(let path, _) = command else { return .nan }
        return path.controlPointBounds.minY
    }

    @Test func frameKShowsTheTimeKOverTheRate() throws {
        let take = try stage.advance(recording: FrameWindow(to: 0.2, rate: FrameRate(30000, 1001)))
        let times: [Double] = (0..<6).map { Double($0 * 1001) / 30000 }
        #expect(take.frames.map(\.time) == times)
    }

    @Test func framesBetweenTwoTicksShowViewsPartOfTheWay() throws {
        let slow = try stage.advance(recording: FrameWindow(to: 0.1, rate: FrameRate(60)))
        let other = StageTests()
        let fast = try other.stage.advance(recording: FrameWindow(to: 0.1, rate: FrameRate(240)))
        #expect(slow.frames.count == 6 && fast.frames.count == 24)
        for (index, frame) in slow.frames.enumerated() {
            #expect(try top(of: frame) == other.top(of: fast.frames[index * 4]))
        }
        let (a, b) = (try top(of: fast.frames[8]), try top(of: fast.frames[12]))
        #expect(abs(try top(of: fast.frames[10]) - (a + b) / 2) < 1e-9)
        #expect(a < b)
    }

    @Test func aFrameRateThatDividesTheTicksShowsEveryOtherTick() throws {
        let all = try stage.advance(recording: FrameWindow(to: 0.2, rate: FrameRate(60)))
        let half = try StageTests().stage.advance(recording: FrameWindow(to: 0.2, rate: FrameRate(30)))
        #expect(half.frames.map(\.drawing) == stride(from: 0, to: 12, by: 2).map { all.frames[$0].drawing })
    }

    @Test func aWindowThatStartsLateShowsTheSameFrames() throws {
        let all = try stage.advance(recording: FrameWindow(to: 0.5, rate: FrameRate(25)))
        let late = try StageTests().stage.advance(recording: FrameWindow(from: 0.2, to: 0.5, rate: FrameRate(25)))
        #expect(late.frames == Array(all.frames[5...]))
        #expect(late.frames.first?.index == 5)
    }

    @Test func theTimelineActsAtItsTimeInOrder() throws {
        var log: [String] = []
        stage.at(0.05) { _ in log.append("second") }
        stage.at(0.05) { _ in log.append("third") }
        stage.at(0) { _ in log.append("first") }
        stage.at(0.051) { _ in log.append("fourth, a tick later") }
        try stage.advance(to: 0.049)
        #expect(log == ["first"])
        try stage.advance(to: 0.05)
        #expect(log == ["first", "second", "third"])
        try stage.advance(to: 1)
        #expect(log.count == 4)
    }

    @Test func aChangeIsSeenInTheFrameOfItsTime() throws {
        let block = block
        stage.at(0.1) { _ in block.backgroundColor = .blue }
        let take = try stage.advance(recording: FrameWindow(to: 0.2, rate: FrameRate(60)))
        func color(_ index: Int) -> Color? {
            guard case .fill(_, let color) = take.frames[index].drawing.flattened.first else { return nil }
            return color
        }
        #expect(color(5) == .red && color(6) == .blue)
    }

    @Test func anItemWithoutSizeIsAnErrorThatNamesTheTime() {
        let thin = View(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
        stage.view.addSubview(thin)
        stage.at(0.5) { $0.animator.addBehavior(GravityBehavior(items: [thin])) }
        let error = #expect(throws: StageError.self) { try stage.advance(to: 1) }
        #expect(
            error?.description
                == "at 0.500 s: an item at (0.0, 5.0) cannot be simulated: size must be positive, not 0.0 × 10.0"
        )
    }

    @Test func aFailingEntryOfTheTimelineStopsTheStage() {
        struct Failure: Error, CustomStringConvertible { let description = "no such thing" }
        stage.at(0.25) { _ in throw Failure() }
        let error = #expect(throws: StageError.self) { try stage.advance(to: 1) }
        #expect(error?.reason == "no such thing")
    }

    @Test func orientationIsToldOnceAChange() throws {
        var seen: [Orientation] = []
        stage.onOrientationChange { seen.append($0) }
        stage.orientation = .portraitUpsideDown
        stage.orientation = .portraitUpsideDown
        stage.orientation = .portrait
        #expect(seen == [.portraitUpsideDown, .portrait])
    }

    @Test func twoRunsGiveEqualTakes() throws {
        let window = FrameWindow(to: 1, rate: FrameRate(25))
        #expect(try stage.advance(recording: window) == StageTests().stage.advance(recording: window))
    }
}

@Suite struct ViewTests {
    @Test func frameCenterAndBoundsKeepStep() {
        let view = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.center == CGPoint(x: 25, y: 40))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        view.center = CGPoint(x: 0, y: 0)
        #expect(view.frame == CGRect(x: -15, y: -20, width: 30, height: 40))
        view.frame = CGRect(x: 1, y: 2, width: 4, height: 6)
        #expect(view.center == CGPoint(x: 3, y: 5))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(abs(view.frame.width - 6) < 1e-12 && abs(view.frame.height - 4) < 1e-12)
    }

    @Test func aPointGoesThroughATurnedSuperview() {
        let outer = View(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let inner = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.addSubview(inner)
        outer.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let point = inner.convert(CGPoint.zero, to: nil)
        #expect(point.distance(to: CGPoint(x: 200, y: 100)) < 1e-9)
        #expect(inner.convert(point, from: nil).distance(to: .zero) < 1e-9)
    }

    @Test func aViewLeavesTheViewThatItWasIn() {
        let (first, second, view) = (View(), View(), View())
        first.addSubview(view)
        second.addSubview(view)
        #expect(first.subviews.isEmpty && second.subviews.count == 1 && view.superview === second)
        view.tag = 7
        #expect(second.viewWithTag(7) === view)
    }

    @Test func anItemInsideAMovingViewStaysWhereItsBodyIs() throws {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let outer = View(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        let inner = View(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
        stage.view.addSubview(outer)
        outer.addSubview(inner)
        stage.animator.addBehavior(GravityBehavior(items: [outer]))
        stage.animator.addBehavior(DynamicItemBehavior(items: [inner]))
        try stage.advance(to: 0.5)
        #expect(outer.center.y > 150)
        #expect(inner.convert(CGPoint(x: 10, y: 10), to: nil).distance(to: CGPoint(x: 150, y: 50)) < 1e-3)
    }
}
