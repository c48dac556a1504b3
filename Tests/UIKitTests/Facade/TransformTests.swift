import Foundation
import Testing
import UIKitDynamics

@Suite struct TransformTests {
    @Test func aTransformWithPerspectiveHasItsInverse() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -0.01
        let transform = CATransform3DTranslate(CATransform3DRotate(perspective, 0.7, 1, 2, 0), 5, -3, 2)
        let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
        let identity = CATransform3DIdentity
        for path in [\CATransform3D.m11, \.m14, \.m22, \.m24, \.m33, \.m34, \.m41, \.m43, \.m44] {
            #expect(abs(product[keyPath: path] - identity[keyPath: path]) < 1e-12)
        }
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    }
}
