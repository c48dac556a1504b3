import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

@Suite struct JellyViewTests {
    func jelly() -> JellyView {
        JellyView(center: CGPoint(x: 160, y: -200), size: CGSize(width: 200, height: 200), color: .purple)
    }

    @Test func nodesStandHalfTheirSizeInsideTheHost() {
        let centers = jelly().nodes.map(\.center)
        #expect(centers[0] == CGPoint(x: 2.5, y: 2.5))
        #expect(centers[4] == CGPoint(x: 100, y: 100))
        #expect(centers[5] == CGPoint(x: 197.5, y: 100))
        #expect(centers[8] == CGPoint(x: 197.5, y: 197.5))
    }
}
