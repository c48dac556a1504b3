public import JellyGraphics
public import JellyValues

/// Collects drawn texts by their outlines.
///
/// Drawings contain glyphs as paths. The text of a path can be looked up, wherever it was moved; bent text has another
/// path and is not found.
///
/// Texts are added while drawing, on the stage's thread, so this is not Sendable; the result is.
public final class DrawnTexts {
    /// The texts by outline, in the coordinates in which they were drawn.
    public private(set) var byOutline: [BezierPath: LiveText] = [:]

    /// An empty collection.
    public init() {}

    func add(_ text: LiveText, as outline: BezierPath) { byOutline[outline] = text }
}
