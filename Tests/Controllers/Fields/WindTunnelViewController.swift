// swift-format-ignore-file
import UIKit

/// Something that blows, over some part of the screen.
protocol Blowing {
    associatedtype Field: UIFieldBehavior
    @MainActor func makeField(in frame: CGRect) -> Field
}

struct Fan: Blowing {
    var direction: CGVector
    @MainActor func makeField(in frame: CGRect) -> UIFieldBehavior {
        let field = UIFieldBehavior.velocityField(direction: direction)
        field.position = CGPoint(x: frame.midX, y: frame.midY)
        field.region = UIRegion(size: frame.size)
        return field
    }
}

struct Lift: Blowing {
    let power: CGFloat
    @MainActor func makeField(in frame: CGRect) -> UIFieldBehavior {
        let field = UIFieldBehavior.field { [power] field, position, velocity, mass, charge, deltaTime in
            // Strongest above the grille, nothing at the ceiling; the place is the field's own.
            let height = 0.5 + position.y / frame.height
            return CGVector(dx: -velocity.dx * mass, dy: -power * height * mass)
        }
        let middle = UIRegion(size: CGSize(width: frame.width, height: frame.height * 0.6))
        let disk = UIRegion(radius: frame.height / 2)
        field.region = middle.byUnion(with: disk)
        field.position = CGPoint(x: frame.midX, y: frame.midY)
        return field
    }
}

@MainActor
class WindTunnelViewController<Start: Blowing, End: Blowing>: UIViewController {

    let start: Start
    let end: End
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private lazy var balloons: [UIView] = (0..<4).map(makeBalloon)

    init(_ start: Start, then end: End) {
        (self.start, self.end) = (start, end)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made in code") }

    private func makeBalloon(_ number: Int) -> UIView {
        let balloon = UIView(frame: CGRect(x: 20, y: 120 + number * 90, width: 44, height: 44))
        balloon.layer.cornerRadius = 22
        balloon.backgroundColor = [UIColor.systemPurple, .systemMint, .systemCyan, .magenta][number]
        view.addSubview(balloon)
        return balloon
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let zones = view.bounds.divided(atDistance: 180, from: .minXEdge)
        for (frame, color) in [(zones.slice, UIColor.systemGray6), (zones.remainder, .systemGray5)] {
            let zone = UIView(frame: frame)
            zone.backgroundColor = color
            view.addSubview(zone)
        }
        let fields: [UIFieldBehavior] = [
            start.makeField(in: zones.slice),
            end.makeField(in: zones.remainder),
        ]
        for field in fields {
            balloons.forEach(field.addItem)
            animator.addBehavior(field)
        }
        let walls = UICollisionBehavior(items: balloons)
        walls.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(walls)
        let gravity = UIGravityBehavior(items: balloons)
        gravity.magnitude = 0.1
        animator.addBehavior(gravity)
    }
}
