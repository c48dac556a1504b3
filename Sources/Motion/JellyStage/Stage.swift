public import Foundation
public import JellyDynamics
public import JellyGraphics
public import JellyImaging
public import JellyValues

/// A scene come alive: views, an animator, and a timeline.
///
/// ```swift
/// let stage = Stage(size: CGSize(width: 375, height: 667))
/// stage.view.addSubview(block)
/// stage.animator.addBehavior(GravityBehavior(items: [block]))
/// let take = try stage.advance(recording: FrameWindow(to: 2, rate: FrameRate(60)))
/// ```
///
/// Time passes only in `advance`, in ticks of one animator step. It is the one place with mutable state, so it is not
/// Sendable; the ``Take`` that it records is.
public final class Stage {
    /// The extent in points.
    public let size: CGSize
    /// What lies behind everything; default: white in the light appearance and black in the dark one.
    public var background: Color
    /// The appearance in which dynamic colours are drawn.
    public var userInterfaceStyle = UserInterfaceStyle.light
    /// The view that fills the stage; the animator's reference view.
    public let view: View
    /// What moves the views.
    public let animator: DynamicAnimator
    /// More animators that step with the stage, each tick after its own and in this order; default: none.
    public var otherAnimators: () -> [DynamicAnimator] = { [] }
    /// Ticks a second: how often the animator steps, as a display's refresh does on a device.
    public let tickRate: Int
    /// How many ticks have passed.
    public private(set) var tick = 0
    /// What may be kept of this run: takes and traces are counted before they are made.
    public var memory = MemoryBudget.standard

    /// Is told of the texts that are drawn from here on, for those who set them themselves; default: nobody.
    public var drawnTexts: DrawnTexts?

    /// How the device is held; a change is told to all that asked by ``onOrientationChange(_:)``.
    public var orientation = Orientation.portrait {
        didSet {
            guard orientation != oldValue else { return }
            for listener in orientationListeners { listener.call(orientation) }
        }
    }

    /// By how much springs, snaps and alerts that come from now on are to fade sooner; see ``reduceMotion(_:)``.
    public internal(set) var laterDamping: CGFloat = 1

    /// What events call by name, with ``call(_:)``.
    public var actions: [String: (Stage) throws -> Void] = [:]

    /// What must not go before the stage or its own end: an alert that is shown, what hears of a scene's contacts.
    package var guests: [AnyObject] = []
    var tapHandlers: [TapHandler] = []
    /// What goes on, in the order of its start; `seen` is the last tick in which it acted.
    private(set) var activities: [(activity: any StageActivity, seen: Int, isOver: Bool)] = []
    private var orientationListeners: [(id: StageListener, call: (Orientation) -> Void)] = []
    private var lastListener = 0
    /// Numbers the views.
    private let counter = ViewCounter()
    private var timeline: [(tick: Int, action: (Stage) throws -> Void)] = []
    private var nextEntry = 0
    /// The last tick in which the timeline or something that goes on did anything.
    package private(set) var lastActiveTick = 0
    private var earlierPoses: [Pose] = []
    /// Draws the overlay, and looks at every tick; nil where there is none.
    var overlayMemory: OverlayMemory?
    /// What lies behind and before all views, such as the lines of attachments; touches pass through it.
    package let (underLayer, overLayer): (View, View)
    private var followers: [(id: StageListener, update: (Stage) -> Void)] = []
    /// Why entries have no place in the timeline; the next `advance` throws it.
    private var misplaced: [String] = []

    /// An empty stage.
    ///
    /// - Parameters:
    ///   - size: points.
    ///   - background: the colour behind all views.
    ///   - tickRate: ticks a second; 60 is what UIKit's animators do on most devices.
    /// - Precondition: the size is positive and finite, and the rate positive.
    public init(size: CGSize, background: Color = .systemBackground, tickRate: Int = 60) {
        precondition(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite && tickRate > 0,
            "a stage has a size and ticks, not \(size.width) × \(size.height) at \(tickRate) a second")
        (self.size, self.background, self.tickRate) = (size, background, tickRate)
        view = View(frame: CGRect(origin: .zero, size: size))
        (underLayer, overLayer) = (View(frame: view.frame), View(frame: view.frame))
        animator = DynamicAnimator(referenceView: view)
    }

    /// The time that has passed, in seconds.
    public var time: TimeInterval { Double(tick) / Double(tickRate) }

    /// Calls `listener` when the orientation changes, until it is removed.
    @discardableResult
    public func onOrientationChange(_ listener: @escaping (Orientation) -> Void) -> StageListener {
        let id = nextListener()
        orientationListeners.append((id, listener))
        return id
    }

    /// Ends what `onOrientationChange(_:)`, `onTap(_:_:)` or `follow(_:)` began.
    public func remove(_ listener: StageListener) {
        orientationListeners.removeAll { $0.id == listener }
        tapHandlers.removeAll { $0.id == listener }
        followers.removeAll { $0.id == listener }
    }

    func nextListener() -> StageListener {
        lastListener += 1
        return StageListener(number: lastListener)
    }

