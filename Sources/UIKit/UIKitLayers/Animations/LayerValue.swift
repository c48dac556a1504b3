import JellyValues

/// An animatable value of a layer's property.
package enum LayerValue: Equatable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(Color)
    case path(BezierPath)
    case colors([Color])
    case numbers([Double])

    /// Creates a value from an animation's value; nil for unsupported types.
    init?(_ value: Any?) {
        switch value {
        case let value as LayerValue: self = value
        case let value as CGFloat: self = .number(value)
        case let value as Double: self = .number(value)
        case let value as Float: self = .number(Double(value))
        case let value as Int: self = .number(Double(value))
        case let value as Bool: self = .number(value ? 1 : 0)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3D(value))
        case let value as CGColor: self = .color(value.color)
        case let value as UIColor: self = .color(value.color)
        case let value as CGPath: self = .path(value.path)
        case let value as UIBezierPath: self = .path(value.path)
        case let value as [CGColor]: self = .colors(value.map(\.color))
        case let value as [Double]: self = .numbers(value)
        case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue))
        case let value as NSNumber: self = .number(value.doubleValue)
        case let value as any LayerValueBox: self = value.layerValue
        case let value as NSValue: self.init(boxed: value)
        default: return nil
        }
    }

    private init?(boxed value: NSValue) {
        let type = String(cString: value.objCType)
        if type == "[16d]" {
            self = .transform(value.caTransform3DValue)
        } else if type == "[6d]" {
            self = .transform(CATransform3D(value.cgAffineTransformValue))
        } else if type.contains("Rect") {
            self = .rect(value.rectValue)
        } else if type.contains("Size") {
            self = .size(value.sizeValue)
        } else if type.contains("Point") {
            self = .point(value.pointValue)
        } else {
            return nil
        }
    }

    /// Interpolates to another value; values that cannot be mixed switch half-way.
    func interpolated(to other: LayerValue, at part: Double) -> LayerValue {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
        func mix(_ from: CGPoint, _ to: CGPoint) -> CGPoint { CGPoint(x: mix(from.x, to.x), y: mix(from.y, to.y)) }
        func mix(_ from: CGSize, _ to: CGSize) -> CGSize {
            CGSize(width: mix(from.width, to.width), height: mix(from.height, to.height))
        }
        switch (self, other) {
        case (.number(let from), .number(let to)): return .number(mix(from, to))
        case (.point(let from), .point(let to)): return .point(mix(from, to))
        case (.size(let from), .size(let to)): return .size(mix(from, to))
        case (.rect(let from), .rect(let to)):
            return .rect(CGRect(origin: mix(from.origin, to.origin), size: mix(from.size, to.size)))
        case (.transform(let from), .transform(let to)):
            if from.isAffine, to.isAffine {
                let parts = TransformParts(from.affine).interpolated(to: TransformParts(to.affine), at: part)
                return .transform(CATransform3D(parts.transform))
            }
            if let from = SpaceTransformParts(from), let to = SpaceTransformParts(to) {
                return .transform(from.interpolated(to: to, at: part).transform)
            }
            return .transform(
                CATransform3D(zip(from.rows, to.rows).map { zip($0, $1).map { CGFloat(mix($0, $1)) } }))
        case (.color(let from), .color(let to)): return .color(from.interpolated(to: to, at: part))
        case (.path(let from), .path(let to)):
            return from.interpolated(to: to, at: part).map { .path($0) } ?? (part < 0.5 ? self : other)
        case (.colors(let from), .colors(let to)) where from.count == to.count:
            return .colors(zip(from, to).map { $0.interpolated(to: $1, at: part) })
        case (.numbers(let from), .numbers(let to)) where from.count == to.count:
            return .numbers(zip(from, to).map { mix($0, $1) })
        default: return part < 0.5 ? self : other
        }
    }

    /// The sum of two values; transforms are concatenated.
    package func adding(_ other: LayerValue, times factor: Double = 1) -> LayerValue {
        switch (self, other) {
        case (.number(let one), .number(let two)): return .number(one + factor * two)
        case (.point(let one), .point(let two)):
            return .point(CGPoint(x: one.x + factor * two.x, y: one.y + factor * two.y))
        case (.size(let one), .size(let two)):
            return .size(CGSize(width: one.width + factor * two.width, height: one.height + factor * two.height))
        case (.rect(let one), .rect(let two)):
            return .rect(
                CGRect(
                    // Not minX, since a difference may have a negative width, and minX would be its other end.
                    x: one.origin.x + factor * two.origin.x, y: one.origin.y + factor * two.origin.y,
                    width: one.size.width + factor * two.size.width,
                    height: one.size.height + factor * two.size.height))
        case (.transform(let one), .transform(let two)): return .transform(two.concatenating(one))
        default: return other
        }
    }

    /// The zero of this kind of value; nil for kinds without addition.
    package var nothing: LayerValue? {
        switch self {
        case .number: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform, .color, .path, .colors, .numbers: nil
        }
    }
}

/// An object that wraps a value, where API requires objects.
protocol LayerValueBox { var layerValue: LayerValue { get } }
