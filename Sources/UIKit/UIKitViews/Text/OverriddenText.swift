/// An attributed text, and the attributes that were set for all of it since.
struct OverriddenText {
    let text: NSAttributedString
    private(set) var overrides: [NSAttributedString.Key: Any] = [:]

    init?(_ text: NSAttributedString?) {
        guard let text else { return nil }
        self.text = text
    }

    /// Sets the font of all of it.
    mutating func set(_ font: UIFont?) { overrides[.font] = font }
    /// Sets the colour of all of it.
    mutating func set(_ color: UIColor?) { overrides[.foregroundColor] = color }

    /// The text with what was set since.
    var whole: NSAttributedString { text.changed(by: overrides) }
}

extension NSAttributedString {
    /// The attributes of the first letter; none of an empty text.
    var firstAttributes: [NSAttributedString.Key: Any] {
        length > 0 ? attributes(at: 0, effectiveRange: nil) : [:]
    }

    /// A text with the font and the colour of what shows it.
    convenience init(_ text: String, _ font: UIFont, _ color: UIColor?) {
        self.init(string: text, attributes: [.font: font, .foregroundColor: color ?? .label])
    }
}
