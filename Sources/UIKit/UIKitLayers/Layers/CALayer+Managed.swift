import JellyValues

// Properties that a layer's class declares with `@NSManaged`: Core Animation keeps their values and animates them, and
// draws the layer in each frame with what is presented, where `needsDisplay(forKey:)` says so.

extension CALayer {
    /// The value of a property that a rewritten class declares with `@NSManaged`: zero, empty or nil until it is set.
    public func hostManaged<Value>(_ key: String) -> Value {
        if let value = values[key] as? Value { return value }
        if let found = values[key].flatMap(LayerValue.init)?.all.lazy.compactMap({ $0 as? Value }).first {
            return found
        }
        if let nothing = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value {
            return nothing
        }
        let zeros: [Any] = [CGPoint.zero, CGSize.zero, CGRect.zero, CATransform3D.identity, "", UIColor.clear]
        guard let zero = (LayerValue.number(0).all + zeros).lazy.compactMap({ $0 as? Value }).first else {
            preconditionFailure("\(type(of: self)).\(key) has no value yet; set it, or make it optional")
        }
        return zero
    }

    /// Sets a property that a rewritten class declares with `@NSManaged`, with the animation of `action(forKey:)`.
    public func setHostManaged<Value>(_ value: Value, _ key: String) {
        let new = LayerValue(value)
        let old = ownValue(of: key) ?? new?.nothing ?? new
        let action = Self.isCopying || old == new ? nil : ownAction(for: key)
        values[key] = value
        if let animation = action as? CAAnimation, !(animation is BlockAnimation) {
            add(animation, forKey: key)
        } else if !Self.isCopying, let old, let new, old != new, !(action is NSNull), backing.owner != nil,
            AnimationBlock.areEnabled, let block = AnimationBlock.current
        {
            block.move(self, key, from: old, to: new)
        }
        show(key)
    }

    private func ownAction(for key: String) -> (any CAAction)? {
        action(forKey: key)
    }

    /// The value of a property of the class's own that can be animated; nil for others.
    func ownValue(of key: String) -> LayerValue? {
        if let value = values[key] { return LayerValue(value) }
        return type(of: self).needsDisplay(forKey: key) ? .number(0) : nil
    }

    /// Sets a property of the class's own, in the type that it had.
    func setOwn(_ value: LayerValue, for key: String) {
        let old = values[key].map { type(of: $0) }
        values[key] = value.all.first { type(of: $0) == old } ?? value.all.first
    }

    /// Whether a property of the class's own is being animated, for which the layer is drawn as it is presented.
    var presentsOwnValues: Bool { shown.keys.contains { type(of: self).needsDisplay(forKey: $0) } }

    /// A copy as it is presented, made by the class's `init(layer:)` where it has one.
    func presented() -> CALayer? {
        Self.isCopying = true
        defer { Self.isCopying = false }
        let made = ObjectiveCTable.shared.copier(of: type(of: self))?(self) as? CALayer
        guard let copy = made ?? type(of: self).make() else { return nil }
        copy.copyValues(of: self)
        copy.values = values
        for (key, value) in shown.sorted(by: { $0.key < $1.key }) { copy.set(value, for: key) }
        return copy
    }
}

extension LayerValue {
    /// The value in each type that stands for it.
    fileprivate var all: [Any] {
        switch self {
        case .number(let number):
            [
                CGFloat(number), number, Float(number), Int(exactly: number.rounded(.towardZero)) ?? 0, number != 0,
            ]
        case .point(let point): [point]
        case .size(let size): [size]
        case .rect(let rect): [rect]
        case .transform(let transform): [transform, transform.affine]
        case .color(let color): [CGColor(color), UIColor(color)]
        case .path(let path): [CGPath(path), UIBezierPath(path)]
        case .colors(let colors): [colors.map { CGColor($0) }]
        case .numbers(let numbers): [numbers, numbers.map { CGFloat($0) }]
        }
    }
}
