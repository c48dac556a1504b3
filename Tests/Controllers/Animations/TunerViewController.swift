// swift-format-ignore-file
import UIKit

// MARK: - Model

struct TunerSettings {
    var elasticity: Float = 0.5
    var friction: Float = 0.2
    var magnitude: Float = 1
}

// MARK: - Controller

class TunerViewController: UIViewController {
    var settings = TunerSettings() {
        didSet { apply() }
    }
    let ball = UIView(frame: CGRect(x: 60, y: 330, width: 60, height: 60))
    let timerLabel = UILabel(frame: CGRect(x: 250, y: 300, width: 105, height: 24))
    let meter = UIProgressView(progressViewStyle: .default)
    let stepper = UIStepper()
    var sliders: [UISlider] = []
    var timer: Timer?
    var seconds = 0.0

    lazy var animator: UIDynamicAnimator = { UIDynamicAnimator(referenceView: self.view) }()
    lazy var gravity: UIGravityBehavior = { UIGravityBehavior(items: [self.ball]) }()
    lazy var collision: UICollisionBehavior = { UICollisionBehavior(items: [self.ball]) }()
    lazy var item: UIDynamicItemBehavior = { UIDynamicItemBehavior(items: [self.ball]) }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        buildPanel()
        buildStage()
        apply()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        timer = Timer.scheduledTimer(timeInterval: 0.1, target: self, selector: #selector(update), userInfo: nil, repeats: true)
        item.addLinearVelocity(CGPoint(x: 150, y: 0), for: ball)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
        timer = nil
    }
}

// MARK: - Layout

private extension TunerViewController {
    func buildPanel() {
        let names = ["Elasticity", "Friction", "Gravity"]
        let values = [settings.elasticity, settings.friction, settings.magnitude]
        for (i, name) in names.enumerated() {
            let y = 50 + CGFloat(i) * 60
            let label = UILabel(frame: CGRect(x: 20, y: y, width: 110, height: 31))
            label.text = name
            view.addSubview(label)
            let slider = UISlider(frame: CGRect(x: 130, y: y, width: 225, height: 31))
            slider.maximumValue = i == 2 ? 3 : 1
            slider.value = values[i]
            slider.minimumTrackTintColor = [UIColor.systemRed, .systemGreen, .systemBlue][i]
            slider.tag = i
            slider.addTarget(self, action: #selector(slid), for: .valueChanged)
            view.addSubview(slider)
            sliders.append(slider)
        }
        stepper.center = CGPoint(x: 80, y: 260)
        stepper.minimumValue = 0
        stepper.maximumValue = 5
        stepper.addTarget(self, action: #selector(stepped(_:)), for: .valueChanged)
        view.addSubview(stepper)
        meter.frame = CGRect(x: 150, y: 258, width: 205, height: 4)
        view.addSubview(meter)
        timerLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        timerLabel.textAlignment = .right
        view.addSubview(timerLabel)
    }

    func buildStage() {
        ball.backgroundColor = .purple
        ball.layer.cornerRadius = 30
        view.addSubview(ball)
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 325, left: 0, bottom: 20, right: 0))
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        animator.addBehavior(item)
    }

    func apply() {
        item.elasticity = CGFloat(settings.elasticity)
        item.friction = CGFloat(settings.friction)
        gravity.magnitude = CGFloat(settings.magnitude)
    }
}
