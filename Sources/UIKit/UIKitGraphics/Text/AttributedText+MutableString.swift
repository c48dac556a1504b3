extension NSMutableAttributedString {
    /// The text's characters, whose changes keep the attributes of what is around them. Rewritten sources use it for
    /// `mutableString`, since Foundation's on Linux forgets the attributes, which then lie beyond the text.
    public var hostMutableString: NSMutableString { LettersOfText(of: self) }
}

/// The characters of an attributed text.
private final class LettersOfText: NSMutableString {
    private let text: NSMutableAttributedString

    init(of text: NSMutableAttributedString) {
        self.text = text
        super.init(capacity: 0)
    }

    // What Foundation requires of every class of strings.
    required init(capacity: Int) {
        text = NSMutableAttributedString(string: "")
        super.init(capacity: capacity)
    }
    required init(characters: UnsafePointer<unichar>, length: Int) {
        text = NSMutableAttributedString(string: String(utf16CodeUnits: characters, count: length))
        super.init(capacity: 0)
    }
    required init(stringLiteral value: StaticString) {
        text = NSMutableAttributedString(string: value.description)
        super.init(capacity: 0)
    }
    required init(string aString: String) {
        text = NSMutableAttributedString(string: aString)
        super.init(capacity: 0)
    }

    convenience required init?(coder aDecoder: NSCoder) { return nil }
    convenience required init(unicodeScalarLiteral value: StaticString) { self.init(stringLiteral: value) }
    convenience required init(extendedGraphemeClusterLiteral value: StaticString) { self.init(stringLiteral: value) }

    override var length: Int { text.length }
    override func character(at index: Int) -> unichar { NSString(string: text.string).character(at: index) }
    override func replaceCharacters(in range: NSRange, with aString: String) {
        text.replaceCharacters(in: range, with: aString)
    }
}
