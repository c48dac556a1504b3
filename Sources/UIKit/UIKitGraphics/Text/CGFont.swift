/// A font of Core Graphics, which has no size.
// @unchecked: like UIFont, it never changes.
open class CGFont: UIFont, @unchecked Sendable {
    /// Creates a font by name; the system font stands in for others.
    public convenience init?(_ name: CFString) {
        guard let font = UIFont(name: name as String, size: 12) else { return nil }
        self.init(font.font)
    }
}
