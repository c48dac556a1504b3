/// Quotes words for a shell, where needed.
package func shellCommand(_ words: [String]) -> String {
    words.map(shellWord).joined(separator: " ")
}

/// A path as an operand that no program takes for an option.
package func operandWord(_ path: String) -> String { path.hasPrefix("-") ? "./" + path : path }

/// A word quoted for a shell, if needed.
///
/// It examines scalars, not characters: a quote with a combining accent is still a quote for a shell.
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
