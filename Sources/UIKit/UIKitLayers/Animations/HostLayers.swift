/// The display links and animated layers of a host.
private final class HostLayers: HostPart {
    var displayLinks: [CADisplayLink] = []
    var animatedLayers: [CALayer] = []
}

extension HostContext {
    /// Display links, in the order in which they were added.
    package var displayLinks: [CADisplayLink] {
        get { part(HostLayers.self).displayLinks }
        set { part(HostLayers.self).displayLinks = newValue }
    }
    /// Layers with animations, in the order of their first one.
    package var animatedLayers: [CALayer] {
        get { part(HostLayers.self).animatedLayers }
        set { part(HostLayers.self).animatedLayers = newValue }
    }
}
