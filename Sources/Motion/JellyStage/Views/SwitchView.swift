public import Foundation
import JellyValues

/// A switch that is on or off, 51 × 31 points as UIKit's; a tap turns it over.
public final class SwitchView: View {
    /// Whether it is on.
    public var isOn: Bool

    /// A switch around a point of the superview.
    public init(center: CGPoint = .zero, isOn: Bool = true) {
        self.isOn = isOn
        super.init(frame: CGRect(center: center, size: CGSize(width: 51, height: 31)))
    }

    override package func answerTap() -> Bool {
        isOn.toggle()
        return true
    }

    override public func draw(in canvas: Canvas) {
        let track = BezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2)
        canvas.fill(track, isOn ? Color(red: 0.3, green: 0.85, blue: 0.39) : Color(white: 0.9))
        let radius = bounds.height / 2 - 2
        let knob = CGPoint(x: isOn ? bounds.maxX - radius - 2 : bounds.minX + radius + 2, y: bounds.midY)
        let box = CGRect(center: knob, size: CGSize(width: 2 * radius, height: 2 * radius))
        canvas.fill(BezierPath(ovalIn: box), .white)
    }
}
