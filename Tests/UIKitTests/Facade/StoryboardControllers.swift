import Foundation
import UIKitDynamics

/// The controllers of the storyboards beside this file, as rewritten.
final class DropController: UIViewController {
    var box: UIView!
    var top: NSLayoutConstraint!
    private(set) var awakened = 0
    private var animator: UIDynamicAnimator!

    override func awakeFromNib() {
        super.awakeFromNib()
        awakened += 1
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        animator = UIDynamicAnimator(referenceView: view)
    }

    func drop(_ sender: UIButton) {
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: [box]))
        animator.addBehavior(collision)
    }
}

final class BoardController: UIViewController {
    var tiles: [UIView]!
    var badge: BadgeView!
    private(set) var calls: [String] = []

    func tapped(_ sender: UITapGestureRecognizer) { calls.append("tapped") }
    func panned(_ sender: UIPanGestureRecognizer) { if sender.state == .began { calls.append("panned") } }
    func comeBack(_ segue: UIStoryboardSegue) { calls.append("back from \(segue.source.title ?? "")") }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        calls.append("prepare \(segue.identifier ?? "unwind")")
    }
}

final class BadgeView: UIView {
    var points = 5
    var caption = ""
    private(set) var wasDecoded = false

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        wasDecoded = true
        backgroundColor = .purple
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 80, height: 60) }
}

/// The rewriter's registration of them.
enum StoryboardClasses {
    static var all: [ObjectiveCClass] {
        // The key paths belong to the main actor, as the properties do.
        MainActor.assumeIsolated { onMain }
    }

    @MainActor private static var onMain: [ObjectiveCClass] {
        [
            ObjectiveCClass(
                DropController.self, named: "DropController",
                methods: [Selector(DropController.drop(_:), named: "drop:")],
                properties: [
                    ObjectiveCProperty(\DropController.box, named: "box"),
                    ObjectiveCProperty(\DropController.top, named: "top"),
                ]),
            ObjectiveCClass(
                BoardController.self, named: "BoardController",
                methods: [
                    Selector(BoardController.tapped(_:), named: "tapped:"),
                    Selector(BoardController.panned(_:), named: "panned:"),
                    Selector(BoardController.comeBack(_:), named: "comeBack:"),
                ],
                properties: [
                    ObjectiveCProperty(\BoardController.tiles, named: "tiles"),
                    ObjectiveCProperty(\BoardController.badge, named: "badge"),
                ]),
            ObjectiveCClass(StoryboardCellTests.Source.self, named: "StoryboardCellSource"),
            ObjectiveCClass(
                BadgeView.self, named: "BadgeView",
                properties: [
                    ObjectiveCProperty(\BadgeView.points, named: "points"),
                    ObjectiveCProperty(\BadgeView.caption, named: "caption"),
                ]),
        ]
    }
}
