public import Foundation
public import JellyDynamics
public import JellyGraphics
public import JellyImaging
import JellySupport
public import JellyValues

/// A running scene: views, an animator, and a timeline.
///
/// ```swift
/// let stage = Stage(size: CGSize(width: 375, height: 667))
/// stage.view.addSubview(block)
/// stage.animator.addBehavior(GravityBehavior(items: [block]))
/// let take = try stage.advance(recording: FrameWindow(to: 2, rate: FrameRate(60)))
/// ```
///
/// Time advances only in `advance`, in ticks of one animator step. All mutable state is here, so it is not Sendable;
/// the ``Take`` that it records is.
public final class Stage {
    /// The size in points.
    public let size: CGSize
    /// The color behind everything; default: white in the light appearance and black in the dark one.
    public var background: Color
    /// The appearance in which dynamic colours are drawn.
    public var userInterfaceStyle = UserInterfaceStyle.light
    /// The view that fills the stage; the animator's reference view.
    public let view: View
    /// The animator of the views.
    public let animator: DynamicAnimator
    /// Further animators, stepped after the stage's own in this order; default: empty.
    public var otherAnimators: () -> [DynamicAnimator] = { [] }
    /// Ticks per second, each an animator step, like a display's refresh rate on a device.
    public let tickRate: Int
    /// The number of ticks since the start.
    public private(set) var tick = 0
    /// The memory limit of this run; takes and traces are counted before they are made.
    public var memory = MemoryBudget.standard

    /// Collects drawn text for formats with live text. Default: nil.
    public var drawnTexts: DrawnTexts?

    /// The device's orientation; handlers added by ``onOrientationChange(_:)`` are called on a change.
    public var orientation = Orientation.portrait {
        didSet {
            guard orientation != oldValue else { return }
            for listener in orientationListeners { listener.call(orientation) }
        }
    }

    /// The factor by which springs, snaps and alerts added later are damped; see ``reduceMotion(_:)``.
    public internal(set) var laterDamping: CGFloat = 1

    /// The actions that events call by name, with ``call(_:)``.
    public var actions: [String: (Stage) throws -> Void] = [:]

    /// Objects kept alive with the stage, such as a presented alert and contact handlers.
    package var guests: [AnyObject] = []
    var tapHandlers: [TapHandler] = []
    /// With how many of them those are removed whose views are gone.
    var mostTapHandlers = 16
    /// The touches that have begun, in order.
    public private(set) var touches: [TouchPath] = []
    /// The activities in order of start; `seen` is the last tick in which one acted.
    private(set) var activities: [(activity: any StageActivity, seen: Int, isOver: Bool)] = []
    private var orientationListeners: [(id: StageListener, call: (Orientation) -> Void)] = []
    private var lastListener = 0
    /// Numbers the views.
    private let counter = ViewCounter()
    private var timeline: [(tick: Int, action: (Stage) throws -> Void)] = []
    private var nextEntry = 0
    /// The last tick in which the timeline or an activity did anything.
    package private(set) var lastActiveTick = 0
    private var earlierPoses: [Pose] = []
    /// Draws the overlay, and looks at every tick; nil if there is none.
    var overlayMemory: OverlayMemory?
    /// Layers behind and in front of all views, for example for the lines of attachments; touches pass through.
    package let (underLayer, overLayer): (View, View)
    private var followers: [(id: StageListener, update: (Stage) -> Void)] = []
    /// Errors of timeline entries, thrown by the next `advance`.
    private var misplaced: [String] = []

    /// An empty stage.
    ///
    /// - Parameters:
    ///   - size: the size in points.
    ///   - background: the colour behind all views.
    ///   - tickRate: ticks per second; default: 60, as on most devices.
    /// - Precondition: the size is positive and finite, and the rate positive.
    public init(size: CGSize, background: Color = .systemBackground, tickRate: Int = 60) {
        precondition(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite && tickRate > 0,
            "a stage must have a size and a tick rate above 0, not \(size.width) × \(size.height) at \(tickRate) a second"
        )
        (self.size, self.background, self.tickRate) = (size, background, tickRate)
        view = View(frame: CGRect(origin: .zero, size: size))
        (underLayer, overLayer) = (View(frame: view.frame), View(frame: view.frame))
        animator = DynamicAnimator(referenceView: view)
    }

    /// The current time, in seconds.
    public var time: TimeInterval { Double(tick) / Double(tickRate) }

