/// A tap on what is not on the stage, or cannot be reached, at that time.
struct Absence: Error, CustomStringConvertible {
    let noun: String
    let id: String
    /// Whether it is there, but a finger does not reach it.
    var isOutOfReach = false

    var description: String {
        isOutOfReach
            ? "The \(noun) “\(id)” is outside the picture or behind something, so it cannot be tapped."
            : "The \(noun) “\(id)” is not on the stage, so it cannot be tapped."
    }
}
