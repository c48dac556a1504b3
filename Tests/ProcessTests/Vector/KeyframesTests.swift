import Foundation
import JellyValues
import Testing

@testable import JellyVector

@Suite struct KeyframesTests {
    @Test func oneKeyframeIsConstant() {
        #expect(Keyframes(constant: 2.5).constant == 2.5)
        #expect(Keyframes([Keyframe(frame: 0, value: 1.0), Keyframe(frame: 3, value: 2.0)]).constant == nil)
    }

    @Test func theExtentHasEveryPointAtEveryTime() {
        let corners = [CGPoint(x: 1, y: 2), CGPoint(x: 11, y: 5), CGPoint(x: 4, y: 22)]
        let path = BezierPath(polygon: corners)
        #expect(Keyframes(constant: path).extent == CGRect(x: 1, y: 2, width: 10, height: 20))
        let moved = path.applying(CGAffineTransform(translationX: 100, y: -2))
        let keys = Keyframes([Keyframe(frame: 0, value: path), Keyframe(frame: 5, value: moved)])
        #expect(keys.extent == CGRect(x: 1, y: 0, width: 110, height: 22))
    }
}
