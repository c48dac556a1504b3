import Foundation
import JellyGoldenTesting
import Testing
import UIKitDynamics
@testable import Controllers

/// The book's Objective-C listings in Swift do what they say.
@MainActor @Suite struct ListingTests {
    private let controller = ListingsViewController()

    private func host() -> UIViewControllerHost {
        UIViewControllerHost(controller, size: CGSize(width: 320, height: 504))
    }

    @Test func aPulseFollowsItsFormulaAndEnds() throws {
        let host = host()
        var scales: [Double: CGFloat] = [:]
        for tick in 1...120 {
            try host.advance(to: Double(tick) / 60)
            scales[Double(tick) / 60] = controller.square.transform.a
        }
        // The clock starts with the first step.
        let quarter = try #require(scales[16.0 / 60])
        #expect(abs(quarter - (1 + 0.5 * exp(-0.5))) < 0.01)
        #expect(
            controller.square.transform.isIdentity && controller.square.bounds.size == CGSize(width: 60, height: 60))
        #expect(controller.square.subviews.isEmpty)
    }

    @Test func cardsEndOnTheirPointWithTheirTransforms() throws {
        let host = host()
        try host.advance(to: 3)
        for (index, card) in controller.cards.enumerated() {
            #expect(abs(card.center.x - 160) < 0.1 && abs(card.center.y - 220) < 0.1)
            #expect(abs(atan2(card.transform.b, card.transform.a) - CGFloat(index - 1) * .pi / 8) < 1e-6)
        }
    }

    @Test func theJellyBendsAndComesToRestOnTheFloor() throws {
        let host = host()
        let before = controller.jelly.outline.bounds
        try host.advance(to: 0.6)
        #expect(abs(controller.jelly.outline.bounds.height - before.height) > 1)
        try host.advance(to: 8)
        #expect(abs(controller.jelly.center.y - 454) < 3)
    }

    @Test func theyLookAsOnThePage() throws {
        let size = CGSize(width: 320, height: 504)
        try expectGolden(of: UIViewControllerHost(ListingsViewController(), size: size), at: 0.8, named: "listings")
    }
}
