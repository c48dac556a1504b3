import JellyStage
import JellySupport

/// A sensor reading with its time.
open class CMLogItem: NSObject {
    /// The time of the reading, in seconds of the host.
    public final let timestamp: TimeInterval

    init(time: TimeInterval) {
        timestamp = time
        super.init()
    }
}

/// An acceleration in g: x to the right of the screen, y to its top, z towards the user.
public struct CMAcceleration: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double

    /// Creates a zero acceleration.
    public init() { (x, y, z) = (0, 0, 0) }
    /// Creates an acceleration, in g.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// The rotation rate about the device's axes, in radians per second.
public struct CMRotationRate: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double

    /// Creates a zero rotation rate.
    public init() { (x, y, z) = (0, 0, 0) }
    /// Creates a rotation rate, in radians per second.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation as a quaternion.
public struct CMQuaternion: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double
    public var w: Double

    /// Creates a quaternion.
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
    /// The rotation rate, in radians per second.
    public final let rotationRate: CMRotationRate

    init(_ reading: MotionReading) {
        rotationRate = CMDeviceMotion(reading).rotationRate
        super.init(time: reading.time)
    }
}

/// A reading of the magnetometer, which hosts do not have.
open class CMMagnetometerData: CMLogItem {}

/// The motion of a device, derived from its accelerometer only: acceleration of 1 g is taken as gravity, and rotation
/// about it is unknown.
open class CMDeviceMotion: CMLogItem {
    /// The orientation of the device.
    public final let attitude: CMAttitude
    /// The direction of gravity, of length 1, in g.
    public final let gravity: CMAcceleration
    /// The acceleration without gravity, in g.
    public final let userAcceleration: CMAcceleration
    /// The rotation rate, in radians per second.
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

/// The attitude of a device, in radians: all 0 when it lies on its back; the pitch is π/2 when it is upright.
open class CMAttitude: NSObject {
    /// The rotation about the axis through the screen's sides.
    open private(set) var pitch: Double
    /// The rotation about the axis through the screen's top and bottom.
    open private(set) var roll: Double
    /// The rotation about the axis perpendicular to the screen: unknown, so 0.
    open private(set) var yaw: Double = 0

    init(_ gravity: CMAcceleration) {
        pitch = Double.asin(max(-1, min(1, -gravity.y)))
        // The roll of an upright device does not show in gravity.
        roll = Double.hypot(gravity.x, gravity.z) < 1e-9 ? 0 : Double.atan2(gravity.x, -gravity.z)
        super.init()
    }

    /// The rotation as a quaternion.
    open var quaternion: CMQuaternion {
        let (p, r) = (pitch / 2, roll / 2)
        return CMQuaternion(
            x: Double.sin(p) * Double.cos(r), y: Double.cos(p) * Double.sin(r), z: Double.sin(p) * Double.sin(r),
            w: Double.cos(p) * Double.cos(r))
    }

    /// Makes the angles relative to another attitude.
    open func multiply(byInverseOf attitude: CMAttitude) {
        (pitch, roll, yaw) = (pitch - attitude.pitch, roll - attitude.roll, yaw - attitude.yaw)
    }
}

/// The reference frames of attitudes.
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
    /// The normalized acceleration.
    fileprivate var direction: CMAcceleration {
        let length = (x * x + y * y + z * z).squareRoot()
        return length > 0 ? CMAcceleration(x: x / length, y: y / length, z: z / length) : self
    }
}
