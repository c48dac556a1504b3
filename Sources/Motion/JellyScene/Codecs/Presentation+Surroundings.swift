import Foundation
import JellyGraphics
import JellyStage
import JellySupport
import JellyValues

// MARK: - Around the motion

extension Codec where Value == Backdrop {
    private struct Ends: Hashable, Sendable {
        var from = Color.clear
        var to = Color.clear
        var angle = 90.0
    }

    private struct Picture: Hashable, Sendable {
        var file = ""
        var image: Image?
    }

    private static let expectation = "a color, { from, to, angle } or { image }"

    private static let gradient = ObjectCodec(
        summary: "A linear gradient of two colours.", initial: Ends(),
        fields: [
            .required("from", \Ends.from, .color, "colour at the start"),
            .required("to", \Ends.to, .color, "colour at the end"),
            .defaulted(
                "angle", \Ends.angle, .number(.from(-360, to: 360)),
                "direction, in degrees clockwise from the right; 90 is downwards"),
        ])

    private static let picture = ObjectCodec(
        summary: "An image that fills the video.", initial: Picture(),
        fields: [
            Field(
                key: "image", summary: "path of a PNG file, relative to the document's directory", isRequired: true,
                isAlwaysWritten: true, aliases: ["file"], schema: Codec<Image>.png.schema,
                read: { node, picture, diagnostics in
                    if let image = Codec<Image>.png.read(node, "image", &diagnostics) {
                        (picture.file, picture.image) = (node.string ?? "", image)
                    }
                },
                value: { .string($0.file) })
        ])

    /// The background of a motion.
    static let backdrop = Codec(
        expectation: expectation,
        schema: {
            .object([
                .init("anyOf", .array([Codec<Color>.color.schema(), gradient.schema(), picture.schema()]))
            ])
        },
        read: { node, label, diagnostics in
            guard case .object(let members) = node.kind else {
                return Codec<Color>.color.read(node, label, &diagnostics).map(Backdrop.color)
            }
            if node["image"] != nil || node["file"] != nil {
                let picture = picture.read(node, members, besides: [], &diagnostics)
                return picture.image.map { .image($0, file: picture.file) }
            }
            if node["light"] != nil || node["dark"] != nil {
                return Codec<Color>.color.read(node, label, &diagnostics).map(Backdrop.color)
            }
            let ends = gradient.read(node, members, besides: [], &diagnostics)
            return .gradient(from: ends.from, to: ends.to, angle: ends.angle)
        },
        write: { backdrop in
            switch backdrop {
            case .color(let color): return Codec<Color>.color.write(color)
            case .gradient(let from, let to, let angle):
                return .object(gradient.write(Ends(from: from, to: to, angle: angle)))
            case .image(let image, let file): return .object(picture.write(Picture(file: file, image: image)))
            }
        })
}

extension Codec where Value == Device? {
    private static let names = Device.Body.allCases.map(\.rawValue)

    private static let keys = ObjectCodec(
        summary: "A generic device frame.", initial: Device(.phone),
        fields: [
            .required("body", \Device.body, .choice, "kind of device").aliases("type", "kind"),
            .optional(
                "statusBar", \Device.statusBar, .title,
                "time in a status bar above the motion, such as 9:41"
            ).aliases("clock", "time"),
            .optional("address", \Device.address, .text, "text of the address field").aliases("url"),
        ],
        rules: [
            .when("body", ["browser"], [.refuses(["statusBar"])]),
            .when("body", ["phone", "tablet"], [.refuses(["address"])]),
        ])

    /// A body by its name, or with its keys.
    static let device = Codec<Device?>.unless(
        .string("none"), expectation: listed(names + ["none"], "or"),
        Codec<Device>(
            expectation: listed(names + ["none"], "or"),
            schema: {
                .object([
                    .init("anyOf", .array([.object([.init("enum", .strings(names + ["none"]))]), keys.schema()]))
                ])
            },
            read: { node, label, diagnostics in
                if case .object = node.kind { return keys.codec.read(node, label, &diagnostics) }
                guard let body = node.string.flatMap({ Device.Body(rawValue: $0) }) else {
                    diagnostics.mismatch(
                        node, label, mustBe: listed(names + ["none"], "or"), near: names + ["none"])
                    return nil
                }
                return Device(body)
            },
            write: { device in
                device == Device(device.body) ? .string(device.body.rawValue) : .object(keys.write(device))
            })
    ) { $0.string == "none" }
}

extension Codec where Value == TouchStyle? {
    private static let keys = ObjectCodec(
        summary: "The style of touches.", initial: TouchStyle(),
        fields: [
            .defaulted("style", \TouchStyle.shape, .choice, "shape of a touch").aliases("shape"),
            .defaulted("size", \TouchStyle.size, .number(.from(1, to: 1000)), "diameter, in points of the motion")
                .aliases("diameter"),
            .defaulted("color", \TouchStyle.color, .color, "colour of the disc or ring").aliases("backgroundColor"),
            .defaulted("trail", \TouchStyle.trail, .flag, "true to draw a trail behind moving touches"),
        ])

    /// `true`, `false`, or a style.
    static let touches = Codec<TouchStyle?>.unless(
        .bool(false), expectation: "true, false or an object",
        Codec<TouchStyle>(
            expectation: "true, false or an object",
            schema: { .object([.init("anyOf", .array([Codec<Bool>.flag.schema(), keys.schema()]))]) },
            read: { node, label, diagnostics in
                switch node.kind {
                case .bool: return TouchStyle()
                case .object: return keys.codec.read(node, label, &diagnostics)
                default:
                    diagnostics.mismatch(node, label, mustBe: "true, false or an object")
                    return nil
                }
            },
            write: { $0 == TouchStyle() ? .bool(true) : .object(keys.write($0)) })
    ) { node in if case .bool(false) = node.kind { true } else { false } }
}
