public import Foundation
import JellyStage

/// What is called with readings of the accelerometer.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// What is called with readings of the gyroscope.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// What is called with what is known of the device's motion.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
/// What is called with readings of the compass.
public typealias CMMagnetometerHandler = (CMMagnetometerData?, (any Error)?) -> Void

/// Tells what a host's device feels, by the host's clock; `CoreMotion`'s.
///
/// Handlers run in the host's ticks, whatever queue they are meant for, every interval, and once a tick at most.
open class CMMotionManager: NSObject {
    private let accelerometer = MotionUpdates<CMAccelerometerData>()
    private let gyro = MotionUpdates<CMGyroData>()
    private let motion = MotionUpdates<CMDeviceMotion>()

    /// A manager that tells nothing yet.
    public override init() { super.init() }

    deinit {
        stopAccelerometerUpdates()
        stopGyroUpdates()
        stopDeviceMotionUpdates()
    }

    // MARK: Accelerometer

    /// Whether there is an accelerometer: always.
    open var isAccelerometerAvailable: Bool { true }
    /// Whether readings are told.
    open var isAccelerometerActive: Bool { accelerometer.isActive }
    /// How often readings are told, in seconds; default: a hundredth.
    open var accelerometerUpdateInterval: TimeInterval {
        get { accelerometer.interval }
        set { accelerometer.interval = newValue }
    }
    /// The reading of this instant; nil while none are asked for.
    open var accelerometerData: CMAccelerometerData? { accelerometer.present(CMAccelerometerData.init) }

    /// Begins to read.
    open func startAccelerometerUpdates() { accelerometer.start(CMAccelerometerData.init) { _ in } }
    /// Begins to call a handler with readings.
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler)
    {
        accelerometer.start(CMAccelerometerData.init) { handler($0, nil) }
    }
    /// Reads no more.
    open func stopAccelerometerUpdates() { accelerometer.stop() }

    // MARK: Gyroscope

    /// Whether there is a gyroscope: always.
    open var isGyroAvailable: Bool { true }
    /// Whether readings are told.
    open var isGyroActive: Bool { gyro.isActive }
    /// How often readings are told, in seconds; default: a hundredth.
    open var gyroUpdateInterval: TimeInterval {
        get { gyro.interval }
        set { gyro.interval = newValue }
    }
    /// The reading of this instant; nil while none are asked for.
    open var gyroData: CMGyroData? { gyro.present(CMGyroData.init) }

    /// Begins to read.
    open func startGyroUpdates() { gyro.start(CMGyroData.init) { _ in } }
    /// Begins to call a handler with readings.
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
        gyro.start(CMGyroData.init) { handler($0, nil) }
    }
    /// Reads no more.
    open func stopGyroUpdates() { gyro.stop() }

    // MARK: Motion

    /// Whether the device's motion is known: always.
    open var isDeviceMotionAvailable: Bool { true }
    /// Whether it is told.
    open var isDeviceMotionActive: Bool { motion.isActive }
    /// How often it is told, in seconds; default: a hundredth.
    open var deviceMotionUpdateInterval: TimeInterval {
        get { motion.interval }
        set { motion.interval = newValue }
    }
    /// The motion of this instant; nil while it is not asked for.
    open var deviceMotion: CMDeviceMotion? { motion.present(CMDeviceMotion.init) }
    /// Whether the compass is to be waved about; stored, without effect.
    @Inert("CMMotionManager.showsDeviceMovementDisplay")
    open var showsDeviceMovementDisplay = false

    /// Begins to follow.
    open func startDeviceMotionUpdates() { motion.start(CMDeviceMotion.init) { _ in } }
    /// Begins to follow; north is where the device's right side points.
    open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) { startDeviceMotionUpdates() }
    /// Begins to call a handler.
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
        motion.start(CMDeviceMotion.init) { handler($0, nil) }
    }
    /// Begins to call a handler; north is where the device's right side points.
    open func startDeviceMotionUpdates(
        using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
        withHandler handler: @escaping CMDeviceMotionHandler
    ) { startDeviceMotionUpdates(to: queue, withHandler: handler) }
    /// Follows no more.
    open func stopDeviceMotionUpdates() { motion.stop() }

    // MARK: Compass

    /// Whether there is a compass: there is none.
    open var isMagnetometerAvailable: Bool { false }
    /// Whether readings are told: never.
    open var isMagnetometerActive: Bool { false }
    /// How often readings would be told, in seconds.
    open var magnetometerUpdateInterval: TimeInterval = 0.01
    /// The reading: none.
    open var magnetometerData: CMMagnetometerData? { nil }
    /// Does nothing: there is no compass.
    open func startMagnetometerUpdates() {}
    /// Does nothing: there is no compass.
    open func startMagnetometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler) {
    }
    /// Does nothing: there is no compass.
    open func stopMagnetometerUpdates() {}
}

/// Readings of one kind, told every interval.
final class MotionUpdates<Reading>: HostTicker {
    /// Seconds from one reading to the next; what changes counts from now.
    var interval: TimeInterval = 0.01 {
        didSet { if let context { (begin, told) = (context.clock.now, 0) } }
    }
    private(set) var isActive = false
    private weak var context: HostContext?
    private var begin: TimeInterval = 0
    private var told = 0
    private var make: ((MotionReading) -> Reading)?
    private var tell: (Reading) -> Void = { _ in }

    func start(_ make: @escaping (MotionReading) -> Reading, _ tell: @escaping (Reading) -> Void) {
        stop()
        let context = HostContext.atWork
        (self.context, self.make, self.tell, isActive) = (context, make, tell, true)
        (begin, told) = (context.clock.now, 0)
        context.clock.start(self)
    }

    func stop() {
        context?.clock.stop(self)
        isActive = false
        (make, tell) = (nil, { _ in })
    }

    func present(_ make: (MotionReading) -> Reading) -> Reading? {
        guard isActive, let context else { return nil }
        return make(MotionReading(context))
    }

    func pass(to time: TimeInterval) -> Bool {
        guard isActive, let context, let make else { return false }
        // A tick's time is off by rounding errors only.
        let count = interval > 0 ? Int(((time - begin) / interval + 1e-6).rounded(.down)) : told + 1
        if count > told {
            told = count
            tell(make(MotionReading(context)))
        }
        return isActive
    }
}

/// What the device feels now, and felt a hundredth of a second before.
struct MotionReading {
    let time: TimeInterval
    let now: AccelerometerTrace.Sample
    let before: AccelerometerTrace.Sample

    init(_ context: HostContext) {
        time = context.clock.now
        now = context.accelerometer.sample(at: time)
        before = context.accelerometer.sample(at: time - 0.01)
    }
}
