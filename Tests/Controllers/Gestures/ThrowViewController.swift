// swift-format-ignore-file
import UIKit

class ThrowViewController: UIViewController {

    private var imageView: UIImageView!
    private var squareMark: UIView!

    let throwingThreshold: CGFloat = 1000
    let throwingVelocityPadding: CGFloat = 35

    private var originalBounds = CGRect.zero
    private var originalCenter = CGPoint.zero

    private var animator: UIDynamicAnimator!
    private var attachmentBehavior: UIAttachmentBehavior!
    private var pushBehavior: UIPushBehavior!
    private var itemBehavior: UIDynamicItemBehavior!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.groupTableViewBackground

        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 240, height: 160))
        let postcard = renderer.image { context in
            UIColor.systemTeal.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 240, height: 160))
            UIColor.systemGreen.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: -60, y: 90, width: 360, height: 200))
            UIColor.systemYellow.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 170, y: 20, width: 44, height: 44))
        }
        imageView = UIImageView(image: postcard)
        imageView.isUserInteractionEnabled = true
        imageView.layer.borderWidth = 6
        imageView.layer.borderColor = UIColor.white.cgColor
        imageView.layer.shadowOpacity = 0.3
        imageView.layer.shadowRadius = 6
        imageView.center = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
        view.addSubview(imageView)

        squareMark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        squareMark.backgroundColor = .red
        squareMark.isHidden = true
        view.addSubview(squareMark)

        animator = UIDynamicAnimator(referenceView: view)
        originalBounds = imageView.bounds
        originalCenter = imageView.center

        imageView.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handleAttachmentGesture(sender:))))
    }

    @IBAction func handleAttachmentGesture(sender: UIPanGestureRecognizer) {
        let location = sender.location(in: self.view)
        let boxLocation = sender.location(in: self.imageView)

        switch sender.state {
        case .began:
            animator.removeAllBehaviors()
            let centerOffset = UIOffset(horizontal: boxLocation.x - imageView.bounds.midX,
                                        vertical: boxLocation.y - imageView.bounds.midY)
            attachmentBehavior = UIAttachmentBehavior(item: imageView, offsetFromCenter: centerOffset, attachedToAnchor: location)
            squareMark.isHidden = false
            squareMark.center = attachmentBehavior.anchorPoint
            animator.addBehavior(attachmentBehavior)

        case .ended:
            squareMark.isHidden = true
            animator.removeAllBehaviors()

            let velocity = sender.velocity(in: view)
            let magnitude = sqrt((velocity.x * velocity.x) + (velocity.y * velocity.y))
            if magnitude > throwingThreshold {
                let pushBehavior = UIPushBehavior(items: [imageView], mode: .instantaneous)
                pushBehavior.pushDirection = CGVector(dx: velocity.x / 10, dy: velocity.y / 10)
                pushBehavior.magnitude = magnitude / throwingVelocityPadding
                self.pushBehavior = pushBehavior
                animator.addBehavior(pushBehavior)

                let angle = Int(arc4random_uniform(20)) - 10
                itemBehavior = UIDynamicItemBehavior(items: [imageView])
                itemBehavior.friction = 0.2
                itemBehavior.allowsRotation = true
                itemBehavior.addAngularVelocity(CGFloat(angle), for: imageView)
                animator.addBehavior(itemBehavior)

                let timeOffset = Int64(0.6 * Double(NSEC_PER_SEC))
                DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + Double(timeOffset) / Double(NSEC_PER_SEC)) {
                    self.resetDemo()
                }
            } else {
                resetDemo()
            }

        default:
            attachmentBehavior.anchorPoint = location
            squareMark.center = attachmentBehavior.anchorPoint
        }
    }

    func resetDemo() {
        animator.removeAllBehaviors()
        UIView.animate(withDuration: 0.45) {
            self.imageView.bounds = self.originalBounds
            self.imageView.center = self.originalCenter
            self.imageView.transform = CGAffineTransform.identity
        }
    }
}
