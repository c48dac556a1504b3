public import Foundation
import JellyGraphics
import JellySupport
public import JellyValues

/// A presentation of a specific motion: its instants as times, its items as paths.
///
/// ```swift
/// let plan = try presentation.plan(size: scene.size, tickRate: 60, duration: 5) { try Stage(scene).advance(recordingTo: 5) }
/// let presented = Presented(try Stage(scene), plan)
/// try presented.advance(through: FrameSchedule(FrameWindow(to: plan.duration, rate: FrameRate(60)))) { … }
/// ```
public struct PresentationPlan: Hashable, Sendable {
    /// The mapping between the times of video and motion.
    public let timeMap: TimeMap
    let layout: PresentationLayout
    let touches: TouchDrawing?
    let camera: CameraPath
    let captions: CaptionDrawing

    /// The size of the video in points.
    public var size: CGSize { layout.size }

    /// The video's duration, in seconds.
    public var duration: TimeInterval { timeMap.duration.seconds }

    /// The captions in order, with start and end in seconds of the video.
    public var words: [(text: String, start: TimeInterval, end: TimeInterval)] {
        captions.entries.map { ($0.text, $0.start, min($0.end, duration)) }
    }
}

/// All errors of a presentation for a specific motion.
///
/// Separate because scenes catch it to add each problem's line and column.
public struct PresentationError: Error, Hashable, CustomStringConvertible {
    /// A problem in a presentation.
    public struct Problem: Hashable, Sendable {
        /// The key, or the list with the error, such as `camera`.
        public let key: String
        /// The index in the list; nil for a key without list.
        public let index: Int?
        /// The key within the entry; nil for the entry itself.
        public let member: String?
        /// A description of the problem.
        public let message: String

        /// The path: `camera[1].on`.
        public var place: String { key + (index.map { "[\($0)]" } ?? "") + (member.map { ".\($0)" } ?? "") }
    }

    /// The problems, in the order of the presentation's keys.
    public let problems: [Problem]

    public var description: String { problems.map { "\($0.place): \($0.message)" }.joined(separator: "\n") }
}

extension Presentation {
    /// Plans the presentation of a motion from its instants and items.
    ///
    /// - Parameters:
    ///   - size: the motion's size in points.
    ///   - tickRate: the motion's tick rate.
    ///   - duration: the motion's duration, in seconds.
    ///   - touches: the touches, if known before playing; nil for those of the take.
    ///   - take: records the whole motion; called once, if needed.
    /// - Throws: `PresentationError`, and the errors of `take`.
    public func plan(
        size: CGSize, tickRate: Int, duration: TimeInterval, touches: [TouchPath]? = nil, take: () throws -> Take
    ) throws -> PresentationPlan {
        // The planner keeps a take only for as long as this takes.
        try withoutActuallyEscaping(take) { take in
            let planner = PresentationPlanner(
                self, size: size, tickRate: tickRate, duration: duration, touches: touches, take)
            return try planner.plan()
        }
    }
}

/// Looks for the instants and items of a presentation in a motion.
private final class PresentationPlanner {
    private let presentation: Presentation
    private let size: CGSize
    private let tickRate: Int
    private let duration: TimeInterval
    private let touches: [TouchPath]?
    private let makeTake: () throws -> Take
    private var known: Take?
    /// The longest video, in seconds, as of `FrameWindow`.
    private static let mostSeconds = 1_000_000.0
    private var problems: [PresentationError.Problem] = []

    init(
        _ presentation: Presentation, size: CGSize, tickRate: Int, duration: TimeInterval, touches: [TouchPath]?,
        _ makeTake: @escaping () throws -> Take
    ) {
        (self.presentation, self.size, self.tickRate) = (presentation, size, tickRate)
        (self.duration, self.touches, self.makeTake) = (duration, touches, makeTake)
    }

