import JellySupport

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
