extension NibSession {
    /// Creates a view with its descendants.
    func view(_ element: NibElement) -> UIView? {
        let usual = usualType(of: element)
        let type = type(of: element, UIView.self, usual)
        guard let view = type.init(coder: NibCoder(self, element)) else {
            document.say(element, "init(coder:) of \(type) returned nil")
            return nil
        }
        return view
    }

    private func usualType(of element: NibElement) -> UIView.Type {
        switch element.name {
        case "view", "containerView": return UIView.self
        case "label": return UILabel.self
        case "button": return UIButton.self
        case "imageView": return UIImageView.self
        case "switch": return UISwitch.self
        case "stackView": return UIStackView.self
        default:
            let name = "UI" + Self.capitalized(element.name)
            if let known = Self.known(name) as? UIView.Type { return known }
            if element["customClass"] == nil {
                document.say(element, "\(name) is not supported, using an empty view instead")
            }
            return UIView.self
        }
    }

    /// Configures a view by its element, and creates its descendants.
    func configure(_ view: UIView, _ element: NibElement) {
        keep(view, element)
        if let rect = element.child(key: "frame")?.rect ?? insetFrame(element) {
            view.frame = rect
        } else if let size = constrainedSize(element) {
            view.bounds.size = size
        }
        if let bounds = element.child(key: "bounds")?.rect { view.bounds = bounds }
        setAttributes(of: view, element)
        readOwn(view, element)
        let left = excluded(from: element, "subviews")
        for child in element.inside("subviews") where !left.contains(child.id ?? "") {
            guard let subview = self.view(child) else { continue }
            if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
        }
    }

    /// Sets what a view has besides its place and subviews, and keeps its guides.
    func setAttributes(of view: UIView, _ element: NibElement) {
        setPlainAttributes(of: view, element)
        setLayoutAttributes(of: view, element)
        for child in element.children where child.name == "viewLayoutGuide" {
            guard let id = child.id else { continue }
            switch child["key"] {
            case "safeArea": objects[id] = view.safeAreaLayoutGuide
            case "contentLayoutGuide": objects[id] = view.guide(.content)
            case "frameLayoutGuide": objects[id] = view.guide(.frame)
            default: objects[id] = view.layoutMarginsGuide
            }
        }
    }

    private func setPlainAttributes(of view: UIView, _ element: NibElement) {
        if let tag = element.integer("tag") { view.tag = tag }
        if let alpha = element.number("alpha") { view.alpha = alpha }
        if let isHidden = element.bool("hidden") { view.isHidden = isHidden }
        if let clips = element.bool("clipsSubviews") { view.clipsToBounds = clips }
        if let isOpaque = element.bool("opaque") { view.isOpaque = isOpaque }
        if let isEnabled = element.bool("userInteractionEnabled") { view.isUserInteractionEnabled = isEnabled }
        if let isEnabled = element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = isEnabled }
        if let mode = element["contentMode"].flatMap(UIView.ContentMode.init(nib:)) { view.contentMode = mode }
        if let color = color(element, "backgroundColor") { view.backgroundColor = color }
        setTint(of: view, element)
        if let name = element.child("accessibility")?["identifier"] { view.accessibilityIdentifier = name }
    }

    private func setLayoutAttributes(of view: UIView, _ element: NibElement) {
        if let mask = element.child(key: "autoresizingMask") {
            let parts: [(String, UIView.AutoresizingMask)] = [
                ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
                ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
                ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
            ]
            view.autoresizingMask = parts.reduce(into: []) { sum, part in
                if mask.bool(part.0) == true { sum.insert(part.1) }
            }
        }
        if let resizes = element.bool("autoresizesSubviews") { view.autoresizesSubviews = resizes }
        // Views that Interface Builder placed without constraints keep their frames.
        if element.bool("translatesAutoresizingMaskIntoConstraints") == false, element.bool("fixedFrame") != true {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        let axes: [(NSLayoutConstraint.Axis, String)] = [(.horizontal, "horizontal"), (.vertical, "vertical")]
        for (axis, name) in axes {
            if let priority = element.number(name + "HuggingPriority") {
                view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: axis)
            }
            if let priority = element.number(name + "CompressionResistancePriority") {
                view.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: axis)
            }
        }
        if let insets = element.child(key: "layoutMargins") ?? element.child(key: "directionalLayoutMargins") {
            view.layoutMargins = UIEdgeInsets(
                top: insets.number("top") ?? 0, left: insets.number("left") ?? insets.number("leading") ?? 0,
                bottom: insets.number("bottom") ?? 0, right: insets.number("right") ?? insets.number("trailing") ?? 0)
        }
        if let preserves = element.bool("preservesSuperviewLayoutMargins") {
            view.preservesSuperviewLayoutMargins = preserves
        }
        if let adds = element.bool("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = adds }
    }

    /// Creates a recognizer; nil if the element is not one.
    func recognizer(_ element: NibElement) -> UIGestureRecognizer? {
        let recognizer: UIGestureRecognizer
        switch element.name {
        case "tapGestureRecognizer":
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            tap.numberOfTapsRequired = element.integer("numberOfTapsRequired") ?? 1
            tap.numberOfTouchesRequired = element.integer("numberOfTouchesRequired") ?? 1
            recognizer = tap
        case "panGestureRecognizer":
            let pan = UIPanGestureRecognizer(target: nil, action: nil)
            pan.minimumNumberOfTouches = element.integer("minimumNumberOfTouches") ?? 1
            recognizer = pan
        case "pinchGestureRecognizer": recognizer = UIPinchGestureRecognizer(target: nil, action: nil)
        case "rotationGestureRecognizer": recognizer = UIRotationGestureRecognizer(target: nil, action: nil)
        case "swipeGestureRecognizer":
            let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
            if let direction = element.child(key: "direction") ?? element.child("swipeGestureRecognizerDirection") {
                let parts: [(String, UISwipeGestureRecognizer.Direction)] = [
                    ("left", .left), ("right", .right), ("up", .up), ("down", .down),
                ]
                swipe.direction = parts.reduce(into: []) { sum, part in
                    if direction.bool(part.0) == true { sum.insert(part.1) }
                }
            }
            recognizer = swipe
        // Interface Builder misspells this element's name.
        case "pongPressGestureRecognizer", "longPressGestureRecognizer":
            let press = UILongPressGestureRecognizer(target: nil, action: nil)
            if let duration = element.number("minimumPressDuration") { press.minimumPressDuration = duration }
            recognizer = press
        case "screenEdgePanGestureRecognizer":
            recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
        default: return nil
        }
        if let isEnabled = element.bool("enabled") { recognizer.isEnabled = isEnabled }
        return recognizer
    }
}

