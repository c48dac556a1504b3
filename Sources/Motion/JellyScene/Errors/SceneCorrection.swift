import JellySupport

/// What has to stand at a place of a scene's document for an error to be gone.
package struct SceneCorrection: Hashable, Sendable {
    /// The place, quotes included.
    let range: SourceRange
    /// What stands there, without quotes.
    let wrong: String
    /// The word, without quotes.
    package let word: String

    /// What has happened when it was made: “`sizes` is now `size`”.
    package var sentence: String { "`\(wrong)` is now `\(word)`" }
}

extension JSON5Text {
    /// Puts words in the places of wrong ones, in such quotes as those have; all else stays as it is.
    package mutating func apply(_ corrections: [SceneCorrection]) {
        let source = SourceText(name: "", text: text)
        var edits: [Edit] = []
        for correction in corrections.sorted(by: { $0.range.start < $1.range.start }) {
            let range = source.offsets(of: correction.range)
            // An error that is told twice is put right once.
            if let last = edits.last, last.range.upperBound > range.lowerBound { continue }
            guard let first = source.scalars[range].first else { continue }
            let quote = first == "\"" || first == "'" ? String(first) : ""
            edits.append(Edit(range, quote + correction.word + quote))
        }
        apply(edits, to: source)
    }
}
