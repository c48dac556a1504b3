// swift-format-ignore-file
import UIKit

/// Long press grows a marble under the finger, letting go drops it. `state` is set by hand to end a press at the edge.
@MainActor
final class DropZoneViewController: UIViewController {

    enum Phase {
        case idle
        case growing(view: UIView, since: CGFloat)
        case dropped(count: Int)

        var caption: String {
            switch self {
            case .idle: "press and hold"
            case .growing(_, let size): "growing from \(Int(size))"
            case .dropped(let count) where count == 1: "one marble"
            case .dropped(let count): "\(count) marbles"
            }
        }
    }

    @Clamped(24...120) private var diameter: CGFloat = 24
    private var marbles: [UIView] = []
    private var phase = Phase.idle { didSet { title = phase.caption; captionLabel.text = phase.caption } }
    private let captionLabel = UILabel()

    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private lazy var gravity = UIGravityBehavior(items: [])
    private lazy var collision = UICollisionBehavior(items: [])
    private var growth: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        captionLabel.frame = CGRect(x: 0, y: 50, width: view.bounds.width, height: 40)
        captionLabel.autoresizingMask = .flexibleWidth
        captionLabel.textAlignment = .center
        captionLabel.text = phase.caption
        view.addSubview(captionLabel)

        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(gravity)
        animator.addBehavior(collision)

        let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
        press.minimumPressDuration = 0.2
        press.allowableMovement = 20
        view.addGestureRecognizer(press)
    }

    @objc private func pressed(_ press: UILongPressGestureRecognizer) {
        let point = press.location(in: view)
        switch (press.state, phase) {
        case (.began, _):
            diameter = 24
            let marble = UIView(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
            marble.center = point
            marble.backgroundColor = if marbles.count.isMultiple(of: 2) { .systemMint } else { .systemPink }
            marble.layer.cornerRadius = diameter / 2
            view.addSubview(marble)
            phase = .growing(view: marble, since: diameter)
            growth = Timer.scheduledTimer(withTimeInterval: 1 / 20, repeats: true) { [weak self] timer in
                guard let self, case .growing(let view, _) = self.phase else { return timer.invalidate() }
                diameter += 6
                view.bounds.size = CGSize(width: diameter, height: diameter)
                view.layer.cornerRadius = diameter / 2
            }
        case (.changed, .growing(let view, _)):
            view.center = point
            if point.x < 30 || point.x > self.view.bounds.width - 30 {
                press.state = .cancelled
            }
        case (.ended, .growing(let view, _)), (.cancelled, .growing(let view, _)):
            growth?.invalidate()
            growth = nil
            if press.state == .cancelled { view.layer.borderWidth = 3 }
            marbles.append(view)
            gravity.addItem(view)
            collision.addItem(view)
            phase = .dropped(count: marbles.count)
        default:
            break
        }
    }
}

@propertyWrapper
struct Clamped<Value: Comparable> {
    private var value: Value
    private let range: ClosedRange<Value>

    var wrappedValue: Value {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }

    init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }
}
