public import JellyGraphics

extension Stage {
    /// What the labels that are on the stage now have to do without, from back to front, each with its label.
    public var textProblems: [(label: Label, problem: TextProblem)] { view.problemsInside }
}

extension View {
    fileprivate var problemsInside: [(label: Label, problem: TextProblem)] {
        let own = (self as? Label).map { label in label.textProblems.map { (label, $0) } } ?? []
        return own + subviews.flatMap(\.problemsInside)
    }
}
