extension MotionFormat {
    /// SVG that plays by itself, in an `<img>` and in a README.
    public static let svg = MotionFormat(
        name: "svg", endings: [".svg"],
        summary: "SVG that plays by itself, in the reader's theme for --theme light,dark", holdsStyles: true,
        capabilities: .smil
    ) { motions, settings in
        AnimatedSVG(
            motions, plays: settings.plays, stillFrame: settings.stillFrame, title: settings.title
        ).bytes
    }
}
