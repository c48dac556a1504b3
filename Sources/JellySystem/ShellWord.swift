/// A command as a shell reads it back: words that hold anything unusual are quoted.
package func shellCommand(_ words: [String]) -> String {
    words.map(shellWord).joined(separator: " ")
}

private func shellWord(_ word: String) -> String {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=+,%@"
    if !word.isEmpty, word.allSatisfy(plain.contains) { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
