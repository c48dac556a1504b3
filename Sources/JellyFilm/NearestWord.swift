/// The word of `words` that `text` was most likely meant to be: at most a third of its letters, and at least one, are
/// wrong, missing or too many; nil where no word is that near. The first of equally near words wins.
func nearestWord(to text: String, in words: [String]) -> String? {
    var best: (word: String, distance: Int)?
    for word in words {
        let distance = editDistance(text.lowercased(), word.lowercased())
        guard distance <= max(1, word.count / 3), distance < best?.distance ?? .max else { continue }
        best = (word, distance)
    }
    return best?.word
}

/// How many letters have to be changed, added or left out to turn one word into the other (Levenshtein's distance).
func editDistance(_ a: String, _ b: String) -> Int {
    let letters = Array(b)
    // Distances of the letters of `a` so far to each beginning of `b`.
    var row = Array(0...letters.count)
    for (i, letter) in a.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for j in letters.indices {
            let changed = diagonal + (letter == letters[j] ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
        }
    }
    return row[letters.count]
}
