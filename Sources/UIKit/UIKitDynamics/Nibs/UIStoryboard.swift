/// Scenes with controllers and views, as Interface Builder saves them.
///
/// A class that is named in it is found where its module was rewritten or registered.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let document: Result<NibDocument, NibError>

    /// The storyboard of a name in a bundle; nil for the bundles of the program. What is wrong with it is said when it is
    /// used.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        document = Result { () throws(NibError) in
            try NibDocument.named(name, "storyboard", in: storyboardBundleOrNil)
        }
    }

    /// A storyboard from the bytes of its file; UIKit has no such initializer.
    ///
    /// - Parameters:
    ///   - data: what the file holds.
    ///   - file: its name for messages.
    /// - Throws: `NibError` when it cannot be read.
    public init(data: Data, file: String) throws(NibError) {
        document = .success(try NibDocument(data, file: file, bundle: nil))
    }

    /// Makes the controller with which the storyboard begins; nil where it has none.
    open func instantiateInitialViewController() -> UIViewController? {
        do throws(NibError) { return try initialViewController() } catch {
            LayoutMessage.say(error.description)
            return nil
        }
    }

    /// Makes the controller of an identifier; an exception where there is none.
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

    /// Makes the controller with which the storyboard begins.
    ///
    /// - Throws: `NibError` when it cannot be read or begins with none.
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

    /// Makes the first controller of a class.
    func viewController(ofClass name: String) throws(NibError) -> UIViewController {
        let document = try document.get()
        guard let element = document.controllers.first(where: { $0["customClass"] == name }) else {
            throw document.error(document.root, "view controller of the class \(name) not found")
        }
        return try NibSession.controller(element, document, storyboard: self)
    }

    /// Makes the controller of an identifier.
    ///
    /// - Throws: `NibError` when the storyboard cannot be read or has no such controller.
    public final func viewController(withIdentifier identifier: String) throws(NibError) -> UIViewController {
        let document = try document.get()
        guard let element = document.controllers.first(where: { $0["storyboardIdentifier"] == identifier }) else {
            throw document.error(
                document.root, "view controller with the identifier “\(identifier)” not found")
        }
        return try NibSession.controller(element, document, storyboard: self)
    }
}

/// Objects with views, as Interface Builder saves them.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let name: String
    private let bundle: Bundle?

    /// The nib of a name in a bundle; nil for the bundles of the program.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        (self.name, bundle) = (name, bundleOrNil)
        super.init()
    }

    /// Makes the nib's objects.
    ///
    /// - Returns: those on the top level; none where the nib cannot be read, which is said on standard error.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        do throws(NibError) {
            let document = try NibDocument.named(name, "xib", in: bundle)
            let session = NibSession(document, owner: ownerOrNil.map { $0 as AnyObject })
            return session.instantiateObjects()
        } catch {
            LayoutMessage.say(error.description)
            return []
        }
    }

    /// An option; none of them has an effect.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects that stand in for those of the nib's placeholders.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
}

extension Bundle {
    /// Makes the objects of a nib; those on the top level.
    @MainActor
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}

/// A way from one controller to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The segue's name.
    public final let identifier: String?
    /// Where it starts.
    public final let source: UIViewController
    /// What it shows.
    public final let destination: UIViewController
    private let handler: (() -> Void)?

    /// A segue that does nothing by itself; subclasses override ``perform()``.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
        super.init()
    }

    /// A segue that does what a closure does.
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
    /// A host for a controller of a storyboard: the initial one, or that of an identifier.
    ///
    /// ```swift
    /// let host = try UIViewControllerHost(storyboard: "Main", bundle: .module, size: CGSize(width: 375, height: 667))
    /// ```
    ///
    /// - Parameters:
    ///   - name: of the storyboard's file, without its extension.
    ///   - bundle: where the file is; nil for the bundles of the program.
    ///   - identifier: the controller's in the storyboard; where it begins when nil.
    ///   - controllerClass: instead, the name of the controller's class in the storyboard.
    ///   - size: of the screen, in points.
    ///   - scale: what `UIScreen.main.scale` tells, in pixels a point.
    ///   - background: the colour behind the controller's view.
    ///   - tickRate: how often animators step, a second.
    /// - Precondition: the size is positive and finite, and the rate positive.
    /// - Throws: `NibError` when the storyboard cannot be read or has no such controller.
    public convenience init(
        storyboard name: String, bundle: Bundle? = nil, identifier: String? = nil, controllerClass: String? = nil,
        size: CGSize, scale: CGFloat = 2, background: UIColor = .white, tickRate: Int = 60
    ) throws(NibError) {
        try self.init(
            storyboard: name, bundle: bundle, identifier: identifier, controllerClass: controllerClass,
            on: HostDevice(size: size, scale: scale), background: background, tickRate: tickRate)
    }

    /// A host for a controller of a storyboard, the initial one or that of an identifier, on a device.
    ///
    /// - Throws: `NibError` when the storyboard cannot be read or has no such controller.
    public convenience init(
        storyboard name: String, bundle: Bundle? = nil, identifier: String? = nil, controllerClass: String? = nil,
        on device: HostDevice, background: UIColor = .white, tickRate: Int = 60
    ) throws(NibError) {
        let storyboard = UIStoryboard(name: name, bundle: bundle)
        var failure: NibError?
        // Made while the host is at work, so that the device's traits are the current ones.
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
