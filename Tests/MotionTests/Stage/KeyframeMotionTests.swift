import Foundation
import JellyGraphics
import JellyStage
import JellyValues
import Testing

/// Keyframe motions and timing curves.
@Suite struct KeyframeMotionTests {
    private func moved(_ x: CGFloat) -> CGAffineTransform { CGAffineTransform(translationX: x, y: 0) }

    @Test func keyframesHaveTimesAndCurvesOfTheirOwn() {
        let motion = KeyframeMotion(keyframes: [
            .init(at: 2, moved(20), curve: .easeIn), .init(at: 1, moved(10)), .init(at: 0.5, .identity),
        ])
        #expect(motion.duration == 2)
        #expect(motion.transform(at: 0.2) == .identity)
        #expect(motion.transform(at: 0.75) == moved(5))
        #expect(motion.transform(at: 1) == moved(10))
        let eased = motion.transform(at: 1.5).tx
        #expect(abs(eased - (10 + 10 * AnimationCurve.easeIn.value(at: 0.5))) < 1e-9 && eased < 14)
        // After the last keyframe the view returns to its place.
        #expect(motion.transform(at: 2) == .identity)
        #expect(KeyframeMotion(keyframes: []).transform(at: 0) == .identity)
    }

    @Test func theLastKeyframeHoldsUpToTheEnd() {
        let motion = KeyframeMotion(duration: 3, keyframes: [.init(at: 1, moved(10))])
        #expect(motion.transform(at: 0) == moved(10) && motion.transform(at: 2.9) == moved(10))
    }

    @Test func aSampledCurveIsStraightBetweenItsPoints() {
        let curve = SampledCurve([CGPoint(x: 2, y: -1), CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 4)])
        #expect([-1, 0, 0.25, 1, 1.5, 2, 9].map(curve.value) == [0, 0, 1, 4, 1.5, -1, -1])
        #expect(SampledCurve([]).value(at: 1) == 0)
    }

    @Test(arguments: [(CGSize(width: 0.5, height: 1), 3 + 3), (CGSize(width: 0.001, height: 5), 0 + 1)])
    func axesHaveTicksWhereThereIsRoom(ticks: CGSize, count: Int) {
        func strokes(_ ticks: CGSize?) -> Int {
            let stage = Stage(size: CGSize(width: 100, height: 100))
            let plot = PlotView(frame: stage.view.bounds, domain: 0...1, range: -1...1) { $0 }
            plot.ticks = ticks
            stage.view.addSubview(plot)
            return stage.drawing.flattened.count { if case .stroke = $0 { true } else { false } }
        }
        #expect(strokes(ticks) - strokes(nil) == count)
    }
}
