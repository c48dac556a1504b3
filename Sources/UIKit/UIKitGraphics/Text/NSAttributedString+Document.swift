extension NSAttributedString {
    /// A type of documents.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let html = DocumentType(rawValue: "NSHTML")
        public static let rtf = DocumentType(rawValue: "NSRTF")
    }

    /// An option of reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// Creates a text of a document: of plain text, or the words of HTML, without its styles.
    ///
    /// - Throws: an error where the data are no text in UTF-8, or of another type.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        let type = options[.documentType] as? DocumentType ?? .plain
        guard let text = String(data: data, encoding: .utf8), type != .rtf else {
            throw CocoaError(.fileReadCorruptFile)
        }
        if type == .html { ignore("NSAttributedString styles of HTML") }
        self.init(string: type == .html ? text.withoutTags : text)
    }
}

extension String {
    /// The words of HTML: without what stands in tags, with line breaks and the usual characters.
    fileprivate var withoutTags: String {
        var text = replacing(/(?is)<(script|style|head)\b.*?<\/\1>/, with: "")
        text = text.replacing(/\s+/, with: " ").replacing(/(?i)<br\s*\/?>|<\/(p|div|h[1-6]|li|tr)>/, with: "\n")
        text = text.replacing(/<[^>]*>/, with: "")
        for (name, character) in [
            ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", "\u{A0}"), ("amp", "&"),
        ] {
            text = text.replacing("&\(name);", with: character)
        }
        return text
    }
}
