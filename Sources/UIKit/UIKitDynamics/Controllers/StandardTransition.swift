import Foundation

/// How a presented controller comes and goes where no delegate says it: from below, or out of the air.
final class StandardTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private enum Look {
        case coverVertical
        case crossDissolve
        /// Out of the air, and a little larger at first.
        case alert
    }

    private let look: Look

    /// What `controller` asks for; a flip and a curl dissolve.
    private init(of controller: UIViewController) {
        look =
            switch (controller, controller.modalTransitionStyle) {
            case (let alert as UIAlertController, _): alert.preferredStyle == .alert ? .alert : .coverVertical
            case (_, .coverVertical): .coverVertical
            case (_, .crossDissolve), (_, .flipHorizontal), (_, .partialCurl): .crossDissolve
            }
    }

    /// That of a controller; nil while no host is at work, where nothing glides.
    static func atWork(of controller: UIViewController) -> StandardTransition? {
        HostContext.current.map { _ in StandardTransition(of: controller) }
    }

    /// As seen on devices; UIKit documents none.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        look == .alert ? 0.25 : 0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let (coming, going) = (context.view(forKey: .to), context.view(forKey: .from))
        guard let view = coming ?? going else { return context.completeTransition(true) }
        let there = view.frame
        let away: () -> Void
        let (transform, alpha) = (view.transform, view.alpha)
        switch look {
        case .coverVertical:
            away = { view.frame.origin.y = context.containerView.bounds.maxY }
        case .crossDissolve: away = { view.alpha = 0 }
        case .alert:
            away = {
                view.alpha = 0
                if coming != nil { view.transform = transform.scaledBy(x: 1.2, y: 1.2) }
            }
        }
        if let coming {
            context.containerView.addSubview(coming)
            away()
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0
        ) {
            guard coming != nil else { return away() }
            if self.look == .coverVertical { view.frame = there }
            (view.transform, view.alpha) = (transform, alpha)
        } completion: { _ in
            context.completeTransition(true)
            // Whoever shows the controller again finds its view as it was.
            if going != nil { (view.transform, view.alpha) = (transform, alpha) }
        }
    }
}
