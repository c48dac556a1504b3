import JellyViews

/// The look of a view; of `CALayer`, what pictures of plain views need.
open class CALayer: NSObject {
    private let view: BackingView

    init(_ view: BackingView) { self.view = view }

    /// How round the corners of the background are, in points.
    open var cornerRadius: CGFloat {
        get { view.cornerRadius }
        set { view.cornerRadius = newValue }
    }

    /// The width of a line inside the edge, in points; default: none.
    open var borderWidth: CGFloat {
        get { view.borderWidth }
        set { view.borderWidth = newValue }
    }

    /// The colour of that line; nothing when nil. Default: black.
    open var borderColor: CGColor? {
        get { view.borderColor }
        set { view.borderColor = newValue ?? .clear }
    }

    /// What fills the layer; default: nothing.
    open var backgroundColor: CGColor? {
        get { view.backgroundColor }
        set { view.backgroundColor = newValue }
    }

    /// Whether what is in the layer is cut at its edge.
    open var masksToBounds: Bool {
        get { view.clipsToBounds }
        set { view.clipsToBounds = newValue }
    }

    /// How opaque the layer and all in it are, from 0 to 1.
    open var opacity: Float {
        get { Float(view.alpha) }
        set { view.alpha = Double(newValue) }
    }

    /// Whether neither the layer nor what is in it is drawn.
    open var isHidden: Bool {
        get { view.isHidden }
        set { view.isHidden = newValue }
    }
}
