import JellyImaging
import JellyScene

/// A benchmark scene.
struct BenchScene {
    let name: String
    let summary: String
    let scene: Scene

    /// The three standard workloads, in which everything keeps moving.
    static let names = ["W1", "W2", "W3"]

    /// A standard workload, or the scene in a file.
    ///
    /// - Throws: `SceneErrors`.
    init(_ name: String) throws {
        self.name = name
        switch name.uppercased() {
        case "W1": (summary, scene) = ("two falling blocks", try Scene(json5: Self.fallingBlocks, name: name))
        case "W2": (summary, scene) = ("one jelly on a ledge", try Scene(json5: Self.jelly, name: name))
        case "W3": (summary, scene) = ("200 boxes", try Scene(json5: Self.boxes, name: name))
        default:
            scene = try MotionInput(name, memory: .standard).scene
            summary = "a scene file"
        }
    }

    private static let fallingBlocks = """
        { version: 1, size: [960, 540], duration: 5,
          views: [
            { id: "green", type: "block", frame: [400, 40, 100, 100], backgroundColor: "green" },
            { id: "orange", type: "block", frame: [475, 180, 50, 50], backgroundColor: "orange" } ],
          behaviors: [
            { type: "gravity", items: ["green", "orange"] },
            { type: "collision", items: ["green", "orange"], translatesReferenceBoundsIntoBoundary: true },
            { type: "dynamicItem", items: ["green", "orange"],
              elasticity: 1, friction: 0, resistance: 0, angularResistance: 0 } ] }
        """

    private static let jelly = """
        { version: 1, size: [960, 540], duration: 5,
          views: [
            { id: "ledge", type: "block", frame: [330, 420, 300, 12], backgroundColor: "darkGray" },
            { id: "jelly", type: "jelly", center: [480, -120], size: [200, 200], color: "purple",
              damping: 0.1, frequency: 5, elasticity: 1.7, resistance: 0, nodeResistance: 0 } ],
          behaviors: [
            { type: "gravity", items: ["jelly"] },
            { type: "collision", items: ["jelly"],
              boundaries: [{ identifier: "ledge", from: [330, 420], to: [630, 420] }] } ] }
        """

    /// Ten rows of twenty boxes, each rotated differently.
    private static var boxes: String {
        let colors = ["red", "orange", "yellow", "green", "cyan", "blue", "purple", "brown"]
        let views = (0..<200).map { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: 20)
            return """
                { id: "box \(index)", type: "block", center: [\(33 + 47 * column), \(32 + 46 * row)], size: [20, 20],
                  rotation: \(Double(index * 37 % 300) / 100), backgroundColor: "\(colors[index % 8])" }
                """
        }
        let items = (0..<200).map { "\"box \($0)\"" }.joined(separator: ", ")
        return """
            { version: 1, size: [960, 540], duration: 5, views: [ \(views.joined(separator: ",\n")) ],
              behaviors: [
                { type: "gravity", items: [\(items)] },
                { type: "collision", items: [\(items)], translatesReferenceBoundsIntoBoundary: true },
                { type: "dynamicItem", items: [\(items)],
                  elasticity: 1, friction: 0, resistance: 0, angularResistance: 0 } ] }
            """
    }
}
