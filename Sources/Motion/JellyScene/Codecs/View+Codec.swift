import Foundation
import JellyStage
import JellySupport
import JellyValues

extension Scene.View {
    /// The keys of views, by `type`.
    static let keys = TaggedCodec<Scene.View>(
        noun: "view", defaultTag: "view",
        variants: [
            ("view", keys(.view, "A plain view; transparent by default.")),
            ("block", keys(.block, "A box; gray by default.")),
            (
                "jelly",
                keys(.jelly(Scene.Jelly()), "A view with a soft skin of nodes and springs.", jellyFields)
            ),
            (
                "jellyButton",
                keys(
                    .jellyButton(buttonJelly, title: ""), "VBFJellyView's button, which puffs up when tapped.",
                    buttonFields)
            ),
            ("plot", keys(.plot(Scene.Plot()), "A plot of a curve over time.", plotFields, plotRules)),
        ] + contentVariants,
        tag: { $0.type },
        inspect: { view, node, diagnostics in
            var parts: (nodeCount: Int, hasHost: Bool, hasCenter: Bool)?
            if diagnostics.count(view, at: node), let jelly = view.ownJelly {
                do throws(InputError) {
                    let skeleton = try jelly.makeSkeleton(for: view.size)
                    let hasCenter =
                        jelly.shapeMemory > 0 || jelly.angularStiffness > 0
                        || skeleton.centralNode(in: view.size) != nil
                    parts = (skeleton.nodes.count, skeleton.hasHost, hasCenter)
                } catch {
                    diagnostics.report((node["skeleton"] ?? node).range, "`skeleton`: \(error.description)")
                }
            }
            view.noteTexts(node, &diagnostics)
            guard let id = node["id"], !view.id.isEmpty else { return }
            diagnostics.views.append(
                Diagnostics.Declaration(name: view.id, range: id.range, type: view.type, jelly: parts))
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
        .required("id", \.id, .viewID, "name of the view in behaviors"),
        .shorthand("frame", .frame, "[x, y, width, height] in the superview, in points") { frame, view in
            (view.center, view.size) = (frame.center, frame.size)
        },
        .defaulted("center", \.center, .point, "[x, y] of the center in the superview, in points")
            .alwaysWritten.aliases("position"),
    ]

    private static let sizeField = Field<Scene.View>.defaulted(
        "size", \.size, .size(.side), "[width, height], in points"
    ).alwaysWritten.aliases("bounds")

    static let lookFields: [Field<Scene.View>] = [
        .defaulted("backgroundColor", \.backgroundColor, .color, "background colour")
            .aliases("color", "background"),
        .defaulted(
            "cornerRadius", \.cornerRadius,
            Codec<Double>.number(.from(0, to: 100_000)).map({ CGFloat($0) }, back: { Double($0) }),
            "corner radius, in points"),
        .defaulted(
            "borderWidth", \.borderWidth,
            Codec<Double>.number(.from(0, to: 100_000)).map({ CGFloat($0) }, back: { Double($0) }),
            "border width, in points"),
        .defaulted("borderColor", \.borderColor, .color, "border colour"),
        .optional(
            "follows", \.follows, .item, "item whose center and rotation the view follows, such as a custom item"),
        .optional(
            "followsBounds", \.followsBounds, .customItemReference,
            "custom item whose bounds become the view's frame"),
        .defaulted("alpha", \.alpha, .number(.fraction), "opacity, from 0 to 1").aliases("opacity"),
        .defaulted("rotation", \.rotation, .number(.coordinate), "rotation about the center, in radians clockwise")
            .aliases("transform", "angle"),
        .defaulted("collisionBounds", \.collisionBounds, .choice, "collision shape")
            .aliases("collisionBoundsType", "shape"),
        .optional("onTap", \.onTap, .actionReference, "action performed when the view is tapped").aliases(
            "action"),
        .defaulted("hidden", \.isHidden, .flag, "whether the view is hidden").aliases("isHidden"),
        .defaulted("clipsToBounds", \.clipsToBounds, .flag, "whether subviews are clipped to the view's bounds")
            .aliases("clip", "masksToBounds"),
        .optional(
            "userInteractionEnabled", \.isUserInteractionEnabled, .flag,
            "whether the view receives taps"
        ).defaults(to: "true, or false for a label or image without onTap")
            .aliases("isUserInteractionEnabled", "enabled"),
        .defaulted(
            "subviews", \.subviews, .array(of: "views", keys.codec), "subviews, from back to front"
        ).aliases("views"),
    ]

    private static let buttonJelly = Scene.Jelly(
        color: .orange, damping: 0.1, frequency: 3, elasticity: 0, density: 1, nodeResistance: 0.1, skeleton: .vbf)

    private static let buttonFields: [Field<Scene.View>] =
        [.defaulted("title", \.title, .text, "title in the center").aliases("text", "label")] + jellyFields

    private static let jellyFields: [Field<Scene.View>] = [
        .defaulted("color", \.jelly.color, .color, "colour of the skin"),
        .defaulted("damping", \.jelly.damping, .number(.quantity), "damping ratio of the springs; 1 is critical"),
        .defaulted("frequency", \.jelly.frequency, .number(.quantity), "frequency of the springs, in hertz"),
        .defaulted(
            "elasticity", \.jelly.elasticity, .number(.quantity), "elasticity of the nodes; the host has half of it"),
        .defaulted("density", \.jelly.density, .number(.above(0, to: 1_000_000)), "density of host and nodes"),
        .defaulted("resistance", \.jelly.resistance, .number(.quantity), "resistance of the host, in 1/s"),
        .defaulted(
            "nodeResistance", \.jelly.nodeResistance, .number(.quantity), "resistance of each node, in 1/s"),
        .optional("nodeSize", \.jelly.nodeSize, .number(.side), "side of each square node, in points"),
        .defaulted("skeleton", \.jelly.skeleton, Scene.Jelly.Skeleton.codec, "skeleton of the jelly")
            .aliases("shape", "grid", "topology"),
        .defaulted(
            "shapeMemory", \.jelly.shapeMemory, .number(.quantity),
            "frequency of springs that pull nodes back into place, in hertz; 0 for none"),
        .defaulted(
            "angularStiffness", \.jelly.angularStiffness, .number(.quantity),
            "frequency of a spring that rotates the skin back, in hertz; 0 for none"),
        .defaulted("deformsContent", \.jelly.deformsContent, .flag, "whether subviews deform with the skin"),
        .defaulted("showsSkeleton", \.jelly.showsSkeleton, .flag, "whether to draw nodes and springs"),
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
        read: { node, label, diagnostics in
            guard let frame = rect.read(node, label, &diagnostics) else { return nil }
            for center in [frame.midX, frame.midY] where !NumberRange.coordinate.contains(Double(center)) {
                let (range, place) = (NumberRange.coordinate.inWords, JSONValue.text(of: Double(center)))
                diagnostics.report(node.range, "the center of `\(label)` must be \(range), not at \(place)")
            }
            return frame
        },
        write: rect.write)
}
