/// Properties settable by key path.
@MainActor package enum ViewAttributes {
    package static func set(_ value: Any?, _ path: String, of object: AnyObject) -> Bool {
        if ObjectiveCRuntime.set(value, forKey: path, of: object) { return true }
        guard let view = object as? UIView else { return false }
        switch (path, value) {
        case ("layer.cornerRadius", let value as CGFloat): view.layer.cornerRadius = value
        case ("layer.borderWidth", let value as CGFloat): view.layer.borderWidth = value
        case ("layer.masksToBounds", let value as Bool): view.layer.masksToBounds = value
        case ("layer.borderColor", let value as UIColor), ("layer.borderUIColor", let value as UIColor),
            ("layer.borderColorFromUIColor", let value as UIColor):
            view.layer.borderColor = value.cgColor
        case ("layer.opacity", let value as Float): view.layer.opacity = value
        case ("clipsToBounds", let value as Bool): view.clipsToBounds = value
        case ("alpha", let value as CGFloat): view.alpha = value
        case ("hidden", let value as Bool), ("isHidden", let value as Bool): view.isHidden = value
        case ("tag", let value as Int): view.tag = value
        case ("backgroundColor", let value as UIColor?): view.backgroundColor = value
        case ("accessibilityIdentifier", let value as String): view.accessibilityIdentifier = value
        default:
            guard let dot = path.firstIndex(of: "."),
                let inner = ObjectiveCRuntime.value(forKey: String(path[..<dot]), of: object)?.value as AnyObject?
            else { return false }
            return set(value, String(path[path.index(after: dot)...]), of: inner)
        }
        return true
    }
}
