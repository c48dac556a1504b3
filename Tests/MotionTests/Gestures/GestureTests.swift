import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

@Suite struct GestureTests {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let outer = View(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    let inner = View(frame: CGRect(x: 20, y: 20, width: 100, height: 100))

    init() {
        stage.view.addSubview(outer)
        outer.addSubview(inner)
    }

    @Test func aTapIsToldToTheFrontmostViewWithAHandler() throws {
        var told: [String] = []
        stage.onTap(outer) { told.append("outer \(Int($0.x))") }
        #expect(try stage.tap(at: CGPoint(x: 80, y: 80)) === outer)
        stage.onTap(inner) { told.append("inner \(Int($0.x))") }
        #expect(try stage.tap(at: CGPoint(x: 80, y: 80)) === inner)
        #expect(try stage.tap(at: CGPoint(x: 240, y: 240)) === outer)
        #expect(try stage.tap(at: CGPoint(x: 5, y: 5)) == nil)
        inner.isHidden = true
        #expect(try stage.tap(at: CGPoint(x: 80, y: 80)) === outer)
        #expect(told == ["outer 30", "inner 10", "outer 190", "outer 30"])
    }

    @Test func whatATapThrowsStopsTheStage() throws {
        let stage = stage
        stage.onTap(outer) { _ in try stage.call("dismis") }
        stage.actions = ["dismiss": { _ in }, "accept": { _ in }]
        stage.at(0.5) { try $0.tap(at: CGPoint(x: 80, y: 80)) }
        let error = #expect(throws: StageError.self) { try stage.advance(to: 1) }
        #expect(error?.description == "at 0.500 s: unknown action “dismis”; did you mean “dismiss”?")
        let unlike = #expect(throws: InputError.self) { try stage.call("x") }
        #expect(unlike?.description == "unknown action “x”; the stage has “accept”, “dismiss”")
    }

    @Test func anActionIsCalledByItsName() throws {
        stage.actions["dismiss"] = { $0.view.subviews[0].removeFromSuperview() }
        stage.at(0.5) { try $0.call("dismiss") }
        try stage.advance(to: 0.45)
        #expect(outer.superview != nil)
        try stage.advance(to: 0.5)
        #expect(outer.superview == nil)
    }

    @Test func aViewFadesOutInASecond() throws {
        let view = outer
        stage.at(0.5) { $0.change(view, ViewChange(alpha: 0), duration: 1) }
        var alphas: [Double] = []
        for time in [0.5, 0.75, 1, 1.25, 1.5, 2] {
            try stage.advance(to: time)
            alphas.append((outer.alpha * 1000).rounded() / 1000)
        }
        #expect(alphas == [1, 0.75, 0.5, 0.25, 0, 0])
        #expect(outer.alpha == 0)
    }

    @Test func aLaterChangeTakesOverAndOthersGoOn() throws {
        stage.change(outer, ViewChange(alpha: 0, center: CGPoint(x: 250, y: 150)), duration: 1)
        let view = outer
        stage.at(0.5) { $0.change(view, ViewChange(alpha: 1), duration: 0.5) }
        try stage.advance(to: 0.5)
        #expect(abs(outer.alpha - 0.5) < 1e-9)
        try stage.advance(to: 0.75)
        #expect(abs(outer.alpha - 0.75) < 1e-9)
        #expect(abs(outer.center.x - 225) < 1e-9)
        try stage.advance(to: 2)
        #expect(outer.alpha == 1 && outer.center.x == 250)
    }

    @Test func coloursAppearOutOfTheClear() throws {
        stage.change(outer, ViewChange(backgroundColor: .red, isHidden: true), duration: 1)
        #expect(outer.isHidden)
        try stage.advance(to: 0.5)
        #expect(outer.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        try stage.advance(to: 1)
        #expect(outer.backgroundColor == .red)
    }

    @Test func theCurvesAreThoseOfUIKit() {
        // CAMediaTimingFunction's values: ease in and out mirror each other, half is half.
        #expect(abs(AnimationCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-12)
        #expect(abs(AnimationCurve.easeInOut.value(at: 0.25) - 0.1292) < 1e-3)
        #expect(abs(AnimationCurve.easeIn.value(at: 0.5) - 0.3154) < 1e-3)
        #expect(abs(AnimationCurve.easeOut.value(at: 0.5) - 0.6846) < 1e-3)
        for curve in AnimationCurve.allCases {
            #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.value(at: -1) == 0)
        }
    }

    @Test func anAccelerometerTurnsGravity() throws {
        let gravity = GravityBehavior(items: [outer])
        stage.animator.addBehavior(gravity)
        let trace = try AccelerometerTrace([
            .init(time: 0, x: 0, y: -1, z: 0), .init(time: 0.5, x: 0.25, y: 0.5, z: 9),
            .init(time: 1, x: -1, y: -0.5, z: 0),
        ])
        stage.play(trace, to: gravity, at: 0.25)
        var directions: [CGVector] = []
        for time in [0, 0.25, 0.7, 0.75, 1.2, 1.25, 3] {
            try stage.advance(to: time)
            directions.append(gravity.gravityDirection)
        }
        let down = CGVector(dx: 0, dy: 1)
        let half = CGVector(dx: 0, dy: 0.5)
        let up = CGVector(dx: 0.25, dy: -1)
        let left = CGVector(dx: -1, dy: 0)
        #expect(directions.dropLast(2) == [down, half, half, up, up])
        #expect(directions.suffix(2) == [left, left])
    }

    @Test func theMappingOfATraceCanBeSet() {
        let sample = AccelerometerTrace.Sample(time: 0, x: 0.5, y: -1, z: 0)
        let plain = AccelerometerTrace.Mapping(offset: CGVector(dx: 0, dy: 0), scale: 2)
        #expect(plain.gravity(for: sample) == CGVector(dx: 1, dy: 2))
        #expect(AccelerometerTrace.Mapping().gravity(for: sample) == CGVector(dx: 0.5, dy: 0.5))
    }

    @Test func gesturesGiveTheSameFramesAtEveryRun() throws {
        func record() throws -> Take {
            let stage = Stage(size: CGSize(width: 300, height: 300))
            let block = BlockView(frame: CGRect(x: 100, y: 100, width: 50, height: 50), color: .red)
            stage.view.addSubview(block)
            stage.animator.addBehavior(GravityBehavior(items: [block]))
            let pan = try PanGesture(from: CGPoint(x: 110, y: 105), to: CGPoint(x: 200, y: 90), duration: 0.4)
            stage.pan(pan, .drag(block), at: 0.1)
            return try stage.advance(recording: FrameWindow(to: 1, rate: FrameRate(30)))
        }
        #expect(try record() == record())
    }
}
