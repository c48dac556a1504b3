/// Something wrong at a place of a document.
package struct SourceIssue: Error, Hashable, Sendable {
    package var range: SourceRange
    package var message: String
    /// What has to stand at the place instead, where exactly one answer is right; without quotes.
    package var replacement: String?

    package init(_ range: SourceRange, _ message: String, replacement: String? = nil) {
        (self.range, self.message, self.replacement) = (range, message, replacement)
    }
}

/// `text` between backticks, on one line and no longer than one reads, so that a message stays readable.
package func quoted(_ text: String) -> String {
    "`" + SourceText.printable(QuotedText.short(text).unicodeScalars).replacing("\t", with: " ") + "`"
}