    func plan() throws -> PresentationPlan {
        let end = try presentation.end.map { try time(of: $0, "end") } ?? duration
        let map = try timeMap(to: end ?? duration)
        let layout = PresentationLayout(presentation, stage: size)
        if layout == nil { report("padding", nil, nil, "leaves no room for the motion") }
        let videoSize = layout?.size ?? size
        let camera = CameraPath(
            keys: try cameraKeys(map, layout), size: videoSize, place: layout?.place ?? .identity,
            isBounded: presentation.background == nil)
        let captions = try self.captions(map, size: videoSize)
        let fingers = try presentation.touches.map { style in
            TouchDrawing(style: style, touches: try touches ?? take().touches)
        }
        guard problems.isEmpty, let layout, let captions else { throw PresentationError(problems: problems) }
        return PresentationPlan(timeMap: map, layout: layout, touches: fingers, camera: camera, captions: captions)
    }

    private func take() throws -> Take {
        if let known { return known }
        let take = try makeTake()
        known = take
        return take
    }

    private func report(_ key: String, _ index: Int?, _ member: String?, _ message: String) {
        problems.append(.init(key: key, index: index, member: member, message: message))
    }

    /// When an instant is, in seconds of the motion; nil after reporting that it never comes.
    private func time(
        of instant: Instant, _ key: String, _ index: Int? = nil, _ member: String? = nil
    ) throws -> TimeInterval? {
        do {
            return try instant.time(in: take(), duration: duration)
        } catch let error as InputError {
            report(key, index, member, error.description)
            return nil
        }
    }

    /// When an entry begins, in seconds of the video; nil after reporting that it never does.
    private func start(_ instant: Instant, _ map: TimeMap, _ key: String, _ index: Int) throws -> TimeInterval? {
        guard let time = try time(of: instant, key, index, "at") else { return nil }
        let end = map.motionDuration.seconds
        guard time <= end + 1e-9 else {
            report(key, index, "at", "\(ShortNumber.seconds(time)) is after the end at \(ShortNumber.seconds(end))")
            return nil
        }
        return map.videoTime(of: exact(time)).seconds
    }

    private func exact(_ time: TimeInterval) -> ExactTime { ExactTime(nearest: time, tickRate: tickRate) }

    // MARK: - Time

    private func timeMap(to end: TimeInterval) throws -> TimeMap {
        var stretches: [TimeMap.Stretch] = []
        var indices: [Int] = []
        for (index, change) in presentation.time.enumerated() {
            guard let start = try time(of: change.at, "time", index, "at") else { continue }
            let speed: Speed?
            let length: TimeMap.Stretch.Length
            switch change.kind {
            case .speed(let given, let seconds): (speed, length) = (given, .video(ExactTime(nearest: seconds)))
            case .speedOn(let given): (speed, length) = (given, .open)
            case .hold(let seconds): (speed, length) = (nil, .video(ExactTime(nearest: seconds)))
            case .speedUntil(let given, let instant):
                guard let until = try time(of: instant, "time", index, "until") else { continue }
                guard until > start else {
                    report(
                        "time", index, "until",
                        "must come after \(change.at) at \(ShortNumber.seconds(start)); \(instant) is at "
                            + ShortNumber.seconds(until))
                    continue
                }
                (speed, length) = (given, .until(exact(until)))
            }
            guard start <= end + 1e-9 else {
                report(
                    "time", index, "at",
                    "\(ShortNumber.seconds(start)) is after the end at \(ShortNumber.seconds(end))")
                continue
            }
            stretches.append(
                .init(start: exact(start), speed: speed, length: length, ease: ExactTime(nearest: change.ease)))
            indices.append(index)
        }
        if let overlap = TimeMap.overlap(in: stretches) {
            let (earlier, later) = (indices[overlap.earlier], indices[overlap.later])
            report(
                "time", later, "at",
                "\(presentation.time[later].at), at \(ShortNumber.seconds(stretches[overlap.later].start.seconds)), is "
                    + "before the end of time[\(earlier)]")
            return TimeMap(motionDuration: exact(end))
        }
        let map = TimeMap(stretches, motionDuration: exact(end))
        guard map.duration.seconds <= Self.mostSeconds else {
            report(
                "time", nil, nil,
                "makes a video of \(ShortNumber.seconds(map.duration.seconds.rounded())), more than 1000000 s; use a higher `speed`"
            )
            return TimeMap(motionDuration: exact(end))
        }
        return map
    }

