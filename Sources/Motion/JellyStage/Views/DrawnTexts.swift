public import JellyGraphics
public import JellyValues

/// The texts that were drawn over some time, by the outlines that were filled.
///
/// A drawing holds glyphs as paths. Who wants the text knows it again by its path, wherever it was moved; what was bent has
/// another path and is no text any more.
///
/// It is told of texts while they are drawn, on the stage's thread, so it is not Sendable; what it has heard is.
public final class DrawnTexts {
    /// The texts, in points of what they were drawn in, as their outlines are.
    public private(set) var byOutline: [BezierPath: LiveText] = [:]

    /// No texts.
    public init() {}

    func add(_ text: LiveText, as outline: BezierPath) { byOutline[outline] = text }
}
