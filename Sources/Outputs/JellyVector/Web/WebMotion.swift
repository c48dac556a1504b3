import Foundation
import JellyGraphics
import JellyStage
import JellySupport
import JellyValues

/// The motion of views as browser animations: positions, rotations, scales and opacities.
///
/// An element is placed at the view's initial position, and its unrotated box has the view's own coordinates.
struct WebMotion {
    struct View {
        let name: String
        /// The upper left corner of its element, in its parent's element.
        let place: CGPoint
        /// The transform origin, from the element's upper left corner; nil if it neither rotates nor scales.
        let origin: CGPoint?
        let tracks: [WebTrack]
    }

    /// The moving views, outer ones first.
    let views: [View]
    let frameCount: Int
    let rate: FrameRate
    /// Descriptions of motion that is not exported.
    let leftOut: [String]

    /// The duration, in seconds.
    var duration: Double { rate.time(ofFrame: frameCount) }

    /// Just after the start of a frame, in seconds; nil for the last one.
    func time(of frame: Int?) -> Double { rate.time(ofFrame: frame ?? frameCount - 1) + 1e-5 }

    /// - Throws: `InputError` for a motion without frames, or in which no view moves.
    init(_ recording: MotionRecording, tolerance: MotionTolerance) throws(InputError) {
        let drawings = recording.frames.map { $0[0] }
        guard let first = drawings.first else { throw .emptyMotion }
        let motions = ViewMotions(drawings)
        (frameCount, rate) = (drawings.count, recording.rate)
        let diagonal = Double(CGVector(dx: first.size.width, dy: first.size.height).length)
        views = motions.views.compactMap { motion in
            let poses = motion.parent.map { motions.views[$0].poses }
            let view = WebViewBuilder(motion, around: poses, tolerance: tolerance, diagonal: diagonal).view
            return view.tracks.isEmpty ? nil : view
        }
        leftOut = Self.leftOut(motions)
        guard !views.isEmpty else { throw .nothingMoves }
    }

    private static func leftOut(_ motions: ViewMotions) -> [String] {
        func names(_ words: String, _ names: [String]) -> String? {
            guard !names.isEmpty else { return nil }
            let shown = names.prefix(4).map { "“\(QuotedText.short($0, atMost: 40))”" }
            let rest = names.count - shown.count
            return "\(words) \(WordList.sum(shown + (rest > 0 ? ["\(rest) more"] : [])))"
        }
        return [
            names("the changing outlines of", motions.views.filter(\.changesOutlines).map(\.name)),
            names("the changing colors of", motions.views.filter(\.changesColors).map(\.name)),
            names("all but the first view named", motions.ambiguous), names("the presentation:", motions.surroundings),
            motions.hasOverlays ? "overlays" : nil,
        ].compactMap(\.self)
    }
}

extension InputError {
    /// No view moves.
    static let nothingMoves = InputError(
        "no view with an id moves or fades, so CSS and JavaScript have nothing to animate; "
            + "give the views an `id`, or write an SVG")
}

/// Creates the tracks of one view.
private struct WebViewBuilder {
    let name: String
    let transforms: [CGAffineTransform]
    let alphas: [Double]
    let builder: WebTrackBuilder
    let bounds: CGRect
    let first: ViewMotion.Pose
    let tolerance: MotionTolerance
    let diagonal: Double

    init(_ motion: ViewMotion, around: [ViewMotion.Pose?]?, tolerance: MotionTolerance, diagonal: Double) {
        (name, first, bounds) = (motion.name, motion.firstPose, motion.bounds)
        (self.tolerance, self.diagonal) = (tolerance, diagonal)
        var (transforms, alphas, jumps): ([CGAffineTransform], [Double], [Int]) = ([], [], [])
        var (last, isShown) = (first, motion.poses[0] != nil)
        for (frame, pose) in motion.poses.enumerated() {
            if (pose != nil) != isShown { jumps.append(frame) }
            isShown = pose != nil
            // An undrawn view keeps its position; it is hidden, possibly with its parent.
            let isAlone = pose == nil && (around.map { $0[frame] != nil } ?? true)
            last = pose ?? last
            transforms.append(last.transform)
            alphas.append(isAlone ? 0 : last.alpha)
        }
        (self.transforms, self.alphas, builder) = (transforms, alphas, WebTrackBuilder(jumps: jumps))
    }

