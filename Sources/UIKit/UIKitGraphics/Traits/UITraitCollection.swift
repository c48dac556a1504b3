/// The traits of an environment: appearance, size classes, scale, text size and others.
///
/// An unset trait is unspecified, such as `.unspecified` or a scale of 0.
// @unchecked: stored properties never change; subclasses must ensure the same.
open class UITraitCollection: NSObject, @unchecked Sendable {
    package final let values: TraitValues

    package init(_ values: TraitValues) { self.values = values }

    /// Creates an empty collection.
    public convenience override init() { self.init(TraitValues()) }

    /// Creates a collection by merging others; later ones take precedence.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(into: TraitValues()) { $0.merge($1.values) })
    }

    /// Creates a collection with the traits that a closure sets.
    public convenience init(mutations: UITraitMutations) {
        var traits: any UIMutableTraits = TraitValues()
        mutations(&traits)
        self.init(traits as? TraitValues ?? TraitValues())
    }

    private convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
        var values = TraitValues()
        values[trait] = value
        self.init(values)
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(UITraitUserInterfaceStyle.self, userInterfaceStyle)
    }
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(UITraitUserInterfaceIdiom.self, idiom)
    }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitHorizontalSizeClass.self, horizontalSizeClass)
    }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitVerticalSizeClass.self, verticalSizeClass)
    }
    /// Creates a collection with a scale, in pixels per point.
    public convenience init(displayScale scale: CGFloat) { self.init(UITraitDisplayScale.self, scale) }
    public convenience init(displayGamut: UIDisplayGamut) { self.init(UITraitDisplayGamut.self, displayGamut) }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory)
    }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(UITraitLayoutDirection.self, layoutDirection)
    }
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(UITraitAccessibilityContrast.self, accessibilityContrast)
    }
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(UITraitLegibilityWeight.self, legibilityWeight)
    }
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(UITraitUserInterfaceLevel.self, userInterfaceLevel)
    }
    public convenience init(forceTouchCapability: UIForceTouchCapability) {
        self.init(UITraitForceTouchCapability.self, forceTouchCapability)
    }

    /// The value of a trait; its default if unset.
    public final subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

    open var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
    open var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
    /// The scale, in pixels per point.
    open var displayScale: CGFloat { self[UITraitDisplayScale.self] }
    open var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }
    /// The user's preferred text size.
    open var preferredContentSizeCategory: UIContentSizeCategory { self[UITraitPreferredContentSizeCategory.self] }
    /// The layout direction; layout is always from left to right.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { self[UITraitLayoutDirection.self] }
    open var accessibilityContrast: UIAccessibilityContrast { self[UITraitAccessibilityContrast.self] }
    open var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
    /// Whether the content is elevated above other content, like sheets.
    open var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }
    open var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }

    /// A copy with changes.
    public final func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
        var traits: any UIMutableTraits = values
        mutations(&traits)
        return UITraitCollection(traits as? TraitValues ?? values)
    }

    /// A copy with a changed trait.
    public final func replacing<Trait: UITraitDefinition>(
        _ trait: Trait.Type, value: Trait.Value
    ) -> UITraitCollection { modifyingTraits { $0[trait] = value } }

    /// Whether every trait set in another collection has the same value here.
    open func containsTraits(in trait: UITraitCollection?) -> Bool { trait.map { values.contains($0.values) } ?? true }

    /// Whether colours may differ between the two collections.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let traitCollection else { return true }
        return values.differs(from: traitCollection.values) { $0.affectsColorAppearance }
    }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || !values.differs(from: other.values) { _ in true }
    }
    override open var hash: Int { userInterfaceStyle.hashValue }
}

extension UITraitCollection {
    /// The traits of the view being drawn, laid out or notified; otherwise those of the host's screen.
    public class var current: UITraitCollection {
        get { HostContext.atWork.currentTraits ?? screen }
        set { HostContext.atWork.currentTraits = newValue }
    }

    /// The traits of the running host's screen.
    package static var screen: UITraitCollection { HostContext.atWork.traits.shown }

    /// Runs a closure with these traits as the current ones.
    public final func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

    package final func asCurrent<Value>(_ body: () -> Value) -> Value {
        let context = HostContext.atWork
        let outer = context.currentTraits
        context.currentTraits = self
        defer { context.currentTraits = outer }
        return body()
    }
}
