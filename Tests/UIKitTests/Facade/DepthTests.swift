import Testing
import UIKitDynamics

/// Sublayers in space: what is nearer hides what is farther, whatever their order.
@MainActor @Suite struct DepthTests {
    private let red = UIColor.red.cgColor
    private let blue = UIColor.blue.cgColor

    private func square(_ color: CGColor, _ transform: CATransform3D = CATransform3DIdentity) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        layer.backgroundColor = color
        layer.transform = transform
        return layer
    }

    private func world(_ layers: [CALayer], inside world: CALayer = CALayer()) -> CALayer {
        world.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layers.forEach(world.addSublayer)
        return world
    }

    @Test func whatIsNearerIsInFront() throws {
        let near = square(red, CATransform3DMakeTranslation(0, 0, 5))
        let world = world([near, square(blue)])
        #expect(try Pixels(world)[20, 20] == [255, 0, 0, 255])
        near.transform = CATransform3DMakeTranslation(0, 0, -5)
        #expect(try Pixels(world)[20, 20] == [0, 0, 255, 255])
        near.zPosition = 6
        #expect(try Pixels(world)[20, 20] == [255, 0, 0, 255])
    }

    /// The cube of six faces about its center, turned: the faces that look away are behind the others.
    @Test(arguments: [0, 1]) func theFacesOfACubeHideThoseBehind(_ first: Int) throws {
        let turns = [0, CGFloat.pi]
        let faces = turns.enumerated().map { index, turn in
            let out = CATransform3DMakeTranslation(0, 0, 10)
            return square(index == 0 ? red : blue, CATransform3DConcat(out, CATransform3DMakeRotation(turn, 0, 1, 0)))
        }
        let cube = world([faces[first], faces[1 - first]])
        var sight = CATransform3DIdentity
        sight.m34 = -1 / 100
        cube.sublayerTransform = sight
        #expect(try Pixels(cube)[20, 20] == [255, 0, 0, 255])
        cube.sublayerTransform = CATransform3DRotate(sight, .pi, 1, 0, 0)
        #expect(try Pixels(cube)[20, 20] == [0, 0, 255, 255])
    }

    @Test func aTransformLayerKeepsDepth() throws {
        let faces = [
            square(red, CATransform3DMakeTranslation(0, 0, 10)), square(blue, CATransform3DMakeTranslation(0, 0, -10)),
        ]
        let cube = world(faces, inside: CATransformLayer())
        let whole = world([cube])
        #expect(try Pixels(whole)[20, 20] == [255, 0, 0, 255])
        cube.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(try Pixels(whole)[20, 20] == [0, 0, 255, 255])
        // Turned by a quarter, what was in front is at the right.
        faces.forEach { $0.transform = CATransform3DRotate($0.transform, .pi / 2, 0, 1, 0) }
        cube.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        let side = try Pixels(whole)
        #expect(side[32, 20] == [255, 0, 0, 255] && side[8, 20] == [0, 0, 255, 255])
        let center = faces[0].convert(CGPoint(x: 10, y: 10), to: whole)
        #expect(abs(center.x - 30) < 1e-6 && abs(center.y - 20) < 1e-6)
    }

    @Test func aTransformLayerHasItsOwnPlace() throws {
        let face = square(red, CATransform3DMakeTranslation(0, 0, 10))
        let cube = world([face], inside: CATransformLayer())
        cube.frame = CGRect(x: 5, y: 8, width: 40, height: 40)
        let whole = world([cube])
        #expect(cube.convert(CGPoint.zero, to: whole) == CGPoint(x: 5, y: 8))
        #expect(face.convert(CGPoint.zero, to: cube) == CGPoint(x: 10, y: 10))
        #expect(whole.hitTest(CGPoint(x: 16, y: 19)) === face)
        let (inside, outside) = (try Pixels(cube), try Pixels(whole))
        #expect(inside[11, 11] == [255, 0, 0, 255] && inside[31, 31][3] == 0)
        #expect(outside[16, 19] == [255, 0, 0, 255] && outside[12, 12][3] == 0)
    }

    /// Each transform layer asks the one around it once: asking twice would never end.
    @Test func manyTransformLayersAreInEachOther() throws {
        let face = square(red)
        let whole = world([
            (0..<40).reduce(face) { inner, _ in
                let outer = CATransformLayer()
                outer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
                outer.addSublayer(inner)
                return outer
            }
        ])
        face.transform = CATransform3DMakeTranslation(4, 0, 1)
        #expect(try Pixels(whole)[33, 20] == [255, 0, 0, 255])
    }

    @Test func aDepthThatIsNotFiniteIsNone() throws {
        let near = square(red)
        near.zPosition = .nan
        #expect(try Pixels(world([square(blue), near]))[20, 20] == [255, 0, 0, 255])
    }

    @Test func copiesOfSublayersAreDrawnByDepth() throws {
        let near = square(red, CATransform3DMakeTranslation(0, 0, 5))
        #expect(try Pixels(world([near, square(blue)], inside: CAReplicatorLayer()))[20, 20] == [255, 0, 0, 255])
    }

    @Test func aPositionInDepthIsSeenInPerspective() throws {
        let near = square(red)
        let world = world([near])
        world.sublayerTransform.m34 = -1 / 100
        #expect(try Pixels(world)[7, 20][3] == 0)
        near.zPosition = 50
        // Twice as large about the center: 0 to 40.
        let seen = try Pixels(world)
        #expect(seen[1, 20] == [255, 0, 0, 255] && seen[38, 20] == [255, 0, 0, 255])
    }

    @Test func anAnimationOfTheDepthIsSeen() throws {
        let controller = UIViewController()
        let near = square(red)
        controller.view.layer.addSublayer(near)
        controller.view.layer.addSublayer(square(blue))
        let host = UIViewControllerHost(controller, size: CGSize(width: 40, height: 40), scale: 1)
        let animation = CABasicAnimation(keyPath: "zPosition")
        (animation.fromValue, animation.toValue, animation.duration) = (-10, 10, 2)
        host.work { near.add(animation, forKey: nil) }
        func color() throws -> [Int] {
            return try Pixels(CGSize(width: 40, height: 40)) { controller.view.layer.render(in: $0) }[20, 20]
        }
        try host.advance(to: 0.5)
        #expect(try color() == [0, 0, 255, 255])
        try host.advance(to: 1.5)
        #expect(try color() == [255, 0, 0, 255])
    }

    @Test func touchesFollowTheOrderOfViews() {
        let (outer, first, second) = (UIView(), UIView(), UIView())
        for view in [outer, first, second] { view.frame = CGRect(x: 0, y: 0, width: 40, height: 40) }
        outer.addSubview(first)
        outer.addSubview(second)
        first.layer.transform = CATransform3DMakeTranslation(0, 0, 5)
        #expect(outer.hitTest(CGPoint(x: 20, y: 20), with: nil) === second)
    }
}
