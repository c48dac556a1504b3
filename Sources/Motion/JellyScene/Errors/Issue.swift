import JellySupport

/// Something wrong at a place of a document.
struct Issue: Error, Hashable, Sendable {
    var range: SourceRange
    var message: String
    /// What has to stand at the place instead, where exactly one answer is right; without quotes.
    var replacement: String?

    init(_ range: SourceRange, _ message: String, replacement: String? = nil) {
        (self.range, self.message, self.replacement) = (range, message, replacement)
    }
}

/// `text` between backticks, on one line and no longer than one reads, so that a message stays readable.
func quoted(_ text: String) -> String {
    "`" + SourceText.printable(QuotedText.short(text).unicodeScalars).replacing("\t", with: " ") + "`"
}

/// A lower layer's sentence as a part of a message: without a capital letter and a full stop.
func clause(_ error: some Error) -> String {
    let sentence = String(describing: error)
    let body = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return body.prefix(1).lowercased() + body.dropFirst()
}

/// `names` in backticks, with commas and a last `word`; of a long list the first twelve.
func listed(_ names: [String], _ word: String = "and") -> String {
    let limit = 12
    let rest = names.count > limit ? ["\(names.count - limit) more"] : []
    return WordList.joined(names.prefix(limit).map(quoted) + rest, by: word)
}
