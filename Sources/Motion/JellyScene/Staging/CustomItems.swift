import Foundation
import JellyDynamics
import JellyStage
import JellySupport
import JellyValues

/// A custom item with its id as the name for messages and traces.
final class NamedCustomItem: CustomDynamicItem, NamedItem {
    let itemName: String?

    init(_ scene: Scene.CustomItem) {
        itemName = scene.id
        super.init(
            center: scene.center, bounds: CGRect(origin: .zero, size: scene.size),
            linksBoundsAndCenter: scene.linksBoundsAndCenter)
    }
}

extension Stage {
    /// Keeps a view where an item is, rotated like it.
    func follow(_ item: any DynamicItem, with view: JellyStage.View) {
        follow { [weak view] stage in
            guard let view, let superview = view.superview else { return }
            let nested = (item as? any NestedDynamicItem)?.pose(in: stage.view)
            let (center, angle) = nested ?? (item.center, item.transform.rotationAngle)
            view.center = superview.convert(center, from: stage.view)
            view.transform = CGAffineTransform(rotationAngle: angle)
        }
    }

    /// Keeps a view where the bounds of a custom item are, in the reference view's coordinates.
    func follow(boundsOf item: CustomDynamicItem, with view: JellyStage.View) {
        follow { [weak view] stage in
            guard let view, let superview = view.superview else { return }
            view.bounds.size = item.bounds.size
            view.center = superview.convert(item.bounds.center, from: stage.view)
        }
    }
}

extension PlotView {
    /// The curve of a scene.
    convenience init(frame: CGRect, _ plot: Scene.Plot) {
        self.init(
            frame: frame, domain: plot.domain.lower...plot.domain.upper, range: plot.range.lower...plot.range.upper,
            axis: plot.axis, curve: plot.value)
        ticks = plot.ticks
    }
}

extension Scene.Plot {
    /// The curve as a function of the time in seconds.
    fileprivate var value: (Double) -> Double {
        if let samples { return SampledCurve(samples).value }
        return { time in
            switch curve {
            case .pulse:
                Double(
                    Curves.resizingPulse(
                        at: time, amplitude: amplitude, frequency: frequency, decay: decay))
            case .dampedSinusoid:
                Double(
                    Curves.dampedSinusoid(time: time, distance: 2 * .pi * frequency * time, decay: decay))
            }
        }
    }
}
