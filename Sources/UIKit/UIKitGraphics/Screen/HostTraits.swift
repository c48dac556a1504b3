package import JellyStage

/// The traits of a host's screen.
package struct HostTraits {
    /// The traits outside of drawing.
    package private(set) var own: UITraitCollection
    private var styled: [UserInterfaceStyle: UITraitCollection] = [:]
    /// The appearance being drawn; nil outside of drawing.
    package var drawnStyle: UserInterfaceStyle?

    package init(_ own: UITraitCollection) {
        self.own = own
        set(own)
    }

    /// The current traits, with the appearance being drawn.
    package var shown: UITraitCollection { drawnStyle.flatMap { styled[$0] } ?? own }

    /// Merges traits; unspecified ones stay.
    mutating func merge(_ traits: UITraitCollection) {
        if traits.layoutDirection == .rightToLeft { ignore("UITraitCollection.layoutDirection") }
        set(UITraitCollection(traitsFrom: [own, traits]))
    }

    private mutating func set(_ traits: UITraitCollection) {
        own = traits
        for style in UserInterfaceStyle.allCases {
            let style = UIUserInterfaceStyle(style)
            let isOwn = traits.userInterfaceStyle == style
            styled[UserInterfaceStyle(style)] =
                isOwn ? traits : traits.replacing(UITraitUserInterfaceStyle.self, value: style)
        }
    }
}

extension UserInterfaceStyle {
    package init(_ style: UIUserInterfaceStyle) { self = style == .dark ? .dark : .light }
}

extension UIUserInterfaceStyle {
    package init(_ style: UserInterfaceStyle) { self = style == .dark ? .dark : .light }
}
