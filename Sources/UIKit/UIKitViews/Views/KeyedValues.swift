/// Key-value access to properties exposed to Objective-C and to common ones of UIKit's classes.
@MainActor enum KeyedValues {
    /// The value of a key; nil if the object has no such key.
    static func value(_ key: String, of object: AnyObject) -> Any?? {
        if let own = ObjectiveCRuntime.value(forKey: key, of: object) { return .some(own.value) }
        if let scroll = object as? UIScrollView, let value = value(key, scroll: scroll) { return .some(value) }
        switch (key, object) {
        case ("text", let label as UILabel): return .some(label.text)
        case ("text", let field as UITextField): return .some(field.text)
        case ("image", let view as UIImageView): return .some(view.image)
        case ("title", let controller as any ViewManager): return .some(controller.title)
        case ("view", let controller as any ViewManager): return .some(controller.view)
        case ("value", let slider as UISlider): return .some(slider.value)
        case ("progress", let bar as UIProgressView): return .some(bar.progress)
        default: return (object as? UIView).flatMap { value(key, view: $0) }.map { .some($0) }
        }
    }

    private static func value(_ key: String, scroll: UIScrollView) -> Any? {
        switch key {
        case "contentOffset": scroll.contentOffset
        case "contentSize": scroll.contentSize
        case "contentInset": scroll.contentInset
        case "panGestureRecognizer": scroll.panGestureRecognizer
        case "panGestureRecognizer.state": scroll.panGestureRecognizer.state.rawValue
        default: nil
        }
    }

    private static func value(_ key: String, view: UIView) -> Any? {
        switch key {
        case "center": view.center
        case "frame": view.frame
        case "bounds": view.bounds
        case "transform": view.transform
        case "alpha": view.alpha
        case "hidden", "isHidden": view.isHidden
        case "tag": view.tag
        case "layer": view.layer
        case "backgroundColor": view.backgroundColor as Any
        case "superview": view.superview as Any
        default: nil
        }
    }

    /// Sets the value of a key; false if the object has no such key of this type.
    static func set(_ value: Any?, _ key: String, of object: AnyObject) -> Bool {
        if ObjectiveCRuntime.set(value, forKey: key, of: object) { return true }
        if let animator = object as? UIDynamicAnimator { return animator.setDebugging(value, key) }
        guard let view = object as? UIView else {
            guard let controller = object as? any ViewManager, key == "title" else { return false }
            controller.title = value as? String
            return true
        }
        switch (key, value) {
        case ("center", let value as CGPoint): view.center = value
        case ("frame", let value as CGRect): view.frame = value
        case ("bounds", let value as CGRect): view.bounds = value
        case ("transform", let value as CGAffineTransform): view.transform = value
        case ("alpha", let value?): return number(value).map { view.alpha = $0 } != nil
        case ("contentOffset", let value as CGPoint): (view as? UIScrollView)?.contentOffset = value
        case ("text", _) where view is UILabel: (view as? UILabel)?.text = value as? String
        case ("text", _) where view is UITextField: (view as? UITextField)?.text = value as? String
        case ("image", _) where view is UIImageView: (view as? UIImageView)?.image = value as? UIImage
        default: return ViewAttributes.set(value, key, of: view)
        }
        return true
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

// In an extension of the protocol, so that classes with their own values, such as layers, need not override it.
extension NSObjectProtocol where Self: NSObject {
    /// Sets a property exposed to Objective-C, or a common one of UIKit. Unknown keys are reported on standard error.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKey key: String) {
        if let own = self as? any ObjectiveCKeySetting { return own.setValue(value, forKey: key) }
        ObjectiveCRuntime.inherited(self).setValue(value, forKey: key)
    }

    /// The value of a key; nil if unknown, which is reported on standard error.
    @preconcurrency @MainActor
    public func value(forKey key: String) -> Any? {
        if let own = self as? any ObjectiveCKeyReading { return own.value(forKey: key) }
        return ObjectiveCRuntime.inherited(self).value(forKey: key)
    }

    /// Sets a value of the object, or of another one reached by the key path.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
        if let view = self as? UIView, ViewAttributes.set(value, keyPath, of: view) { return }
        let inner = self.value(forKey: String(keyPath[..<dot])).map { $0 as AnyObject }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        if let layer = inner as? CALayer { return layer.setValue(value, forKeyPath: rest) }
        (inner as? NSObject)?.setValue(value, forKeyPath: rest)
    }

    /// A value of the object, or of another one reached by the key path.
    @preconcurrency @MainActor
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        let inner = value(forKey: String(keyPath[..<dot])).map { $0 as AnyObject }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        if let layer = inner as? CALayer { return layer.value(forKeyPath: rest) }
        return (inner as? NSObject)?.value(forKeyPath: rest)
    }
}
