import JellyValues

extension Drawing {
    /// The same commands on a clear background.
    public var withoutBackground: Drawing {
        var drawing = self
        drawing.background = .clear
        return drawing
    }
}
