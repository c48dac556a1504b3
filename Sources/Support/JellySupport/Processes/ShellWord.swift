/// A command as a shell reads it back: words that hold anything unusual are quoted.
package func shellCommand(_ words: [String]) -> String {
    words.map(shellWord).joined(separator: " ")
}

/// A path as a word that no program takes for an option.
package func operandWord(_ path: String) -> String { path.hasPrefix("-") ? "./" + path : path }

/// A word as a shell reads it back, quoted where it holds anything unusual.
///
/// Scalars are looked at, not characters: a quote with an accent is still a quote to a shell.
package func shellWord(_ word: String) -> String {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=+,%@".unicodeScalars
    let scalars = word.unicodeScalars
    if !word.isEmpty, scalars.allSatisfy(plain.contains) { return word }
    var quoted = "'"
    for scalar in scalars {
        if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
}
