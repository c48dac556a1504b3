/// How a device is held; `UIDeviceOrientation`, without the ways that have no direction.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}