extension UIView.ContentMode {
    /// Creates a mode from its storyboard name; nil if unknown.
    init?(nib name: String) {
        switch name {
        case "scaleToFill": self = .scaleToFill
        case "scaleAspectFit": self = .scaleAspectFit
        case "scaleAspectFill": self = .scaleAspectFill
        case "redraw": self = .redraw
        case "center": self = .center
        default: return nil
        }
    }
}

extension NibSession {
    /// The ids that variations for the current size classes exclude.
    func excluded(from element: NibElement, _ key: String) -> Set<String> {
        var left: Set<String> = []
        for variation in element.presentVariations {
            let masks = variation.children.filter { $0.name == "mask" && $0["key"] == key }.flatMap(\.children)
            left.formUnion(masks.filter { $0.name == "exclude" }.compactMap { $0["reference"] })
            left.subtract(masks.filter { $0.name == "include" }.compactMap { $0["reference"] })
        }
        return left
    }

    /// The size that an element's own constraints say, where Interface Builder leaves out the frame.
    func constrainedSize(_ element: NibElement) -> CGSize? {
        func extent(_ attribute: String) -> CGFloat? {
            element.inside("constraints").first {
                $0["firstAttribute"] == attribute && $0["firstItem"] == nil && $0["secondItem"] == nil
                    && $0["relation"] == nil
            }?.number("constant")
        }
        guard let width = extent("width"), let height = extent("height") else { return nil }
        return CGSize(width: width, height: height)
    }

    /// A frame as its distances from the superview's edges, which Xcode 8 wrote.
    func insetFrame(_ element: NibElement) -> CGRect? {
        guard let inset = element.child(key: "frameInset"),
            let outer = (element.parent?.parent?.id.flatMap { objects[$0] } as? UIView)?.bounds
        else { return nil }
        func span(_ low: String, _ extent: String, _ high: String, _ room: CGFloat) -> (CGFloat, CGFloat) {
            let (start, length, end) = (inset.number(low), inset.number(extent), inset.number(high))
            let size = length ?? max(0, room - (start ?? 0) - (end ?? 0))
            return (start ?? end.map { room - $0 - size } ?? 0, size)
        }
        let (x, width) = span("minX", "width", "maxX", outer.width)
        let (y, height) = span("minY", "height", "maxY", outer.height)
        return CGRect(x: x, y: y, width: width, height: height)
    }
}
