/// The content of files that `new` writes.
enum SceneTemplate: String, CaseIterable {
    case falling, jelly, alert, button, card, sheet, phone, fields, custom, uikit

    /// The description in `--help`.
    var summary: String {
        switch self {
        case .falling: "two falling, bouncing blocks"
        case .jelly: "a jelly landing on a ledge"
        case .alert: "a jelly alert, dismissed by a tap on its button"
        case .button: "a jelly button that puffs up when tapped"
        case .card: "a card swiped away by a finger"
        case .sheet: "a sheet dragged up and caught by a snap"
        case .phone: "a ball dropped on a phone, in slow motion, with a caption"
        case .fields: "balls in a vortex"
        case .custom: "a custom dynamic item, and a view that follows it"
        case .uikit: "a UIKit view controller, for jellyframe port"
        }
    }

    /// The document in the dialect of a file's extension: JSON5, JSON with comments (`.jsonc`) or JSON (`.json`).
    func text(forFileAt path: String) -> String {
        let path = path.lowercased()
        guard self != .uikit, !path.hasSuffix(".json5") else { return text }
        return JSONDialect(keepsComments: path.hasSuffix(".jsonc")).text(of: text)
    }

    /// The document in JSON5; its first line refers to the schema.
    var text: String {
        switch self {
        case .falling: Self.fallingText
        case .jelly: Self.jellyText
        case .alert: Self.alertText
        case .button: Self.buttonText
        case .card: Self.cardText
        case .sheet: Self.sheetText
        case .phone: Self.phoneText
        case .fields: Self.fieldsText
        case .custom: Self.customText
        case .uikit: Self.uikitText
        }
    }

    private static let fallingText = """
        {
          "$schema": "./scene.schema.json", // lets editors complete and explain keys
          version: 1,
          title: "Falling blocks",
          size: [320, 480], // points, [width, height]
          duration: 4, // seconds
          views: [
            // [x, y, width, height] from the upper left corner, from back to front.
            { id: "large", type: "block", frame: [60, 40, 100, 100], backgroundColor: "systemTeal" },
            { id: "small", type: "block", frame: [130, 180, 50, 50], backgroundColor: "systemOrange" },
          ],
          behaviors: [
            { type: "gravity", items: ["large", "small"] },
            // The sides of the image are walls.
            { type: "collision", items: ["large", "small"], translatesReferenceBoundsIntoBoundary: true },
            // 0 does not bounce, 1 bounces without loss.
            { type: "dynamicItem", items: ["large", "small"], elasticity: 0.6 },
          ],
        }

        """

    private static let jellyText = """
        {
          "$schema": "./scene.schema.json", // lets editors complete and explain keys
          version: 1,
          title: "A jelly",
          size: [320, 480], // points, [width, height]
          duration: 4, // seconds
          views: [
            {
              id: "jelly",
              type: "jelly",
              center: [160, 90],
              size: [160, 160],
              color: "systemPurple",
              frequency: 6, // of its springs, in hertz; higher is stiffer
              damping: 0.5, // of its springs; 0 never comes to rest
            },
            { id: "ledge", frame: [0, 380, 320, 100], backgroundColor: "systemGray5" }, // drawn, not collided with
          ],
          behaviors: [
            { type: "gravity", items: ["jelly"] },
            // The jelly lands on this line.
            {
              type: "collision",
              items: ["jelly"],
              boundaries: [{ identifier: "ledge", from: [0, 380], to: [320, 380] }],
            },
          ],
        }

        """

    private static let alertText = """
        {
          "$schema": "./scene.schema.json", // lets editors complete and explain keys
          version: 1,
          title: "An alert",
          size: [320, 568], // points, [width, height]
          duration: 6, // seconds
          // An alert has its own gravity, springs and ledge.
          alerts: [{ id: "alert", kind: "book", title: "Hello", buttons: ["Done"] }],
          timeline: [
            { at: 0, present: "alert" },
            // Tapping its button dismisses it.
            { at: 4, tap: { alert: "alert", button: "Done" } },
          ],
        }

        """

