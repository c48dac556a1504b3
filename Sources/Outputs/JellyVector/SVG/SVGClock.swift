import JellyGraphics
import JellySupport
import JellyValues

/// Writes keyframe times for SMIL.
struct SVGClock {
    let rate: FrameRate
    let frameCount: Int
    /// The number of plays; 0 to loop forever.
    let plays: Int

    /// The frames and values of keyframes, with the easing to each next one.
    private struct Stops {
        var frames: [Int] = []
        var values: [String] = []
        var splines: [String] = []
        var isStepping = false

        var isLinear: Bool { splines.allSatisfy { $0 == SVGClock.straight } }

        mutating func add(_ frame: Int, _ value: String, spline: String = SVGClock.straight) {
            if !frames.isEmpty { splines.append(spline) }
            frames.append(frame)
            values.append(value)
        }
    }

    fileprivate static let straight = "0 0 1 1"

    /// An element that animates an attribute of its parent.
    func animation(_ name: String, _ attributes: [SVGElement.Attribute], _ keyframes: Keyframes<String>) -> SVGElement {
        let stops = Self.stops(keyframes)
        return spans(of: stops).map { element(name, attributes, stops, span: $0) }
            .min { $0.markup.utf8.count < $1.markup.utf8.count } ?? SVGElement(name)
    }

    /// Elements that show their parent only in some frames.
    func visibility(_ span: Range<Int>) -> [SVGElement] {
        let (from, to) = (max(span.lowerBound, 0), min(span.upperBound, frameCount))
        guard plays == 1 else {
            var list = [Keyframe(frame: 0, value: from > 0 ? "none" : "inline", easing: .hold)]
            if from > 0 { list.append(Keyframe(frame: from, value: "inline", easing: .hold)) }
            if to < frameCount { list.append(Keyframe(frame: to, value: "none", easing: .hold)) }
            guard list.count > 1 else { return [] }
            return [animation("animate", [.init("attributeName", "display")], Keyframes(list))]
        }
        var elements: [SVGElement] = []
        let hidden = SVGElement("set", [.init("attributeName", "display"), .init("to", "none")])
        if from > 0 {
            elements.append(hidden)
            elements[0].set("dur", seconds(from))
        }
        if to < frameCount {
            elements.append(hidden)
            elements[elements.count - 1].set("begin", seconds(to))
        }
        return elements
    }

    private static func stops(_ keyframes: Keyframes<String>) -> Stops {
        var stops = Stops()
        let list = keyframes.list
        stops.isStepping = list.dropLast().allSatisfy { $0.easing == .hold }
        if stops.isStepping {
            for (index, keyframe) in list.enumerated() { stops.add(index == 0 ? 0 : keyframe.frame, keyframe.value) }
            return stops
        }
        if list[0].frame > 0 { stops.add(0, list[0].value) }
        var spline = straight
        for (index, keyframe) in list.enumerated() {
            stops.add(keyframe.frame, keyframe.value, spline: spline)
            spline = straight
            switch keyframe.easing {
            // Two values at one time form a step.
            case .hold where index + 1 < list.count: stops.add(list[index + 1].frame, keyframe.value)
            case .cubic(let easing):
                spline = [easing.x1, easing.y1, easing.x2, easing.y2]
                    .map { ShortNumber.cssText(min(max($0, 0), 1), places: 4) }.joined(separator: " ")
            default: break
            }
        }
        return stops
    }

    /// Possible durations of the stops, in frames.
    ///
    /// A motion that plays once may have a longer duration, since it holds its last values anyway: with a power of ten,
    /// times are short decimals.
    private func spans(of stops: Stops) -> [Int] {
        guard plays == 1 else { return [frameCount] }
        let last = stops.frames[stops.frames.count - 1]
        var power = 10
        while power <= last { power *= 10 }
        return stops.isStepping || last == 0 ? [power] : [power, last]
    }

    private func element(
        _ name: String, _ attributes: [SVGElement.Attribute], _ stops: Stops, span: Int
    ) -> SVGElement {
        var stops = stops
        if !stops.isStepping, stops.frames[stops.frames.count - 1] < span {
            stops.add(span, stops.values[stops.values.count - 1])
        }
        var element = SVGElement(name, attributes)
        element.set("dur", seconds(span))
        if plays == 0 { element.set("repeatCount", "indefinite") }
        if plays > 1 { element.set("repeatCount", "\(plays)") }
        if plays > 0 { element.set("fill", "freeze") }
        if stops.isStepping {
            element.set("calcMode", "discrete")
        } else if !stops.isLinear {
            element.set("calcMode", "spline")
        }
        element.set("keyTimes", stops.frames.map { FramePart.text($0, of: span) }.joined(separator: ";"))
        if !stops.isStepping, !stops.isLinear { element.set("keySplines", stops.splines.joined(separator: ";")) }
        element.set("values", stops.values.joined(separator: ";"))
        return element
    }

    /// The duration of frames, in seconds. SMIL requires a digit before the point.
    private func seconds(_ frames: Int) -> String {
        ShortNumber.text(rate.time(ofFrame: frames), places: 6) + "s"
    }
}
