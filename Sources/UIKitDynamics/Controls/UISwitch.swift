public import Foundation
import JellyViews

/// A switch that is on or off, always 51 × 31 points large; a tap turns it over.
open class UISwitch: UIControl {
    private let content = SwitchView(isOn: false)

    /// A switch at the top left of `frame`, whose size counts for nothing, as in UIKit.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: SwitchView().bounds.size))
    }

    /// Makes nothing: there are no archives of views here.
    public required init?(coder: NSCoder) { return nil }

    /// Whether it is on.
    open var isOn: Bool {
        get { content.isOn }
        set { content.isOn = newValue }
    }

    /// Turns it on or off, at once either way.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    override func answerTap() {
        isOn.toggle()
        sendActions(for: [.touchUpInside, .valueChanged, .primaryActionTriggered])
    }

    open override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        content.bounds = bounds
        content.draw(in: context.canvas)
    }
}
