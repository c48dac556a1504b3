import UIKitDynamics

/// A soft card: nine pegs on springs, with a curved outline through them.
class SoftCardView: UIView {
    private var pegs: [UIView] = []
    let fillColor: UIColor

    init(frame: CGRect, fillColor: UIColor) {
        self.fillColor = fillColor
        super.init(frame: frame)
        isOpaque = false
        for row in 0..<3 {
            for column in 0..<3 {
                let peg = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 6))
                peg.center = CGPoint(
                    x: 3 + (bounds.width - 6) * CGFloat(column) / 2, y: 3 + (bounds.height - 6) * CGFloat(row) / 2)
                peg.tag = 1 + row * 3 + column
                addSubview(peg)
                pegs.append(peg)
            }
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func springUp(with animator: UIDynamicAnimator) {
        let card = UIDynamicItemBehavior(items: [self])
        card.allowsRotation = false
        card.elasticity = 0.7
        card.resistance = 0.9
        card.density = 2
        animator.addBehavior(card)

        let soft = UIDynamicItemBehavior(items: pegs)
        soft.density = 2
        soft.resistance = 0.2
        animator.addBehavior(soft)

        let rim = [0, 1, 2, 5, 8, 7, 6, 3]
        for (place, index) in rim.enumerated() {
            let next = rim[(place + 1) % rim.count]
            animator.addBehavior(spring(UIAttachmentBehavior(item: pegs[index], attachedTo: pegs[next])))
        }
        for peg in pegs {
            animator.addBehavior(spring(UIAttachmentBehavior(item: peg, attachedTo: self)))
        }
        card.action = { [weak self] in self?.setNeedsDisplay() }
    }

    private func spring(_ attachment: UIAttachmentBehavior) -> UIAttachmentBehavior {
        attachment.frequency = 8
        attachment.damping = 0.3
        return attachment
    }

    var outline: UIBezierPath {
        func place(_ tag: Int) -> CGPoint { viewWithTag(tag)!.center }
        let path = UIBezierPath()
        path.move(to: place(1))
        path.addQuadCurve(to: place(3), controlPoint: place(2))
        path.addQuadCurve(to: place(9), controlPoint: place(6))
        path.addQuadCurve(to: place(7), controlPoint: place(8))
        path.addQuadCurve(to: place(1), controlPoint: place(4))
        path.close()
        return path
    }

    override func draw(_ rect: CGRect) {
        fillColor.set()
        let path = outline
        path.fill()
        UIColor(white: 0, alpha: 0.5).setStroke()
        path.lineWidth = 3
        path.lineJoinStyle = .round
        path.stroke()
    }
}

/// Drops a soft card on an invisible ledge in the middle of the screen.
class JellyViewController: UIViewController {
    private(set) var card: SoftCardView!
    private var animator: UIDynamicAnimator!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.93, green: 0.95, blue: 1, alpha: 1)
        card = SoftCardView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 120), fillColor: UIColor.purple.withAlphaComponent(0.8))
        card.center = CGPoint(x: view.bounds.midX, y: 80)
        view.addSubview(card)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        animator = UIDynamicAnimator(referenceView: view)
        card.springUp(with: animator)
        let items = [card!] + card.subviews
        animator.addBehavior(UIGravityBehavior(items: items))
        let ledge = UICollisionBehavior(items: [card])
        ledge.addBoundary(
            withIdentifier: NSString("ledge"), from: CGPoint(x: 0, y: view.bounds.midY),
            to: CGPoint(x: view.bounds.maxX, y: view.bounds.midY))
        animator.addBehavior(ledge)
    }
}
