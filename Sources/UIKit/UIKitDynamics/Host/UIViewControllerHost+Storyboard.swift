public import Foundation

extension UIViewControllerHost {
    /// A host for a controller of a storyboard: the initial one, or that of an identifier.
    ///
    /// ```swift
    /// let host = try UIViewControllerHost(storyboard: "Main", bundle: .module, size: CGSize(width: 375, height: 667))
    /// ```
    ///
    /// - Parameters:
    ///   - name: of the storyboard's file, without its ending.
    ///   - bundle: where the file is; nil for the bundles of the program.
    ///   - identifier: the controller's in the storyboard; where it begins when nil.
    ///   - size: of the screen, in points.
    ///   - scale: what `UIScreen.main.scale` tells, in pixels a point.
    ///   - background: the colour behind the controller's view.
    ///   - tickRate: how often animators step, a second.
    /// - Precondition: the size is positive and finite, and the rate positive.
    /// - Throws: `NibError` when the storyboard cannot be read or has no such controller.
    public convenience init(
        storyboard name: String, bundle: Bundle? = nil, identifier: String? = nil, size: CGSize, scale: CGFloat = 2,
        background: UIColor = .white, tickRate: Int = 60
    ) throws(NibError) {
        let storyboard = UIStoryboard(name: name, bundle: bundle)
        let controller =
            if let identifier {
                try storyboard.viewController(withIdentifier: identifier)
            } else {
                try storyboard.initialViewController()
            }
        self.init(controller, size: size, scale: scale, background: background, tickRate: tickRate)
    }
}