    var view: WebMotion.View {
        let placement = Placement(transforms)
        let center =
            bounds.isNull || bounds.isEmpty
            ? CGPoint.zero : Self.rounded(CGPoint(x: first.bounds.midX, y: first.bounds.midY))
        let start = center.applying(first.transform)
        let place = CGPoint(x: start.x - center.x, y: start.y - center.y)
        let turns = placement.rotations.contains { abs($0) > 1e-9 } || placement.skews.contains { abs($0) > 1e-9 }
        let isRigid = !turns && placement.scales.allSatisfy { $0.dx == 1 && $0.dy == 1 }
        let anchors = isRigid ? [CGPoint.zero] : [center] + (placement.smoothestPoint.map { [Self.rounded($0)] } ?? [])
        let ways = anchors.map { (anchor: $0, tracks: translation(placement.positions(of: $0), $0, place)) }
        func cost(_ tracks: [WebTrack]) -> Int { tracks.reduce(0) { $0 + $1.cost } }
        let best = ways.min { cost($0.tracks) < cost($1.tracks) } ?? ways[0]
        var tracks = best.tracks
        if !isRigid { tracks += self.tracks(placement, about: best.anchor) }
        tracks += [
            builder.track(.opacity, "o", Samples(alphas), tolerance: 0.002, neutral: 1) {
                ShortNumber.cssText(min(max($0[0], 0), 1), places: 4)
            }
        ].compactMap(\.self)
        return WebMotion.View(
            name: name, place: place, origin: isRigid ? nil : best.anchor, tracks: tracks)
    }

    /// The translation of the anchor from its position in the element: separate coordinates or both.
    private func translation(_ positions: [CGPoint], _ anchor: CGPoint, _ place: CGPoint) -> [WebTrack] {
        let x = positions.map { Double($0.x - anchor.x - place.x) }
        let y = positions.map { Double($0.y - anchor.y - place.y) }
        let room = tolerance.points * 0.6 / 2.0.squareRoot()
        let split = [
            builder.track(.translate, "x", Samples(x), tolerance: room, neutral: 0) { Self.length($0[0]) },
            builder.track(.translate, "y", Samples(y), tolerance: room, neutral: 0) { "0 " + Self.length($0[0]) },
        ].compactMap(\.self)
        guard split.count == 2 else { return split }
        let both = Samples(width: 2, numbers: zip(x, y).flatMap { [$0, $1] })
        let joint = builder.track(.translate, "p", both, tolerance: room, neutral: 0) {
            Self.length($0[0]) + " " + Self.length($0[1])
        }
        return joint.map { $0.cost < split[0].cost + split[1].cost ? [$0] : split } ?? split
    }

    private func tracks(_ placement: Placement, about anchor: CGPoint) -> [WebTrack] {
        let box = bounds.isNull ? CGRect(origin: anchor, size: .zero) : bounds
        let reach = CGVector(
            dx: max(abs(box.minX - anchor.x), abs(box.maxX - anchor.x)),
            dy: max(abs(box.minY - anchor.y), abs(box.maxY - anchor.y)))
        let greatest = max(placement.greatestScale, 1e-9)
        let far = min(max(Double(reach.length) * greatest, 1), 2 * max(diagonal, 1))
        let angle = min(tolerance.degrees, 0.2 * tolerance.points / far * 180 / .pi)
        let factor = max(0.1 * tolerance.points / max(far / greatest, 1e-9), 1e-6)
        // CSS scales before it skews.
        let skews = zip(placement.skews, placement.scales).map { skew, scale in
            abs(scale.dx) < 1e-6 || skew == 0
                ? 0 : Double.atan(Double.tan(skew * .pi / 180) * scale.dy / scale.dx) * 180 / .pi
        }
        func degrees(_ angle: Double) -> String { ShortNumber.cssText(angle, places: 6) + "deg" }
        return [
            builder.track(.rotate, "r", Samples(placement.rotations), tolerance: angle, neutral: 0) { degrees($0[0]) },
            builder.track(
                .scale, "s", Samples(width: 2, numbers: placement.scales.flatMap(\.numbers)), tolerance: factor,
                neutral: 1
            ) { scale in
                let (x, y) = (ShortNumber.cssText(scale[0], places: 6), ShortNumber.cssText(scale[1], places: 6))
                return x == y ? x : x + " " + y
            },
            builder.track(.transform, "k", Samples(skews), tolerance: angle / 2, neutral: 0) {
                "skewX(\(degrees($0[0])))"
            },
        ].compactMap(\.self)
    }

    private static func rounded(_ point: CGPoint) -> CGPoint {
        let places = Places(3)
        return CGPoint(x: places.rounded(point.x), y: places.rounded(point.y))
    }

    private static func length(_ number: Double) -> String { CSSText.length(number) }
}
