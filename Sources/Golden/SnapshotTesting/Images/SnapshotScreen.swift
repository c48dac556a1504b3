import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import UIKitDynamics

/// The screen on which a view or a controller is shown for a snapshot.
struct SnapshotScreen {
    /// In points; the view's own when nil.
    var size: CGSize?
    var safeArea = UIEdgeInsets.zero
    var traits = UITraitCollection()
    /// Whether it stands for a device, whose traits are a change for what is shown.
    private let isDevice: Bool

    init(size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()) {
        (self.size, self.traits) = (size, traits)
        isDevice = traits != UITraitCollection()
    }

    init(_ config: ViewImageConfig, size: CGSize? = nil, traits: UITraitCollection) {
        (self.size, safeArea) = (size ?? config.size, config.safeArea)
        self.traits = UITraitCollection(traitsFrom: [config.traits, traits])
        isDevice = config.size != nil || self.traits != UITraitCollection()
    }

    var scale: CGFloat { traits.displayScale > 0 ? traits.displayScale : UIScreen.withoutHost.scale }

    /// What a closure makes of the host that shows a view or a controller; nil, and a failed snapshot, where it throws.
    ///
    /// - Parameter empty: what is shown instead of a subject without a size.
    func show<Subject, Result>(
        _ subject: Subject, empty: (@MainActor (_ message: String) throws -> Result)? = nil,
        _ body: @MainActor (Subject, UIViewControllerHost) throws -> Result
    ) -> Result? {
        guard MainQueue.isCurrent else {
            SnapshotRun.fail("views can only be used on the main thread; mark the test @MainActor")
            return nil
        }
        return onMain(subject) { subject in
            do {
                return try shown(subject) { try body(subject, $0) }
            } catch let error as NoSize {
                do {
                    if let result = try empty?(error.description) { return result }
                    SnapshotRun.fail(error.description)
                } catch {
                    SnapshotRun.fail("\(error)")
                }
                return nil
            } catch {
                SnapshotRun.fail("\(error)")
                return nil
            }
        }
    }

    @MainActor
    private func shown<Subject, Result>(
        _ subject: Subject, _ body: (UIViewControllerHost) throws -> Result
    ) throws -> Result {
        let view = subject as? UIView
        guard let controller = subject as? UIViewController ?? view?.owningController, controller.parent == nil else {
            guard let view = view ?? (subject as? UIViewController)?.view else {
                throw InputError("\(type(of: subject)) is not a view")
            }
            return try shown(view, body)
        }
        if isDevice { controller.awaitTraits() }
        let size = try usable(self.size ?? controller.view.frame.size, of: controller)
        let host = UIViewControllerHost(controller, on: HostDevice(size: size, scale: scale).with(traits))
        defer { host.work { controller.viewIfLoaded?.removeFromSuperview() } }
        host.work { controller.view.cover(safeArea) }
        let result = try result(of: host, body)
        // swift-snapshot-testing lets a controller appear and disappear twice for each snapshot; so do test suites count.
        host.work {
            for isAppearing in [false, true] {
                controller.beginAppearanceTransition(isAppearing, animated: false)
                controller.endAppearanceTransition()
            }
        }
        return result
    }

    /// Shows a view in an empty controller's, and brings it back where it was.
    @MainActor
    private func shown<Result>(
        _ view: UIView, _ body: (UIViewControllerHost) throws -> Result
    ) throws -> Result {
        if isDevice { view.awaitTraits() }
        let (frame, superview) = (view.frame, view.superview)
        let place = superview?.subviews.firstIndex { $0 === view }
        let size = try usable(self.size ?? ownSize(of: view), of: view)
        let host = UIViewControllerHost(UIViewController(), on: HostDevice(size: size, scale: scale).with(traits))
        var added: [NSLayoutConstraint] = []
        defer {
            host.work {
                NSLayoutConstraint.deactivate(added)
                view.cover(.zero)
                if let superview, let place {
                    superview.insertSubview(view, at: place)
                } else {
                    view.removeFromSuperview()
                }
                view.frame = frame
            }
        }
        host.work {
            host.controller.view.addSubview(view)
            if view.translatesAutoresizingMaskIntoConstraints {
                view.frame = CGRect(origin: .zero, size: size)
            } else {
                added = [
                    view.leadingAnchor.constraint(equalTo: host.controller.view.leadingAnchor),
                    view.topAnchor.constraint(equalTo: host.controller.view.topAnchor),
                    view.widthAnchor.constraint(equalToConstant: size.width),
                    view.heightAnchor.constraint(equalToConstant: size.height),
                ]
                NSLayoutConstraint.activate(added)
            }
            view.cover(safeArea)
        }
        return try result(of: host, body)
    }

    /// A view's size: that of its constraints, or its frame's, or else that for its content.
    @MainActor
    private func ownSize(of view: UIView) -> CGSize {
        let frame = view.frame
        guard frame.isEmpty || !view.translatesAutoresizingMaskIntoConstraints else { return frame.size }
        let host = UIViewControllerHost(
            UIViewController(), on: HostDevice(size: CGSize(width: 1000, height: 1000), scale: scale).with(traits))
        host.work { host.controller.view.addSubview(view) }
        _ = host.drawing
        let size = host.work {
            if frame.isEmpty { view.sizeToFit() }
            return view.frame.size
        }
        return size.width > 0 && size.height > 0 || frame.isEmpty ? size : frame.size
    }

    @MainActor
    private func result<Result>(
        of host: UIViewControllerHost, _ body: (UIViewControllerHost) throws -> Result
    ) throws -> Result {
        host.removeBackground()
        if let delay = SnapshotRun.current?.delay, delay > 0 { try host.advance(to: delay) }
        let result = try body(host)
        // What layout and drawing raised is thrown by the host's next step.
        try host.advance(to: host.stage.time)
        return result
    }

    private func usable(_ size: CGSize, of subject: some AnyObject) throws(NoSize) -> CGSize {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw NoSize(
                description:
                    "\(type(of: subject)) is \(size.width) × \(size.height) points large, and has no image; give it a frame, "
                    + "or pass a size: .image(size: CGSize(width: 320, height: 44))")
        }
        return size
    }

    /// A picture that says why there is none of a view without a size, as swift-snapshot-testing makes one.
    @MainActor
    func picture(of message: String) throws -> UIImage {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 400, height: 80))
        label.backgroundColor = .red
        label.text = message
        label.textAlignment = .center
        label.numberOfLines = 3
        return try SnapshotScreen().shown(label) { try modelImage(of: $0) }
    }

    /// The image of a drawing at the screen's scale.
    func image(of drawing: Drawing) throws -> UIImage {
        let bitmap = try Rasterizer(viewport: Viewport(size: drawing.size, scale: scale)).rasterize(drawing)
        return UIImage(bitmap, scale: scale)
    }

    /// What a host's screen shows where all animations have come to their ends.
    @MainActor
    func modelImage(of host: UIViewControllerHost) throws -> UIImage {
        _ = host.drawing
        host.showModel()
        return try image(of: host.drawing)
    }
}

/// A view or a controller without a size, or with one that cannot be.
private struct NoSize: Error, CustomStringConvertible {
    let description: String
}
