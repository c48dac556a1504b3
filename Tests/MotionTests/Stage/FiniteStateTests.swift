import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

/// A stage never contains NaN or infinite numbers.
@Suite struct FiniteStateTests {
    let stage = Stage(size: CGSize(width: 320, height: 320))
    let box = View(frame: CGRect(x: 100, y: 100, width: 40, height: 40))

    init() {
        box.name = "box"
        stage.view.addSubview(box)
    }

    func reason(whenAdvancedTo time: Double) throws -> String {
        try #require(#expect(throws: StageError.self) { try stage.advance(to: time) }).reason
    }

    /// The engine rejects numbers beyond these, so none are lost.
    @Test(arguments: [1e-6, 1, 1e9] as [CGFloat], [40, 1e6] as [CGFloat])
    func theStiffestSpringsOnTheLightestAndHeaviestItemsKeepTheirNumbers(density: CGFloat, side: CGFloat) throws {
        box.bounds.size = CGSize(width: side, height: side)
        for damping in [0, 1e6] as [CGFloat] {
            let spring = AttachmentBehavior(
                item: box, offsetFromCenter: Offset(horizontal: side / 2, vertical: side / 2),
                attachedToAnchor: CGPoint(x: 120, y: 20))
            (spring.frequency, spring.damping, spring.length) = (1e6, damping, 40)
            stage.animator.addBehavior(spring)
        }
        let properties = DynamicItemBehavior(items: [box])
        properties.density = density
        stage.animator.addBehavior(properties)
        try stage.advance(to: 0.5)
        #expect(stage.animator.samples.allSatisfy { $0.center.isFinite && $0.angle.isFinite })
        #expect(box.center.isFinite && box.transform.rotationAngle.isFinite)
    }

    @Test(
        arguments: [
            { (view: View) in view.center.x = .nan }, { $0.bounds.size.height = .infinity }, { $0.alpha = .nan },
            { $0.transform = CGAffineTransform(scaleX: .infinity, y: 1) },
        ] as [@Sendable (View) -> Void])
    func aViewWithoutAPlaceIsAnErrorThatNamesTickAndView(_ spoil: @escaping @Sendable (View) -> Void) throws {
        let inner = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.name = "inner"
        box.addSubview(inner)
        stage.at(0.05) { _ in spoil(inner) }
        try stage.advance(to: 2.0 / 60)
        // Reported in the same tick, before its frame is drawn.
        #expect(
            try reason(whenAdvancedTo: 0.05) == "“inner” has coordinates that are not finite at tick 3")
    }

    @Test func aGroupThatIsTooCrowdedIsNamed() throws {
        let groups = (0..<750).map { index in
            let post = View(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
            post.name = "post-\(index)"
            return DynamicItemGroup(items: [post])
        }
        stage.animator.addBehavior(CollisionBehavior(items: groups))
        let reason = try reason(whenAdvancedTo: 0.1)
        #expect(reason.contains("among them the group of “post-"), "\(reason)")
        #expect(reason.contains(" in contact at tick 1, "), "\(reason)")
    }

    /// A view whose drawing contains NaN.
    private final class Broken: View {
        override func draw(in canvas: Canvas) {
            canvas.fill(BezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)), .red)
        }
    }

    @Test(arguments: [1.0, 0.5]) func aDrawingThatCannotBeDrawnNamesTheView(alpha: Double) throws {
        let card = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        card.backgroundColor = .blue
        let broken = Broken(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        (broken.name, broken.alpha) = ("broken", alpha)
        stage.view.addSubview(card)
        card.addSubview(broken)
        let window = FrameWindow(from: 0.1, to: 0.2, rate: FrameRate(60))
        #expect(
            #expect(throws: StageError.self) { try stage.advance(through: window) { _ in } }?.description
                == "at 0.100 s: “broken” is drawn with a coordinate that is not finite")
    }

    @Test func aBehaviorsActionThatLosesAViewIsFoundOutInItsTick() throws {
        let card = Label(text: "lost")
        stage.view.addSubview(card)
        let gravity = GravityBehavior(items: [box])
        gravity.action = { [unowned stage] in if stage.tick == 4 { card.center.y = .infinity } }
        stage.animator.addBehavior(gravity)
        #expect(
            try reason(whenAdvancedTo: 1).hasPrefix(
                "a view of type Label has coordinates that are not finite at tick 5"))
    }
}
