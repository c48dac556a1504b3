import Foundation
import JellyGraphics
import JellyStage
import JellySupport
import JellyValues

extension Presentation {
    /// The keys of a presentation, of a scene's or of a file of its own.
    static let keys = ObjectCodec(
        summary: "The presentation of a motion in a video: touches, speed, camera, device, background and captions.",
        initial: Presentation(),
        fields: [
            .optional("size", \.size, .size(.above(0, to: 16384)), "[width, height] of the video, in points")
                .defaults(to: "the size of the motion with its device and padding"),
            .optional("background", \.background, .backdrop, "background of the motion").defaults(to: "none")
                .aliases("backgroundColor"),
            .defaulted("device", \.device, .device, "device frame around the motion").aliases("frame"),
            .defaulted(
                "padding", \.padding, .number(.from(0, to: 16384)),
                "margin around the motion or its device, in points"
            ).aliases("margin"),
            .defaulted(
                "cornerRadius", \.cornerRadius, .number(.from(0, to: 16384)),
                "corner radius of the motion, in points; ignored with a device"),
            .defaulted("shadow", \.shadow, .flag, "true for a soft shadow of the motion or its device"),
            .defaulted("touches", \.touches, .touches, "true to draw touches, or their style").aliases(
                "touch", "fingers"),
            .defaulted(
                "time", \.time, .array(of: "changes of the speed", TimeChange.codec),
                "changes of speed, and freezes"
            ).aliases("speed", "timing"),
            .defaulted(
                "camera", \.camera, .array(of: "views of the camera", CameraKey.codec),
                "camera positions over time; the whole motion is shown before the first"
            ).aliases("zoom"),
            .defaulted(
                "captions", \.captions, .array(of: "captions", Caption.codec),
                "captions over the motion or next to an item"
            ).aliases("callouts", "texts"),
            .defaulted("captionStyle", \.captionStyle, CaptionStyle.codec, "style of the captions"),
            .optional("sound", \.sound, MotionSound.codec, "sound of the motion, in formats that support sound")
                .defaults(to: "none").aliases("audio"),
            .optional("end", \.end, .instant, "end of the video").defaults(to: "the end of the motion")
                .aliases("until"),
        ],
        inspect: { presentation, node, diagnostics in
            for (index, caption) in presentation.captions.enumerated() {
                guard let entry = node["captions"]?.elements[index] else { continue }
                diagnostics.note(
                    caption.text, presentation.captionStyle.font, at: entry["text"] ?? entry,
                    font: node["captionStyle"]?["font"])
            }
        })

    /// A presentation as the value of a key.
    static let codec = Codec<Presentation>(
        expectation: "an object", schema: { .object([.init("$ref", .string("#/$defs/presentation"))]) },
        read: keys.codec.read, write: keys.codec.write)

    /// The JSON Schema of a presentation.
    static var definition: JSONValue.Member { .init("presentation", keys.schema()) }
}

extension Codec where Value == Instant {
    private static let examples = "a time in seconds, or a string such as \"50%\", \"contact\" or \"apex\""

    /// An instant of a motion.
    static let instant = Codec(
        expectation: examples,
        schema: {
            .object([
                .init(
                    "anyOf",
                    .array([
                        Codec<Double>.number(.from(0, to: 3600)).schema(),
                        .object([.init("type", .string("string")), .init("minLength", .number(1))]),
                    ]))
            ])
        },
        read: { node, label, diagnostics in
            if case .number(let time) = node.kind, NumberRange.from(0, to: 3600).contains(time) { return .time(time) }
            guard let text = node.string else {
                diagnostics.mismatch(node, label, mustBe: examples)
                return nil
            }
            do throws(InputError) {
                return try Instant(text)
            } catch {
                diagnostics.report(node.range, "`\(label)`: \(error.description)")
                return nil
            }
        },
        write: { instant in
            if case .time(let time) = instant { .number(time) } else { .string(instant.description) }
        })
}

extension Codec {
    /// What is nothing where it is a word or `false`, and else by another codec.
    static func unless<Wrapped>(
        _ nothing: JSONValue, expectation: String, _ codec: Codec<Wrapped>,
        isNothing: @escaping @Sendable (JSONNode) -> Bool
    ) -> Codec where Value == Wrapped? {
        Codec(
            expectation: expectation, schema: codec.schema,
            read: { node, label, diagnostics in
                isNothing(node) ? .some(nil) : codec.read(node, label, &diagnostics).map { .some($0) }
            },
            write: { $0.map(codec.write) ?? nothing })
    }
}

// MARK: - Words

extension Caption {
    enum Side: String, CaseIterable, Sendable {
        case top, center, bottom

        var place: Place {
            switch self {
            case .top: .top
            case .center: .center
            case .bottom: .bottom
            }
        }
    }

    struct Draft: Sendable {
        var at = Instant.time(0)
        var seconds: TimeInterval = 2
        var text = ""
        var side = Side.bottom
        var item: String?

        init() {}

        init(_ caption: Caption) {
            (at, seconds, text) = (caption.at, caption.duration, caption.text)
            if case .item(let name) = caption.place { item = name }
            side = Side.allCases.first { $0.place == caption.place } ?? .bottom
        }

        var caption: Caption { Caption(text, at: at, for: seconds, item.map(Place.item) ?? side.place) }
    }

    static let keys = ObjectCodec(
        summary: "A caption.", initial: Draft(),
        fields: [
            .required("at", \.at, .instant, "start"),
            .defaulted("for", \.seconds, .number(.above(0, to: 3600)), "duration, in seconds of the video")
                .aliases("duration"),
            .required("text", \.text, .title, "text, with \\n for line breaks").aliases("title"),
            .defaulted("place", \.side, .choice, "position").aliases("position"),
            .optional(
                "on", \.item, .name, "item that the caption points at and moves with"
            )
            .aliases("item"),
        ],
        rules: [.atMostOneOf([["place"], ["on"]])])

    static let codec = keys.codec.map({ $0.caption }, back: { Draft($0) })
}

extension CaptionStyle {
    static let codec = ObjectCodec(
        summary: "The style of captions.", initial: CaptionStyle(),
        fields: [
            .defaulted("font", \.font, .font(like: CaptionStyle().font), "font; its size is in points of the video")
                .aliases("fontFamily", "fontSize"),
            .defaulted("color", \.color, .color, "text colour").aliases("textColor"),
            .defaulted("backgroundColor", \.backgroundColor, .color, "background colour")
                .aliases("background"),
        ]
    ).codec
}

extension MotionSound {
    static let codec = ObjectCodec(
        summary: "The sound of a motion.", initial: MotionSound(contacts: .click),
        fields: [
            .required("contacts", \.contacts, .choice, "sound of contacts"),
            .defaulted(
                "volume", \.volume, .number(.from(MotionSound.volumes.lowerBound, to: MotionSound.volumes.upperBound)),
                "peak of the hardest contact, in decibels"),
        ]
    ).codec
}
