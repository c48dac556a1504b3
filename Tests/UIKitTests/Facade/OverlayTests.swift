import CoreGraphics
import Testing
import UIKit

/// A file that imports Swift Testing and UIKit, for which the compiler looks for a module that brings both together.
@MainActor @Suite struct OverlayTests {
    @Test func bothModulesAreThere() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 5))
        #expect(view.bounds.width == 10)
    }
}
