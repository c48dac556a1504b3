public import JellyGraphics

extension UIViewControllerHost {
    /// What the labels in the controller's view have to do without now, from back to front, each with its label.
    public var textProblems: [(label: UILabel, problem: TextProblem)] {
        work { controller.viewIfLoaded?.textProblemsInside ?? [] }
    }
}

extension UIView {
    fileprivate var textProblemsInside: [(label: UILabel, problem: TextProblem)] {
        let own = (self as? UILabel).map { label in label.textProblems.map { (label, $0) } } ?? []
        return own + subviews.flatMap(\.textProblemsInside)
    }
}
