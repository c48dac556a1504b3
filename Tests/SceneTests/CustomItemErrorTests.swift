import Testing

/// A document with a custom item, a plot and what is given on line 4 and after.
private func text(_ rest: String) -> String {
    """
    { version: 1, size: [300, 400], duration: 5,
      customItems: [{ id: "ghost", center: [1, 2], size: [10, 10] }],
    \(rest.hasPrefix("views") ? "" : #"  views: [{ id: "figure", type: "plot", frame: [0, 0, 10, 10] }],"#)
    \(rest)
    }
    """
}

@Test(arguments: [
    ("behaviors: [{ type: 'gravity', items: ['ghost'] }]", "no error"),
    ("behaviors: [{ type: 'gravity', items: ['gost'] }]", "4:40: unknown view `gost`; did you mean `ghost`?"),
    (
        "behaviors: [{ type: 'gravity', items: ['ghost/1'] }]",
        "4:40: only jellies have nodes; `ghost` is a custom item"
    ),
    (
        "behaviors: [{ type: 'gravity', items: ['ghost/size'] }]",
        "4:40: behaviors cannot move the size of a custom item, only that of a view or block"
    ),
    ("behaviors: [{ type: 'gravity', items: ['figure'] }]", "4:40: behaviors cannot move a plot; `figure` is one"),
    (
        "timeline: [{ at: 1, removeView: 'ghost' }]", "4:33: expected a view; `ghost` is a custom item"
    ),
    (
        "groups: [{ id: 'ghost', items: ['figure'] }]",
        "4:16: duplicate view id `ghost`, first given at line 2, column 23\n4:33: behaviors cannot move a plot; `figure` is one"
    ),
    ("views: [{ id: 'a', frame: [0, 0, 1, 1], followsBounds: 'ghost' }]", "no error"),
    (
        "views: [{ id: 'a', frame: [0, 0, 1, 1], followsBounds: 'a' }]",
        "4:56: expected a custom item; `a` is a view"
    ),
    (
        "views: [{ id: 'a', frame: [0, 0, 1, 1], followsBounds: 'gost' }]",
        "4:56: unknown custom item `gost`; did you mean `ghost`?"
    ),
    ("reducedMotion: { damping: 2 }", "no error"),
    ("reducedMotion: { damping: 0.5 }", "4:27: `damping` must be a number from 1 to 1000000, not 0.5"),
    ("reducedMotion: {}", "4:16: missing key: give `damping` or `endAfter`"),
    ("gridSpacing: 0", "4:14: `gridSpacing` must be a number from 1 to 16384, not 0"),
])
func customItemsPlotsAndReducedMotionHaveTheirErrors(rest: String, message: String) {
    #expect(errors(of: text(rest)) == message)
}

@Test func aPlotsSpanGoesUp() {
    let view = "{ id: 'figure', type: 'plot', frame: [0, 0, 10, 10], domain: [1, 1] }"
    #expect(
        errors(of: "{ version: 1, size: [1, 1], duration: 1, views: [\n\(view)] }")
            == "2:62: `domain` must increase, not go from 1 to 1")
}
