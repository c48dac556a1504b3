// swift-format-ignore-file
import UIKit

/// Three keys by visual format, which fall off their board when the code is wrong.
class KeypadViewController: UIViewController {

    fileprivate var keys = [UIButton]()
    fileprivate let display = UILabel()
    fileprivate var animator: UIDynamicAnimator?
    fileprivate var typed = ""
    fileprivate let code = "159"

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 44.0/255.0, green: 62.0/255.0, blue: 80.0/255.0, alpha: 1.0)

        display.translatesAutoresizingMaskIntoConstraints = false
        display.backgroundColor = UIColor(white: 1.0, alpha: 0.1)
        display.textColor = UIColor.green
        display.textAlignment = NSTextAlignment.right
        display.font = UIFont(name: "Courier-Bold", size: 36)
        display.text = "code?"
        view.addSubview(display)

        var views: [String: Any] = ["display": display, "top": topLayoutGuide]
        for i in 1...3 {
            let key = UIButton(type: UIButtonType.custom)
            key.translatesAutoresizingMaskIntoConstraints = false
            key.setTitle(["1", "5", "9"][i - 1], for: UIControlState())
            key.titleLabel?.font = UIFont.boldSystemFont(ofSize: 28)
            key.backgroundColor = UIColor(red: 52.0/255.0, green: 152.0/255.0, blue: 219.0/255.0, alpha: 1.0)
            key.layer.cornerRadius = 8.0
            key.addTarget(self, action: #selector(KeypadViewController.keyTapped(_:)), for: UIControlEvents.touchUpInside)
            view.addSubview(key)
            keys.append(key)
            views["key\(i)"] = key
        }
        let metrics: [String: Any] = ["margin": 24, "gap": 12.0, "side": 80]
        let formats = [
            "H:|-margin-[display]-margin-|",
            "H:|-margin-[key1(side)]-gap-[key2(==key1)]-gap-[key3(==key1)]",
            "V:[top]-margin-[display(60)]-40-[key1(side)]"
        ]
        for format in formats {
            view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: format.hasPrefix("H:|-margin-[key1") ? .alignAllCenterY : [], metrics: metrics, views: views))
        }
        for key in keys.dropFirst() {
            view.addConstraint(NSLayoutConstraint(item: key, attribute: .height, relatedBy: .equal, toItem: keys[0], attribute: .height, multiplier: 1.0, constant: 0.0))
        }
    }

    @objc fileprivate func keyTapped(_ sender: UIButton) {
        typed += sender.title(for: .normal) ?? ""
        display.text = typed
        sender.alpha = 0.3
        UIView.animate(withDuration: 0.25, animations: {
            sender.alpha = 1.0
        })
        if typed.count == code.count {
            typed == code ? open() : fallApart()
        }
    }

    fileprivate func open() {
        display.text = "open"
        UIView.transition(with: view, duration: 0.5, options: UIViewAnimationOptions.transitionCrossDissolve, animations: {
            self.view.backgroundColor = UIColor(red: 39.0/255.0, green: 174.0/255.0, blue: 96.0/255.0, alpha: 1.0)
        }, completion: nil)
    }

    fileprivate func fallApart() {
        display.text = "wrong!"
        display.textColor = UIColor.red
        let animator = UIDynamicAnimator(referenceView: view)
        let gravity = UIGravityBehavior(items: keys)
        let collision = UICollisionBehavior(items: keys)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(withIdentifier: "peg" as NSString, for: UIBezierPath(ovalIn: CGRect(x: 150, y: 420, width: 40, height: 40)))
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        self.animator = animator
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.6) {
            self.display.text = "code?"
            self.display.textColor = UIColor.green
            self.typed = ""
            self.animator = nil
            UIView.animate(withDuration: 0.3, animations: {
                for key in self.keys { key.transform = CGAffineTransform.identity }
                self.view.setNeedsLayout()
                self.view.layoutIfNeeded()
            })
        }
    }
}
