import JellyGraphics
import JellyImaging
import JellyStage
import Testing
import UIKitDynamics

/// The output of `draw(_:)`, pixel by pixel.
@MainActor @Suite struct DrawnContextTests {
    private final class Drawer: UIView {
        var onDraw: (CGContext) -> Void = { _ in }

        override func draw(_ rect: CGRect) {
            if let context = UIGraphicsGetCurrentContext() { onDraw(context) }
        }
    }

    /// Draws on a white screen of 40 × 40 points, at one pixel per point.
    private func drawn(_ onDraw: @escaping (CGContext) -> Void) throws -> Bitmap {
        let controller = UIViewController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 40, height: 40))
        host.work {
            let drawer = Drawer(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            drawer.backgroundColor = .red
            drawer.onDraw = onDraw
            controller.view.addSubview(drawer)
        }
        let viewport = try Viewport(size: CGSize(width: 40, height: 40), scale: 1)
        return try Rasterizer(viewport: viewport).rasterize(host.drawing)
    }

    private let red = StraightColor(red: 255, green: 0, blue: 0, alpha: 255)
    private let black = StraightColor(red: 0, green: 0, blue: 0, alpha: 255)

    @Test func clearingLeavesWhatIsBehind() throws {
        let bitmap = try drawn {
            $0.setFillColor(.black)
            $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
            $0.clear(CGRect(x: 10, y: 5, width: 10, height: 10))
        }
        #expect(bitmap[5, 10] == black && bitmap[15, 2] == black && bitmap[25, 10] == black)
        #expect(bitmap[15, 10] == red)
    }

    @Test func clearingStaysInsideClips() throws {
        let bitmap = try drawn {
            $0.setFillColor(.black)
            $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            $0.clip(to: CGRect(x: 0, y: 0, width: 20, height: 40))
            $0.clear(CGRect(x: 10, y: 10, width: 20, height: 20))
        }
        #expect(bitmap[15, 20] == red)
        #expect(bitmap[25, 20] == black && bitmap[5, 20] == black)
    }

    @Test func dashesBeginAtTheirPhase() throws {
        let bitmap = try drawn {
            $0.setLineWidth(4)
            $0.setLineDash(phase: 10, lengths: [10, 10])
            $0.move(to: CGPoint(x: 0, y: 10))
            $0.addLine(to: CGPoint(x: 40, y: 10))
            $0.strokePath()
            let path = UIBezierPath()
            path.lineWidth = 4
            path.setLineDash([10, 10], count: 2, phase: 10)
            path.move(to: CGPoint(x: 0, y: 30))
            path.addLine(to: CGPoint(x: 40, y: 30))
            (path.copy() as? UIBezierPath)?.stroke()
        }
        for y in [10, 30] {
            #expect(bitmap[5, y] == red && bitmap[25, y] == red)
            #expect(bitmap[15, y] == black && bitmap[35, y] == black)
        }
    }
}
