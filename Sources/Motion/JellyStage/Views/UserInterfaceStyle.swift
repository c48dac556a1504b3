public import JellyGraphics
public import JellyValues

/// The appearance in which a stage is shown; `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: String, CaseIterable, Hashable, Sendable {
    case light, dark
}

extension Color {
    /// The fixed colour that this one is in an appearance.
    public func resolved(for style: UserInterfaceStyle) -> Color {
        guard isDynamic else { return self }
        return style == .dark ? dark : light
    }
}

extension Drawing.SheetLook {
    /// The look of sheets in an appearance.
    public static func of(_ style: UserInterfaceStyle) -> Drawing.SheetLook { style == .dark ? .dark : .light }
}
