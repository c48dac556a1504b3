/// A closure that changes traits.
public typealias UITraitMutations = (inout any UIMutableTraits) -> Void

/// Mutable traits; unset traits have their default values.
public protocol UIMutableTraits {
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// Traits that override inherited ones.
public protocol UITraitOverrides: UIMutableTraits {
    /// Whether a trait is overridden.
    func contains(_ trait: UITrait) -> Bool
    /// Removes an override, so that the trait is inherited again.
    mutating func remove(_ trait: UITrait)
}

extension UIMutableTraits {
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
    public var forceTouchCapability: UIForceTouchCapability {
        get { self[UITraitForceTouchCapability.self] }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }
}

/// The values of set traits.
package struct TraitValues: UITraitOverrides {
    private var entries: [ObjectIdentifier: (trait: UITrait, value: Any)] = [:]

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    package subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { entries[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue }
        set {
            // Setting one of UIKit's traits to its unspecified value unsets it.
            let isUnset = trait is any SystemTrait.Type && isSame(newValue, trait.defaultValue)
            entries[ObjectIdentifier(trait)] = isUnset ? nil : (trait, newValue)
        }
    }

    package func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }
    package mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }
    package mutating func merge(_ other: TraitValues) { entries.merge(other.entries) { $1 } }

    /// Whether all values set in another collection are equal here.
    func contains(_ other: TraitValues) -> Bool {
        other.entries.allSatisfy { key, entry in entries[key].map { isSame($0.value, entry.value) } ?? false }
    }

    /// Whether one of some traits differs, or is set in only one of the two.
    package func differs(from other: TraitValues, in counts: (UITrait) -> Bool) -> Bool {
        func isMissing(_ key: ObjectIdentifier, _ entry: (trait: UITrait, value: Any), in other: TraitValues) -> Bool {
            counts(entry.trait) && !(other.entries[key].map { isSame($0.value, entry.value) } ?? false)
        }
        return entries.contains { isMissing($0.key, $0.value, in: other) }
            || other.entries.contains { isMissing($0.key, $0.value, in: self) }
    }
}

/// Whether two values are equal or identical.
private func isSame(_ one: Any, _ other: Any) -> Bool {
    guard let known = one as? any Equatable else {
        return type(of: one) is AnyClass && (one as AnyObject) === (other as AnyObject)
    }
    func equals<Known: Equatable>(_ one: Known) -> Bool { (other as? Known) == one }
    return equals(known)
}
