import Foundation
import JellyGeometry

extension Scene.Behavior {
    /// The keys of behaviors, by `type`.
    static let shape = TaggedShape<Scene.Behavior>(
        noun: "behavior", defaultTag: nil,
        variants: [
            ("gravity", gravityShape), ("collision", collisionShape), ("dynamicItem", dynamicItemShape),
            ("attachment", attachmentShape), ("push", pushShape), ("snap", snapShape), ("field", fieldShape),
            ("resizing", resizingShape), ("transform", transformShape),
            ("watcher", watcherShape), ("snapZones", snapZonesShape),
        ],
        tag: { $0.type },
        inspect: { behavior, node, findings in
            if case .watcher(let watcher) = behavior.kind, let place = node["behavior"],
                findings.behaviorTypes[watcher.behavior] != nil,
                !findings.behaviors.contains(where: { $0.name == watcher.behavior })
            {
                findings.report(
                    place.range,
                    "a watcher stands after the behavior that it ends, and \(quoted(watcher.behavior)) comes later")
            }
            if case .resizing(let resizing) = behavior.kind, let place = node["item"] {
                findings.resized.append(Findings.Reference(name: resizing.item, range: place.range))
            }
            guard let id = behavior.id, let place = node["id"] else { return }
            findings.behaviors.append(Findings.Declaration(name: id, range: place.range, type: behavior.type))
        })

    static let id = Field<Scene.Behavior>.optional(
        "id", \.id, .name, "the name by which events use the behavior"
    ).known(as: "name", "identifier")

    private static let gravityShape = ObjectShape(
        summary: "UIGravityBehavior: pulls its items.", initial: Scene.Behavior(.gravity(Scene.Gravity())),
        fields: [
            id,
            .required("items", \.gravity.items, .items, "the views that are pulled"),
            .optional("gravityDirection", \.gravity.gravityDirection, .vector, "[dx, dy]; length 1 is 1000 pt/s²")
                .settable.known(as: "direction", "vector"),
            .optional("angle", \.gravity.angle, .number(.coordinate), "where it pulls, in radians clockwise from right")
                .settable,
            .optional("magnitude", \.gravity.magnitude, .number(.coordinate), "the strength; 1 is 1000 pt/s²").settable,
            .defaulted(
                "orientations", \.gravity.orientations, orientationsShape.shape,
                "what gravityDirection becomes when the device is turned"),
        ],
        rules: [.atMostOneOf([["gravityDirection"], ["angle", "magnitude"]])])

    private static let orientationsShape = ObjectShape(
        summary: "What gravityDirection becomes when the device is turned.", initial: Scene.Orientations(),
        fields: [
            .optional("portrait", \.portrait, .vector, "[dx, dy] when upright"),
            .optional("portraitUpsideDown", \.portraitUpsideDown, .vector, "[dx, dy] when upside down"),
            .optional("landscapeLeft", \.landscapeLeft, .vector, "[dx, dy] when turned to landscape left"),
            .optional("landscapeRight", \.landscapeRight, .vector, "[dx, dy] when turned to landscape right"),
        ])

    private static let collisionShape = ObjectShape(
        summary: "UICollisionBehavior: lets its items hit each other and boundaries.",
        initial: Scene.Behavior(.collision(Scene.Collision())),
        fields: [
            id,
            .required("items", \.collision.items, .items, "the views that collide"),
            .optional("collisionMode", \.collision.collisionMode, .choice, "what they collide with")
                .settable.known(as: "mode"),
            .optional(
                "translatesReferenceBoundsIntoBoundary", \.collision.translatesReferenceBoundsIntoBoundary, .flag,
                "whether the reference view's bounds are a boundary"
            ).settable,
            .optional(
                "referenceBoundsInsets", \.collision.referenceBoundsInsets, .insets,
                "[top, left, bottom, right] of that boundary inside the bounds, in points"
            ).settable.known(as: "insets"),
            .defaulted(
                "boundaries", \.collision.boundaries, .array(of: "boundaries", Scene.Boundary.shape),
                "further boundaries"),
            .optional(
                "onContactBegan", \.collision.onContactBegan, .actionReference,
                "the action that happens when a contact begins"
            ).known(as: "onContact", "beganContact"),
            .optional(
                "onContactEnded", \.collision.onContactEnded, .actionReference,
                "the action that happens when a contact ends"
            ).known(as: "endedContact"),
        ],
        rules: [.needs("referenceBoundsInsets", "translatesReferenceBoundsIntoBoundary")],
        inspect: { _, node, findings in findings.reportDuplicates(of: "identifier", in: node["boundaries"]) })

