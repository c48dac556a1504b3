import Foundation
import Testing
import UIKitDynamics

@MainActor @Suite struct AccessibilityTests {
    @Test func anElementKeepsItsFrameInItsContainer() {
        let container = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        parent.addSubview(container)
        let element = UIAccessibilityElement(accessibilityContainer: container)
        element.accessibilityLabel = "Day 3"
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(element.accessibilityFrame == CGRect(x: 11, y: 22, width: 30, height: 40))
        #expect(element.accessibilityFrameInContainerSpace == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(element.isAccessibilityElement && element.accessibilityContainer === container)
    }

    @Test func aScreenOfOnesOwnStandsInForAnother() {
        final class Screen: UIScreen, @unchecked Sendable {
            override var scale: CGFloat { 3 }
        }
        #expect(Screen().scale == 3 && Screen().bounds == .zero && UIScreen().scale == 1)
    }

    @Test func geometryDescribesItselfAsOnAppleSystems() {
        #expect(CGRect(x: 1, y: 2.5, width: 30, height: 40).debugDescription == "(1.0, 2.5, 30.0, 40.0)")
        #expect(CGPoint(x: 1, y: -2).debugDescription == "(1.0, -2.0)")
        #expect(CGSize(width: 3, height: 4).debugDescription == "(3.0, 4.0)")
    }
}
