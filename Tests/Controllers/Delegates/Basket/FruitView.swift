// swift-format-ignore-file
import UIKit

final class FruitView: UIView {
    let fruit: Fruit

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

    init(fruit: Fruit) {
        self.fruit = fruit
        super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        backgroundColor = .clear
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError() }

    override func draw(_ rect: CGRect) {
        color.setFill()
        UIBezierPath(ovalIn: rect.insetBy(dx: 2, dy: 2)).fill()
        UIColor.brown.setStroke()
        let stalk = UIBezierPath()
        stalk.lineWidth = 3
        stalk.move(to: CGPoint(x: rect.midX, y: 8))
        stalk.addCurve(to: CGPoint(x: rect.midX + 6, y: 0), controlPoint1: CGPoint(x: rect.midX, y: 4), controlPoint2: CGPoint(x: rect.midX + 2, y: 2))
        stalk.stroke()
    }

    private var color: UIColor {
        switch fruit {
        case .apple: .systemRed
        case .plum: .systemPurple
        case .lemon: .systemYellow
        }
    }
}
