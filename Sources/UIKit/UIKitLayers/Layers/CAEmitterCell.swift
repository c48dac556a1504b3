import JellyGraphics
import JellyValues

/// A kind of particle: how many there are, how they move and what they look like.
open class CAEmitterCell: NSObject, @unchecked Sendable {
    /// The name, for key paths such as `emitterCells.snow.birthRate`.
    open var name: String?
    /// Whether particles are emitted.
    open var isEnabled = true
    /// The image, a `CGImage`.
    open var contents: Any?
    /// The part of the image that is shown; stored, without effect: all of it is.
    @Inert("CAEmitterCell.contentsRect")
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The scale of the image, in pixels per point.
    open var contentsScale: CGFloat = 1
    /// The particles per second.
    open var birthRate: Float = 0
    /// How long a particle lives, in seconds.
    open var lifetime: Float = 0
    open var lifetimeRange: Float = 0
    /// The direction of emission in the plane, in radians.
    open var emissionLongitude: CGFloat = 0
    /// The direction out of the plane; stored, without effect: particles stay in the plane.
    @Inert("CAEmitterCell.emissionLatitude")
    open var emissionLatitude: CGFloat = 0
    /// The angle around the direction in which particles are emitted, in radians.
    open var emissionRange: CGFloat = 0
    /// The speed, in points per second.
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    /// The acceleration, in points per second squared.
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    /// The acceleration out of the plane; stored, without effect: particles stay in the plane.
    @Inert("CAEmitterCell.zAcceleration")
    open var zAcceleration: CGFloat = 0
    /// The size in relation to the image's.
    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    /// The change of the scale per second.
    open var scaleSpeed: CGFloat = 0
    /// The rotation, in radians per second.
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0
    /// The colour by which the image is multiplied; nil for white.
    open var color: CGColor?
    open var redRange: Float = 0
    open var greenRange: Float = 0
    open var blueRange: Float = 0
    open var alphaRange: Float = 0
    /// The changes of the colour's components per second.
    open var redSpeed: Float = 0
    open var greenSpeed: Float = 0
    open var blueSpeed: Float = 0
    open var alphaSpeed: Float = 0
    /// Particles that particles emit; stored, without effect.
    @Inert("CAEmitterCell.emitterCells")
    open var emitterCells: [CAEmitterCell]? = nil

    /// A cell that emits nothing.
    public override init() {}

    /// Sets a property by its name; other names have no effect.
    open func setValue(_ value: Any?, forKey key: String) {
        guard let number = anyNumber(value) else { return }
        switch key {
        case "birthRate": birthRate = Float(number)
        case "lifetime": lifetime = Float(number)
        case "velocity": velocity = number
        case "velocityRange": velocityRange = number
        case "scale": scale = number
        case "scaleSpeed": scaleSpeed = number
        case "spin": spin = number
        case "xAcceleration": xAcceleration = number
        case "yAcceleration": yAcceleration = number
        case "emissionLongitude": emissionLongitude = number
        case "emissionRange": emissionRange = number
        case "alphaSpeed": alphaSpeed = Float(number)
        default: ignore("CAEmitterCell.setValue(_:forKey:) \(key)")
        }
    }
}

/// Where particles are emitted.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Which part of the shape emits.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are drawn over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
