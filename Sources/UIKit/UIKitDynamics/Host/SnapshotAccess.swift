import JellyGraphics
package import JellyImaging
package import JellyValues

// The package-internal API for snapshot tests.

extension UIImage {
    /// The pixels.
    package var bitmap: Bitmap { image.bitmap }

    /// Creates an image from pixels.
    package convenience init(_ bitmap: Bitmap, scale: CGFloat) { self.init(Image(bitmap), scale: scale) }
}

extension CGPath {
    /// The path as a value.
    package var bezierPath: BezierPath { path }
}

extension UIView {
    /// The controller whose view this is.
    package var owningController: UIViewController? { controller as? UIViewController }

    /// Names the outermost unnamed views in this one that do not fill it by class and number, so that tests of motion
    /// can follow them; returns the views that were named.
    package func nameViewsInside() -> [UIView] {
        var counts: [String: Int] = [:]
        func name(_ view: UIView) -> [UIView] {
            view.subviews.flatMap { subview -> [UIView] in
                guard subview.accessibilityIdentifier == nil else { return [] }
                if subview.bounds.size == bounds.size, !subview.subviews.isEmpty { return name(subview) }
                let type = String(describing: type(of: subview))
                counts[type, default: 0] += 1
                subview.accessibilityIdentifier = "\(type) \(counts[type] ?? 0)"
                return [subview]
            }
        }
        return name(self)
    }
}

extension UIView {
    /// Lets this view and those in it report the traits of the first screen that shows them as a change, as overrides do.
    package func awaitTraits() {
        if traitState.last == nil { traitState.last = UITraitCollection() }
        owningController?.awaitTraits(inView: false)
        subviews.forEach { $0.awaitTraits() }
    }
}

extension UIViewController {
    /// Lets this controller, its children and its view report the traits of the first screen that shows them as a change.
    package func awaitTraits(inView: Bool = true) {
        if traitState.last == nil { traitState.last = UITraitCollection() }
        children.forEach { $0.awaitTraits() }
        if inView { viewIfLoaded?.awaitTraits() }
    }
}

extension UIViewControllerHost {
    /// Whether a layer is being animated.
    package var hasAnimations: Bool { !context.animatedLayers.isEmpty }

    /// Shows model values instead of animated ones, as `CALayer.render(in:)` does.
    package func showModel() {
        for layer in context.animatedLayers {
            let keys = layer.shown.keys.sorted()
            layer.shown = [:]
            keys.forEach(layer.show)
        }
    }
}
