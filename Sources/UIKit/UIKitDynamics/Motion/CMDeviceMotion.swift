public import Foundation
import JellyStage
import JellySupport

/// A reading of a sensor, with its time.
open class CMLogItem: NSObject {
    /// When it was taken, in seconds of the host.
    public final let timestamp: TimeInterval

    init(time: TimeInterval) {
        timestamp = time
        super.init()
    }
}

/// An acceleration in g: x to the right of the screen, y to its top, z out of it.
public struct CMAcceleration: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double

    /// No acceleration.
    public init() { (x, y, z) = (0, 0, 0) }
    /// An acceleration in g.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A speed of rotation about the device's axes, in radians a second.
public struct CMRotationRate: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double

    /// No rotation.
    public init() { (x, y, z) = (0, 0, 0) }
    /// A speed of rotation, in radians a second.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation in four numbers.
public struct CMQuaternion: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double
    public var w: Double

    /// A rotation in four numbers.
    public init(x: Double, y: Double, z: Double, w: Double) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }
}

/// A reading of the accelerometer.
open class CMAccelerometerData: CMLogItem {
    /// The acceleration, in g.
    public final let acceleration: CMAcceleration

    init(_ reading: MotionReading) {
        acceleration = reading.now.acceleration
        super.init(time: reading.time)
    }
}

/// A reading of the gyroscope.
open class CMGyroData: CMLogItem {
    /// The speed of rotation, in radians a second.
    public final let rotationRate: CMRotationRate

    init(_ reading: MotionReading) {
        rotationRate = CMDeviceMotion(reading).rotationRate
        super.init(time: reading.time)
    }
}

/// A reading of a compass, which hosts do not have.
open class CMMagnetometerData: CMLogItem {}

/// How a device is held and moved, from its accelerometer alone: what is of the strength of 1 g is gravity, and nothing is
/// known of turns about it.
open class CMDeviceMotion: CMLogItem {
    /// How the device is held.
    public final let attitude: CMAttitude
    /// Where down is, of length 1, in g.
    public final let gravity: CMAcceleration
    /// The acceleration besides gravity, in g.
    public final let userAcceleration: CMAcceleration
    /// The speed of rotation, in radians a second.
    public final let rotationRate: CMRotationRate

    init(_ reading: MotionReading) {
        let now = reading.now.acceleration
        (gravity, attitude) = (now.direction, CMAttitude(now.direction))
        userAcceleration = CMAcceleration(x: now.x - gravity.x, y: now.y - gravity.y, z: now.z - gravity.z)
        let earlier = CMAttitude(reading.before.acceleration.direction)
        rotationRate = CMRotationRate(
            x: (attitude.pitch - earlier.pitch) / 0.01,
            y: (attitude.roll - earlier.roll).remainder(dividingBy: 2 * .pi) / 0.01, z: 0)
        super.init(time: reading.time)
    }
}

/// How a device is held, in radians: lying on its back all are 0, standing upright the pitch is π/2.
open class CMAttitude: NSObject {
    /// Rotation about the axis through the screen's sides.
    open private(set) var pitch: Double
    /// Rotation about the axis through the screen's top and bottom.
    open private(set) var roll: Double
    /// Rotation about the axis out of the screen: not known, so 0.
    open private(set) var yaw: Double = 0

    init(_ gravity: CMAcceleration) {
        pitch = Double.asin(max(-1, min(1, -gravity.y)))
        // An upright device has no roll that gravity would show.
        roll = Double.hypot(gravity.x, gravity.z) < 1e-9 ? 0 : Double.atan2(gravity.x, -gravity.z)
        super.init()
    }

    /// The rotation in four numbers.
    open var quaternion: CMQuaternion {
        let (p, r) = (pitch / 2, roll / 2)
        return CMQuaternion(
            x: Double.sin(p) * Double.cos(r), y: Double.cos(p) * Double.sin(r), z: Double.sin(p) * Double.sin(r),
            w: Double.cos(p) * Double.cos(r))
    }

    /// Makes the angles those from another attitude on.
    open func multiply(byInverseOf attitude: CMAttitude) {
        (pitch, roll, yaw) = (pitch - attitude.pitch, roll - attitude.roll, yaw - attitude.yaw)
    }
}

/// In which directions attitudes are told.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
    public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
    public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
    public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

extension AccelerometerTrace.Sample {
    fileprivate var acceleration: CMAcceleration { CMAcceleration(x: x, y: y, z: z) }
}

extension CMAcceleration {
    /// The same direction with a length of 1.
    fileprivate var direction: CMAcceleration {
        let length = (x * x + y * y + z * z).squareRoot()
        return length > 0 ? CMAcceleration(x: x / length, y: y / length, z: z / length) : self
    }
}