    // MARK: - Camera

    private func cameraKeys(_ map: TimeMap, _ layout: PresentationLayout?) throws -> [CameraPath.Key] {
        var keys: [CameraPath.Key] = []
        for (index, key) in presentation.camera.enumerated() {
            if key.zoom < 1, presentation.background == nil {
                report(
                    "camera", index, "zoom",
                    "must be at least 1 without a `background`, not \(ShortNumber.text(Double(key.zoom)))")
            }
            guard let start = try start(key.at, map, "camera", index),
                let subject = try subject(of: key, at: start, map, index, layout)
            else { continue }
            keys.append(
                .init(start: start, duration: key.duration, curve: key.curve, zoom: key.zoom, subject: subject))
        }
        // Keys of one instant keep their order.
        return keys.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    }

    private func subject(
        of key: CameraKey, at start: TimeInterval, _ map: TimeMap, _ index: Int, _ layout: PresentationLayout?
    ) throws -> CameraPath.Subject? {
        let place = layout?.place ?? .identity
        switch key.subject {
        case .center:
            let size = layout?.size ?? size
            return .point(CGPoint(x: size.width / 2, y: size.height / 2))
        case .point(let point):
            let bounds = CGRect(origin: .zero, size: size)
            guard presentation.background != nil || bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(point) else {
                report(
                    "camera", index, "on",
                    "[\(ShortNumber.text(point.x)), \(ShortNumber.text(point.y))] is outside the motion, which has "
                        + "\(ShortNumber.text(size.width)) × \(ShortNumber.text(size.height)) points; move it inside, or "
                        + "add a `background`")
                return nil
            }
            return .point(point.applying(place))
        case .item(let name):
            guard let item = try path(of: name, "camera", index, "on"),
                let point = item.location(at: map.motionTime(at: start))
            else { return nil }
            return .point(point.applying(place))
        case .following(let name, let margin):
            return try path(of: name, "camera", index, "follow").map { .following($0, margin: margin) }
        }
    }

    private func path(of name: String, _ key: String, _ index: Int, _ member: String) throws -> ItemPath? {
        let take = try take()
        if let path = ItemPath(of: name, in: take) { return path }
        let names = take.names.filter { !$0.contains("/") }
        let all = names.isEmpty ? "the motion has no items" : "the motion has \(names.joined(separator: ", "))"
        report(key, index, member, "unknown item “\(name)”" + SpellingSuggestion.hint(name, in: names, else: all))
        return nil
    }

    // MARK: - Words

    /// - Returns: nil after reporting why they cannot be set.
    private func captions(_ map: TimeMap, size: CGSize) throws -> CaptionDrawing? {
        var entries: [(index: Int, entry: CaptionDrawing.Entry)] = []
        for (index, caption) in presentation.captions.enumerated() {
            guard let start = try start(caption.at, map, "captions", index) else { continue }
            var item: ItemPath?
            if case .item(let name) = caption.place {
                guard let path = try path(of: name, "captions", index, "on") else { continue }
                item = path
            }
            let entry = CaptionDrawing.Entry(
                text: caption.text, start: start, end: start + caption.duration, place: caption.place, item: item)
            let other = entries.first { other in
                other.entry.place == entry.place && other.entry.start < entry.end - 1e-9
                    && entry.start < other.entry.end - 1e-9
            }
            if let (place, other) = other {
                report(
                    "captions", index, "at",
                    "overlaps captions[\(place)]: shown from \(ShortNumber.seconds(entry.start)) to "
                        + "\(ShortNumber.seconds(entry.end)) of the video, the other from "
                        + "\(ShortNumber.seconds(other.start)) to \(ShortNumber.seconds(other.end)); show one later, "
                        + "shorter, or in another place")
            }
            entries.append((index, entry))
        }
        do throws(GraphicsError) {
            return try CaptionDrawing(entries.map(\.entry), style: presentation.captionStyle, size: size)
        } catch {
            report("captionStyle", nil, nil, String(describing: error))
            return nil
        }
    }
}
