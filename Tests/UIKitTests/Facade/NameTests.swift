import JellyImaging
import JellyValues
import Testing
import UIKitDynamics

/// Every name is spelled as in UIKit; misspelled ones would not build.
@MainActor
@Suite struct NameTests {
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let other = UIView(frame: CGRect(x: 200, y: 0, width: 50, height: 50))

    @Test func theAnimatorHasUIKitsMembers() {
        let reference = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let animator = UIDynamicAnimator(referenceView: reference)
        #expect(animator.referenceView === reference)
        #expect(animator.isRunning == false && animator.elapsedTime == 0)
        #expect(animator.delegate == nil)
        let gravity = UIGravityBehavior()
        gravity.addItem(item)
        animator.addBehavior(gravity)
        #expect(animator.behaviors == [gravity])
        #expect(gravity.dynamicAnimator === animator)
        #expect(animator.items(in: item.frame).first === item)
        animator.updateItem(usingCurrentState: item)
        animator.removeBehavior(gravity)
        #expect(gravity.dynamicAnimator == nil)
        animator.removeAllBehaviors()
        #expect(UIDynamicAnimator().referenceView == nil)
    }

    @Test func behaviorsHaveUIKitsMembersAndDefaults() {
        let gravity = UIGravityBehavior(items: [item])
        gravity.setAngle(0, magnitude: 2)
        #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0))
        #expect((gravity.angle, gravity.magnitude) == (0, 2))
        gravity.removeItem(item)
        #expect(gravity.items.isEmpty)

        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        #expect(push.active && push.mode == UIPushBehavior.Mode.instantaneous)
        #expect((push.angle, push.magnitude) == (0, 0))
        push.pushDirection = CGVector(dx: 0, dy: 3)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 1, vertical: 2), for: item)
        #expect(push.targetOffsetFromCenter(for: item) == UIOffset(horizontal: 1, vertical: 2))
        push.setAngle(.pi, magnitude: 1)

        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 10, y: 20))
        #expect(snap.damping == 0.5 && snap.snapPoint == CGPoint(x: 10, y: 20))

        let properties = UIDynamicItemBehavior(items: [item])
        #expect((properties.elasticity, properties.friction, properties.density) == (0.2, 0.2, 1))
        #expect((properties.resistance, properties.angularResistance, properties.charge) == (0.1, 0.1, 0))
        #expect(properties.allowsRotation && !properties.isAnchored)
        properties.addLinearVelocity(CGPoint(x: 1, y: 0), for: item)
        properties.addAngularVelocity(1, for: item)
        #expect(properties.linearVelocity(for: other) == .zero && properties.angularVelocity(for: other) == 0)
    }

    @Test func attachmentsHaveUIKitsKinds() {
        let anchor = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 5, y: 6))
        #expect(anchor.anchorPoint == CGPoint(x: 5, y: 6) && anchor.attachedBehaviorType == .anchor)
        #expect((anchor.length, anchor.damping, anchor.frequency, anchor.frictionTorque) == (0, 0, 0, 0))
        let zero = UIOffset.zero
        let kinds = [
            UIAttachmentBehavior(item: item, offsetFromCenter: zero, attachedToAnchor: .zero),
            UIAttachmentBehavior(item: item, attachedTo: other),
            UIAttachmentBehavior(item: item, offsetFromCenter: zero, attachedTo: other, offsetFromCenter: zero),
            .slidingAttachment(
                with: item, attachedTo: other, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0)),
            .slidingAttachment(with: item, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0)),
            .limitAttachment(with: item, offsetFromCenter: zero, attachedTo: other, offsetFromCenter: zero),
            .fixedAttachment(with: item, attachedTo: other, attachmentAnchor: .zero),
            .pinAttachment(with: item, attachedTo: other, attachmentAnchor: .zero),
        ]
        #expect(kinds.map(\.items.count) == [1, 2, 2, 2, 1, 2, 2, 2])
        #expect(kinds[7].attachmentRange == UIFloatRange.infinite && UIFloatRange.infinite.isInfinite)
        kinds[7].attachmentRange = UIFloatRange(minimum: -1, maximum: 1)
        #expect(kinds[7].attachmentRange.maximum == 1)
    }

    @Test func collisionsTakeIdentifiersOfEveryKind() {
        let collision = UICollisionBehavior(items: [item, other])
        #expect(collision.collisionMode == .everything && collision.boundaryIdentifiers == nil)
        collision.collisionMode = [.items, .boundaries]
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(collision.translatesReferenceBoundsIntoBoundary)
        collision.addBoundary(withIdentifier: "1", for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)))
        collision.addBoundary(withIdentifier: NSNumber(value: 1), from: .zero, to: CGPoint(x: 5, y: 5))
        collision.addBoundary(withIdentifier: "1" as NSString, from: .zero, to: CGPoint(x: 7, y: 0))
        #expect(collision.boundaryIdentifiers?.count == 2)
        #expect(collision.boundary(withIdentifier: "1")?.bounds == CGRect(x: 0, y: 0, width: 7, height: 0))
        #expect(collision.boundary(withIdentifier: NSNumber(value: 1))?.bounds.width == 5)
        collision.removeBoundary(withIdentifier: NSNumber(value: 1))
        #expect(collision.boundaryIdentifiers?.map { $0 as? String } == ["1"])
        collision.removeAllBoundaries()
        #expect(collision.boundaryIdentifiers == nil)
    }

    @Test func aCopyOfAPathHasItsWholeStyle() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
        (path.miterLimit, path.flatness, path.usesEvenOddFillRule) = (3, 2, true)
        let copy = try #require(path.copy() as? UIBezierPath)
        #expect(copy !== path && copy.path == path.path)
        #expect(copy.miterLimit == 3 && copy.flatness == 2 && copy.usesEvenOddFillRule)
    }

    @Test func viewsHaveUIKitsMembers() {
        let view = UIView()
        view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(view.center == CGPoint(x: 25, y: 40) && view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(abs(view.frame.width - 40) < 1e-9)
        view.addSubview(item)
        view.insertSubview(other, belowSubview: item)
        #expect(view.subviews == [other, item] && item.superview == view)
        view.bringSubviewToFront(other)
        #expect(view.subviews == [item, other])
        view.sendSubviewToBack(other)
        view.insertSubview(other, aboveSubview: item)
        #expect(view.subviews == [item, other])
        other.tag = 7
        #expect(view.viewWithTag(7) == other && view.viewWithTag(8) == nil)
        item.addSubview(view)
        #expect(view.superview == nil)
        item.removeFromSuperview()
        #expect(view.subviews == [other] && other.isDescendant(of: view))
        view.layer.masksToBounds = true
        #expect(view.clipsToBounds && view.alpha == 1 && !view.isHidden)
        view.backgroundColor = .systemBlue
        #expect(view.backgroundColor?.color.light == Color(red: 0, green: 122.0 / 255, blue: 1))
        #expect(view.backgroundColor?.color.dark == Color(red: 10.0 / 255, green: 132.0 / 255, blue: 1))
        #expect(Set([view, view, other]).count == 2)
    }

    @Test func colorsAndPathsHaveUIKitsMembers() throws {
        #expect(UIColor.orange == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == UIColor.green)
        #expect(UIColor.black.withAlphaComponent(0.5) == UIColor(white: 0, alpha: 0.5))
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 3)
        path.apply(CGAffineTransform(translationX: 5, y: 5))
        #expect(path.bounds == CGRect(x: 5, y: 5, width: 20, height: 10))
        let copy = try #require(path.copy() as? UIBezierPath)
        copy.removeAllPoints()
        #expect(copy.isEmpty && !path.isEmpty)
        let circle = UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(abs(circle.path.signedArea - 100 * .pi) < 0.2)
        let half = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(half.bounds.minY < -9 && half.bounds.maxY < 1e-9)
        path.fill()
        path.stroke()
    }

    @Test func deviceAndScreenAreThere() {
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(UIScreen.main.scale == 2)
        #expect(UIDevice.current.orientation.isPortrait)
        #expect(UIDeviceOrientation.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 50), scale: 3)
        #expect(host.work { UIScreen.main.bounds.width } == 100)
        #expect(host.work { UIScreen.main.scale } == 3)
        #expect(host.controller.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        host.controller.view.contentScaleFactor = 3
        #expect(host.controller.view.layer.contentsScale == 3 && UIView().contentScaleFactor == 1)
    }

    @Test func drawingNeedsNoWaiting() {
        let size = CGSize(width: 2, height: 2)
        let image = UIGraphicsImageRenderer(size: size).image { renderer in
            renderer.cgContext.flush()
            UIColor.red.setFill()
            renderer.fill(CGRect(origin: .zero, size: size))
            renderer.cgContext.synchronize()
        }
        #expect(image.bitmap.bytes.prefix(4) == [0, 0, 255, 255])
    }

    @Test func theApplicationIsFoundByMessagesToItsClass() {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 50))
        host.work {
            let (selector, other) = (NSSelectorFromString("sharedApplication"), NSSelectorFromString("other"))
            #expect(UIApplication.responds(to: selector) && !UIApplication.responds(to: other))
            #expect(UIApplication.perform(selector)?.takeUnretainedValue() === UIApplication.shared)
            #expect(UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication === UIApplication.shared)
            #expect(UIApplication.value(forKey: "other") == nil)
        }
    }

    @Test func numbersOfObjectsBecomeLengths() {
        let number = NSNumber(value: 2.5)
        #expect(CGFloat(truncating: number) == 2.5 && CGFloat(exactly: number) == 2.5 && CGFloat(number) == 2.5)
        #expect((kCFBooleanTrue as NSNumber).boolValue && !(kCFBooleanFalse as NSNumber).boolValue)
        let fitted = AVMakeRect(
            aspectRatio: CGSize(width: 2, height: 1), insideRect: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(fitted == CGRect(x: 0, y: 25, width: 100, height: 50))
    }
}
