import Foundation
import JellyPorting

/// The text of a file that was rewritten alone, without what is registered at its end.
func rewritten(_ text: String) -> String {
    let whole = String(
        decoding: SourceModule([SourceFile(path: "A.swift", text: text)]).rewritten()[0].bytes, as: UTF8.self)
    guard let end = whole.range(of: "\n#sourceLocation()\n") else { return whole }
    return String(whole[..<end.lowerBound])
}

/// What is registered at the end of a file that was rewritten alone.
func registered(_ text: String) -> String {
    let whole = String(
        decoding: SourceModule([SourceFile(path: "A.swift", text: text)]).rewritten()[0].bytes, as: UTF8.self)
    guard let end = whole.range(of: "\n#sourceLocation()\n") else { return "" }
    return String(whole[end.upperBound...])
}
