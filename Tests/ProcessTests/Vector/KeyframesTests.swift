import JellyVector
import Testing

@Suite struct KeyframesTests {
    @Test func oneKeyframeIsConstant() {
        #expect(Keyframes(constant: 2.5).constant == 2.5)
        #expect(Keyframes([Keyframe(frame: 0, value: 1.0), Keyframe(frame: 3, value: 2.0)]).constant == nil)
    }
}
