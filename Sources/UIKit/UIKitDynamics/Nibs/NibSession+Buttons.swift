extension UIButton.Configuration {
    /// The configuration that a storyboard describes.
    @MainActor init(_ element: NibElement, _ session: NibSession) {
        switch element["style"] {
        case "filled": self = .filled()
        case "gray": self = .gray()
        case "tinted": self = .tinted()
        default: self = .plain()
        }
        title = element["title"] ?? element.child(key: "title")?.text
        subtitle = element["subtitle"] ?? element.child(key: "subtitle")?.text
        attributedTitle = session.attributedText(element, "attributedTitle").map { AttributedString(styled: $0) }
        attributedSubtitle = session.attributedText(element, "attributedSubtitle").map { AttributedString(styled: $0) }
        if let font = session.font(element, "titleFontDescription") ?? session.font(element) {
            titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { given in
                var attributes = given
                attributes.font = font
                return attributes
            }
        }
        if let name = element["image"] { image = session.image(name, element) }
        let symbol = element.child(key: "preferredSymbolConfigurationForImage")
        if let size = symbol?.number("pointSize") { preferredSymbolConfigurationForImage = .init(pointSize: size) }
        switch element["imagePlacement"] {
        case "top": imagePlacement = .top
        case "bottom": imagePlacement = .bottom
        case "trailing": imagePlacement = .trailing
        default: break
        }
        if let padding = element.number("imagePadding") { imagePadding = padding }
        if let padding = element.number("titlePadding") { titlePadding = padding }
        let alignments: [String: TitleAlignment] = ["leading": .leading, "center": .center, "trailing": .trailing]
        titleAlignment = element["titleAlignment"].flatMap { alignments[$0] } ?? .automatic
        let corners: [String: CornerStyle] = [
            "fixed": .fixed, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
        ]
        cornerStyle = element["cornerStyle"].flatMap { corners[$0] } ?? .dynamic
        let sizes: [String: Size] = ["mini": .mini, "small": .small, "large": .large]
        buttonSize = element["buttonSize"].flatMap { sizes[$0] } ?? .medium
        showsActivityIndicator = element.bool("showsActivityIndicator") ?? false
        if let insets = element.child(key: "contentInsets") { contentInsets = .init(insets) }
        baseForegroundColor = session.color(element, "baseForegroundColor")
        baseBackgroundColor = session.color(element, "baseBackgroundColor")
        guard let described = element.child(key: "background") else { return }
        background.backgroundColor = session.color(described, "backgroundColor")
        background.strokeColor = session.color(described, "strokeColor")
        if let width = described.number("strokeWidth") { background.strokeWidth = width }
        if let radius = described.number("cornerRadius") { background.cornerRadius = radius }
        if let insets = described.child(key: "backgroundInsets") { background.backgroundInsets = .init(insets) }
    }
}

extension NSDirectionalEdgeInsets {
    /// The insets that a storyboard describes.
    fileprivate init(_ element: NibElement) {
        self.init(
            top: element.number("top") ?? 0, leading: element.number("leading") ?? 0,
            bottom: element.number("bottom") ?? 0, trailing: element.number("trailing") ?? 0)
    }
}

extension NibSession {
    /// The attributed text with a key; nil if there is none.
    func attributedText(_ element: NibElement, _ key: String) -> NSAttributedString? {
        guard let described = element.child(key: key), described.name == "attributedString" else { return nil }
        let text = NSMutableAttributedString(string: "")
        for fragment in described.children where fragment.name == "fragment" {
            let content = fragment["content"] ?? fragment.child(key: "content")?.text ?? ""
            let attributes = fragment.child("attributes").map { textAttributes($0) } ?? [:]
            text.append(NSAttributedString(string: content, attributes: attributes))
        }
        return text
    }

    private func textAttributes(_ element: NibElement) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.foregroundColor] = color(element, "NSColor")
        attributes[.backgroundColor] = color(element, "NSBackgroundColor")
        if let described = element.child(key: "NSFont") {
            let size = min(max(1, described.number("size") ?? 17), 1000)
            let isBold = described["metaFont"]?.lowercased().contains("bold") == true
            attributes[.font] =
                described["name"].flatMap { UIFont(name: $0, size: size) }
                ?? (isBold || described["name"]?.contains("Bold") == true
                    ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size))
        }
        if let described = element.child(key: "NSParagraphStyle") {
            let style = NSMutableParagraphStyle()
            if let alignment = alignment(described, "alignment") { style.alignment = alignment }
            if let mode = lineBreakMode(described) { style.lineBreakMode = mode }
            if let spacing = described.number("lineSpacing") { style.lineSpacing = spacing }
            if let spacing = described.number("paragraphSpacing") { style.paragraphSpacing = spacing }
            if let multiple = described.number("lineHeightMultiple") { style.lineHeightMultiple = multiple }
            attributes[.paragraphStyle] = style
        }
        for (key, name) in [
            (NSAttributedString.Key.underlineStyle, "NSUnderline"), (.strikethroughStyle, "NSStrikethrough"),
        ] {
            if let value = element.child(key: name)?.integer("value"), value != 0 { attributes[key] = value }
        }
        if let value = element.child(key: "NSKern")?.number("value") { attributes[.kern] = value }
        return attributes
    }
}
