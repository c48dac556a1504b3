import JellyGraphics
import JellyStage
import JellyValues

/// Lets what a layer showed before go over into what it shows now: by a fade, or by moving either of them.
///
/// What it showed is taken when the transition is added, in the appearance of that time.
open class CATransition: CAAnimation, @unchecked Sendable {
    /// The kind.
    open var type = CATransitionType.fade
    /// The direction; nil for that from the left.
    open var subtype: CATransitionSubtype?
    /// Where it begins, from 0 to 1.
    open var startProgress: Float = 0
    /// Where it ends, from 0 to 1.
    open var endProgress: Float = 1

    override func move(_ layer: CALayer, at part: Double, elapsed: TimeInterval) {
        let (start, end) = (Double(startProgress), Double(endProgress))
        let part = start + (end - start) * progress(at: part)
        layer.transition = LayerTransition(type: type, subtype: subtype ?? .fromLeft, part: part)
    }
}

/// How far a transition of a layer is.
struct LayerTransition {
    let type: CATransitionType
    let subtype: CATransitionSubtype
    /// From 0 to 1.
    let part: Double

    /// Where the new content comes from and where the old one goes, in layer sizes; y points down.
    private var way: CGVector {
        switch subtype {
        case .fromRight: CGVector(dx: 1, dy: 0)
        // Core Animation's directions count y upwards, which UIKit's layers turn round.
        case .fromTop: CGVector(dx: 0, dy: -1)
        case .fromBottom: CGVector(dx: 0, dy: 1)
        default: CGVector(dx: -1, dy: 0)
        }
    }

    private func moved(_ share: Double, in size: CGSize) -> CGAffineTransform {
        CGAffineTransform(translationX: way.dx * share * size.width, y: way.dy * share * size.height)
    }

    /// Draws the old and the new content of a layer.
    func draw(_ old: [Drawing.Command], _ bounds: CGRect, on canvas: Canvas, _ new: () -> Void) {
        let size = bounds.size
        func shown(_ transform: CGAffineTransform, _ alpha: Double, _ body: () -> Void) {
            canvas.add(Drawing.Node(transform: transform, alpha: alpha), body)
        }
        switch type {
        case .push:
            canvas.add(Drawing.Node(clip: BezierPath(rect: bounds))) {
                shown(moved(-part, in: size), 1) { canvas.append(old) }
                shown(moved(1 - part, in: size), 1, new)
            }
        case .moveIn:
            canvas.add(Drawing.Node(clip: BezierPath(rect: bounds))) {
                canvas.append(old)
                shown(moved(1 - part, in: size), 1, new)
            }
        case .reveal:
            canvas.add(Drawing.Node(clip: BezierPath(rect: bounds))) {
                new()
                shown(moved(-part, in: size), 1) { canvas.append(old) }
            }
        default:
            // A cross fade adds both; one over the other would let through what is behind.
            canvas.add(Drawing.Node()) {
                shown(.identity, 1 - part) { canvas.append(old) }
                canvas.add(Drawing.Node(alpha: part, blendMode: .plusLighter), new)
            }
        }
    }
}

/// Kinds of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Directions of transitions.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
