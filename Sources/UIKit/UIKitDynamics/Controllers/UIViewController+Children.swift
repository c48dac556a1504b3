import Foundation

extension UIViewController {
    /// The controllers that are part of this one.
    public var children: [UIViewController] { kin.children }
    /// The controller that this one is part of.
    public var parent: UIViewController? { kin.parent }

    func adopt(_ child: UIViewController) {
        guard child !== self, child.kin.parent !== self else { return }
        if child.kin.parent != nil { child.leaveParent() }
        child.willMove(toParent: self)
        kin.children.append(child)
        child.kin.parent = self
    }

    func leaveParent() {
        guard let parent = kin.parent else { return }
        parent.kin.children.removeAll { $0 === self }
        kin.parent = nil
        didMove(toParent: nil)
    }

    /// The nearest controller of a kind that this one is part of.
    func ancestor<Kind: UIViewController>(of kind: Kind.Type) -> Kind? {
        var controller = kin.parent
        while let one = controller {
            if let found = one as? Kind { return found }
            controller = one.kin.parent
        }
        return nil
    }
}
