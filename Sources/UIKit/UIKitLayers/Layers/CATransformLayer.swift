/// A layer whose sublayers are in the space of its superlayer, and so keep their depth.
///
/// Its background, border, corners, contents, clipping and shadow have no effect, as on Apple's systems.
open class CATransformLayer: CALayer, @unchecked Sendable {
    package override class func make() -> CALayer? {
        self === CATransformLayer.self ? CATransformLayer() : super.make()
    }

    package override var hasDepth: Bool { true }

    private var ownBackground: CGColor?
    private var ownContents: Any?
    private var ownWidths: (border: CGFloat, corner: CGFloat) = (0, 0)
    private var ownShadow: Float = 0
    private var isMasking = false

    open override var backgroundColor: CGColor? {
        get { ownBackground }
        set { ownBackground = newValue }
    }
    open override var contents: Any? {
        get { ownContents }
        set { ownContents = newValue }
    }
    open override var borderWidth: CGFloat {
        get { ownWidths.border }
        set { ownWidths.border = newValue }
    }
    open override var cornerRadius: CGFloat {
        get { ownWidths.corner }
        set { ownWidths.corner = newValue }
    }
    open override var shadowOpacity: Float {
        get { ownShadow }
        set { ownShadow = newValue }
    }
    open override var masksToBounds: Bool {
        get { isMasking }
        set { isMasking = newValue }
    }
}
