// swift-format-ignore-file
import UIKit

/// A tab bar with a dynamic tank, a page about it, and a sheet over both.
class TabbedAquariumViewController: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let tank = TankViewController()
        tank.tabBarItem = UITabBarItem(title: "Tank", image: UIImage(systemName: "fish"), tag: 0)
        let about = UINavigationController(rootViewController: AboutTankViewController())
        about.tabBarItem = UITabBarItem(title: "About", image: UIImage(systemName: "info.circle"), selectedImage: UIImage(systemName: "info.circle.fill"))
        about.tabBarItem.badgeValue = "3"
        setViewControllers([tank, about], animated: false)
        tabBar.tintColor = .systemTeal
        delegate = self
    }
}

extension TabbedAquariumViewController: UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        viewController.tabBarItem.badgeValue = nil
    }
}

class TankViewController: UIViewController {
    private let water = WaterViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(water)
        water.view.frame = CGRect(x: 30, y: 80, width: 315, height: 400)
        water.view.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        view.addSubview(water.view)
        water.didMove(toParent: self)

        let feed = UIButton(type: .system)
        feed.setTitle("Feed", for: .normal)
        feed.frame = CGRect(x: 130, y: 520, width: 115, height: 44)
        feed.addTarget(water, action: #selector(WaterViewController.feed), for: .touchUpInside)
        view.addSubview(feed)
    }
}

class WaterViewController: UIViewController {
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private let sinking = UIGravityBehavior()
    private let glass = UICollisionBehavior()
    private let thick = UIDynamicItemBehavior()
    private var fed = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.systemTeal.withAlphaComponent(0.3)
        view.layer.borderColor = UIColor.systemGray.cgColor
        view.layer.borderWidth = 2
        view.clipsToBounds = true
        sinking.magnitude = 0.4
        thick.resistance = 3
        thick.allowsRotation = false
        glass.translatesReferenceBoundsIntoBoundary = true
        [sinking, glass, thick].forEach { animator.addBehavior($0) }
    }

    @objc func feed() {
        for number in 0..<3 {
            let flake = UIView(frame: CGRect(x: 80 + number * 60 + fed * 15, y: 10, width: 24, height: 24))
            flake.backgroundColor = number % 2 == 0 ? .systemOrange : .systemYellow
            flake.layer.cornerRadius = 4
            view.addSubview(flake)
            sinking.addItem(flake)
            glass.addItem(flake)
            thick.addItem(flake)
        }
        fed += 1
    }
}

class AboutTankViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "About"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Close look", style: .plain, target: self, action: #selector(look))
        view.backgroundColor = .systemBackground

        let text = NSMutableAttributedString(string: "Flakes sink slowly.\n", attributes: [.font: UIFont.boldSystemFont(ofSize: 24)])
        text.append(NSAttributedString(string: "Water resists", attributes: [.foregroundColor: UIColor.systemTeal, .font: UIFont.italicSystemFont(ofSize: 18)]))
        text.append(NSAttributedString(string: " what moves in it.", attributes: [.font: UIFont.systemFont(ofSize: 18)]))
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        paragraph.lineSpacing = 6
        text.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: text.length))
        let label = UILabel(frame: CGRect(x: 20, y: 120, width: 335, height: 120))
        label.numberOfLines = 0
        label.attributedText = text
        view.addSubview(label)
    }

    @objc func look() {
        let sheet = CloseLookViewController()
        sheet.modalPresentationStyle = .fullScreen
        sheet.modalTransitionStyle = .coverVertical
        present(sheet, animated: true)
    }
}

class CloseLookViewController: UIViewController {
    private var animator: UIDynamicAnimator!

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.backgroundColor = .systemTeal
        let flake = UIView(frame: CGRect(x: 137, y: 100, width: 100, height: 100))
        flake.backgroundColor = .systemOrange
        flake.layer.cornerRadius = 16
        view.addSubview(flake)
        animator = UIDynamicAnimator(referenceView: view)
        let snap = UISnapBehavior(item: flake, snapTo: CGPoint(x: 187, y: 333))
        snap.damping = 0.25
        animator.addBehavior(snap)
    }
}
