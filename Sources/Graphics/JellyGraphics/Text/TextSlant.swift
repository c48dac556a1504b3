import CCairo

/// How the letters of a font lean.
package enum TextSlant: Hashable, Sendable {
    /// Straight up.
    case upright
    /// In letters of their own that lean.
    case italic
    /// In upright letters that are slanted.
    case oblique

    var pango: PangoStyle {
        switch self {
        case .upright: PANGO_STYLE_NORMAL
        case .italic: PANGO_STYLE_ITALIC
        case .oblique: PANGO_STYLE_OBLIQUE
        }
    }
}
