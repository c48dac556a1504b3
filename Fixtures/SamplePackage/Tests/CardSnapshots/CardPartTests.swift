import SnapshotTesting
import UIKit
import XCTest

@testable import Cards

final class CardPartTests: XCTestCase {
    private let size = CGSize(width: 100, height: 160)

    func testLabel() {
        let label = UILabel()
        label.text = "A card"
        label.sizeToFit()
        assertSnapshot(of: label, as: .image)
    }

    func testViews() {
        assertSnapshot(of: CardController(), as: .recursiveDescription(size: size))
    }

    func testInstant() {
        assertSnapshot(of: CardController(), as: .image(at: 0.3, size: size))
    }

    func testPoses() {
        assertSnapshot(of: CardController(), as: .strobe(to: 0.4, size: size))
    }
}
