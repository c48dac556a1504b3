extension Bundle {
    /// The app's bundle: that of the first module beside the program with resources of its own, or else `main`.
    public static let hostMain: Bundle = NibFiles.app(beside: Bundle.main.bundlePath) ?? .main

    /// The bundle of a class, which is the app's.
    public static func hostBundle(for aClass: AnyClass) -> Bundle { hostMain }
}

// The contents of inner bundles, such as those that package managers make, lie beside the app's other files. Texts that are
// not optional choose these methods.
extension Bundle {
    /// The path of a file; in the app's bundle, the path of that for a missing inner bundle.
    public func path(forResource name: String, ofType ext: String) -> String? {
        path(forResource: Optional(name), ofType: Optional(ext)) ?? (holdsBundle(ext) ? bundlePath : nil)
    }

    /// The URL of a file; in the app's bundle, the URL of that for a missing inner bundle.
    public func url(forResource name: String, withExtension ext: String) -> URL? {
        url(forResource: Optional(name), withExtension: Optional(ext)) ?? (holdsBundle(ext) ? bundleURL : nil)
    }

    private func holdsBundle(_ type: String) -> Bool { type == "bundle" && bundlePath == Bundle.hostMain.bundlePath }
}

extension NibFiles {
    /// The bundle of the first module in a directory; the façade's own package has fonts and the like.
    static func app(beside directory: String) -> Bundle? {
        ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
            .filter { $0.hasSuffix(".resources") && !$0.hasPrefix("Jellyframe_") }
            .lazy.compactMap { Bundle(path: "\(directory)/\($0)") }.first
    }
}
