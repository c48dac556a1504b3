import Foundation
import JellyStage
import JellyValues
import Testing

@Suite struct HitTestTests {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let turned = View(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    let corner = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let outside = View(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
    let scaled = View(frame: CGRect(x: 60, y: 60, width: 20, height: 20))
    let quarter = View(frame: CGRect(x: 10, y: 10, width: 10, height: 10))

    init() {
        let names = [(root, "root"), (turned, "turned"), (corner, "corner"), (outside, "outside")]
        for (view, name) in names + [(scaled, "scaled"), (quarter, "quarter")] { view.name = name }
        root.addSubview(turned)
        turned.addSubview(corner)
        turned.addSubview(outside)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 4)
        root.addSubview(scaled)
        scaled.addSubview(quarter)
        scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
    }

    @Test(
        arguments: [
            // A square of 40 about (30, 30), turned by 45°, reaches 28.3 up and down, and leaves its frame's corners.
            (30, 2, "corner"), (57, 30, "turned"), (30, 1, "root"), (12, 12, "root"), (5, 30, "turned"),
            // The square's own top left quarter is about (30, 15.9).
            (30, 15.9, "corner"), (22, 17, "corner"), (37, 17, "corner"), (30, 31, "turned"),
            // Content beyond the bottom is hit only inside.
            (30, 51, "outside"), (30, 60, "root"), (30, 72.4, "root"),
            // Twice as large about (70, 70): from 50 to 90.
            (51, 51, "scaled"), (89, 51, "scaled"), (69, 69, "scaled"), (71, 71, "quarter"), (89, 89, "quarter"),
            (91, 70, "root"), (70, 91, "root"),
            // Left and top edges are inside, right and bottom ones are not.
            (0, 0, "root"), (99.9, 99.9, "root"), (100, 50, nil), (50, 100, nil), (-0.1, 50, nil),
        ] as [(CGFloat, CGFloat, String?)])
    func theFrontmostViewAtAPointIsFound(x: CGFloat, y: CGFloat, name: String?) {
        #expect(root.hitTest(CGPoint(x: x, y: y))?.name == name)
    }

    @Test func ofTwoViewsTheFrontOneIsHit() {
        let cover = View(frame: CGRect(x: 60, y: 60, width: 20, height: 20))
        root.addSubview(cover)
        #expect(root.hitTest(CGPoint(x: 70, y: 70)) === cover)
        root.sendSubviewToBack(cover)
        #expect(root.hitTest(CGPoint(x: 71, y: 71)) === quarter)
    }

    @Test func viewsThatCannotBeTouchedArePassedOverWithAllInThem() {
        let point = CGPoint(x: 80, y: 80)
        scaled.isHidden = true
        #expect(root.hitTest(point) === root)
        scaled.isHidden = false
        scaled.alpha = 0.009
        #expect(root.hitTest(point) === root)
        scaled.alpha = 0.01
        #expect(root.hitTest(point) === quarter)
        scaled.isUserInteractionEnabled = false
        #expect(root.hitTest(point) === root)
        root.isUserInteractionEnabled = false
        #expect(root.hitTest(point) == nil)
    }

    @Test func aViewScaledToNothingIsNowhere() {
        scaled.transform = CGAffineTransform(scaleX: 0, y: 1)
        #expect(root.hitTest(CGPoint(x: 70, y: 70)) === root)
    }

    @Test func whetherAPointIsInsideMayBeSaidByASubclass() {
        final class Disc: View {
            override func point(inside point: CGPoint) -> Bool { point.distance(to: bounds.center) < 10 }
        }
        let disc = Disc(frame: CGRect(x: 70, y: 10, width: 20, height: 20))
        root.addSubview(disc)
        #expect(root.hitTest(CGPoint(x: 80, y: 11)) === disc)
        #expect(root.hitTest(CGPoint(x: 71, y: 11)) === root)
    }

    @Test func touchesPassThroughLabelsAndImages() {
        let (label, image) = (Label(frame: root.bounds), ImageView(frame: root.bounds))
        root.addSubview(label)
        root.addSubview(image)
        #expect(root.hitTest(CGPoint(x: 80, y: 80)) === quarter)
        label.isUserInteractionEnabled = true
        #expect(root.hitTest(CGPoint(x: 80, y: 80)) === label)
    }
}
