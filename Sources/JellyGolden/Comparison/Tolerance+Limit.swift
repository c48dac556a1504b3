extension Tolerance {
    /// The limits by their names, in reports as in code.
    enum Limit: String, CaseIterable {
        case changedPixels, changedFraction, density, hardCap, pixelDeltaSum
    }
}
