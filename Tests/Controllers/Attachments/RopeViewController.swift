// swift-format-ignore-file
//
//  RopeViewController.swift
//  RopeTutorial
//
//  Part 2: hang a lamp on a rope!
//

import UIKit

class RopeViewController: UIViewController {

    // MARK: - Properties

    let numberOfLinks = 7
    let linkSize = CGSize(width: 8, height: 24)

    var animator: UIDynamicAnimator!
    var gravity: UIGravityBehavior!
    var touchAttachment: UIAttachmentBehavior?
    var links: [UIView] = []
    var lamp: UIView!
    let ropeLayer = CAShapeLayer()

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()

        // 1. A dark background, so that the lamp shines
        view.backgroundColor = UIColor(red: 0.13, green: 0.14, blue: 0.22, alpha: 1.0)

        // 2. The layer that draws the rope
        ropeLayer.strokeColor = UIColor.orange.cgColor
        ropeLayer.fillColor = UIColor.clear.cgColor
        ropeLayer.lineWidth = 4
        ropeLayer.lineJoin = .round
        ropeLayer.lineCap = .round
        view.layer.addSublayer(ropeLayer)

        // 3. The links
        for i in 0..<numberOfLinks {
            let link = UIView(frame: CGRect(origin: .zero, size: linkSize))
            link.center = CGPoint(x: view.bounds.midX, y: 60 + CGFloat(i) * 30)
            link.isHidden = true
            view.addSubview(link)
            links.append(link)
        }

        // 4. The lamp
        lamp = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
        lamp.center = CGPoint(x: view.bounds.midX, y: 60 + CGFloat(numberOfLinks) * 30 + 20)
        lamp.backgroundColor = .yellow
        lamp.layer.cornerRadius = 32
        lamp.layer.shadowColor = UIColor.yellow.cgColor
        lamp.layer.shadowOpacity = 0.9
        lamp.layer.shadowRadius = 20
        lamp.layer.shadowOffset = .zero
        view.addSubview(lamp)

        // 5. The animator and its behaviors
        animator = UIDynamicAnimator(referenceView: view)

        var previous: UIView?
        for link in links {
            if let previous = previous {
                let attachment = UIAttachmentBehavior(item: link, offsetFromCenter: UIOffset(horizontal: 0, vertical: -12),
                                                      attachedTo: previous, offsetFromCenter: UIOffset(horizontal: 0, vertical: 12))
                attachment.length = 6
                animator.addBehavior(attachment)
            } else {
                let nail = CGPoint(x: link.center.x, y: 30)
                animator.addBehavior(UIAttachmentBehavior(item: link, offsetFromCenter: UIOffset(horizontal: 0, vertical: -12), attachedToAnchor: nail))
            }
            previous = link
        }
        animator.addBehavior(UIAttachmentBehavior(item: lamp, offsetFromCenter: UIOffset(horizontal: 0, vertical: -32),
                                                  attachedTo: previous!, offsetFromCenter: UIOffset(horizontal: 0, vertical: 12)))

        gravity = UIGravityBehavior(items: links + [lamp])
        gravity.action = { [weak self] in
            self?.drawRope()
        }
        animator.addBehavior(gravity)

        let itemBehavior = UIDynamicItemBehavior(items: links)
        itemBehavior.resistance = 0.5
        itemBehavior.angularResistance = 0.5
        itemBehavior.density = 0.8
        animator.addBehavior(itemBehavior)

        // 6. Drag the lamp
        let pan = UIPanGestureRecognizer(target: self, action: #selector(lampDragged(_:)))
        lamp.addGestureRecognizer(pan)
        lamp.isUserInteractionEnabled = true

        drawRope()
    }

    override var prefersStatusBarHidden: Bool {
        return true
    }

    // MARK: - Actions

    @objc func lampDragged(_ sender: UIPanGestureRecognizer) {
        let point = sender.location(in: view)

        switch sender.state {
        case .began:
            touchAttachment = UIAttachmentBehavior(item: lamp, attachedToAnchor: point)
            animator.addBehavior(touchAttachment!)
        case .changed:
            touchAttachment?.anchorPoint = point
        case .ended, .cancelled, .failed:
            if let attachment = touchAttachment {
                animator.removeBehavior(attachment)
                touchAttachment = nil
            }
        default:
            break
        }
    }

    // MARK: - Drawing

    func drawRope() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: view.bounds.midX, y: 30))
        for link in links {
            path.addLine(to: link.center)
        }
        path.addLine(to: lamp.center)
        ropeLayer.path = path.cgPath
    }
}
