import Foundation
import Testing
import UIKitDynamics

/// Names of Core Foundation, Foundation and Core Graphics that real code uses.
@MainActor @Suite struct KinTests {
    @Test func valuesHoldTransformsAndInsets() {
        let (space, flat) = (CATransform3DMakeScale(2, 3, 4), CGAffineTransform(translationX: 1, y: 2))
        #expect(NSValue(caTransform3D: space).caTransform3DValue == space)
        #expect(NSValue(cgAffineTransform: flat).cgAffineTransformValue == flat)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(NSValue(uiEdgeInsets: insets).caTransform3DValue != space)
        let point = CGPoint(x: 1, y: 2)
        #expect(NSValue.boxing(point as AnyObject).cgPointValue == point)
        #expect(NSValue.boxing(NSValue(uiEdgeInsets: insets)).uiEdgeInsetsValue == insets)
    }

    @Test func animationsTakeTransformsAsObjects() throws {
        let (root, layer) = (UIViewController(), CALayer())
        root.view.layer.addSublayer(layer)
        let host = UIViewControllerHost(root, size: CGSize(width: 100, height: 100))
        host.work {
            let grow = CAKeyframeAnimation(keyPath: "transform")
            grow.values = [1, 3].map { NSValue(caTransform3D: CATransform3DMakeScale($0, $0, 1)) }
            grow.duration = 1
            layer.add(grow, forKey: nil)
        }
        try host.advance(to: 0.5)
        #expect(layer.presentation().map { abs($0.transform.m11 - 2) < 0.05 } == true)
    }

    @Test func mapsForgetWhatNobodyKeeps() {
        let map = NSMapTable<NSString, NSObject>.strongToWeakObjects()
        var object: NSObject? = NSObject()
        map.setObject(object, forKey: "a")
        #expect(map.object(forKey: "a") === object && map.count == 1)
        object = nil
        #expect(map.object(forKey: "a") == nil && map.count == 0)
        let kept = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
        kept.setObject(5, forKey: "b")
        #expect(kept.object(forKey: "b") == 5)
        kept.removeObject(forKey: "b")
        #expect(kept.count == 0)
    }

    @Test func bitmapsGiveTheirPixels() throws {
        let space = CGColorSpaceCreateDeviceRGB()
        let info = CGImageAlphaInfo.premultipliedLast.rawValue
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info))
        context.setFillColor(UIColor.red.cgColor)
        // y points up: the lower left pixel.
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect((0..<4).map { bytes[8 + $0] } == [255, 0, 0, 255] && (0..<4).map { bytes[$0] } == [0, 0, 0, 0])
        var given: [UInt8] = [255, 1, 2, 3]
        let first = CGImageAlphaInfo.premultipliedFirst.rawValue
        let image = given.withUnsafeMutableBytes { memory in
            CGContext(
                data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: space,
                bitmapInfo: first)?.makeImage()
        }
        #expect(image?.width == 1)
    }

    @Test func timersOfCoreFoundationFollowTheHost() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        var times: [Double] = []
        host.work {
            let timer = CFRunLoopTimerCreateWithHandler(
                kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 0.5, 0, 0, 0
            ) { _ in times.append(CFAbsoluteTimeGetCurrent()) }
            CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
        }
        try host.advance(to: 2)
        #expect(times.count == 1 && abs((times.first ?? 0) - 0.5) < 0.02)
    }

    @Test func arcsTouchTwoLines() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 5)
        #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 5) < 1e-9)
        let box = path.boundingBoxOfPath
        #expect(abs(box.width - 10) < 1e-6 && abs(box.height - 5) < 1e-6 && abs(box.minY) < 1e-6)
    }

    @Test func textsAreStructures() {
        #expect(NSCoder.cgPoint(for: "{1.5, -2}") == CGPoint(x: 1.5, y: -2))
        #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(NSCoder.cgSize(for: "{1}") == .zero)
    }

    @Test func fieldsAskSubclassesForRectangles() throws {
        final class Field: UITextField {
            override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.offsetBy(dx: 20, dy: 0) }
            override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.offsetBy(dx: 40, dy: 0) }
        }
        let (root, field) = (UIViewController(), Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
        field.placeholder = "Name"
        root.view.addSubview(field)
        let host = UIViewControllerHost(root, size: CGSize(width: 100, height: 100))
        try host.advance(to: 0.1)
        #expect(field.subviews.first?.frame.minX == 20)
        field.text = "Ann"
        host.work { _ = field.becomeFirstResponder() }
        try host.advance(to: 0.2)
        #expect(field.subviews.first?.frame.minX == 40)
    }
}
