import Foundation
import JellyGraphics
import JellyStage
import JellySupport
import JellyValues

// Labels, images and switches.
extension Scene.View {
    static var contentVariants: [(String, ObjectCodec<Scene.View>)] {
        [
            ("label", labelCodec),
            (
                "image",
                keys(.image(Scene.ImageContent(file: "", image: nil)), "UIImageView: an image.", imageFields)
            ),
            ("switch", switchCodec),
        ]
    }

    private static let labelCodec = ObjectCodec(
        summary: "UILabel: a text.",
        initial: Scene.View(id: "", kind: .label(Scene.Label()), center: .zero, size: .zero),
        fields: placeFields + labelFields + lookFields,
        rules: [.exactlyOneOf([["frame"], ["center"]]), .needs("size", "center")])

    private static let labelFields: [Field<Scene.View>] = [
        .optional(
            "size", \.ownSize, .size(.side), "[width, height], in points"
        ).defaults(to: "the intrinsic size").aliases("bounds"),
        .required("text", \.label.text, .text, "text, with \\n for line breaks").aliases("title"),
        .defaulted("font", \.label.font, .font, "font").aliases("fontFamily", "fontSize"),
        .defaulted("textColor", \.label.textColor, .color, "text colour").aliases("color"),
        .defaulted("textAlignment", \.label.textAlignment, .choice, "text alignment")
            .aliases("alignment", "align"),
        .defaulted(
            "numberOfLines", \.label.numberOfLines, .integer(0...1000),
            "maximum number of lines; 0 for any number, wrapped at the width"
        ).aliases("lines"),
    ]

    private static let imageFields: [Field<Scene.View>] = [
        Field(
            key: "file", summary: "path of a PNG file, relative to the scene's directory", isRequired: true,
            isAlwaysWritten: true, aliases: ["image", "src", "path"], schema: Codec<Image>.png.schema,
            read: { node, view, diagnostics in
                if let image = Codec<Image>.png.read(node, "file", &diagnostics) {
                    (view.image.file, view.image.image) = (node.string ?? "", image)
                }
            },
            value: { .string($0.image.file) }),
        .defaulted("contentMode", \.image.contentMode, .choice, "content mode of the image")
            .aliases("mode"),
    ]

    /// UISwitch's size, in points.
    static let switchSize = SwitchView().bounds.size

    private static let switchCodec = ObjectCodec(
        summary: "UISwitch, 51 × 31 points, toggled by a tap.",
        initial: Scene.View(id: "", kind: .switch(isOn: false), center: .zero, size: switchSize),
        fields: [
            .required("id", \.id, .viewID, "name of the view in behaviors"),
            .required("center", \.center, .point, "[x, y] of the center in the superview, in points")
                .aliases("position", "frame"),
            .defaulted("on", \.isOn, .flag, "whether it is initially on").aliases("isOn", "value"),
        ] + lookFields,
        // It is never anything but its bounds.
        rules: [.refuses(["collisionBounds"])])

    /// The size; nil where the text says it.
    private var ownSize: CGSize? {
        get { size == .zero ? nil : size }
        set { size = newValue ?? .zero }
    }

    // The kinds as properties, for key paths.
    private var label: Scene.Label {
        get { if case .label(let label) = kind { label } else { Scene.Label() } }
        set { kind = .label(newValue) }
    }

    private var image: Scene.ImageContent {
        get { if case .image(let image) = kind { image } else { Scene.ImageContent(file: "", image: nil) } }
        set { kind = .image(newValue) }
    }

    private var isOn: Bool {
        get { if case .switch(let isOn) = kind { isOn } else { false } }
        set { kind = .switch(isOn: newValue) }
    }

    /// Remembers the view's text, for what is to be said about fonts.
    func noteTexts(_ node: JSONNode, _ diagnostics: inout Diagnostics) {
        switch kind {
        case .label(let label):
            diagnostics.note(label.text, label.font, at: node["text"] ?? node, font: node["font"])
            diagnostics.labelFonts[id] = label.font
        case .jellyButton(_, let title): diagnostics.note(title, Font(), at: node["title"] ?? node)
        default: break
        }
    }
}
