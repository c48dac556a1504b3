extension NSObject {
    /// The class itself, as archives name it.
    public class func classForCoder() -> AnyClass { self }

    /// Calls `observeValue(forKeyPath:of:change:context:)` of a view, a controller or a behavior when a property of a
    /// view's geometry or appearance is set: `center`, `transform`, `bounds`, `frame`, `alpha`, `contentOffset`.
    ///
    /// The observer is referenced weakly. Other objects than views cannot be observed by key path here.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard let view = self as? UIView else { return ignore("NSObject.addObserver of \(type(of: self))") }
        nonisolated(unsafe) let (one, place) = (observer, context)
        onMain(view) { $0.addWatcher(one, keyPath, options, place) }
    }

    /// Removes an observer of a property.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        guard let view = self as? UIView else { return }
        nonisolated(unsafe) let one = observer
        onMain(view) { $0.removeWatcher { $0.observer === one && $0.keyPath == keyPath } }
    }

    /// Removes an observer of a property that was added with a context.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        guard let view = self as? UIView else { return }
        nonisolated(unsafe) let (one, place) = (observer, context)
        onMain(view) { $0.removeWatcher { $0.observer === one && $0.keyPath == keyPath && $0.context == place } }
    }
}

/// What has children with sizes: controllers, and what presents them.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size that suits best, in points.
    var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}
extension UIPresentationController: UIContentContainer {
    /// The presented controller's.
    public var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
}

extension NSCoder {
    /// The point of a text such as `{1, 2}`; zero for others.
    public class func cgPoint(for string: String) -> CGPoint {
        let all = numbers(string, 2)
        return CGPoint(x: all[0], y: all[1])
    }
    /// The vector of a text such as `{1, 2}`; zero for others.
    public class func cgVector(for string: String) -> CGVector {
        let all = numbers(string, 2)
        return CGVector(dx: all[0], dy: all[1])
    }
    /// The size of a text such as `{1, 2}`; zero for others.
    public class func cgSize(for string: String) -> CGSize {
        let all = numbers(string, 2)
        return CGSize(width: all[0], height: all[1])
    }
    /// The rectangle of a text such as `{{1, 2}, {3, 4}}`; zero for others.
    public class func cgRect(for string: String) -> CGRect {
        let all = numbers(string, 4)
        return CGRect(x: all[0], y: all[1], width: all[2], height: all[3])
    }
    /// The insets of a text such as `{1, 2, 3, 4}`; zero for others.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        let all = numbers(string, 4)
        return UIEdgeInsets(top: all[0], left: all[1], bottom: all[2], right: all[3])
    }

    private class func numbers(_ text: String, _ count: Int) -> [CGFloat] {
        let found = text.split { "{}, ".contains($0) }.compactMap { Double($0) }
        return found.count == count ? found.map { CGFloat($0) } : Array(repeating: 0, count: count)
    }
}

// Names of Swift 2.
extension DateFormatter.Style {
    /// `none`.
    public static let noStyle = DateFormatter.Style.none
    /// `short`.
    public static let shortStyle = DateFormatter.Style.short
    /// `medium`.
    public static let mediumStyle = DateFormatter.Style.medium
    /// `long`.
    public static let longStyle = DateFormatter.Style.long
    /// `full`.
    public static let fullStyle = DateFormatter.Style.full
}