    private static let dynamicItemShape = ObjectShape(
        summary: "UIDynamicItemBehavior: what its items are like as bodies.",
        initial: Scene.Behavior(.dynamicItem(Scene.ItemProperties())),
        fields: [
            id,
            .required("items", \.dynamicItem.items, .items, "the views that have these properties"),
            .optional("elasticity", \.dynamicItem.elasticity, .number(.quantity), "speed kept in a collision; 1 is all")
                .settable.known(as: "restitution", "bounciness"),
            .optional("friction", \.dynamicItem.friction, .number(.quantity), "how surfaces hold each other").settable,
            .optional(
                "density", \.dynamicItem.density, .number(.above(0, to: 1_000_000)), "mass for each 100×100 pt"
            ).settable.known(as: "mass"),
            .optional("resistance", \.dynamicItem.resistance, .number(.quantity), "linear damping, in 1/s").settable,
            .optional(
                "angularResistance", \.dynamicItem.angularResistance, .number(.quantity), "angular damping, in 1/s"
            ).settable,
            .optional("charge", \.dynamicItem.charge, .number(.coordinate), "electric charge, for fields").settable,
            .optional("allowsRotation", \.dynamicItem.allowsRotation, .flag, "whether the items may turn").settable,
            .optional("anchored", \.dynamicItem.isAnchored, .flag, "whether the items are fixed in place")
                .settable.known(as: "isAnchored"),
            .optional("linearVelocity", \.dynamicItem.linearVelocity, .vector, "[dx, dy] to add at the start, in pt/s"),
            .optional(
                "angularVelocity", \.dynamicItem.angularVelocity, .number(.coordinate),
                "turning speed to add at the start, in radians a second"),
        ])

    private static let pushShape = ObjectShape(
        summary: "UIPushBehavior: a force on its items.", initial: Scene.Behavior(.push(Scene.Push())),
        fields: [
            id,
            .required("items", \.push.items, .items, "the views that are pushed"),
            .required("mode", \.push.mode, .choice, "`continuous` or `instantaneous`"),
            .optional("pushDirection", \.push.pushDirection, .vector, "[dx, dy]; length 1 is 100 pt/s² on 100×100 pt")
                .settable.known(as: "direction", "vector"),
            .optional("angle", \.push.angle, .number(.coordinate), "where it pushes, in radians clockwise from right")
                .settable,
            .optional("magnitude", \.push.magnitude, .number(.coordinate), "the strength; 1 is 100 pt/s² on 100×100 pt")
                .settable,
            .optional("targetOffset", \.push.targetOffset, .vector, "[dx, dy] from each item's middle where it pushes")
                .settable.known(as: "targetOffsetFromCenter", "offset"),
            .optional("active", \.push.active, .flag, "whether the push acts; true if left out")
                .settable.known(as: "isActive"),
            .defaulted(
                "showsArrow", \.push.showsArrow, .flag,
                "whether an arrow from the middle of the stage shows the push, 100 points for a magnitude of 1"),
        ],
        rules: [.atMostOneOf([["pushDirection"], ["angle", "magnitude"]])])

    private static let snapShape = ObjectShape(
        summary: "UISnapBehavior: brings an item to a point.",
        initial: Scene.Behavior(.snap(Scene.Snap(item: .view(""), snapTo: nil))),
        fields: [
            id,
            .required("item", \.snap.item, .item, "the view that snaps").known(as: "items"),
            .optional("snapTo", \.snap.snapTo, .point, required: true, "[x, y] where the item's middle goes, in points")
                .settable.known(as: "snapPoint", "point"),
            .optional("damping", \.snap.damping, .number(.fraction), "how little it swings, from 0 to 1").settable,
        ])
}
