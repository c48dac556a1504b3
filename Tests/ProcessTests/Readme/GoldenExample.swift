import JellyGoldenTesting
import Jellyframe
import Testing

@Test func theFallMatchesItsGolden() throws {
    let scene = try Scene(contentsOf: "Fixtures/Scenes/catalog-gravity.json5")
    try expectGolden(of: Stage(scene), at: 0.8, scale: 0.5, named: "mid-air")
    try expectGolden(of: Stage(scene), to: 1.5, take: GoldenTake(frames: .every(6)), named: "fall")
}
