// swift-format-ignore-file
//
//  LunchboxViewController.swift
//  Lunchbox
//

import UIKit

class LunchboxViewController: UIViewController {

    // MARK: - Outlets
    @IBOutlet var snacks: [UIView]!
    @IBOutlet weak var countLabel: UILabel!
    @IBOutlet weak var shelfView: UIView!
    @IBOutlet weak var dropButton: UIButton!

    // MARK: - Properties
    var animator: UIDynamicAnimator!
    var gravity: UIGravityBehavior!
    var collision: UICollisionBehavior!
    var snap: UISnapBehavior!
    var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()

        // Round every snack, so that they look like fruit
        for snack in snacks {
            snack.layer.cornerRadius = snack.frame.size.height / 2
            snack.clipsToBounds = true
        }
        countLabel.text = "Nothing packed yet"
        animator = UIDynamicAnimator(referenceView: self.view)
    }

    // MARK: - Actions
    @IBAction func dropTapped(_ sender: UIButton) {
        sender.isEnabled = false
        sender.setTitle("Packed!", for: .disabled)

        gravity = UIGravityBehavior(items: snacks)
        animator.addBehavior(gravity)

        collision = UICollisionBehavior(items: snacks)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = self
        let left = shelfView.frame.origin
        let right = CGPoint(x: left.x + shelfView.frame.size.width, y: left.y)
        collision.addBoundary(withIdentifier: "shelf" as NSCopying, from: left, to: right)
        animator.addBehavior(collision)

        let behavior = UIDynamicItemBehavior(items: snacks)
        behavior.elasticity = 0.5
        animator.addBehavior(behavior)
    }

    @IBAction func backgroundTapped(_ sender: UITapGestureRecognizer) {
        // Remove the old snap before we add a new one
        if snap != nil {
            animator.removeBehavior(snap)
        }
        let point = sender.location(in: view)
        snap = UISnapBehavior(item: snacks[0], snapTo: point)
        animator.addBehavior(snap)
    }
}

extension LunchboxViewController: UICollisionBehaviorDelegate {

    func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint) {
        guard let name = identifier as? String, name == "shelf" else { return }
        count += 1
        countLabel.text = "\(count) bumps on the shelf"
        let snack = item as! UIView
        snack.alpha = 0.6
        UIView.animate(withDuration: 0.3) {
            snack.alpha = 1.0
        }
    }
}
