/// A controller's state from its storyboard or nib.
@MainActor struct NibState {
    var name: String?
    var bundle: Bundle?
    var storyboard: UIStoryboard?
    /// The scene that created the controller.
    var session: NibSession?
    var element: NibElement?

    /// Creates the view of the storyboard or nib; nil if there is none.
    func view(for controller: UIViewController) -> UIView? {
        if let session, let element { return session.loadView(of: controller, element) }
        guard let document = nib(of: controller) else { return nil }
        let session = NibSession(document, owner: controller)
        session.instantiateObjects()
        return controller.viewIfLoaded
    }

    private func nib(of controller: UIViewController) -> NibDocument? {
        if let name {
            do throws(NibError) { return try NibDocument.named(name, "xib", in: bundle) } catch {
                LayoutMessage.say(error.description)
                return nil
            }
        }
        // As in UIKit: the class name, first without "Controller".
        let kind = String(describing: type(of: controller))
        guard type(of: controller) != UIViewController.self else { return nil }
        let names = (kind.hasSuffix("Controller") ? [String(kind.dropLast(10))] : []) + [kind]
        guard let found = names.first(where: { NibFiles.path($0, "xib", in: bundle) != nil }) else { return nil }
        do throws(NibError) { return try NibDocument.named(found, "xib", in: bundle) } catch {
            LayoutMessage.say(error.description)
            return nil
        }
    }

    func perform(segue identifier: String, from controller: UIViewController, _ sender: Any?) {
        let segue = session?.segues(of: element).first { $0["identifier"] == identifier }
        guard let session, let segue else {
            return raise("Receiver (\(type(of: controller))) has no segue with identifier '\(identifier)'")
        }
        session.perform(segue, from: controller, sender)
    }
}
