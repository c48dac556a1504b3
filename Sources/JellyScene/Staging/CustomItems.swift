import Foundation
import JellyDemonstrations
import JellyDynamics
import JellyGeometry
import JellyStage

/// A custom item with its id as the name for messages and traces.
final class NamedCustomItem: CustomDynamicItem, NamedItem {
    let itemName: String?

    init(_ scene: Scene.CustomItem) {
        itemName = scene.id
        super.init(center: scene.center, bounds: CGRect(origin: .zero, size: scene.size))
    }
}

extension Stage {
    /// Keeps a view where an item is, turned like it.
    func follow(_ item: any DynamicItem, with view: JellyStage.View) {
        follow { [weak view] stage in
            guard let view, let superview = view.superview else { return }
            let nested = (item as? any NestedDynamicItem)?.pose(in: stage.view)
            let (center, angle) = nested ?? (item.center, item.transform.rotationAngle)
            view.center = superview.convert(center, from: stage.view)
            view.transform = CGAffineTransform(rotationAngle: angle)
        }
    }
}

extension PlotView {
    /// The curve of a scene.
    convenience init(frame: CGRect, _ plot: Scene.Plot) {
        self.init(
            frame: frame, domain: plot.domain.lower...plot.domain.upper, range: plot.range.lower...plot.range.upper,
            axis: plot.axis
        ) { time in
            switch plot.curve {
            case .pulse:
                Double(
                    Curves.resizingPulse(
                        at: time, amplitude: plot.amplitude, frequency: plot.frequency, decay: plot.decay))
            case .dampedSinusoid:
                Double(
                    Curves.dampedSinusoid(time: time, distance: 2 * .pi * plot.frequency * time, decay: plot.decay))
            }
        }
    }
}
