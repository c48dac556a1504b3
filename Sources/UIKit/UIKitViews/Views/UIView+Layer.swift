package import JellyStage

extension UIView: LayerOwner {
    package final var redrawsInOtherSizes: Bool { contentMode == .redraw }

    package final func scale(of drawn: CGSize, in size: CGSize) -> (x: CGFloat, y: CGFloat) {
        let (across, down) = (size.width / drawn.width, size.height / drawn.height)
        return switch contentMode {
        case .scaleToFill, .redraw: (across, down)
        case .scaleAspectFit: (min(across, down), min(across, down))
        case .scaleAspectFill: (max(across, down), max(across, down))
        default: (1, 1)
        }
    }

    /// Draws the view with its own traits as the current ones.
    package final func draw(in style: UserInterfaceStyle) {
        let context = HostContext.atWork
        let outer = context.traits.drawnStyle
        context.traits.drawnStyle = style
        traitCollection.asCurrent {
            if let canvas = UIGraphicsGetCurrentContext() { draw(layer, in: canvas) } else { draw(bounds) }
        }
        context.traits.drawnStyle = outer
    }

    package final func contains(_ point: CGPoint) -> Bool { self.point(inside: point, with: nil) }

    package final func hit(_ point: CGPoint) -> BackingView? { hitTest(point, with: nil)?.backing }
}

extension UIView: @preconcurrency CALayerDelegate {}
