import Foundation
import JellyDynamics
import JellyImaging
import JellyStage
import JellyValues
import Testing

/// The memory of a recording is reserved before it is used.
@Suite struct RecordingMemoryTests {
    let stage = Stage(size: CGSize(width: 300, height: 300), tickRate: 1000)

    init() {
        for index in 0..<10 {
            let view = View(frame: CGRect(x: 30 * index, y: 0, width: 10, height: 10))
            stage.view.addSubview(view)
            stage.animator.addBehavior(GravityBehavior(items: [view]))
        }
        stage.memory = MemoryBudget(limit: 10_000_000)
    }

    private func refusal(_ run: () throws -> Void) -> StageError? {
        #expect(throws: StageError.self) { try run() }
    }

    @Test func aTakeOfAnHourIsRefusedBeforeItsFirstTick() {
        let error = refusal { _ = try stage.advance(recordingTo: 3600) }
        #expect(error?.time == 0 && stage.tick == 0)
        #expect(error?.reason.hasPrefix("a take of 10 items over 3600000 ticks needs about") == true, "\(error!)")
        let window = FrameWindow(to: 3600, rate: FrameRate(60))
        #expect(refusal { _ = try stage.advance(recording: window) }?.reason.hasPrefix("a take of 10 items") == true)
        #expect(stage.tick == 0)
    }

    @Test func itemsThatComeLaterAreCounted() {
        stage.at(0.5) { stage in
            for index in 0..<1000 {
                let view = View(frame: CGRect(x: 30 * index, y: 0, width: 10, height: 10))
                stage.view.addSubview(view)
                stage.animator.addBehavior(GravityBehavior(items: [view]))
            }
        }
        let error = refusal { _ = try stage.advance(recordingTo: 4) }
        #expect(error?.reason.hasPrefix("a take up to tick") == true)
    }

    @Test func theDrawingsOfATakeAreCounted() {
        for index in 0..<200 { stage.view.subviews[0].addSubview(Disc(index)) }
        let error = refusal { _ = try stage.advance(recording: FrameWindow(to: 1, rate: FrameRate(1000))) }
        #expect(error?.reason.hasPrefix("a take up to tick") == true)
        #expect(stage.tick < 500)
    }

    private final class Disc: View {
        convenience init(_ index: Int) { self.init(frame: CGRect(x: index, y: 0, width: 10, height: 10)) }

        override func draw(in canvas: Canvas) { canvas.fill(BezierPath(ovalIn: bounds), .red) }
    }

    @Test(arguments: [Double.infinity, .nan, 1e18]) func thereIsNoSuchTime(_ time: Double) {
        #expect(refusal { try stage.advance(to: time) } != nil)
        #expect(refusal { _ = try stage.advance(recordingTo: time) } != nil)
    }
}
