/// An object that adds a way of interaction to a view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view to which the interaction was added.
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or removed with nil.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view or removed.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The interactions of the view.
    public final var interactions: [any UIInteraction] {
        get { ownInteractions }
        set {
            ownInteractions.forEach(removeInteraction)
            newValue.forEach(addInteraction)
        }
    }

    /// Adds an interaction, removing it from its previous view.
    public final func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        ownInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction.
    public final func removeInteraction(_ interaction: any UIInteraction) {
        guard ownInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        ownInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}

/// The effects of a pointer over a view. A host has fingers and no pointer, so its delegate is never called.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    /// The delegate, which would style the pointer.
    public private(set) final weak var delegate: (any UIPointerInteractionDelegate)?
    public private(set) final weak var view: UIView?
    /// Whether the interaction is enabled; default: true.
    open var isEnabled = true

    /// Creates an interaction with a delegate.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        super.init()
        self.delegate = delegate
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
    /// Does nothing: there is no pointer whose style could change.
    open func invalidate() {}
}

/// The delegate of an interaction with a pointer; all methods are optional.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// The region for a pointer at a point.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// The style of a pointer in a region.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
}

/// A pointer's place, for which a region is asked.
@preconcurrency @MainActor
public final class UIPointerRegionRequest: NSObject {
    /// The place, in points of the interaction's view.
    public let location: CGPoint

    init(_ location: CGPoint) { self.location = location }
}

/// A rectangle in which a pointer has one style.
@preconcurrency @MainActor
public final class UIPointerRegion: NSObject {
    /// The rectangle, in points of the interaction's view.
    public let rect: CGRect
    /// The region's name.
    public let identifier: AnyHashable?

    /// Creates a region.
    public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}

/// The shape of a pointer.
public enum UIPointerShape {
    case path(UIBezierPath)
    case roundedRect(CGRect, radius: CGFloat)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)
}

/// What a pointer over a view changes.
public enum UIPointerEffect {
    /// How a view is tinted under a pointer.
    public enum TintMode: Int, Sendable { case none, overlay, underlay }

    case automatic(UITargetedPreview)
    case highlight(UITargetedPreview)
    case lift(UITargetedPreview)
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)
}

/// The style of a pointer.
@preconcurrency @MainActor
public final class UIPointerStyle: NSObject {
    /// The effect on the view.
    public let effect: UIPointerEffect?
    /// The shape; nil for the effect's.
    public let shape: UIPointerShape?

    /// Creates a style with an effect.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { (self.effect, self.shape) = (effect, shape) }
    /// Creates a style with a shape alone.
    public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) { (effect, self.shape) = (nil, shape) }
}

/// Axes of a plane.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let horizontal = UIAxis(rawValue: 1 << 0)
    public static let vertical = UIAxis(rawValue: 1 << 1)
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// How a preview of a view looks.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The part of the view that is shown; nil for all of it.
    open var visiblePath: UIBezierPath?
    /// The path of the shadow; nil for the visible part's.
    open var shadowPath: UIBezierPath?
    /// The colour behind the view.
    open var backgroundColor: UIColor! = .systemBackground
}

/// A preview of a view. A host shows none.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view.
    public final let view: UIView
    /// How the preview looks.
    public final let parameters: UIPreviewParameters

    /// Creates a preview.
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        (self.view, self.parameters) = (view, parameters)
    }
}

/// Taps of a pencil. A host has fingers and no pencil, so its delegate is never called.
@preconcurrency @MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
    /// What the system's settings choose for a tap: nothing.
    public class var preferredTapAction: UIPencilPreferredAction { .ignore }
    /// Whether only a pencil draws: no.
    public class var prefersPencilOnlyDrawing: Bool { false }
    /// The delegate, which would be told of taps.
    open weak var delegate: (any UIPencilInteractionDelegate)?
    public private(set) final weak var view: UIView?
    /// Whether the interaction is enabled; stored, without effect.
    @Inert("UIPencilInteraction.isEnabled") open var isEnabled = true

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// What a tap of a pencil does.
public enum UIPencilPreferredAction: Int, Sendable {
    case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes
}

/// The delegate of an interaction with a pencil; all methods are optional.
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: NSObjectProtocol {
    /// Called after a pencil was tapped; never here.
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}
