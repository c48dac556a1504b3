public import Foundation
import JellyStage

/// Has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    /// Called after traits changed, with the previous ones.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Notifies of changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

/// A registration for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

final class TraitRegistration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: @MainActor (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void) {
        (self.traits, self.handler) = (traits, handler)
    }
}

/// What a view or a controller keeps of its traits.
@MainActor struct TraitState {
    var overrides = TraitValues()
    /// The traits of which the environment was last notified.
    var last: UITraitCollection?
    var registrations: [TraitRegistration] = []
}

@MainActor protocol TraitEnvironment: UITraitEnvironment, UITraitChangeObservable {
    var traitState: TraitState { get set }
    /// The traits of the screen that shows it.
    var screenTraits: UITraitCollection { get }
}

extension UIView: TraitEnvironment {}
extension UIViewController: TraitEnvironment {}

extension TraitEnvironment {
    /// Notifies of traits that differ from those of the last time, or from the screen's; whether they did.
    @discardableResult
    func noticeTraits(_ update: () -> Void = {}) -> Bool {
        let (old, now) = (traitState.last ?? screenTraits, traitCollection)
        traitState.last = now
        guard old !== now, old != now else { return false }
        now.asCurrent {
            update()
            traitCollectionDidChange(old)
            for registration in traitState.registrations
            where now.values.differs(
                from: old.values, in: { trait in registration.traits.contains { $0 == trait } })
            {
                registration.handler(old)
            }
        }
        return true
    }

    func register(_ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void)
        -> any UITraitChangeRegistration
    {
        let registration = TraitRegistration(traits, handler)
        traitState.registrations.append(registration)
        return registration
    }
}

extension UITraitChangeObservable {
    /// Calls a closure with this object and the previous traits after one of some traits changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let add = (self as? any TraitEnvironment)?.register
        return add?(traits) { [weak self] previous in self.map { handler($0, previous) } }
            ?? TraitRegistration(traits) { _ in }
    }

    /// Calls a method of a target after one of some traits changed; it gets this object and the previous traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = target as AnyObject
        return registerForTraitChanges(traits) { [weak target] (sender: Self, previous) in
            guard let target else { return }
            ObjectiveCRuntime.send(action, to: target, with: sender, previous)
        }
    }

    /// Calls a method of this object after one of some traits changed; it gets this object and the previous traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitEnvironment)?.traitState.registrations.removeAll { $0 === registration }
    }
}

extension UITraitCollection {
    /// The traits on which UIKit's colours depend.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self,
            UITraitDisplayGamut.self,
        ]
    }

    final func overridden(by overrides: TraitValues) -> UITraitCollection {
        guard !overrides.isEmpty else { return self }
        var values = self.values
        values.merge(overrides)
        return UITraitCollection(values)
    }
}

extension UIView {
    /// The traits before the view's own overrides.
    var inheritedTraits: UITraitCollection {
        controller?.traitCollection ?? superview?.traitCollection ?? screenTraits
    }

    var screenTraits: UITraitCollection { window?.context?.traits.shown ?? .screen }

    /// Traits that this view and those inside have instead of inherited ones.
    public var traitOverrides: any UITraitOverrides {
        get { traitState.overrides }
        set {
            traitState.overrides = newValue as? TraitValues ?? TraitValues()
            updateTraits()
        }
    }

    /// The appearance of this view and those inside; `.unspecified` for the inherited one.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitState.overrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// Brings drawing up to date with the traits here and inside; in a window, changes are notified.
    func updateTraits() {
        let isForced =
            traitState.overrides.contains(UITraitUserInterfaceStyle.self)
            || controller?.effectiveOverrides.contains(UITraitUserInterfaceStyle.self) ?? false
        backing.overrideStyle = isForced ? UserInterfaceStyle(traitCollection.userInterfaceStyle) : nil
        if shownWindow != nil {
            controller?.noticeTraits()
            noticeTraits {
                traitsChanged()
                setNeedsDisplay()
                setNeedsLayout()
            }
        }
        subviews.forEach { $0.updateTraits() }
    }
}

extension UIViewController {
    /// What the parent and the controller itself replace.
    var effectiveOverrides: TraitValues {
        var values = parent?.relations.childTraits[ObjectIdentifier(self)]?.values ?? TraitValues()
        values.merge(relations.traits.overrides)
        return values
    }

    var inheritedTraits: UITraitCollection {
        viewIfLoaded?.superview?.traitCollection ?? parent?.traitCollection ?? presentingViewController?.traitCollection
            ?? screenTraits
    }

    var screenTraits: UITraitCollection { viewIfLoaded?.screenTraits ?? .screen }

    var traitState: TraitState {
        get { relations.traits }
        set { relations.traits = newValue }
    }

    /// Traits that this controller and those inside have instead of inherited ones.
    public var traitOverrides: any UITraitOverrides {
        get { relations.traits.overrides }
        set {
            relations.traits.overrides = newValue as? TraitValues ?? TraitValues()
            viewIfLoaded?.updateTraits()
        }
    }

    /// The appearance of this controller and those inside; `.unspecified` for the inherited one.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { relations.traits.overrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// Replaces traits of a child; nil ends that.
    public func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        relations.childTraits[ObjectIdentifier(childViewController)] = collection
        childViewController.viewIfLoaded?.updateTraits()
    }

    /// The traits that are replaced for a child.
    public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        relations.childTraits[ObjectIdentifier(childViewController)]
    }
}

extension UserInterfaceStyle {
    init(_ style: UIUserInterfaceStyle) { self = style == .dark ? .dark : .light }
}

extension UIUserInterfaceStyle {
    init(_ style: UserInterfaceStyle) { self = style == .dark ? .dark : .light }
}
