/// How a picture of the differences shows them.
public enum DifferenceStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// As pixelmatch: changed pixels red, ignored anti-aliased ones yellow, over the faded grey reference.
    case pixelmatch
    /// Changed pixels orange where they became lighter and blue where darker, over the faded grey reference.
    case signed
    /// Every difference, whatever the tolerance: from black over purple and orange to pale yellow as it grows.
    case magma
}
