extension NibSession {
    /// The text of an element: an attribute, or a string of several lines.
    func text(_ element: NibElement) -> String? {
        element["text"] ?? element.child(key: "text")?.text
    }

    /// Configures the bar of a navigation or tab bar controller.
    func configureBars(of controller: UIViewController, _ element: NibElement) {
        if let navigation = controller as? UINavigationController {
            if element.bool("navigationBarHidden") == true { navigation.isNavigationBarHidden = true }
            if let bar = element.child(key: "navigationBar") { configure(bar: navigation.navigationBar, bar) }
        }
        if let tabs = controller as? UITabBarController, let bar = element.child(key: "tabBar") {
            keep(tabs.tabBar, bar)
            setTint(of: tabs.tabBar, bar)
            if let color = color(bar, "barTintColor") { tabs.tabBar.barTintColor = color }
            if let color = color(bar, "unselectedItemTintColor") { tabs.tabBar.unselectedItemTintColor = color }
            if let color = color(bar, "backgroundColor") { tabs.tabBar.backgroundColor = color }
            if bar.bool("translucent") == false { tabs.tabBar.isTranslucent = false }
        }
    }

    private func configure(bar: UINavigationBar, _ element: NibElement) {
        keep(bar, element)
        setTint(of: bar, element)
        if let color = color(element, "barTintColor") { bar.barTintColor = color }
        if let color = color(element, "backgroundColor") { bar.backgroundColor = color }
        if element["barStyle"] == "black" { bar.barStyle = .black }
        if element.bool("translucent") == false { bar.isTranslucent = false }
        if element.bool("largeTitles") == true { bar.prefersLargeTitles = true }
        if let attributes = barAttributes(element, "titleTextAttributes") { bar.titleTextAttributes = attributes }
        if let attributes = barAttributes(element, "largeTitleTextAttributes") {
            bar.largeTitleTextAttributes = attributes
        }
    }

    private func barAttributes(_ element: NibElement, _ key: String) -> [NSAttributedString.Key: Any]? {
        guard let described = element.child(key: key) else { return nil }
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.foregroundColor] = color(described, "textColor")
        attributes[.font] = font(described)
        return attributes
    }

    /// Sets the tint colour of a view.
    func setTint(of view: UIView, _ element: NibElement) {
        if let color = color(element, "tintColor") { view.tintColor = color }
    }
}

extension UITextField {
    func decodeField(_ element: NibElement, _ session: NibSession) {
        if let font = session.font(element) { self.font = font }
        if let color = session.color(element, "textColor") { textColor = color }
        if let alignment = session.alignment(element) { textAlignment = alignment }
        switch element["borderStyle"] {
        case "line": borderStyle = .line
        case "bezel": borderStyle = .bezel
        case "roundedRect": borderStyle = .roundedRect
        default: break
        }
        switch element["clearButtonMode"] {
        case "always": clearButtonMode = .always
        case "whileEditing": clearButtonMode = .whileEditing
        case "unlessEditing": clearButtonMode = .unlessEditing
        default: break
        }
        if element.child(key: "textInputTraits")?.bool("secureTextEntry") == true { isSecureTextEntry = true }
        if let placeholder = element["placeholder"] { self.placeholder = placeholder }
        if let text = session.text(element) { self.text = text }
        if let text = session.attributedText(element, "attributedText") { attributedText = text }
        if let text = session.attributedText(element, "attributedPlaceholder") { attributedPlaceholder = text }
    }
}

extension UITextView {
    func decodeText(_ element: NibElement, _ session: NibSession) {
        if let font = session.font(element) { self.font = font }
        if let color = session.color(element, "textColor") { textColor = color }
        if let alignment = session.alignment(element) { textAlignment = alignment }
        if let isEditable = element.bool("editable") { self.isEditable = isEditable }
        if let text = session.text(element) { self.text = text }
        if let text = session.attributedText(element, "attributedText") { attributedText = text }
    }
}

extension UIScrollView {
    func decodeScrolling(_ element: NibElement) {
        if let isEnabled = element.bool("scrollEnabled") { isScrollEnabled = isEnabled }
        if let isPaging = element.bool("pagingEnabled") { isPagingEnabled = isPaging }
        if let bounces = element.bool("bounces") { self.bounces = bounces }
        if let bounces = element.bool("alwaysBounceVertical") { alwaysBounceVertical = bounces }
        if let bounces = element.bool("alwaysBounceHorizontal") { alwaysBounceHorizontal = bounces }
        if element["contentInsetAdjustmentBehavior"] == "never" { contentInsetAdjustmentBehavior = .never }
        if let insets = element.child(key: "contentInset") {
            contentInset = UIEdgeInsets(
                top: insets.number("minY") ?? 0, left: insets.number("minX") ?? 0, bottom: insets.number("maxY") ?? 0,
                right: insets.number("maxX") ?? 0)
        }
    }
}

extension UIActivityIndicatorView {
    func decodeIndicator(_ element: NibElement, _ session: NibSession) {
        switch element["style"] {
        case "whiteLarge": (style, color) = (.whiteLarge, .white)
        case "white": (style, color) = (.white, .white)
        case "gray": style = .gray
        case "large": style = .large
        default: break
        }
        if let color = session.color(element, "color") { self.color = color }
        if let hides = element.bool("hidesWhenStopped") { hidesWhenStopped = hides }
        if element.bool("animating") == true { startAnimating() }
    }
}

extension UIVisualEffectView {
    func decodeEffect(_ element: NibElement, _ session: NibSession) {
        if let content = element.child(key: "contentView") { session.configure(contentView, content) }
        if let blur = element.child("blurEffect") {
            effect = UIBlurEffect(style: blur["style"].flatMap(UIBlurEffect.Style.init(nib:)) ?? .regular)
        }
    }
}

extension UIBlurEffect.Style {
    /// Creates a style from its storyboard name; nil if unknown.
    fileprivate init?(nib name: String) {
        let all = (0...18).compactMap(UIBlurEffect.Style.init(rawValue:))
        guard let style = all.first(where: { String(describing: $0) == name }) else { return nil }
        self = style
    }
}
