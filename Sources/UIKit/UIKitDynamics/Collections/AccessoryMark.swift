import Foundation

/// What stands at the right of a row: a tick, an arrowhead, or a ring with a letter.
final class AccessoryMark: UIView {
    var type = UITableViewCell.AccessoryType.none { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        switch type {
        case .none: return
        case .checkmark:
            UIColor.systemBlue.setStroke()
            path.lineWidth = 2
            path.move(to: CGPoint(x: 4, y: 11))
            path.addLine(to: CGPoint(x: 8, y: 15))
            path.addLine(to: CGPoint(x: 16, y: 5))
        case .disclosureIndicator:
            UIColor.systemGray3.setStroke()
            path.lineWidth = 2.5
            path.move(to: CGPoint(x: 12, y: 4))
            path.addLine(to: CGPoint(x: 18, y: 10))
            path.addLine(to: CGPoint(x: 12, y: 16))
        case .detailButton, .detailDisclosureButton:
            UIColor.systemBlue.setStroke()
            path.lineWidth = 1.5
            path.append(UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 18, height: 18)))
            path.move(to: CGPoint(x: 10, y: 9))
            path.addLine(to: CGPoint(x: 10, y: 15))
        }
        path.stroke()
    }
}
