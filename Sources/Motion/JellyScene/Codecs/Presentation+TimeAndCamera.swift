import Foundation
import JellyGraphics
import JellyStage
import JellySupport
import JellyValues

// MARK: - Time

extension TimeChange {
    struct Draft: Sendable {
        var at = Instant.time(0)
        var speed: Double?
        var seconds: TimeInterval?
        var until: Instant?
        var hold: TimeInterval?
        var ease: TimeInterval = 0

        init() {}

        init(_ change: TimeChange) {
            (at, ease) = (change.at, change.ease)
            switch change.kind {
            case .speed(let speed, let seconds): (self.speed, self.seconds) = (speed.factor, seconds)
            case .speedUntil(let speed, let until): (self.speed, self.until) = (speed.factor, until)
            case .speedOn(let speed): self.speed = speed.factor
            case .hold(let seconds): hold = seconds
            }
        }

        var change: TimeChange {
            let speed = Speed(nearest: speed ?? 1)
            let kind: Kind =
                if let hold {
                    .hold(hold)
                } else if let seconds {
                    .speed(speed, for: seconds)
                } else if let until {
                    .speedUntil(speed, until)
                } else {
                    .speedOn(speed)
                }
            return TimeChange(at: at, kind, ease: ease)
        }
    }

    static let keys = ObjectCodec(
        summary: "A change of speed, or a freeze.", initial: Draft(),
        fields: [
            .required("at", \.at, .instant, "start"),
            .optional(
                "speed", \.speed, .number(.from(0.001, to: 1000)),
                "speed of the motion; 0.25 is slow motion"),
            .optional("for", \.seconds, .number(.above(0, to: 3600)), "duration, in seconds of the video")
                .defaults(to: "up to the next change, and after it").aliases("duration"),
            .optional("until", \.until, .instant, "end, instead of `for`").aliases("to"),
            .optional(
                "hold", \.hold, .number(.above(0, to: 3600)),
                "duration of a freeze, in seconds of the video"
            ).aliases("freeze", "pause"),
            .defaulted(
                "ease", \.ease, .number(.from(0, to: 60)),
                "duration of the transitions to and from the speed, in seconds of the video"),
        ],
        rules: [.exactlyOneOf([["speed"], ["hold"]]), .atMostOneOf([["for"], ["until"], ["hold"]])])

    static let codec = keys.codec.map({ $0.change }, back: { Draft($0) })
}

// MARK: - Camera

extension CameraKey {
    struct Draft: Sendable {
        var at = Instant.time(0)
        var zoom: CGFloat = 1
        var subject: Subject?
        var follow: String?
        var margin: CGFloat = 40
        var seconds: TimeInterval = 0
        var curve = AnimationCurve.easeInOut

        init() {}

        init(_ key: CameraKey) {
            (at, zoom, seconds, curve) = (key.at, key.zoom, key.duration, key.curve)
            switch key.subject {
            case .center: break
            case .point, .item: subject = key.subject
            case .following(let item, let margin): (follow, self.margin) = (item, margin)
            }
        }

        var key: CameraKey {
            let subject = follow.map { Subject.following($0, margin: margin) } ?? subject ?? .center
            return CameraKey(at: at, zoom: zoom, on: subject, for: seconds, curve: curve)
        }
    }

    private static let subjectCodec = Codec<Subject>(
        expectation: "an item's name or [x, y]",
        schema: {
            .object([.init("anyOf", .array([Codec<String>.name.schema(), Codec<CGPoint>.point.schema()]))])
        },
        read: { node, label, diagnostics in
            switch node.kind {
            case .string: return Codec<String>.name.read(node, label, &diagnostics).map(Subject.item)
            case .array: return Codec<CGPoint>.point.read(node, label, &diagnostics).map(Subject.point)
            default:
                diagnostics.mismatch(node, label, mustBe: "an item's name or [x, y]")
                return nil
            }
        },
        write: { subject in
            switch subject {
            case .point(let point): Codec<CGPoint>.point.write(point)
            case .item(let name), .following(let name, _): .string(name)
            case .center: .null
            }
        })

    static let keys = ObjectCodec(
        summary: "A camera position from an instant on.", initial: Draft(),
        fields: [
            .required("at", \.at, .instant, "start of the camera's movement"),
            .defaulted(
                "zoom", \.zoom, .number(.from(0.01, to: 100)), "magnification; 1 shows the whole image"
            ).aliases("scale"),
            .optional("on", \.subject, subjectCodec, "item (at that instant) or point in the center")
                .defaults(to: "the center of the image").aliases("center", "item", "target"),
            .optional("follow", \.follow, .name, "item to keep in view until the next entry"),
            .defaulted(
                "margin", \.margin, .number(.from(0, to: 16384)),
                "smallest distance of a followed item from the edges, in points of the motion"),
            .defaulted(
                "for", \.seconds, .number(.from(0, to: 3600)),
                "duration of the camera's movement, in seconds of the video"
            )
            .aliases("duration"),
            .defaulted("curve", \.curve, .choice, "easing of the movement").aliases("ease", "easing"),
        ],
        rules: [.atMostOneOf([["on"], ["follow"]]), .needs("margin", "follow")])

    static let codec = keys.codec.map({ $0.key }, back: { Draft($0) })
}
