// swift-format-ignore-file
import UIKit

/// A drawer with a table in it: opened from the screen's edge, closed by a tap beside it. Gravity pulls it, a boundary stops it.
final class SideMenuViewController: UIViewController {

    struct Item {
        let title: String
        let action: () -> Void
    }

    private let menuWidth: CGFloat = 220
    private let menuView = UIView()
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let dimmer = UIView()
    private let content = UILabel()
    private lazy var items: [Item] = ["Home", "Inbox", "Settings"].map { title in
        Item(title: title) { [unowned self] in self.content.text = title; self.toggleMenu(false) }
    }
    private var animator: UIDynamicAnimator!
    private(set) var isOpen = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        content.text = "Swipe in from the left"
        content.textAlignment = .center
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)

        dimmer.frame = view.bounds
        dimmer.backgroundColor = .black
        dimmer.alpha = 0
        view.addSubview(dimmer)

        menuView.frame = CGRect(x: -menuWidth, y: 0, width: menuWidth, height: view.bounds.height)
        menuView.backgroundColor = UIColor(red: 0.2, green: 0.25, blue: 0.33, alpha: 1)
        view.addSubview(menuView)

        tableView.frame = menuView.bounds.inset(by: UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0))
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = 52
        tableView.separatorStyle = .none
        tableView.backgroundColor = .clear
        tableView.isScrollEnabled = false
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        menuView.addSubview(tableView)

        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(edgePan))
        edge.edges = .left
        view.addGestureRecognizer(edge)
        dimmer.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dismissMenu)))

        animator = UIDynamicAnimator(referenceView: view)
    }

    @objc private func edgePan(_ gesture: UIScreenEdgePanGestureRecognizer) {
        let x = min(gesture.translation(in: view).x, menuWidth)
        switch gesture.state {
        case .changed:
            menuView.frame.origin.x = x - menuWidth
        case .ended:
            toggleMenu(x > menuWidth / 3 || gesture.velocity(in: view).x > 300)
        case .cancelled, .failed:
            toggleMenu(false)
        default: break
        }
    }

    @objc private func dismissMenu() {
        toggleMenu(false)
    }

    private func toggleMenu(_ open: Bool) {
        isOpen = open
        animator.removeAllBehaviors()

        let gravityX: CGFloat = open ? 4 : -4
        let pushMagnitude: CGFloat = open ? 15 : -15
        let boundaryX: CGFloat = open ? menuWidth : -menuWidth - 1

        let gravity = UIGravityBehavior(items: [menuView])
        gravity.gravityDirection = CGVector(dx: gravityX, dy: 0)
        animator.addBehavior(gravity)

        let collision = UICollisionBehavior(items: [menuView])
        collision.addBoundary(withIdentifier: "menu" as NSCopying, from: CGPoint(x: boundaryX, y: 10), to: CGPoint(x: boundaryX, y: view.bounds.height - 10))
        animator.addBehavior(collision)

        let push = UIPushBehavior(items: [menuView], mode: .instantaneous)
        push.magnitude = pushMagnitude
        animator.addBehavior(push)

        let menuBehavior = UIDynamicItemBehavior(items: [menuView])
        menuBehavior.elasticity = 0.35
        menuBehavior.allowsRotation = false
        animator.addBehavior(menuBehavior)

        UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.3, delay: 0, options: [], animations: {
            self.dimmer.alpha = open ? 0.45 : 0
        })
    }
}

extension SideMenuViewController: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 1 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = items[indexPath.row].title
        cell.textLabel?.textColor = .white
        cell.backgroundColor = .clear
        cell.selectionStyle = .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        items[indexPath.row].action()
    }
}
