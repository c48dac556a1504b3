public import JellyGraphics
public import JellyValues

/// The light or dark appearance; `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: String, CaseIterable, Hashable, Sendable {
    case light, dark
}

extension Color {
    /// The fixed colour in an appearance.
    public func resolved(for style: UserInterfaceStyle) -> Color {
        guard isDynamic else { return self }
        return style == .dark ? dark : light
    }
}

extension Drawing.SheetStyle {
    /// The style of sheets in an appearance.
    public static func of(_ style: UserInterfaceStyle) -> Drawing.SheetStyle { style == .dark ? .dark : .light }
}
