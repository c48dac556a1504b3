import Cards
import Falls
import Foundation
import JellyGoldenTesting
import Jellyframe
import Testing
import UIKitDynamics

@Test func theFallMatchesItsGolden() throws {
    try expectGolden(of: makeFall(), to: 1, named: "fall")
}

@Test func theSceneIsAsItWas() throws {
    let scene = try Scene(contentsOf: "Guide/fall.json5")
    try expectGolden(of: Stage(scene), at: 0.5, scale: 0.25, named: "scene")
}

@MainActor @Test func theCardFalls() throws {
    let size = CGSize(width: 100, height: 160)
    try expectGolden(of: UIViewControllerHost(CardController(), size: size), to: 0.5, named: "card")
}
