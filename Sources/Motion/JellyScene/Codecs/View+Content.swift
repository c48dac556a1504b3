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
                keys(.image(Scene.Image(file: "", picture: nil)), "UIImageView: a picture.", imageFields)
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
        ).fallingBack(to: "the text's own").known(as: "bounds"),
        .required("text", \.label.text, .text, "the text; \\n ends a line").known(as: "title"),
        .defaulted("font", \.label.font, .font, "the font").known(as: "fontFamily", "fontSize"),
        .defaulted("textColor", \.label.textColor, .color, "the colour of the text").known(as: "color"),
        .defaulted("textAlignment", \.label.textAlignment, .choice, "where lines stand in the width")
            .known(as: "alignment", "align"),
        .defaulted(
            "numberOfLines", \.label.numberOfLines, .integer(0...1000),
            "how many lines are shown at most; 0 is any number, wrapped at the width"
        ).known(as: "lines"),
    ]

    private static let imageFields: [Field<Scene.View>] = [
        Field(
            key: "file", summary: "the PNG file, by its path from the scene's folder", isRequired: true,
            isAlwaysWritten: true, aliases: ["image", "src", "path"], schema: Codec<Picture>.png.schema,
            read: { node, view, findings in
                if let picture = Codec<Picture>.png.read(node, "file", &findings) {
                    (view.image.file, view.image.picture) = (node.string ?? "", picture)
                }
            },
            value: { .string($0.image.file) }),
        .defaulted("contentMode", \.image.contentMode, .choice, "how the picture is fitted to the view")
            .known(as: "mode"),
    ]

    /// UISwitch's size, in points.
    static let switchSize = SwitchView().bounds.size

    private static let switchCodec = ObjectCodec(
        summary: "UISwitch, 51 × 31 points: a tap turns it over.",
        initial: Scene.View(id: "", kind: .switch(isOn: false), center: .zero, size: switchSize),
        fields: [
            .required("id", \.id, .viewID, "the name by which behaviors use the view"),
            .required("center", \.center, .point, "[x, y] of the center in the superview, in points")
                .known(as: "position", "frame"),
            .defaulted("on", \.isOn, .flag, "whether it is on at the start").known(as: "isOn", "value"),
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

    private var image: Scene.Image {
        get { if case .image(let image) = kind { image } else { Scene.Image(file: "", picture: nil) } }
        set { kind = .image(newValue) }
    }

    private var isOn: Bool {
        get { if case .switch(let isOn) = kind { isOn } else { false } }
        set { kind = .switch(isOn: newValue) }
    }

    /// Remembers the view's text, for what is to be said about fonts.
    func noteTexts(_ node: JSONNode, _ findings: inout Findings) {
        switch kind {
        case .label(let label):
            findings.note(label.text, label.font, at: node["text"] ?? node, font: node["font"])
            findings.labelFonts[id] = label.font
        case .jellyButton(_, let title): findings.note(title, Font(), at: node["title"] ?? node)
        default: break
        }
    }
}
