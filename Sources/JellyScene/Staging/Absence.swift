/// A tap on what is not on the stage at that time.
struct Absence: Error, CustomStringConvertible {
    let noun: String
    let id: String

    var description: String { "The \(noun) “\(id)” is not on the stage, so it cannot be tapped." }
}