    /// Does something at a time in seconds, at the first tick that is not earlier; entries of one tick keep their order.
    ///
    /// What it changes is seen in a frame of that very time. A time that has passed already means the next chance; one
    /// that is not finite is an error that the next `advance` throws.
    public func at(_ time: TimeInterval, _ action: @escaping (Stage) throws -> Void) {
        guard time.isFinite else { return misplaced.append("nothing can happen at \(time) seconds.") }
        let exact = max(time, 0) * Double(tickRate)
        // No stage lasts as long, see `ticks(in:)`.
        guard exact < 1e15 else { return }
        let due = Int(abs(exact - exact.rounded()) < 1e-6 ? exact.rounded() : exact.rounded(.up))
        // The first entry of a later tick, found by halving.
        var (place, end) = (nextEntry, timeline.endIndex)
        while place < end {
            let middle = (place + end) / 2
            if timeline[middle].tick > due { end = middle } else { place = middle + 1 }
        }
        timeline.insert((due, action), at: place)
    }

    /// Calls `update` now, after every step, and after what the timeline holds for a tick, until it is removed: for views
    /// that follow what is no view.
    @discardableResult
    public func follow(_ update: @escaping (Stage) -> Void) -> StageListener {
        let id = nextListener()
        followers.append((id, update))
        update(self)
        return id
    }

    /// Lets something go on from now.
    package func start(_ activity: any StageActivity) { activities.append((activity, -1, false)) }

    /// Does what the timeline holds up to now, and lets act what goes on.
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
        var faults: [String] = []
        // All make the step, so that they stay in step when the stage goes on after an error.
        for animator in animators {
            do throws(DynamicsError) {
                try animator.advance(by: 1 / Double(tickRate))
            } catch {
                faults.append(describe(error, of: animator))
            }
        }
        tick += 1
        guard faults.isEmpty else { throw StageError(time: start, reason: faults.joined(separator: " ")) }
        for follower in followers { follower.update(self) }
        numberViews()
        try checkPoses()
        overlayMemory?.note(self)
    }

    /// Gives each view that has come a number, in the order in which they stand.
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
            throw StageError(time: time, reason: "\(stray.wordedName) left the range of numbers at tick \(tick).")
        }
    }

    /// The poses of all that is drawn.
    private var poses: [Pose] { Pose.all(in: [underLayer, view, overLayer]) }

    /// All animators, in the order in which they step.
    package var animators: [DynamicAnimator] { [animator] + otherAnimators() }

    private func describe(_ error: DynamicsError, of animator: DynamicAnimator) -> String {
        // What is named may have been removed by an action since. The animator counts only the ticks in which it ran.
        func name(_ index: Int) -> String {
            animator.items.indices.contains(index) ? animator.items[index].callName.sentenceStart : "Item \(index)"
        }
        return switch error {
        case .notFinite(let index, _):
            "\(name(index)) left the range of numbers at tick \(tick + 1); a spring may be too stiff or a force too large."
        case .tooCrowded(let index, _):
            "\(name(index)) and others are too crowded at tick \(tick + 1); fewer, larger or slower items can be moved."
        case .several(let errors): errors.map { describe($0, of: animator) }.joined(separator: " ")
        default: error.description
        }
    }

    /// Calls `body` while every view that was there a tick ago stands part of the way from then to now.
    func withPoses<Result>(at fraction: Double, _ body: () throws -> Result) rethrows -> Result {
        guard fraction < 1 else { return try body() }
        let now = poses
        for pose in Pose.between(earlierPoses, now, at: fraction) { pose.apply() }
        defer { now.forEach { $0.apply() } }
        return try body()
    }

    /// The names of all views, outer views first, for messages about a name that is none of them.
    public var viewNames: [String] { allViews.compactMap(\.name) }

    /// The views of the stage except the one that fills it, outer views first.
    package var allViews: [View] {
        func inside(_ view: View) -> [View] { view.subviews.flatMap { [$0] + inside($0) } }
        return inside(view)
    }

    /// The views that have paths of their own: what animators move, and what has a name; a jelly as a whole.
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

    /// What the labels that are on the stage now have to do without, from back to front, each with its label.
    public var textProblems: [(label: Label, problem: TextProblem)] { view.problemsInside }

    /// Takes away what lies behind everything, so that pictures are transparent there.
    public func removeBackground() { background = .clear }

    /// Lets what is on the stage move less, and the alerts that it presents later; call it once the stage is set.
    ///
    /// Ending early means an entry on the timeline: at its time the animator runs to its end at once, and the frames
    /// from there on show everything at rest. The take then tells of the rest, not of the contacts on the way.
    ///
    /// - Throws: `DynamicsError` when the factor or time is out of range.
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

/// How a device is held; `UIDeviceOrientation`, without the ways that have no direction.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// Something that listens on a stage; ``Stage/remove(_:)`` ends it.
public struct StageListener: Hashable, Sendable {
    let number: Int
}

/// What a tap on a view does; it goes with the view.
struct TapHandler {
    let id: StageListener
    weak var view: View?
    let call: (CGPoint) throws -> Void
}
