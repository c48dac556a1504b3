public import Foundation
package import JellyValues

/// A switch of 51 × 31 points, as in UIKit; a tap toggles it.
public final class SwitchView: View {
    /// Whether it is on.
    public var isOn: Bool
    /// The track's color while off; in the dark appearance what screenshots of iOS 13 to 17 show.
    private static let offColor = Color(light: Color(white: 0.9), dark: Color(red: 0.22, green: 0.22, blue: 0.24))
    /// The track's color while on; nil for green.
    package var onColor: Color?
    /// The knob's color; nil for white.
    package var knobColor: Color?

    /// A switch at a center in the superview.
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
        canvas.fill(track, isOn ? onColor ?? Color(red: 0.3, green: 0.85, blue: 0.39) : Self.offColor)
        let radius = bounds.height / 2 - 2
        let knob = CGPoint(x: isOn ? bounds.maxX - radius - 2 : bounds.minX + radius + 2, y: bounds.midY)
        let box = CGRect(center: knob, size: CGSize(width: 2 * radius, height: 2 * radius))
        canvas.fill(BezierPath(ovalIn: box), knobColor ?? .white)
    }
}
