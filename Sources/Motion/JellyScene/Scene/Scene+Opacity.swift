import JellyStage
import JellyValues

extension Scene {
    /// Whether nothing shows through the background, in both appearances.
    package var isOpaque: Bool {
        backgroundColor.resolved(for: .light).alpha >= 1 && backgroundColor.resolved(for: .dark).alpha >= 1
    }
}
