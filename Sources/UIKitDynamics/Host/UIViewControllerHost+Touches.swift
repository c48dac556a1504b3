public import Foundation
public import JellyStage
import JellyViews

extension UIViewControllerHost {
    /// Taps a point of the screen now: the frontmost view there is found, and it or the next view around it that
    /// answers taps does so, by its recognizers or as a control.
    ///
    /// - Returns: the view that answered; nil when there is none.
    @discardableResult
    public func tap(at point: CGPoint) -> UIView? {
        work {
            for view in chain(at: point) {
                let taps = view.recognizers(of: UITapGestureRecognizer.self)
                if !taps.isEmpty {
                    for tap in taps { tap.tap(at: point) }
                    return view
                }
                guard let control = view as? UIControl, control.isEnabled else { continue }
                control.answerTap()
                return view
            }
            return nil
        }
    }

    /// Lets a finger pan over the screen, beginning at a time in seconds: the recognizers hear of it that stand on the
    /// frontmost view where it touches down, or on the next view around that which has some.
    public func pan(_ gesture: PanGesture, at time: TimeInterval) {
        var listeners: [UIPanGestureRecognizer] = []
        let handler: (PanUpdate, Stage) -> Void = { [weak self] update, _ in
            guard let self else { return }
            work {
                if update.phase == .began {
                    let views = self.chain(at: update.location).lazy
                    listeners =
                        views.map { $0.recognizers(of: UIPanGestureRecognizer.self) }.first { !$0.isEmpty } ?? []
                }
                for listener in listeners { listener.follow(update) }
            }
        }
        stage.pan(gesture, .handler(handler), at: time)
    }

    /// The frontmost view that touches reach at a point of the screen, and all around it.
    private func chain(at point: CGPoint) -> [UIView] {
        (stage.view.hitTest(point) as? BackingView)?.owner?.chain ?? []
    }
}

extension UIView {
    /// The recognizers of a kind that listen on the view.
    fileprivate func recognizers<Kind: UIGestureRecognizer>(of kind: Kind.Type) -> [Kind] {
        (gestureRecognizers ?? []).compactMap { $0 as? Kind }.filter(\.isEnabled)
    }
}
