/// Scenes of controllers and views, as saved by Interface Builder.
///
/// Custom classes are found if their module was rewritten or registered.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let document: Result<NibDocument, NibError>

    /// Creates the storyboard with a name in a bundle; nil for the program's bundles. Errors are reported when it is
    /// used.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        document = Result { () throws(NibError) in
            try NibDocument.named(name, "storyboard", in: storyboardBundleOrNil)
        }
    }

    /// Creates a storyboard from data; not part of UIKit.
    ///
    /// - Parameters:
    ///   - data: the contents of the file.
    ///   - file: a name for messages.
    /// - Throws: `NibError` if it cannot be parsed.
    public init(data: Data, file: String) throws(NibError) {
        document = .success(try NibDocument(data, file: file, bundle: nil))
    }

    /// Creates the initial controller; nil if there is none.
    open func instantiateInitialViewController() -> UIViewController? {
        do throws(NibError) { return try initialViewController() } catch {
            LayoutMessage.say(error.description)
            return nil
        }
    }

    /// Creates the controller with an identifier; raises an exception if there is none.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        do throws(NibError) { return try viewController(withIdentifier: identifier) } catch {
            if let document = try? document.get(),
                !document.controllers.contains(where: { $0["storyboardIdentifier"] == identifier })
            {
                raise("Storyboard (\(document.file)) doesn't contain a view controller with identifier '\(identifier)'")
                return UIViewController()
            }
            LayoutMessage.say(error.description)
            return UIViewController()
        }
    }

    /// Creates the initial controller of a class, from the storyboard's archive.
    open func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? { created(by: creator, instantiateInitialViewController()) }

    /// Creates the controller of a class with an identifier, from the storyboard's archive.
    open func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        let controller = created(by: creator, instantiateViewController(withIdentifier: identifier))
        guard let controller else {
            // As on a device: there is no controller of that class to return.
            fatalError("The view controller with identifier '\(identifier)' is not a \(Controller.self)")
        }
        return controller
    }

    private func created<Controller: UIViewController>(
        by creator: ((NSCoder) -> Controller?)?, _ standard: @autoclosure () -> UIViewController?
    ) -> Controller? {
        NibSession.creator = creator
        defer { NibSession.creator = nil }
        return standard() as? Controller
    }

    /// Creates the initial controller.
    ///
    /// - Throws: `NibError` if the storyboard cannot be parsed or has no initial controller.
    public final func initialViewController() throws(NibError) -> UIViewController {
        let document = try document.get()
        guard let id = document.root["initialViewController"] else {
            throw document.error(document.root, "missing initial view controller")
        }
        guard let element = document.elements[id] else {
            throw document.error(document.root, "view controller with the id \(id) not found")
        }
        return try NibSession.controller(element, document, storyboard: self)
    }

    /// Creates the first controller of a class.
    func viewController(ofClass name: String) throws(NibError) -> UIViewController {
        let document = try document.get()
        guard let element = document.controllers.first(where: { $0["customClass"] == name }) else {
            throw document.error(document.root, "view controller of the class \(name) not found")
        }
        return try NibSession.controller(element, document, storyboard: self)
    }

    /// Creates the controller with an identifier.
    ///
    /// - Throws: `NibError` if the storyboard cannot be parsed or has no such controller.
    public final func viewController(withIdentifier identifier: String) throws(NibError) -> UIViewController {
        let document = try document.get()
        guard let element = document.controllers.first(where: { $0["storyboardIdentifier"] == identifier }) else {
            throw document.error(
                document.root, "view controller with the identifier “\(identifier)” not found")
        }
        return try NibSession.controller(element, document, storyboard: self)
    }
}

extension UINib {
    /// Creates the nib with a name in a bundle; nil for the program's bundles.
    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.init { owner in
            do throws(NibError) {
                let document = try NibDocument.named(name, "xib", in: bundleOrNil)
                return NibSession(document, owner: owner.map { $0 as AnyObject }).instantiateObjects()
            } catch {
                LayoutMessage.say(error.description)
                return []
            }
        }
    }
}

extension Bundle {
    /// Creates a nib's objects, and returns those on the top level.
    @MainActor @preconcurrency
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}

/// A transition from one controller to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The segue's name.
    public final let identifier: String?
    /// The controller that it starts from.
    public final let source: UIViewController
    /// The controller that it shows.
    public final let destination: UIViewController
    private let handler: (() -> Void)?

    /// Creates a segue without effect; subclasses override ``perform()``.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
        super.init()
    }

    /// Creates a segue that calls a closure.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
        super.init()
    }

    /// Shows the destination.
    open func perform() { handler?() }
}

extension UIViewControllerHost {
    /// Creates a host for a storyboard's controller: the initial one, or the one with an identifier.
    ///
    /// ```swift
    /// let host = try UIViewControllerHost(storyboard: "Main", bundle: .module, size: CGSize(width: 375, height: 667))
    /// ```
    ///
    /// - Parameters:
    ///   - name: the storyboard's file name without its extension.
    ///   - bundle: the file's bundle; nil for the program's bundles.
    ///   - identifier: the controller's identifier in the storyboard; nil for the initial one.
    ///   - controllerClass: instead, the name of the controller's class in the storyboard.
    ///   - size: of the screen, in points.
    ///   - scale: the value of `UIScreen.main.scale`, in pixels per point.
    ///   - background: the colour behind the controller's view.
    ///   - tickRate: steps of the animators per second.
    /// - Precondition: the size is positive and finite, and the rate positive.
    /// - Throws: `NibError` if the storyboard cannot be parsed or has no such controller.
    public convenience init(
        storyboard name: String, bundle: Bundle? = nil, identifier: String? = nil, controllerClass: String? = nil,
        size: CGSize, scale: CGFloat = 2, background: UIColor = .white, tickRate: Int = 60
    ) throws(NibError) {
        try self.init(
            storyboard: name, bundle: bundle, identifier: identifier, controllerClass: controllerClass,
            on: HostDevice(size: size, scale: scale), background: background, tickRate: tickRate)
    }

    /// Creates a host for a storyboard's controller, the initial one or the one with an identifier, on a device.
    ///
    /// - Throws: `NibError` if the storyboard cannot be parsed or has no such controller.
    public convenience init(
        storyboard name: String, bundle: Bundle? = nil, identifier: String? = nil, controllerClass: String? = nil,
        on device: HostDevice, background: UIColor = .white, tickRate: Int = 60
    ) throws(NibError) {
        let storyboard = UIStoryboard(name: name, bundle: bundle)
        var failure: NibError?
        // Created while the host is running, so that the device's traits are the current ones.
        func made() -> UIViewController {
            do throws(NibError) {
                if let controllerClass { return try storyboard.viewController(ofClass: controllerClass) }
                guard let identifier else { return try storyboard.initialViewController() }
                return try storyboard.viewController(withIdentifier: identifier)
            } catch {
                failure = error
                return UIViewController()
            }
        }
        self.init(made(), on: device, background: background, tickRate: tickRate)
        if let failure { throw failure }
    }
}
