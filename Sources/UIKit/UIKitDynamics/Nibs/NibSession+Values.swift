extension NibSession {
    /// The colour with a key; nil if there is none.
    func color(_ element: NibElement, _ key: String) -> UIColor? {
        element.child(key: key).flatMap { $0.name == "color" ? color($0) : nil }
    }

    /// The colour of an element.
    func color(_ element: NibElement, depth: Int = 0) -> UIColor? {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            if let known = NibColors.named(name) { return known }
        }
        if let name = element["name"] ?? element["systemColor"], depth < 2 {
            let resource = document.root.inside("resources").first {
                ($0.name == "namedColor" || $0.name == "systemColor") && $0["name"] == name
            }
            if let inner = resource?.child("color") { return color(inner, depth: depth + 1) }
        }
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
        if let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") {
            return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
        document.say(element, "unknown colour")
        return nil
    }

    /// The font with a key; nil if there is none, or it is the default one, whose size Interface Builder writes as 0.
    func font(_ element: NibElement, _ key: String = "fontDescription") -> UIFont? {
        guard let description = element.child(key: key) else { return nil }
        let given = description.number("pointSize").flatMap { $0 == 0 ? nil : $0 }
        let isPlain = ["style", "name", "weight"].allSatisfy { description[$0] == nil }
        if given == nil, description["pointSize"] != nil, isPlain, description["type"] == "system" { return nil }
        let size = min(max(1, given ?? 17), 1000)
        if let style = description["style"] {
            let font = UIFont.preferredFont(
                forTextStyle: style == "UICTFontTextStyleLargeTitle" ? .largeTitle : .init(rawValue: style))
            return given == nil ? font : font.withSize(size)
        }
        if let name = description["name"] {
            if let font = UIFont(name: name, size: size) { return font }
            return name.contains("Bold") ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
        }
        switch description["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default:
            let weights: [String: UIFont.Weight] = [
                "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium, "semibold": .semibold,
                "bold": .bold, "heavy": .heavy, "black": .black,
            ]
            guard let weight = description["weight"].flatMap({ weights[$0] }) else { return .systemFont(ofSize: size) }
            return .systemFont(ofSize: size, weight: weight)
        }
    }

    /// The image with a name beside the storyboard, or a symbol; nil if there is none, which is reported.
    func image(_ name: String, _ element: NibElement) -> UIImage? {
        if element["catalog"] == "system", let symbol = UIImage(systemName: name) { return symbol }
        let plain = ImageFiles.plainName(name)
        let own = document.bundle.flatMap { $0.bundlePath == Bundle.main.bundlePath ? nil : $0 }
        for bundle in [own, nil] {
            for place in ImageFiles.places(of: bundle) where !ImageFiles(of: plain, in: place).isEmpty {
                return UIImage(named: plain, in: bundle)
            }
        }
        if let path = NibFiles.path(plain, "PNG", in: document.bundle) { return UIImage(contentsOfFile: path) }
        document.say(element, "image “\(name)” not found")
        return nil
    }

    /// A line break mode by its storyboard name.
    func lineBreakMode(_ element: NibElement) -> NSLineBreakMode? {
        switch element["lineBreakMode"] {
        case "wordWrap": .byWordWrapping
        case "characterWrap": .byCharWrapping
        case "clip": .byClipping
        case "headTruncation": .byTruncatingHead
        case "middleTruncation": .byTruncatingMiddle
        case "tailTruncation": .byTruncatingTail
        default: nil
        }
    }

    /// A text alignment by its storyboard name.
    func alignment(_ element: NibElement, _ name: String = "textAlignment") -> NSTextAlignment? {
        switch element[name] {
        case "left": .left
        case "center": .center
        case "right": .right
        case "justified": .justified
        case "natural": .natural
        default: nil
        }
    }

    /// Sets the user-defined runtime attributes of an element and its descendants.
    func setRuntimeAttributes(_ element: NibElement) {
        if let object = element.id.flatMap({ objects[$0] }) {
            for attribute in element.inside("userDefinedRuntimeAttributes") {
                guard let path = attribute["keyPath"] else { continue }
                let values = runtimeValues(attribute)
                let isSet = values.contains { ViewAttributes.set($0, path, of: object) }
                if !isSet {
                    document.say(attribute, "\(Swift.type(of: object)) has no attribute “\(path)” of this type")
                }
            }
        }
        element.children.forEach(setRuntimeAttributes)
    }

    /// The value of an attribute, in each type that a property may have.
    private func runtimeValues(_ attribute: NibElement) -> [Any?] {
        let value = attribute.child(key: "value")
        switch attribute["type"] {
        case "number":
            guard let number = value?.number("value") else { return [] }
            let whole = Int(exactly: Double(number.rounded())) ?? 0
            return [number, Double(number), Float(number), whole, UInt(max(0, whole))]
        case "boolean": return [attribute.bool("value") ?? value?.bool("value") ?? false]
        case "string": return [attribute["value"] ?? ""]
        case "color": return [value.flatMap { color($0) }]
        case "point": return value.map { [$0.point] } ?? []
        case "size": return value.map { [$0.size] } ?? []
        case "rect": return value.map { [$0.rect] } ?? []
        case "image": return [(attribute["value"] ?? value?["value"]).flatMap { image($0, attribute) }]
        case "nil": return [nil]
        default: return []
        }
    }
}
