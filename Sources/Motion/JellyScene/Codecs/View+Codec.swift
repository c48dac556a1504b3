import Foundation
import JellyStage
import JellySupport
import JellyValues

extension Scene.View {
    /// The keys of views, by `type`.
    static let keys = TaggedCodec<Scene.View>(
        noun: "view", defaultTag: "view",
        variants: [
            ("view", keys(.view, "A plain view, clear unless it has a background colour.")),
            ("block", keys(.block, "A box, gray unless it has another background colour.")),
            (
                "jelly",
                keys(.jelly(Scene.Jelly()), "A view with a soft skin: nodes on springs.", jellyFields)
            ),
            (
                "jellyButton",
                keys(
                    .jellyButton(buttonJelly, title: ""), "VBFJellyView's button: it puffs up when tapped.",
                    buttonFields)
            ),
            ("plot", keys(.plot(Scene.Plot()), "A curve over time, drawn as a figure.", plotFields, plotRules)),
        ] + contentVariants,
        tag: { $0.type },
        inspect: { view, node, findings in
            var nodeCount: Int?
            if findings.count(view, at: node), let jelly = view.ownJelly {
                do throws(InputError) {
                    nodeCount = try jelly.makeSkeleton(for: view.size).nodes.count
                } catch {
                    findings.report((node["skeleton"] ?? node).range, "`skeleton`: \(error.description)")
                }
            }
            view.noteTexts(node, &findings)
            guard let id = node["id"], !view.id.isEmpty else { return }
            findings.views.append(
                Findings.Declaration(name: view.id, range: id.range, type: view.type, nodeCount: nodeCount))
        })

    private var type: String {
        switch kind {
        case .view: "view"
        case .block: "block"
        case .jelly: "jelly"
        case .jellyButton: "jellyButton"
        case .label: "label"
        case .image: "image"
        case .switch: "switch"
        case .plot: "plot"
        }
    }

    static func keys(
        _ kind: Kind, _ summary: String, _ more: [Field<Scene.View>] = [], _ rules: [KeyRule] = []
    ) -> ObjectCodec<Scene.View> {
        ObjectCodec(
            summary: summary, initial: Scene.View(id: "", kind: kind, center: .zero, size: .zero),
            fields: placeFields + [sizeField] + more + lookFields,
            rules: [.exactlyOneOf([["frame"], ["center", "size"]])] + rules)
    }

    static let placeFields: [Field<Scene.View>] = [
        .required("id", \.id, .viewID, "the name by which behaviors use the view"),
        .shorthand("frame", .frame, "[x, y, width, height] in the superview, in points") { frame, view in
            (view.center, view.size) = (frame.center, frame.size)
        },
        .defaulted("center", \.center, .point, "[x, y] of the center in the superview, in points")
            .alwaysWritten.known(as: "position"),
    ]

    private static let sizeField = Field<Scene.View>.defaulted(
        "size", \.size, .size(.side), "[width, height], in points"
    ).alwaysWritten.known(as: "bounds")

    static let lookFields: [Field<Scene.View>] = [
        .defaulted("backgroundColor", \.backgroundColor, .color, "the colour that fills the view")
            .known(as: "color", "background"),
        .defaulted(
            "cornerRadius", \.cornerRadius,
            Codec<Double>.number(.from(0, to: 100_000)).map({ CGFloat($0) }, back: { Double($0) }),
            "the radius of the corners, in points"),
        .defaulted(
            "borderWidth", \.borderWidth,
            Codec<Double>.number(.from(0, to: 100_000)).map({ CGFloat($0) }, back: { Double($0) }),
            "the width of a line inside the edge, in points"),
        .defaulted("borderColor", \.borderColor, .color, "the colour of that line"),
        .optional(
            "follows", \.follows, .item, "an item whose center and rotation the view takes over, such as a custom item"),
        .optional(
            "followsBounds", \.followsBounds, .customItemReference,
            "a custom item whose bounds the view takes over as its frame"),
        .defaulted("alpha", \.alpha, .number(.fraction), "the opacity, from 0 to 1").known(as: "opacity"),
        .defaulted("rotation", \.rotation, .number(.coordinate), "the rotation about the center, in radians clockwise")
            .known(as: "transform", "angle"),
        .defaulted("collisionBounds", \.collisionBounds, .choice, "the shape with which the view collides")
            .known(as: "collisionBoundsType", "shape"),
        .optional("onTap", \.onTap, .actionReference, "the action that happens when the view is tapped").known(
            as: "action"),
        .defaulted("hidden", \.isHidden, .flag, "whether the view is not drawn").known(as: "isHidden"),
        .defaulted("clipsToBounds", \.clipsToBounds, .flag, "whether what is inside is cut at the view's edge")
            .known(as: "clip", "masksToBounds"),
        .optional(
            "userInteractionEnabled", \.isUserInteractionEnabled, .flag,
            "whether taps find the view"
        ).fallingBack(to: "true, unless it is a label or image without onTap")
            .known(as: "isUserInteractionEnabled", "enabled"),
        .defaulted(
            "subviews", \.subviews, .array(of: "views", keys.codec), "the views inside, from back to front"
        ).known(as: "views"),
    ]

