import JellyStage

/// An environment with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    /// Called after the traits changed, with the previous ones.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// An environment that reports changes of its traits.
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

/// The trait state of a view or controller.
@MainActor package struct TraitState {
    package var overrides = TraitValues()
    /// The traits last reported to the environment.
    package var last: UITraitCollection?
    var registrations: [TraitRegistration] = []

    package init() {}
}

@MainActor package protocol TraitEnvironment: UITraitEnvironment, UITraitChangeObservable {
    var traitState: TraitState { get set }
    /// The traits of the environment's screen.
    var screenTraits: UITraitCollection { get }
}

extension UIView: TraitEnvironment {}

extension TraitEnvironment {
    /// Reports changes since the last report, or relative to the screen's traits; returns whether there were any.
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
    /// Calls a closure with this object and the previous traits when one of some traits changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let add = (self as? any TraitEnvironment)?.register
        return add?(traits) { [weak self] previous in self.map { handler($0, previous) } }
            ?? TraitRegistration(traits) { _ in }
    }

    /// Sends an action with this object and the previous traits to a target when one of some traits changed.
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

    /// Calls a method of this object, with it and the previous traits, when one of some traits changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

    /// Removes a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitEnvironment)?.traitState.registrations.removeAll { $0 === registration }
    }
}

extension UITraitCollection {
    /// The traits that UIKit's colours depend on.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self,
            UITraitDisplayGamut.self,
        ]
    }

    package final func overridden(by overrides: TraitValues) -> UITraitCollection {
        guard !overrides.isEmpty else { return self }
        var values = self.values
        values.merge(overrides)
        return UITraitCollection(values)
    }
}

extension UIView {
    /// The traits without the view's own overrides.
    var inheritedTraits: UITraitCollection {
        controller?.traitCollection ?? superview?.traitCollection ?? screenTraits
    }

    package var screenTraits: UITraitCollection { window?.context?.traits.shown ?? .screen }

    /// Overrides of inherited traits for this view and its descendants.
    public var traitOverrides: any UITraitOverrides {
        get { traitState.overrides }
        set {
            traitState.overrides = newValue as? TraitValues ?? TraitValues()
            updateTraits()
        }
    }

    /// The appearance of this view and its descendants; `.unspecified` to inherit it.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitState.overrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// Updates the drawing for the traits of this view and its descendants; in a window, changes are reported.
    package func updateTraits() {
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
