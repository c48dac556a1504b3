import JellyValues

/// A key path to a layer's property or a component of it, such as `transform.rotation.z`.
struct LayerKeyPath {
    /// The name of the property.
    let base: String
    private let part: String

    init(_ path: String) {
        let names = path.split(separator: ".", maxSplits: 1)
        base = names.first.map { String($0) } ?? path
        part = names.count > 1 ? String(names[1]) : ""
    }

    /// The component of a property's value.
    func part(of value: LayerValue) -> LayerValue? {
        guard !part.isEmpty else { return value }
        switch (value, part) {
        case (.point(let point), "x"): return .number(point.x)
        case (.point(let point), "y"): return .number(point.y)
        case (.size(let size), "width"): return .number(size.width)
        case (.size(let size), "height"): return .number(size.height)
        case (.rect(let rect), "origin"): return .point(rect.origin)
        case (.rect(let rect), "size"): return .size(rect.size)
        case (.rect(let rect), "origin.x"): return .number(rect.minX)
        case (.rect(let rect), "origin.y"): return .number(rect.minY)
        case (.rect(let rect), "size.width"): return .number(rect.size.width)
        case (.rect(let rect), "size.height"): return .number(rect.size.height)
        case (.transform(let transform), _):
            let parts = TransformParts(transform.affine)
            switch part {
            case "rotation", "rotation.z": return .number(parts.angle)
            case "scale", "scale.x": return .number(parts.scale.width)
            case "scale.y": return .number(parts.scale.height)
            case "translation": return .size(CGSize(width: parts.translation.x, height: parts.translation.y))
            case "translation.x": return .number(parts.translation.x)
            case "translation.y": return .number(parts.translation.y)
            case "rotation.x", "rotation.y": return .number(0)
            default: return nil
            }
        default: return nil
        }
    }

    /// A property's value with a replaced component.
    func replacing(in value: LayerValue, by part: LayerValue) -> LayerValue {
        guard !self.part.isEmpty else { return part }
        switch (value, part) {
        case (.point(var point), .number(let number)):
            if self.part == "x" { point.x = number } else { point.y = number }
            return .point(point)
        case (.size(var size), .number(let number)):
            if self.part == "width" { size.width = number } else { size.height = number }
            return .size(size)
        case (.rect(var rect), .point(let point)):
            rect.origin = point
            return .rect(rect)
        case (.rect(var rect), .size(let size)):
            rect.size = size
            return .rect(rect)
        case (.rect(var rect), .number(let number)):
            switch self.part {
            case "origin.x": rect.origin.x = number
            case "origin.y": rect.origin.y = number
            case "size.width": rect.size.width = number
            default: rect.size.height = number
            }
            return .rect(rect)
        case (.transform(let transform), _): return .transform(replacing(in: transform, by: part))
        default: return value
        }
    }

    private func replacing(in transform: CATransform3D, by part: LayerValue) -> CATransform3D {
        var parts = TransformParts(transform.affine)
        switch (self.part, part) {
        case ("rotation", .number(let angle)), ("rotation.z", .number(let angle)): parts.angle = angle
        case ("rotation.x", .number(let angle)):
            return CATransform3DMakeRotation(angle, 1, 0, 0).concatenating(transform)
        case ("rotation.y", .number(let angle)):
            return CATransform3DMakeRotation(angle, 0, 1, 0).concatenating(transform)
        case ("scale", .number(let scale)): parts.scale = CGSize(width: scale, height: scale)
        case ("scale.x", .number(let scale)): parts.scale.width = scale
        case ("scale.y", .number(let scale)): parts.scale.height = scale
        case ("translation", .size(let size)): parts.translation = CGPoint(x: size.width, y: size.height)
        case ("translation", .point(let point)): parts.translation = point
        case ("translation.x", .number(let distance)): parts.translation.x = distance
        case ("translation.y", .number(let distance)): parts.translation.y = distance
        default: break
        }
        return CATransform3D(parts.transform)
    }
}
