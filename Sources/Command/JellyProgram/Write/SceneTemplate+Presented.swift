extension SceneTemplate {
    static let cardText = """
        {
          "$schema": "./scene.schema.json", // lets editors complete and explain keys
          version: 1,
          title: "A card",
          size: [300, 480], // points, [width, height]
          duration: 3, // seconds
          backgroundColor: "systemGroupedBackground",
          views: [
            // From back to front.
            { id: "next", frame: [40, 92, 220, 290], backgroundColor: "systemTeal", cornerRadius: 24 },
            { id: "card", frame: [30, 100, 240, 300], backgroundColor: "systemIndigo", cornerRadius: 26 },
          ],
          behaviors: [{ type: "dynamicItem", items: ["card"], angularResistance: 1 }],
          timeline: [
            // [seconds, x, y] of the finger; the card keeps its velocity when it lifts.
            { at: 0.6, pan: { path: [[0, 180, 190], [0.15, 200, 186], [0.35, 330, 150]], drags: "card" } },
            // The next card springs up to its place.
            { at: 0.85, add: { type: "snap", item: "next", snapTo: [150, 250], damping: 0.3 } },
          ],
          presentation: { touches: true }, // draws the finger
        }

        """

    static let sheetText = """
        {
          "$schema": "./scene.schema.json", // lets editors complete and explain keys
          version: 1,
          title: "A sheet",
          size: [300, 560], // points, [width, height]
          duration: 3, // seconds
          backgroundColor: "systemTeal",
          views: [
            // Higher than the image, so that its lower edge never shows.
            {
              id: "sheet",
              frame: [0, 390, 300, 620],
              cornerRadius: 28,
              backgroundColor: "systemBackground",
              subviews: [
                { id: "grip", frame: [130, 8, 40, 5], cornerRadius: 2.5, backgroundColor: "systemGray3" },
                { id: "title", type: "label", frame: [20, 24, 260, 32], text: "Nearby", font: { size: 24, weight: "bold" } },
              ],
            },
          ],
          behaviors: [
            // A rail, on which the sheet only slides up and down.
            { type: "attachment", kind: "sliding", item: "sheet", anchor: [150, 700], axis: [0, 1], attachmentRange: [-420, 200] },
            { type: "dynamicItem", items: ["sheet"], allowsRotation: false, resistance: 1 },
          ],
          timeline: [
            // [seconds, x, y] of the finger.
            { at: 0.6, pan: { path: [[0, 150, 405], [0.15, 151, 390], [0.4, 155, 250]], drags: "sheet" } },
            // A snap catches the sheet when the finger lifts; less damping swings longer.
            { at: 1, add: { type: "snap", item: "sheet", snapTo: [150, 400], damping: 0.35 } },
          ],
          presentation: { touches: true }, // draws the finger
        }

        """

    static let phoneText = """
        {
          "$schema": "./scene.schema.json", // lets editors complete and explain keys
          version: 1,
          title: "A demo on a phone",
          size: [300, 560], // points, [width, height]
          duration: 5, // seconds
          backgroundColor: "systemGroupedBackground",
          views: [
            {
              id: "ball",
              center: [150, 130],
              size: [90, 90],
              cornerRadius: 45,
              collisionBounds: "ellipse", // otherwise the square frame would collide
              backgroundColor: "systemPink",
            },
            { id: "floor", frame: [0, 460, 300, 100], backgroundColor: "systemGray5" }, // drawn, not collided with
          ],
          behaviors: [
            {
              type: "collision",
              items: ["ball"],
              boundaries: [{ identifier: "floor", from: [0, 460], to: [300, 460] }],
            },
            { type: "dynamicItem", items: ["ball"], elasticity: 0.6 },
          ],
          // A tap lets the ball go.
          timeline: [
            { at: 0.8, tap: { view: "ball" } },
            { at: 0.8, add: { type: "gravity", items: ["ball"] } },
          ],
          // How the motion is shown; it changes nothing of the motion.
          presentation: {
            device: { body: "phone", statusBar: "9:41" },
            background: { from: "#8ec5fc", to: "#5b7fd6" },
            padding: 30,
            shadow: true,
            touches: true,
            // A quarter of the speed for 1 second around the first contact.
            time: [{ at: "contact-0.1s", speed: 0.25, for: 1, ease: 0.15 }],
            captions: [{ at: "contact", for: 1.5, text: "elasticity 0.6", place: "bottom" }],
          },
        }

        """
}
