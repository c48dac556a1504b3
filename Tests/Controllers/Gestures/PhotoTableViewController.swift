// swift-format-ignore-file
import UIKit

// Photos on a table: moved, turned and enlarged by two fingers at once; let go, they fall back by snaps.
class PhotoTableViewController: UIViewController, UIGestureRecognizerDelegate {

    var photos: [UIView] = []
    lazy var animator: UIDynamicAnimator = UIDynamicAnimator(referenceView: self.view)
    var snaps: [UIView: UISnapBehavior] = [:]
    var homes: [UIView: CGPoint] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(patternColor: ())

        let colors: [UIColor] = [.cyan, .orange]
        for (i, color) in colors.enumerated() {
            let photo = UIView(frame: CGRect(x: 70 + 30 * CGFloat(i), y: 140 + 200 * CGFloat(i), width: 200, height: 150))
            photo.backgroundColor = UIColor.white
            photo.layer.shadowOffset = CGSize(width: 0, height: 3)
            photo.layer.shadowOpacity = 0.5
            let image = UIView(frame: photo.bounds.insetBy(dx: 10, dy: 10))
            image.backgroundColor = color
            image.isUserInteractionEnabled = false
            image.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            photo.addSubview(image)
            photo.isMultipleTouchEnabled = true
            photo.isExclusiveTouch = true
            view.addSubview(photo)
            photos.append(photo)
            homes[photo] = photo.center
            addGestures(to: photo)
        }
    }

    func addGestures(to photo: UIView) {
        let rotation = UIRotationGestureRecognizer(target: self, action: #selector(rotatePiece))
        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(scalePiece))
        pinch.delegate = self
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panPiece))
        pan.maximumNumberOfTouches = 2
        pan.delegate = self
        [rotation, pinch, pan].forEach(photo.addGestureRecognizer)
    }

    func adjustAnchorPoint(for gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.state == .began, let piece = gestureRecognizer.view else { return }
        if let snap = snaps.removeValue(forKey: piece) {
            animator.removeBehavior(snap)
        }
        view.bringSubviewToFront(piece)
    }

    @objc func panPiece(_ gesture: UIPanGestureRecognizer) {
        adjustAnchorPoint(for: gesture)
        guard let piece = gesture.view else { return }
        if gesture.state == .began || gesture.state == .changed {
            let translation = gesture.translation(in: piece.superview)
            piece.center = CGPoint(x: piece.center.x + translation.x, y: piece.center.y + translation.y)
            gesture.setTranslation(CGPoint.zero, in: piece.superview)
        }
        settle(gesture)
    }

    @objc func rotatePiece(_ gesture: UIRotationGestureRecognizer) {
        adjustAnchorPoint(for: gesture)
        if gesture.state == .began || gesture.state == .changed {
            gesture.view?.transform = gesture.view!.transform.rotated(by: gesture.rotation)
            gesture.rotation = 0
        }
        settle(gesture)
    }

    @objc func scalePiece(_ gesture: UIPinchGestureRecognizer) {
        adjustAnchorPoint(for: gesture)
        if gesture.state == .began || gesture.state == .changed {
            if let piece = gesture.view {
                piece.bounds.size.width *= gesture.scale
                piece.bounds.size.height *= gesture.scale
            }
            gesture.scale = 1.0
        }
        settle(gesture)
    }

    func settle(_ gesture: UIGestureRecognizer) {
        guard [.ended, .cancelled].contains(gesture.state), let piece = gesture.view, snaps[piece] == nil, let home = homes[piece] else { return }
        let snap = UISnapBehavior(item: piece, snapTo: home)
        snap.damping = 0.7
        snaps[piece] = snap
        animator.addBehavior(snap)
    }

    // MARK: - UIGestureRecognizerDelegate

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer.view != otherGestureRecognizer.view {
            return false
        }
        if gestureRecognizer is UILongPressGestureRecognizer || otherGestureRecognizer is UILongPressGestureRecognizer {
            return false
        }
        return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        return gestureRecognizer.view?.alpha == 1
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        return touch.view is UIControl == false
    }
}

private extension UIColor {
    /// A wooden table, drawn once as a tile.
    convenience init(patternColor: Void) {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 40), true, 0)
        defer { UIGraphicsEndImageContext() }
        UIColor(red: 0.55, green: 0.36, blue: 0.22, alpha: 1).setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
        UIColor(red: 0.45, green: 0.28, blue: 0.16, alpha: 1).setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 2))
        self.init(patternImage: UIGraphicsGetImageFromCurrentImageContext()!)
    }
}
