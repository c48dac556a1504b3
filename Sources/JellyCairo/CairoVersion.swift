import CCairo

/// Which Cairo does the drawing; its versions need not give the same pixels.
public enum CairoVersion {
    /// The version of the library that is loaded, as `1.16.0`.
    public static var string: String { String(cString: cairo_version_string()) }
}
