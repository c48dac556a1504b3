// swift-format-ignore-file
import UIKit

/// A side menu whose edge is jelly: the edge follows two invisible views, one of which springs later than the other.
class WobblyMenuViewController: UIViewController {

    private let menuWidth: CGFloat = 220
    private let menu = UIView()
    private let jelly = CAShapeLayer()
    private let sideHelper = UIView()
    private let centerHelper = UIView()
    private let dim = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    private var displayLink: CADisplayLink?
    private var animator: UIDynamicAnimator!
    private var isOpen = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.96, alpha: 1)
        animator = UIDynamicAnimator(referenceView: view)

        let title = UILabel(frame: CGRect(x: 0, y: 60, width: view.bounds.width, height: 40))
        title.text = "Swipe from the left"
        title.textAlignment = .center
        title.font = UIFont.preferredFont(forTextStyle: .title2)
        title.autoresizingMask = .flexibleWidth
        view.addSubview(title)

        dim.frame = view.bounds
        dim.alpha = 0
        view.addSubview(dim)

        menu.frame = CGRect(x: -menuWidth, y: 0, width: menuWidth, height: view.bounds.height)
        menu.backgroundColor = .clear
        jelly.fillColor = #colorLiteral(red: 0.2392156869, green: 0.6745098233, blue: 0.9686274529, alpha: 1).cgColor
        menu.layer.addSublayer(jelly)
        view.addSubview(menu)

        for (index, name) in ["Inbox", "Drafts", "Sent", "Trash"].enumerated() {
            let button = UIButton(type: .custom)
            button.setTitle(name, for: .normal)
            button.frame = CGRect(x: 30, y: 160 + 64 * CGFloat(index), width: 150, height: 44)
            button.backgroundColor = UIColor.white.withAlphaComponent(0.25)
            button.layer.cornerRadius = 22
            button.addTarget(self, action: #selector(close), for: .touchUpInside)
            menu.addSubview(button)
        }

        for helper in [sideHelper, centerHelper] {
            helper.frame = CGRect(x: -20, y: 0, width: 20, height: 20)
            helper.isHidden = true
            view.addSubview(helper)
        }
        sideHelper.center.y = 10
        centerHelper.center.y = view.bounds.midY

        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(edgePanned))
        edge.edges = .left
        view.addGestureRecognizer(edge)
        updatePath()
    }

    @objc private func edgePanned(_ pan: UIScreenEdgePanGestureRecognizer) {
        if pan.state == .ended && pan.translation(in: view).x > 60 && !isOpen { open() }
    }

    private func open() {
        isOpen = true
        startLink()
        animator.removeAllBehaviors()
        let side = UISnapBehavior(item: sideHelper, snapTo: CGPoint(x: menuWidth, y: sideHelper.center.y))
        side.damping = 0.9
        let middle = UISnapBehavior(item: centerHelper, snapTo: CGPoint(x: menuWidth, y: view.bounds.midY))
        middle.damping = 0.2
        animator.addBehavior(side)
        animator.addBehavior(middle)
        UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0, options: [.beginFromCurrentState, .allowUserInteraction], animations: {
            self.menu.frame.origin.x = 0
            self.dim.alpha = 0.5
        })
        for (index, button) in menu.subviews.enumerated() {
            button.transform = CGAffineTransform(translationX: -120, y: 0)
            UIView.animate(withDuration: 0.7, delay: 0.06 * Double(index), usingSpringWithDamping: 0.6, initialSpringVelocity: 0, options: .allowUserInteraction, animations: {
                button.transform = .identity
            }, completion: nil)
        }
    }

    @objc private func close() {
        isOpen = false
        animator.removeAllBehaviors()
        animator.addBehavior(UISnapBehavior(item: sideHelper, snapTo: CGPoint(x: -20, y: sideHelper.center.y)))
        let late = UISnapBehavior(item: centerHelper, snapTo: CGPoint(x: -20, y: view.bounds.midY))
        late.damping = 0.1
        animator.addBehavior(late)
        UIView.animate(withDuration: 0.4, animations: {
            self.menu.frame.origin.x = -self.menuWidth
            self.dim.alpha = 0
        }) { [weak self] _ in
            self?.stopLink()
        }
    }

    private func startLink() {
        guard displayLink == nil else { return }
        displayLink = CADisplayLink(target: self, selector: #selector(tick(_:)))
        displayLink?.add(to: .main, forMode: .common)
    }

    private func stopLink() {
        displayLink?.invalidate()
        displayLink = nil
    }

    @objc private func tick(_ link: CADisplayLink) { updatePath() }

    private func updatePath() {
        let bulge = centerHelper.center.x - sideHelper.center.x
        let height = view.bounds.height
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: menuWidth, y: 0))
        path.addQuadCurve(to: CGPoint(x: menuWidth, y: height), controlPoint: CGPoint(x: menuWidth + bulge * 2, y: height / 2))
        path.addLine(to: CGPoint(x: 0, y: height))
        path.close()
        jelly.path = path.cgPath
    }
}
