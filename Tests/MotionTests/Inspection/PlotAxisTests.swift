import Foundation
import JellyGraphics
import JellyStage
import JellyValues
import Testing

/// The position of a plot's horizontal axis.
@Suite struct PlotAxisTests {
    /// The height of the first drawn line, which is the horizontal axis; the figure is 100 points high.
    private func height(of range: ClosedRange<Double>, axis: Double? = nil) -> CGFloat? {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let frame = stage.view.bounds
        let plot =
            axis.map { PlotView(frame: frame, domain: 0...1, range: range, axis: $0) { $0 } }
            ?? PlotView(frame: frame, domain: 0...1, range: range) { $0 }
        stage.view.addSubview(plot)
        guard case .stroke(let path, _, _) = stage.drawing.flattened.first else { return nil }
        return path.controlPointBounds.midY
    }

    @Test func theAxisLiesAtZeroOrWhereItIsSet() {
        #expect(height(of: -1...1) == 50)
        #expect(height(of: -30...10) == 25)
        #expect(height(of: 0.5...1.5, axis: 1) == 50)
    }

    @Test func anAxisOutsideOfTheRangeLiesAtTheNearerEdge() {
        #expect(height(of: 2...4) == 100)
        #expect(height(of: -4 ... -2) == 0)
        #expect(height(of: 0...1, axis: 7) == 0)
    }
}
