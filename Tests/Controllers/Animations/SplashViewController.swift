// swift-format-ignore-file
import UIKit

class SplashViewController: UIViewController {

    let logo = UIImageView(image: UIImage(systemName: "drop.fill"))
    let name = UILabel()
    let progress = UIProgressView(progressViewStyle: .bar)
    var letters = [UILabel]()
    var animator: UIDynamicAnimator?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = #colorLiteral(red: 0.1764705926, green: 0.4980392158, blue: 0.7568627596, alpha: 1)

        logo.tintColor = .white
        logo.contentMode = .scaleAspectFit
        logo.frame = CGRect(x: 127, y: 180, width: 120, height: 120)
        logo.alpha = 0
        view.addSubview(logo)

        var x: CGFloat = 82
        for letter in "JELLY" {
            let label = UILabel(frame: CGRect(x: x, y: 340, width: 42, height: 50))
            label.attributedText = NSAttributedString(string: String(letter), attributes: [
                .font: UIFont.boldSystemFont(ofSize: 44),
                .foregroundColor: UIColor.white,
            ])
            label.textAlignment = .center
            label.alpha = 0
            view.addSubview(label)
            letters.append(label)
            x += 42
        }

        progress.frame = CGRect(x: 87, y: 600, width: 200, height: 4)
        progress.progressTintColor = .white
        progress.trackTintColor = UIColor(white: 1, alpha: 0.3)
        view.addSubview(progress)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        logo.transform = CGAffineTransform(scaleX: 0.2, y: 0.2).rotated(by: -.pi / 2)
        UIView.animate(withDuration: 0.4, delay: 0, options: [.curveEaseOut], animations: {
            self.logo.alpha = 1
            self.logo.transform = .identity
        }) { _ in
            UIView.animateKeyframes(withDuration: 0.6, delay: 0, options: [], animations: {
                for (i, letter) in self.letters.enumerated() {
                    UIView.addKeyframe(withRelativeStartTime: Double(i) * 0.15, relativeDuration: 0.3) {
                        letter.alpha = 1
                    }
                }
            }, completion: { _ in
                self.fall()
            })
        }
        for step in 1...4 {
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(step * 250)) {
                self.progress.setProgress(Float(step) / 4, animated: true)
            }
        }
    }

    private func fall() {
        animator = UIDynamicAnimator(referenceView: view)
        let gravity = UIGravityBehavior()
        let box = UICollisionBehavior()
        box.translatesReferenceBoundsIntoBoundary = true
        let item = UIDynamicItemBehavior()
        item.elasticity = 0.4
        animator?.addBehavior(gravity)
        animator?.addBehavior(box)
        animator?.addBehavior(item)
        for (i, letter) in letters.enumerated() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.08 * Double(i)) {
                gravity.addItem(letter)
                box.addItem(letter)
                item.addItem(letter)
                item.addAngularVelocity(i % 2 == 0 ? 2 : -2, for: letter)
            }
        }
        UIView.animate(withDuration: 0.5) {
            self.progress.alpha = 0
            self.logo.center.y -= 40
        }
    }
}