    /// Calls `listener` when the orientation changes, until it is removed.
    @discardableResult
    public func onOrientationChange(_ listener: @escaping (Orientation) -> Void) -> StageListener {
        let id = nextListener()
        orientationListeners.append((id, listener))
        return id
    }

    /// Removes a listener added by `onOrientationChange(_:)`, `onTap(_:_:)` or `follow(_:)`.
    public func remove(_ listener: StageListener) {
        Self.remove(listener, from: &orientationListeners, \.id)
        Self.remove(listener, from: &tapHandlers, \.id)
        Self.remove(listener, from: &followers, \.id)
    }

    /// They are sorted by number.
    private static func remove<Handler>(
        _ listener: StageListener, from handlers: inout [Handler], _ id: (Handler) -> StageListener
    ) {
        let place = handlers.partitioningIndex { id($0).number >= listener.number }
        guard place < handlers.endIndex, id(handlers[place]) == listener else { return }
        handlers.remove(at: place)
    }

    func nextListener() -> StageListener {
        lastListener += 1
        return StageListener(number: lastListener)
    }

    /// Runs a closure at a time in seconds, in the first tick that is not earlier; entries of the same tick keep their
    /// order.
    ///
    /// Its changes are visible in a frame at that time. A time in the past means the next tick; a time that is not
    /// finite is an error thrown by the next `advance`.
    public func at(_ time: TimeInterval, _ action: @escaping (Stage) throws -> Void) {
        guard time.isFinite else { return misplaced.append("\(time) s is not a valid time of an action") }
        let exact = max(time, 0) * Double(tickRate)
        // No stage lasts as long, see `ticks(in:)`.
        guard exact < 1e15 else { return }
        let due = Int(abs(exact - exact.rounded()) < 1e-6 ? exact.rounded() : exact.rounded(.up))
        let place = timeline[nextEntry...].partitioningIndex { $0.tick > due }
        timeline.insert((due, action), at: place)
    }

    /// Calls `update` now and after every step, including its timeline entries, until removed: for views that follow
    /// something other than a view.
    @discardableResult
    public func follow(_ update: @escaping (Stage) -> Void) -> StageListener {
        let id = nextListener()
        followers.append((id, update))
        update(self)
        return id
    }

    /// Keeps a touch that begins now.
    func noteTouch(_ touch: TouchPath) { touches.append(touch) }

    /// Starts an activity now.
    package func start(_ activity: any StageActivity) { activities.append((activity, -1, false)) }

    /// Runs the timeline up to now, and the activities.
    package func runTimeline() throws(StageError) {
        guard misplaced.isEmpty else {
            defer { misplaced = [] }
            throw StageError(time: time, reason: misplaced.joined(separator: " "))
        }
        while nextEntry < timeline.count, timeline[nextEntry].tick <= tick {
            let entry = timeline[nextEntry]
            // What the entry holds is let go with it, the stage itself included.
            timeline[nextEntry].action = { _ in }
            nextEntry += 1
            lastActiveTick = tick
            do {
                try entry.action(self)
            } catch {
                throw StageError(time: time, reason: String(describing: error))
            }
        }
        // Each once a tick, also where a frame looks at the tick's start; one may start another.
        var index = 0
        while index < activities.count {
            if activities[index].seen < tick {
                lastActiveTick = tick
                activities[index].seen = tick
                activities[index].isOver = !activities[index].activity.act(on: self)
            }
            index += 1
        }
        activities.removeAll(where: \.isOver)
        for follower in followers { follower.update(self) }
        numberViews()
        if lastActiveTick == tick { try checkPoses() }
    }

    /// Lets one tick pass.
    func step() throws(StageError) {
        try runTimeline()
        earlierPoses = poses
        overlayMemory?.prepareStep(on: self)
        for entry in activities { entry.activity.prepareStep(on: self, to: Double(tick + 1) / Double(tickRate)) }
        let start = time
        var causes: [String] = []
        // All make the step, so that they stay in step when the stage goes on after an error.
        for animator in animators {
            do throws(DynamicsError) {
                try animator.advance(by: 1 / Double(tickRate))
            } catch {
                causes.append(describe(error, of: animator))
            }
        }
        tick += 1
        guard causes.isEmpty else { throw StageError(time: start, reason: causes.joined(separator: " ")) }
        for follower in followers { follower.update(self) }
        numberViews()
        try checkPoses()
        overlayMemory?.note(self)
    }

    /// Numbers newly added views, in view order.
    ///
    /// It happens in every tick, so that the numbers are the same whichever frames are drawn.
    func numberViews() {
        guard !counter.isComplete else { return }
        for layer in [underLayer, view, overLayer] { layer.number(by: counter) }
        counter.isComplete = true
    }

