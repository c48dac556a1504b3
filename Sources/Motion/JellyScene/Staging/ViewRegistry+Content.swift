import Foundation
import JellyDynamics
import JellyStage
import JellySupport
import JellyValues

extension ViewRegistry {
    /// A button of an alert that calls an action.
    struct Press {
        let alert: JellyAlert
        let button: Label
        let action: String
    }
}

extension Scene.View {
    /// A label, image or switch as a view; a plain view for other kinds.
    var content: JellyStage.View {
        switch kind {
        case .label(let scene):
            let label = collisionBounds == .ellipse ? DiscLabel(frame: frame) : Label(frame: frame)
            (label.text, label.font, label.textColor) = (scene.text, scene.font, scene.textColor)
            (label.textAlignment, label.numberOfLines) = (scene.textAlignment, scene.numberOfLines)
            if size == .zero { label.bounds.size = label.intrinsicContentSize }
            return label
        case .image(let scene):
            let view = collisionBounds == .ellipse ? DiscImage(frame: frame) : ImageView(frame: frame)
            (view.image, view.contentMode) = (scene.image, scene.contentMode)
            return view
        case .switch(let isOn): return SwitchView(center: center, isOn: isOn)
        case .view, .block, .jelly, .jellyButton, .plot: return JellyStage.View(frame: frame)
        }
    }

    /// Gives a view what all kinds have.
    func dress(_ view: JellyStage.View) {
        view.clipsToBounds = clipsToBounds
        if let isUserInteractionEnabled {
            view.isUserInteractionEnabled = isUserInteractionEnabled
        } else if onTap != nil {
            view.isUserInteractionEnabled = true
        }
    }
}

extension Scene.Alert {
    /// The alert, not presented yet.
    func make() -> JellyAlert {
        let alert = JellyAlert(
            kind, title: title, message: message, buttons: buttons.map(\.title),
            accessory: `switch`.map { scene in
                let view = SwitchView(isOn: scene.isOn)
                view.name = scene.id
                return view
            }, size: size, color: color)
        alert.jelly.name = id
        for (index, node) in alert.jelly.nodes.enumerated() { node.name = "\(id)/\(index)" }
        return alert
    }
}

/// An image that collides as the ellipse in its bounds.
private final class DiscImage: ImageView {
    override var collisionBoundsType: DynamicItemCollisionBoundsType { .ellipse }
}

/// A text that collides as the ellipse in its bounds.
private final class DiscLabel: Label {
    override var collisionBoundsType: DynamicItemCollisionBoundsType { .ellipse }
}
