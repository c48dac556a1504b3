import JellyStage

/// A handler of accelerometer readings.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// A handler of gyroscope readings.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// A handler of device motion.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
/// A handler of magnetometer readings.
public typealias CMMagnetometerHandler = (CMMagnetometerData?, (any Error)?) -> Void

/// Reports the motion of a host's device by the host's clock, as in `CoreMotion`.
///
/// Handlers run in the host's ticks, whatever their queue, once per interval, and at most once per tick.
open class CMMotionManager: NSObject {
    private let accelerometer = MotionUpdates<CMAccelerometerData>()
    private let gyro = MotionUpdates<CMGyroData>()
    private let motion = MotionUpdates<CMDeviceMotion>()

    /// Creates an inactive manager.
    public override init() { super.init() }

    deinit {
        stopAccelerometerUpdates()
        stopGyroUpdates()
        stopDeviceMotionUpdates()
    }

    // MARK: Accelerometer

    /// Whether an accelerometer is available: always.
    open var isAccelerometerAvailable: Bool { true }
    /// Whether accelerometer updates are active.
    open var isAccelerometerActive: Bool { accelerometer.isActive }
    /// The interval between readings, in seconds; default: 0.01.
    open var accelerometerUpdateInterval: TimeInterval {
        get { accelerometer.interval }
        set { accelerometer.interval = newValue }
    }
    /// The current reading; nil while updates are inactive.
    open var accelerometerData: CMAccelerometerData? { accelerometer.present(CMAccelerometerData.init) }

    /// Starts updates.
    open func startAccelerometerUpdates() { accelerometer.start(CMAccelerometerData.init) { _ in } }
    /// Starts updates that call a handler.
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler)
    {
        accelerometer.start(CMAccelerometerData.init) { handler($0, nil) }
    }
    /// Stops updates.
    open func stopAccelerometerUpdates() { accelerometer.stop() }

    // MARK: Gyroscope

    /// Whether a gyroscope is available: always.
    open var isGyroAvailable: Bool { true }
    /// Whether gyroscope updates are active.
    open var isGyroActive: Bool { gyro.isActive }
    /// The interval between readings, in seconds; default: 0.01.
    open var gyroUpdateInterval: TimeInterval {
        get { gyro.interval }
        set { gyro.interval = newValue }
    }
    /// The current reading; nil while updates are inactive.
    open var gyroData: CMGyroData? { gyro.present(CMGyroData.init) }

    /// Starts updates.
    open func startGyroUpdates() { gyro.start(CMGyroData.init) { _ in } }
    /// Starts updates that call a handler.
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
        gyro.start(CMGyroData.init) { handler($0, nil) }
    }
    /// Stops updates.
    open func stopGyroUpdates() { gyro.stop() }

    // MARK: Motion

    /// Whether device motion is available: always.
    open var isDeviceMotionAvailable: Bool { true }
    /// Whether device motion updates are active.
    open var isDeviceMotionActive: Bool { motion.isActive }
    /// The interval between updates, in seconds; default: 0.01.
    open var deviceMotionUpdateInterval: TimeInterval {
        get { motion.interval }
        set { motion.interval = newValue }
    }
    /// The current motion; nil while updates are inactive.
    open var deviceMotion: CMDeviceMotion? { motion.present(CMDeviceMotion.init) }
    /// Whether the calibration display is shown; stored, without effect.
    @Inert("CMMotionManager.showsDeviceMovementDisplay")
    open var showsDeviceMovementDisplay = false

    /// Starts updates.
    open func startDeviceMotionUpdates() { motion.start(CMDeviceMotion.init) { _ in } }
    /// Starts updates; north is the direction of the device's right side.
    open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) { startDeviceMotionUpdates() }
    /// Starts updates that call a handler.
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
        motion.start(CMDeviceMotion.init) { handler($0, nil) }
    }
    /// Starts updates that call a handler; north is the direction of the device's right side.
    open func startDeviceMotionUpdates(
        using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
        withHandler handler: @escaping CMDeviceMotionHandler
    ) { startDeviceMotionUpdates(to: queue, withHandler: handler) }
    /// Stops updates.
    open func stopDeviceMotionUpdates() { motion.stop() }

    // MARK: Compass

    /// Whether a magnetometer is available: never.
    open var isMagnetometerAvailable: Bool { false }
    /// Whether magnetometer updates are active: never.
    open var isMagnetometerActive: Bool { false }
    /// The interval between readings, in seconds; without effect.
    open var magnetometerUpdateInterval: TimeInterval = 0.01
    /// The current reading: nil.
    open var magnetometerData: CMMagnetometerData? { nil }
    /// Does nothing: there is no magnetometer.
    open func startMagnetometerUpdates() {}
    /// Does nothing: there is no magnetometer.
    open func startMagnetometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler) {
    }
    /// Does nothing: there is no magnetometer.
    open func stopMagnetometerUpdates() {}
}

/// Periodic updates of one kind of reading.
final class MotionUpdates<Reading>: HostTicker {
    /// The interval between readings, in seconds; a change applies from now.
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
        // Ticks deviate from exact times by rounding errors only.
        let count = interval > 0 ? Int(((time - begin) / interval + 1e-6).rounded(.down)) : told + 1
        if count > told {
            told = count
            tell(make(MotionReading(context)))
        }
        return isActive
    }
}

/// The current reading of the device, and that of a hundredth of a second before.
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
