// swift-format-ignore-file
import UIKit

class OrreryViewController: UIViewController {

    // A planet knows that it is round.
    class Planet: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { return .ellipse }

        init(diameter: CGFloat, color: UIColor) {
            super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
            backgroundColor = color
            layer.cornerRadius = diameter / 2
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    let sun = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 70))
    var planets: [Planet] = []
    var animator: UIDynamicAnimator!
    var pull: UIFieldBehavior!
    var brake: UIFieldBehavior!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        sun.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        sun.backgroundColor = .yellow
        sun.layer.cornerRadius = 35
        sun.layer.shadowColor = UIColor.orange.cgColor
        sun.layer.shadowRadius = 25
        sun.layer.shadowOpacity = 1
        view.addSubview(sun)

        animator = UIDynamicAnimator(referenceView: view)
        let motion = UIDynamicItemBehavior()
        motion.resistance = 0
        motion.friction = 0

        let orbits: [(CGFloat, CGFloat, UIColor, CGFloat)] = [
            (80, 14, .gray, 250),
            (125, 24, UIColor(red: 0.3, green: 0.6, blue: 1, alpha: 1), 220),
            (165, 18, .red, 190),
        ]
        pull = UIFieldBehavior.radialGravityField(position: sun.center)
        pull.strength = 5
        pull.falloff = 1
        pull.minimumRadius = 50
        pull.region = UIRegion(radius: 400)

        for (distance, diameter, color, speed) in orbits {
            let planet = Planet(diameter: diameter, color: color)
            planet.center = CGPoint(x: sun.center.x + distance, y: sun.center.y)
            view.addSubview(planet)
            planets.append(planet)
            pull.addItem(planet)
            motion.addItem(planet)
            motion.addLinearVelocity(CGPoint(x: 0, y: -speed), for: planet)
        }
        animator.addBehavior(motion)
        animator.addBehavior(pull)

        // A long press lets the dust in, which brakes everything near the sun.
        brake = UIFieldBehavior.dragField()
        brake.position = sun.center
        brake.region = UIRegion(size: CGSize(width: 300, height: 300))
        brake.strength = 2
        let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
        press.minimumPressDuration = 0.3
        view.addGestureRecognizer(press)
    }

    @objc func pressed(_ press: UILongPressGestureRecognizer) {
        if press.state == .began {
            animator.addBehavior(brake)
            sun.backgroundColor = .orange
        } else if press.state == .ended {
            animator.removeBehavior(brake)
            sun.backgroundColor = .yellow
        }
    }

    override var prefersStatusBarHidden: Bool { return true }
}
