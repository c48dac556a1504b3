import Foundation
import JellyImaging
import TestSupport
import Testing
import UIKitDynamics

import SnapshotTesting

/// Snapshots of motion: nothing has to be disabled, and a failure names the tick, the view and the cause.
@MainActor @Suite(.serialized) struct MotionSnapshotTests {
    private final class Falling: UIViewController {
        let ball = UIView(frame: CGRect(x: 40, y: 0, width: 10, height: 10))
        private(set) lazy var animator = UIDynamicAnimator(referenceView: view)
        var magnitude = 1.0

        override func viewDidLoad() {
            super.viewDidLoad()
            (ball.backgroundColor, ball.accessibilityIdentifier) = (.red, "ball")
            view.addSubview(ball)
            let gravity = UIGravityBehavior(items: [ball])
            gravity.magnitude = magnitude
            animator.addBehavior(gravity)
        }
    }

    private final class Moving: UIViewController {
        enum Kind: CaseIterable { case animation, layer, timer, queue, scroll }
        let kind: Kind
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        init(_ kind: Kind) {
            self.kind = kind
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            box.backgroundColor = .blue
            view.addSubview(box)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            let box = box
            switch kind {
            case .animation: UIView.animate(withDuration: 0.4) { box.center.x = 80 }
            case .layer:
                let animation = CABasicAnimation(keyPath: "position.x")
                (animation.fromValue, animation.toValue, animation.duration) = (5, 80, 0.4)
                box.layer.add(animation, forKey: nil)
            case .timer:
                UIKitDynamics.Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
                    MainActor.assumeIsolated { box.center.x += 10 }
                }
            case .queue: UIKitDynamics.DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { box.center.x = 50 }
            case .scroll:
                let scroll = UIScrollView(frame: view.bounds)
                scroll.contentSize = CGSize(width: 100, height: 500)
                view.addSubview(scroll)
                scroll.addSubview(box)
                scroll.setContentOffset(CGPoint(x: 0, y: 5), animated: true)
            }
        }
    }

    private func controller(_ change: (SlidingController) -> Void = { _ in }) -> SlidingController {
        let controller = SlidingController()
        change(controller)
        return controller
    }

    @Test func aMotionIsHeldTickByTick() throws {
        try withSnapshots { snapshots in
            let strategy = Snapshotting<SlidingController, Motion>.motion(to: 0.6, size: smallScreen)
            #expect(snapshots.failure(of: controller(), as: strategy)?.hasPrefix("No reference was found") == true)
            #expect(try snapshots.names() == ["test.it"])
            #expect(snapshots.failure(of: controller(), as: strategy, record: .never) == nil)
            let slower = try #require(
                snapshots.failure(of: controller { $0.duration = 0.55 }, as: strategy, record: .never))
            #expect(slower.contains("square") && slower.contains("tick"), "\(slower)")
            let files = try snapshots.artifacts.appending(path: "Snapshots").names
            #expect(
                files.contains("test.it.motion.html") && files.contains("test.it.motion.gif")
                    && files.contains("test.it.sheet.png") && files.contains("test.it.result.json"), "\(files)")
            let colour = try #require(
                snapshots.failure(of: controller { $0.color = .purple }, as: strategy, record: .never))
            #expect(colour.contains("square"), "\(colour)")
            let shorter = try #require(
                snapshots.failure(of: controller(), as: .motion(to: 0.5, size: smallScreen), record: .never))
            #expect(shorter.contains("frames") || shorter.contains("ticks"), "\(shorter)")
            #expect(
                snapshots.failure(of: controller { $0.distance = 30 }, as: strategy, record: .failed)?.contains(
                    "Recorded it") == true)
            #expect(snapshots.failure(of: controller { $0.distance = 30 }, as: strategy, record: .never) == nil)
        }
    }

    @Test func aFallNamesItsBody() throws {
        try withSnapshots { snapshots in
            @MainActor func fall(_ magnitude: Double) -> Falling {
                let controller = Falling()
                controller.magnitude = magnitude
                return controller
            }
            let strategy = Snapshotting<Falling, Motion>.motion(to: 0.5, size: smallScreen)
            _ = snapshots.failure(of: fall(1), as: strategy)
            #expect(snapshots.failure(of: fall(1), as: strategy, record: .never) == nil)
            let text = try #require(snapshots.failure(of: fall(1.01), as: strategy, record: .never))
            #expect(text.contains("physics changed at tick") && text.contains("body ball"), "\(text)")
        }
    }

    @Test(arguments: Moving.Kind.allCases) private func everythingThatMovesIsTheSameTwice(_ kind: Moving.Kind) throws {
        try withSnapshots { snapshots in
            let strategy = Snapshotting<Moving, Motion>.motion(to: 0.5, every: 0.05, size: smallScreen)
            _ = snapshots.failure(of: Moving(kind), as: strategy)
            #expect(snapshots.failure(of: Moving(kind), as: strategy, record: .never) == nil)
            let pictures = Snapshotting<Moving, UIImage>.frames(every: 0.1, to: 0.5, size: smallScreen)
            let images = try [MotionInstant.seconds(0), .seconds(0.3)].map { instant in
                try taken(Moving(kind), .image(at: instant, size: smallScreen)).bitmap
            }
            #expect(images[0] != images[1], "\(kind) does not move")
            _ = snapshots.failure(of: Moving(kind), as: pictures, named: "frames")
            #expect(snapshots.failure(of: Moving(kind), as: pictures, named: "frames", record: .never) == nil)
        }
    }

    @Test func aSettledViewIsWhereItsAnimationEnds() throws {
        func image(_ instant: MotionInstant) throws -> Bitmap {
            try taken(controller(), .image(at: instant, size: smallScreen)).bitmap
        }
        #expect(try image(.settled) == image(2))
        #expect(try image(.settled) != image(0.3))
        try withSnapshots { snapshots in
            let spinning = controller { $0.duration = 60 }
            let text = try #require(snapshots.failure(of: spinning, as: .image(at: .settled, size: smallScreen)))
            #expect(text.contains("does not come to rest within 10 s"), "\(text)")
        }
    }

    @Test func aStrobeAndATraceShowTheMotion() throws {
        #expect(try taken(controller(), .strobe(to: 0.5, size: smallScreen)).size == smallScreen)
        let rows = try taken(controller(), .trace(every: 0.25, to: 0.5, size: smallScreen)).split(separator: "\n")
        #expect(rows.filter { $0.contains("square") }.count == 3, "\(rows)")
    }

    @Test(arguments: [(-1.0, 0.1), (1e9, 0.1), (.nan, 0.1), (1, 0), (1, -.infinity)])
    func timesThatCannotBeAreRefused(_ end: Double, _ interval: Double) throws {
        try withSnapshots { snapshots in
            let strategy = Snapshotting<SlidingController, Motion>.motion(to: end, every: interval, size: smallScreen)
            let text = try #require(snapshots.failure(of: controller(), as: strategy))
            #expect(text.contains("must"), "\(text)")
            #expect(!FileManager.default.fileExists(atPath: snapshots.references.path))
        }
    }

    @Test func aForeignDirectoryIsNotReplaced() throws {
        try withSnapshots { snapshots in
            let letter = snapshots.references.appending(path: "test.it/letter.txt")
            try FileManager.default.createDirectory(
                at: letter.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("l".utf8).write(to: letter)
            let strategy = Snapshotting<SlidingController, Motion>.motion(to: 0.2, size: smallScreen)
            let text = try #require(snapshots.failure(of: controller(), as: strategy, record: .all))
            #expect(text.contains("is not replaced"), "\(text)")
            #expect(try Data(contentsOf: letter) == Data("l".utf8))
        }
    }
}
