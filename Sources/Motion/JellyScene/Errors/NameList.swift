import JellySupport

/// `names` in backticks, with commas and a last `word`; of a long list the first twelve.
func listed(_ names: [String], _ word: String = "and") -> String {
    let limit = 12
    let rest = names.count > limit ? ["\(names.count - limit) more"] : []
    return WordList.joined(names.prefix(limit).map(quoted) + rest, by: word)
}
