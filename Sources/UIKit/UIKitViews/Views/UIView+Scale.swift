extension UIView {
    /// The pixels a point of the view's own drawing, those of its layer's contents; default: 1. Drawings are shapes here and
    /// sharp at every scale, so it only matters for images that are the layer's contents.
    public var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }
}
