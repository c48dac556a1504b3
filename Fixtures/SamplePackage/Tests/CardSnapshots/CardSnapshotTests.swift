import SnapshotTesting
import UIKit
import XCTest

@testable import Cards

final class CardSnapshotTests: XCTestCase {
    private let size = CGSize(width: 100, height: 160)

    func testCardAtTheStart() {
        assertSnapshot(of: CardController(), as: .image(size: size))
    }

    func testFall() {
        assertSnapshot(of: CardController(), as: .motion(to: 0.5, size: size))
    }
}
