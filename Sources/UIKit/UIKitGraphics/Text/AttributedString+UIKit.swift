extension AttributeScopes {
    /// The attributes of text in UIKit.
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let kern: KernAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Foundation's attributes.
        public let foundation: FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }
        /// The colour of the text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        /// The colour behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        /// The paragraph style.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }
        /// The additional spacing between letters, in points.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        /// Same as kerning.
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.tracking.rawValue
        }
        /// The baseline offset, in points.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
        /// The underline style.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        /// The strikethrough style.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
    }

    /// UIKit's attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

/// Changes the attributes of a text.
public struct UIConfigurationTextAttributesTransformer {
    private let change: (AttributeContainer) -> AttributeContainer

    /// Creates a transformer from a closure that returns changed attributes.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { change = transform }

    /// The changed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { change(input) }
}

extension AttributedString {
    /// Creates the text of an attributed string of UIKit.
    package init(styled text: NSAttributedString) {
        self.init()
        let string = NSString(string: text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            append(AttributedString(string.substring(with: range), attributes: AttributeContainer(keyed: attributes)))
        }
    }

    /// The text with UIKit's attributes, changed by a transformer.
    package func styled(_ transformer: UIConfigurationTextAttributesTransformer?) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for run in runs {
            let attributes = transformer.map { $0(run.attributes) } ?? run.attributes
            text.append(NSAttributedString(string: String(characters[run.range]), attributes: attributes.keyed))
        }
        return text
    }
}

extension AttributeContainer {
    /// Creates a container of attributes by name.
    init(keyed all: [NSAttributedString.Key: Any]) {
        typealias Own = AttributeScopes.UIKitAttributes
        self.init()
        func number(_ key: NSAttributedString.Key) -> CGFloat? { anyNumber(all[key]).map { CGFloat($0) } }
        self[Own.FontAttribute.self] = all[.font] as? UIFont
        self[Own.ForegroundColorAttribute.self] = all[.foregroundColor] as? UIColor
        self[Own.BackgroundColorAttribute.self] = all[.backgroundColor] as? UIColor
        self[Own.ParagraphStyleAttribute.self] = all[.paragraphStyle] as? NSParagraphStyle
        self[Own.KernAttribute.self] = number(.kern)
        self[Own.TrackingAttribute.self] = number(.tracking)
        self[Own.BaselineOffsetAttribute.self] = number(.baselineOffset)
        self[Own.UnderlineStyleAttribute.self] = number(.underlineStyle).flatMap {
            Int(exactly: $0).map { .init(rawValue: $0) }
        }
        self[Own.StrikethroughStyleAttribute.self] = number(.strikethroughStyle).flatMap {
            Int(exactly: $0).map { .init(rawValue: $0) }
        }
    }

    /// The attributes by name.
    var keyed: [NSAttributedString.Key: Any] {
        typealias Own = AttributeScopes.UIKitAttributes
        var all: [NSAttributedString.Key: Any] = [:]
        all[.font] = self[Own.FontAttribute.self]
        all[.foregroundColor] = self[Own.ForegroundColorAttribute.self]
        all[.backgroundColor] = self[Own.BackgroundColorAttribute.self]
        all[.paragraphStyle] = self[Own.ParagraphStyleAttribute.self]
        all[.kern] = self[Own.KernAttribute.self]
        all[.tracking] = self[Own.TrackingAttribute.self]
        all[.baselineOffset] = self[Own.BaselineOffsetAttribute.self]
        all[.underlineStyle] = self[Own.UnderlineStyleAttribute.self]?.rawValue
        all[.strikethroughStyle] = self[Own.StrikethroughStyleAttribute.self]?.rawValue
        return all
    }
}
