import JellyStage

/// The traits of a host's screen.
struct HostTraits {
    /// The traits outside of drawing.
    private(set) var own: UITraitCollection
    private var styled: [UserInterfaceStyle: UITraitCollection] = [:]
    /// The appearance being drawn; nil outside of drawing.
    var drawnStyle: UserInterfaceStyle?

    init(_ own: UITraitCollection) {
        self.own = own
        set(own)
    }

    /// The current traits, with the appearance being drawn.
    var shown: UITraitCollection { drawnStyle.flatMap { styled[$0] } ?? own }

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
    init(_ style: UIUserInterfaceStyle) { self = style == .dark ? .dark : .light }
}

extension UIUserInterfaceStyle {
    init(_ style: UserInterfaceStyle) { self = style == .dark ? .dark : .light }
}
