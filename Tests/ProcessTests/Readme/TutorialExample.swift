import JellyGoldenTesting
import Jellyframe
import Testing

@Test func theLandingMatchesItsGolden() throws {
    let scene = try Scene(
        json5: """
            {
              version: 1, size: [160, 160], duration: 1,
              views: [{ id: "jelly", type: "jelly", center: [80, 40], size: [60, 60], frequency: 5 }],
              behaviors: [
                { type: "gravity", items: ["jelly"] },
                { type: "collision", items: ["jelly"], translatesReferenceBoundsIntoBoundary: true },
              ],
            }
            """, name: "jelly")
    try expectGolden(of: Stage(scene), to: 1, take: GoldenTake(frames: .every(10)), named: "landing")
}
