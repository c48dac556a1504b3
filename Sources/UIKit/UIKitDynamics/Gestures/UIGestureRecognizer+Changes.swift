import Foundation

extension UIGestureRecognizer {
    /// Does what setting the state means, as UIKit's table of transitions has it.
    final func change(to new: State) {
        switch (state, new) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended): want(new == .ended ? .ended : .began)
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.possible, .possible): waiting = []
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
            (.changed, .cancelled):
            tell(new)
        case (.began, .failed), (.changed, .failed): tell(.cancelled)
        case (_, .possible): show(.possible)
        case (.began, .began), (.changed, .began): tell(.changed)
        case (.ended, _), (.cancelled, _), (.failed, _): break
        }
    }

    private func want(_ new: State) {
        // A gesture that waits for others and is over meanwhile has both to tell.
        guard waiting.isEmpty else {
            if new == .ended, waiting.last != .ended { waiting.append(.ended) }
            return
        }
        guard isPermitted else { return fail() }
        guard let arena else { return tell(new) }
        waiting = [new]
        arena.settle()
    }

    /// Ends the gesture before it began.
    final func fail() {
        show(.failed)
        arena?.settle()
    }

    /// Whether delegate and view let it begin.
    private var isPermitted: Bool {
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        guard let view else { return true }
        // The view that is touched may object, as controls do to taps that listen around them.
        let touched = touches.first?.view
        return view.gestureRecognizerShouldBegin(self) && (touched?.gestureRecognizerShouldBegin(self) ?? true)
    }

    /// Whether this gesture and another one may go on side by side.
    final func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
        (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            || (other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }

    /// Whether this gesture waits until another one has failed.
    final func waits(for other: UIGestureRecognizer) -> Bool {
        required.contains { $0 === other } || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false)
            || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
    }

    /// Whether this gesture, once recognized, ends another one.
    final func prevents(_ other: UIGestureRecognizer) -> Bool {
        !isSimultaneous(with: other) && canPrevent(other) && other.canBePrevented(by: self)
    }
}