    /// - Throws: `StageError` that names a view whose pose is not made of finite numbers.
    private func checkPoses() throws(StageError) {
        for layer in [underLayer, view, overLayer] {
            guard let stray = layer.firstStray else { continue }
            throw StageError(
                time: time, reason: "\(stray.wordedName) has coordinates that are not finite at tick \(tick)")
        }
    }

    /// The poses of all that is drawn.
    private var poses: [Pose] { Pose.all(in: [underLayer, view, overLayer]) }

    /// All animators, in the order of stepping.
    package var animators: [DynamicAnimator] { [animator] + otherAnimators() }

    private func describe(_ error: DynamicsError, of animator: DynamicAnimator) -> String {
        // An action may have removed the item since. The animator counts only the ticks in which it ran.
        func name(_ index: Int) -> String {
            animator.items.indices.contains(index) ? animator.items[index].callName : "item \(index)"
        }
        return switch error {
        case .notFinite(let index, _): DynamicsError.notFinite(name(index), atTick: tick + 1)
        case .tooCrowded(let index, _): DynamicsError.tooCrowded(name(index), atTick: tick + 1)
        case .several(let errors): errors.map { describe($0, of: animator) }.joined(separator: "; ")
        default: error.description
        }
    }

    /// Calls `body` with every view interpolated between the last tick and now.
    func withPoses<Result>(at fraction: Double, _ body: () throws -> Result) rethrows -> Result {
        guard fraction < 1 else { return try body() }
        let now = poses
        for pose in Pose.between(earlierPoses, now, at: fraction) { pose.apply() }
        defer { now.forEach { $0.apply() } }
        return try body()
    }

    /// The names of all views, outer views first, for error messages about unknown names.
    public var viewNames: [String] { allViews.compactMap(\.name) }

    /// The views of the stage except the root view, outer views first.
    package var allViews: [View] {
        func inside(_ view: View) -> [View] { view.subviews.flatMap { [$0] + inside($0) } }
        return inside(view)
    }

    /// The views with their own paths: dynamic items and named views; a jelly as a whole.
    package var movingViews: [View] {
        let items = Set(animators.flatMap(\.items).compactMap { ($0 as? View).map(ObjectIdentifier.init) })
        func inside(_ view: View, rides: Bool) -> [View] {
            let parts = (view as? JellyView)?.parts ?? []
            return view.subviews.flatMap { subview -> [View] in
                if parts.contains(where: { $0 === subview }) { return [] }
                // What only rides on a view that moves has no path of its own.
                let isItem = items.contains(ObjectIdentifier(subview))
                let moves = isItem || !rides && (subview.name != nil || subview is JellyView)
                return (moves ? [subview] : []) + inside(subview, rides: rides || moves)
            }
        }
        return inside(view, rides: false)
    }

    /// Text problems of the labels on the stage, from back to front, each with its label.
    public var textProblems: [(label: Label, problem: TextProblem)] { view.problemsInside }

    /// Removes the background, so that images are transparent there.
    public func removeBackground() { background = .clear }

    /// Reduces the motion of the stage and of alerts presented later; call it after setting up the stage.
    ///
    /// Ending early adds an entry to the timeline: at its time the animator runs to its end at once, and later frames
    /// show everything at rest. The take then records the rest, but not the contacts before it.
    ///
    /// - Throws: `DynamicsError` if the factor or time is out of range.
    public func reduceMotion(_ reduction: ReducedMotion) throws(DynamicsError) {
        switch reduction {
        case .none: break
        case .damped(let factor):
            try animator.dampMotion(by: factor)
            laterDamping = factor
        case .endEarly(let delay):
            guard delay.isFinite, delay >= 0 else { throw .invalidTimeInterval(delay) }
            at(time + delay) { try $0.animator.settle(tickRate: $0.tickRate) }
        }
    }
}

extension View {
    fileprivate var problemsInside: [(label: Label, problem: TextProblem)] {
        let own = (self as? Label).map { label in label.textProblems.map { (label, $0) } } ?? []
        return own + subviews.flatMap(\.problemsInside)
    }
}

/// The orientation of a device; `UIDeviceOrientation` without the flat and unknown cases.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// A listener of a stage, removed by ``Stage/remove(_:)``.
public struct StageListener: Hashable, Sendable {
    let number: Int
}

/// A handler of taps on a view, removed with it.
struct TapHandler {
    let id: StageListener
    weak var view: View?
    let call: (CGPoint) throws -> Void
}
