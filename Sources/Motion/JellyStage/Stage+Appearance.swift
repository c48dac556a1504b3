public import JellyGraphics
import JellyValues

extension Stage {
    /// Takes away what lies behind everything, so that pictures are transparent there.
    public func removeBackground() { background = .clear }
}

extension Drawing.SheetLook {
    /// The look of sheets in an appearance.
    public static func of(_ style: UserInterfaceStyle) -> Drawing.SheetLook { style == .dark ? .dark : .light }
}