    private static let buttonText = """
        {
          "$schema": "./scene.schema.json", // lets editors complete and explain keys
          version: 1,
          title: "A button",
          size: [320, 320], // points, [width, height]
          duration: 5.5, // seconds
          views: [
            {
              id: "button",
              type: "jellyButton",
              title: "Tap me",
              frame: [110, 135, 100, 50], // [x, y, width, height]
            },
          ],
          timeline: [
            { at: 0.5, tap: { view: "button" } },
            { at: 2.5, tap: { view: "button" } },
          ],
        }

        """

    private static let fieldsText = """
        {
          "$schema": "./scene.schema.json", // lets editors complete and explain keys
          version: 1,
          title: "Fields",
          size: [320, 320], // points, [width, height]
          duration: 4, // seconds; the vortex never lets the balls come to rest
          views: [
            {
              id: "red",
              center: [60, 60],
              size: [32, 32],
              cornerRadius: 16,
              collisionBounds: "ellipse", // otherwise the square frame would collide
              backgroundColor: "systemRed",
            },
            {
              id: "green",
              center: [250, 90],
              size: [32, 32],
              cornerRadius: 16,
              collisionBounds: "ellipse",
              backgroundColor: "systemGreen",
            },
            {
              id: "blue",
              center: [120, 250],
              size: [32, 32],
              cornerRadius: 16,
              collisionBounds: "ellipse",
              backgroundColor: "systemBlue",
            },
          ],
          behaviors: [
            // Attraction to the center, rotation around it, and drag to limit the speed.
            { type: "field", kind: "spring", items: ["red", "green", "blue"], position: [160, 160], strength: 0.4 },
            { type: "field", kind: "vortex", items: ["red", "green", "blue"], position: [160, 160], strength: 0.02 },
            { type: "field", kind: "drag", items: ["red", "green", "blue"], strength: 0.1 },
            { type: "collision", items: ["red", "green", "blue"], translatesReferenceBoundsIntoBoundary: true },
          ],
        }

        """

    private static let customText = """
        {
          "$schema": "./scene.schema.json", // lets editors complete and explain keys
          version: 1,
          title: "A custom item",
          size: [320, 320], // points, [width, height]
          duration: 4, // seconds
          // A dynamic item that is not a view: it has a center and bounds, and is not drawn.
          customItems: [{ id: "item", center: [60, 60], size: [60, 60] }],
          views: [
            // A view that follows it makes it visible.
            {
              id: "shadow",
              center: [60, 60],
              size: [60, 60],
              cornerRadius: 12,
              backgroundColor: "systemIndigo",
              follows: "item",
            },
          ],
          behaviors: [
            // One push at 45 degrees, and resistance to bring it to rest.
            { type: "push", items: ["item"], mode: "instantaneous", angle: 0.785398, magnitude: 1 },
            { type: "dynamicItem", items: ["item"], resistance: 2 },
          ],
        }

        """

    private static let uikitText = """
        import UIKit

        /// Two falling blocks; a tap pushes the small one up again.
        class ViewController: UIViewController {
            private let large = UIView(frame: CGRect(x: 60, y: 40, width: 100, height: 100))
            private let small = UIView(frame: CGRect(x: 130, y: 180, width: 50, height: 50))
            private var animator: UIDynamicAnimator?

            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .white
                large.backgroundColor = .systemTeal
                small.backgroundColor = .systemOrange
                for block in [large, small] { view.addSubview(block) }

                let animator = UIDynamicAnimator(referenceView: view)
                animator.addBehavior(UIGravityBehavior(items: [large, small]))
                let walls = UICollisionBehavior(items: [large, small])
                walls.translatesReferenceBoundsIntoBoundary = true
                animator.addBehavior(walls)
                let rubber = UIDynamicItemBehavior(items: [large, small])
                rubber.elasticity = 0.6
                animator.addBehavior(rubber)
                self.animator = animator

                view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
            }

            @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
                let push = UIPushBehavior(items: [small], mode: .instantaneous)
                push.setAngle(-.pi / 2, magnitude: 0.5)
                animator?.addBehavior(push)
            }
        }

        """
}
