import Foundation
import JellyPorting

/// The text of a file rewritten alone, without its registration.
func rewritten(_ text: String) -> String {
    let whole = String(
        decoding: SourceModule([SourceFile(path: "A.swift", text: text)]).rewritten()[0].bytes, as: UTF8.self)
    guard let end = whole.range(of: "\n#sourceLocation()\n") else { return whole }
    return String(whole[..<end.lowerBound])
}

/// The registration of a file rewritten alone.
func registered(_ text: String) -> String {
    let whole = String(
        decoding: SourceModule([SourceFile(path: "A.swift", text: text)]).rewritten()[0].bytes, as: UTF8.self)
    guard let end = whole.range(of: "\n#sourceLocation()\n") else { return "" }
    return String(whole[end.upperBound...])
}