    private static let buttonJelly = Scene.Jelly(
        color: .orange, damping: 0.1, frequency: 3, elasticity: 0, density: 1, nodeResistance: 0.1, skeleton: .vbf)

    private static let buttonFields: [Field<Scene.View>] =
        [.defaulted("title", \.title, .text, "the text in the center").known(as: "text", "label")] + jellyFields

    private static let jellyFields: [Field<Scene.View>] = [
        .defaulted("color", \.jelly.color, .color, "the colour of the skin"),
        .defaulted("damping", \.jelly.damping, .number(.quantity), "the damping of the springs; 1 is critical"),
        .defaulted("frequency", \.jelly.frequency, .number(.quantity), "the frequency of the springs, in hertz"),
        .defaulted("elasticity", \.jelly.elasticity, .number(.quantity), "the elasticity; the host has half of it"),
        .defaulted("density", \.jelly.density, .number(.above(0, to: 1_000_000)), "the density of host and nodes"),
        .defaulted("resistance", \.jelly.resistance, .number(.quantity), "the resistance of the host, in 1/s"),
        .defaulted(
            "nodeResistance", \.jelly.nodeResistance, .number(.quantity), "the resistance of each node, in 1/s"),
        .optional("nodeSize", \.jelly.nodeSize, .number(.side), "the side of each square node, in points"),
        .defaulted("skeleton", \.jelly.skeleton, Scene.Jelly.Skeleton.codec, "what holds the jelly together")
            .known(as: "shape", "grid", "topology"),
        .defaulted(
            "shapeMemory", \.jelly.shapeMemory, .number(.quantity),
            "how fast nodes swing back to their places, in hertz; 0 is not at all"),
        .defaulted(
            "angularStiffness", \.jelly.angularStiffness, .number(.quantity),
            "how fast the skin swings back when it turns, in hertz; 0 is not at all"),
        .defaulted("deformsContent", \.jelly.deformsContent, .flag, "whether views inside bend with the skin"),
        .defaulted("showsSkeleton", \.jelly.showsSkeleton, .flag, "whether nodes and springs are drawn"),
    ]

    /// The skin, for key paths; setting it makes the view a jelly.
    fileprivate var jelly: Scene.Jelly {
        get { ownJelly ?? Scene.Jelly() }
        set {
            if case .jellyButton(_, let title) = kind {
                kind = .jellyButton(newValue, title: title)
            } else {
                kind = .jelly(newValue)
            }
        }
    }

    /// The skin of a jelly or button.
    private var ownJelly: Scene.Jelly? {
        switch kind {
        case .jelly(let jelly), .jellyButton(let jelly, _): jelly
        case .view, .block, .label, .image, .switch, .plot: nil
        }
    }

    /// The title, for key paths.
    fileprivate var title: String {
        get { if case .jellyButton(_, let title) = kind { title } else { "" } }
        set { kind = .jellyButton(jelly, title: newValue) }
    }
}

extension Codec where Value == CGRect {
    /// A rectangle whose center is a point that documents can have.
    fileprivate static let frame = Codec(
        expectation: rect.expectation, schema: rect.schema,
        read: { node, label, findings in
            guard let frame = rect.read(node, label, &findings) else { return nil }
            for center in [frame.midX, frame.midY] where !NumberRange.coordinate.contains(Double(center)) {
                let (range, place) = (NumberRange.coordinate.inWords, JSONValue.text(of: Double(center)))
                findings.report(node.range, "the center of `\(label)` must be \(range), not at \(place)")
            }
            return frame
        },
        write: rect.write)
}
