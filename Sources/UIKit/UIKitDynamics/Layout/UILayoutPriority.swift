/// How much a constraint matters, from 1 to 1000; a higher one is never given up for lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The number, from 1 to 1000.
    public var rawValue: Float

    /// A priority by its number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// A priority by its number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// What must hold: 1000.
    public static let required = UILayoutPriority(1000)
    /// With which views resist compression: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// With which views hug their content: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// With which a view fits into a target size: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
