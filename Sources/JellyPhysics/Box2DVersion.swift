import CBox2D

/// Which Box2D moves bodies.
public enum Box2DVersion {
    /// The version of the library that is loaded, as `2.4.1`.
    public static var string: String {
        let version = jb_version()
        return "\(version.major).\(version.minor).\(version.revision)"
    }
}
