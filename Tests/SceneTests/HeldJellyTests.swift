import Foundation
import JellyStage
import JellyValues
import Testing

import JellyScene

/// Jellies without a host that are held at their center by a snap, an attachment or a touch.
@Suite struct HeldJellyTests {
    private static func document(_ jelly: String, _ rest: String) -> String {
        """
        { version: 1, size: [300, 300], duration: 4,
        views: [{ id: "j", type: "jelly", center: [80, 80], size: [80, 60], \(jelly) }],
        \(rest) }
        """
    }

    private static let skeletons = [
        "skeleton: { columns: 5, rows: 3 }", "skeleton: 'vbf'", "skeleton: 'circle', shapeMemory: 6",
        "skeleton: { columns: 4, rows: 4 }, shapeMemory: 6",
    ]

    /// The skin's final center, and its maximum deviation from its shape.
    private func end(_ jelly: String, _ rest: String) throws -> (center: CGPoint, bent: CGFloat) {
        let stage = try Stage(Scene(json5: Self.document(jelly, rest), name: "x"))
        let view = try #require(stage.view.subviews.first as? JellyView)
        let area = abs(view.outline.signedArea)
        var bent: CGFloat = 0
        for tick in 1...240 {
            try stage.advance(to: Double(tick) / 60)
            bent = max(bent, abs(abs(view.outline.signedArea) / area - 1))
        }
        let corners = view.outline.flattened(segmentLength: 1).flatMap(\.points).map {
            view.convert($0, to: stage.view)
        }
        return (CGRect(enclosing: corners).center, bent)
    }

    @Test(arguments: skeletons) func aSnapBringsTheSkin(jelly: String) throws {
        let (center, bent) = try end(jelly, "behaviors: [{ type: 'snap', item: 'j', snapTo: [220, 200] }]")
        // The nodes of VBFJellyView are half a node too far right and down.
        #expect(center.distance(to: CGPoint(x: 220, y: 200)) < 8, "\(center)")
        #expect(bent > 0.0001, "it wobbles on the way")
    }

    @Test(arguments: skeletons) func anAttachmentPullsTheSkin(jelly: String) throws {
        let (center, _) = try end(
            jelly,
            """
            behaviors: [
                { type: 'attachment', item: 'j', anchor: [200, 80], length: 30, frequency: 1, damping: 1 },
                { type: 'dynamicItem', items: ['j'], resistance: 2 },
            ]
            """)
        #expect(abs(center.x - 170) < 8 && abs(center.y - 80) < 8, "\(center)")
    }

    @Test(arguments: skeletons) func aTouchDragsTheSkin(jelly: String) throws {
        let (center, _) = try end(
            jelly,
            """
            behaviors: [{ type: 'dynamicItem', items: ['j'], resistance: 5 }],
            timeline: [{ at: 0.1, pan: { path: [[0, 80, 80], [1, 200, 180], [3.8, 200, 180]], drags: 'j' } }]
            """)
        #expect(center.distance(to: CGPoint(x: 200, y: 180)) < 8, "\(center)")
    }

    @Test func aRingWithoutMemoryHasNothingToBeHeldBy() {
        let snap = "behaviors: [{ type: 'snap', item: 'j', snapTo: [220, 200] }]"
        let document = Self.document("skeleton: { path: 'M 0 0 H 100 V 100 H 0 Z', nodes: 8 }", snap)
        #expect(
            errors(of: document).hasPrefix(
                "3:35: the jelly `j` has no node at its center to be held by; give it `shapeMemory`, or name one of its "
                    + "nodes, `j/0` to `j/"))
        #expect(errors(of: document.replacing("'j', snapTo", with: "'j/0', snapTo")) == "no error")
    }

    @Test func snapZonesNeedAFrameOfTheirOwn() {
        let zones = "behaviors: [{ type: 'snapZones', item: 'j', zones: [[0, 0, 50, 50]] }]"
        #expect(
            errors(of: Self.document(Self.skeletons[0], zones))
                == "3:40: snap zones cannot catch a jelly without a host; `j` is one, so use a wheel skeleton")
        #expect(errors(of: Self.document("skeleton: 'wheel'", zones)) == "no error")
    }
}
