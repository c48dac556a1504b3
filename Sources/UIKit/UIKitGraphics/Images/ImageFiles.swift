import JellyGraphics
import JellySupport

extension UIImage {
    /// The image of a name: a PNG file in the bundle, or one of an asset catalog there; nil when there is none, which
    /// is reported once.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// The image of a name in a bundle; in the main one and those beside it for nil.
    ///
    /// Of several files, that for the idiom and scale of the traits is taken, and in the dark appearance that for it.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: Any? = nil) {
        let wanted = traitCollection as? UITraitCollection
        let current = UITraitCollection.current
        let traits = wanted.map { UITraitCollection(traitsFrom: [current, $0]) } ?? current
        // Folders of catalogs may be part of names; the files of ported projects lie side by side.
        let names = [name] + (name.contains("/") ? [String(name.split(separator: "/").last ?? "")] : [])
        for (place, name) in ImageFiles.places(of: bundle).flatMap({ place in names.map { (place, $0) } }) {
            let files = ImageFiles(of: name, in: place)
            guard let (path, scale) = files.best(for: traits, isDark: false),
                let image = try? Image(contentsOfFile: path)
            else { continue }
            let dark = files.best(for: traits, isDark: true).flatMap { try? Image(contentsOfFile: $0.path) }
            switch wanted?.userInterfaceStyle {
            case .light: self.init(image, scale: scale)
            case .dark: self.init(dark ?? image, scale: scale)
            default: self.init(image, dark: dark, scale: scale)
            }
            return
        }
        Notices.sayOnce("image “\(name)” not found")
        return nil
    }
}

/// The files of one image, for scales, idioms and appearances.
///
/// Files are named as UIKit has it, `ball@2x~ipad.png`, or as `jellyframe port` names those of catalogs,
/// `ball~dark~ipad@2x.png`; catalogs are read as they are.
package struct ImageFiles {
    private struct Variant {
        let path: String
        var scale: CGFloat = 1
        /// Nil for all.
        var isPad: Bool?
        var isDark = false
    }

    private var variants: [Variant] = []

    /// Whether there are none.
    package var isEmpty: Bool { variants.isEmpty }

    /// The files of an image in a directory.
    package init(of name: String, in directory: String) {
        let (plain, files) = (Self.plainName(name), FileManager.default)
        for (isDark, dark) in [(false, ""), (true, "~dark")] {
            for (isPad, idiom) in [(true, "~ipad"), (false, "~iphone"), (nil, "")] as [(Bool?, String)] {
                for (scale, suffix) in [(2, "@2x"), (3, "@3x"), (1, "")] as [(CGFloat, String)] {
                    let names = [dark + idiom + suffix] + (idiom.isEmpty ? [] : [dark + suffix + idiom])
                    for name in names {
                        let path = "\(directory)/\(plain)\(name).png"
                        guard files.fileExists(atPath: path) else { continue }
                        variants.append(Variant(path: path, scale: scale, isPad: isPad, isDark: isDark))
                        break
                    }
                }
            }
        }
        guard variants.isEmpty else { return }
        for catalog in ((try? files.contentsOfDirectory(atPath: directory)) ?? []).sorted()
        where catalog.hasSuffix(".xcassets") {
            variants = Self.set("\(directory)/\(catalog)/\(plain).imageset")
            if !variants.isEmpty { return }
        }
    }

    /// The files of a catalog's image set.
    private static func set(_ directory: String) -> [Variant] {
        guard let data = FileManager.default.contents(atPath: directory + "/Contents.json"),
            let images = CatalogImage.list(data)
        else { return [] }
        return images.compactMap { image in
            let path = "\(directory)/\(image.file)"
            guard image.file.hasSuffix(".png"), FileManager.default.fileExists(atPath: path) else { return nil }
            let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
            return Variant(path: path, scale: CGFloat(scale), isPad: image.isPad, isDark: image.isDark)
        }
    }

    /// The file for traits with its pixels a point: that of the idiom before one for all, that of the scale before larger
    /// and then smaller ones. For the dark appearance nil where there is none of its own.
    func best(for traits: UITraitCollection, isDark: Bool) -> (path: String, scale: CGFloat)? {
        let (isPad, scale) = (traits.userInterfaceIdiom == .pad, traits.displayScale > 0 ? traits.displayScale : 2)
        let fitting = variants.filter { $0.isDark == isDark && ($0.isPad ?? isPad) == isPad }
        func rank(_ variant: Variant) -> (Int, CGFloat) {
            let distance = variant.scale >= scale ? variant.scale - scale : 10 + scale - variant.scale
            return (variant.isPad == nil ? 1 : 0, distance)
        }
        return fitting.min { rank($0) < rank($1) }.map { ($0.path, $0.scale) }
    }

    /// Directories in which images may lie: a bundle's, or the main bundle's with the bundles of modules beside it.
    package static func places(of bundle: Bundle?) -> [String] {
        let main = [bundle ?? .main].compactMap(\.resourcePath)
        guard bundle == nil || bundle?.bundlePath == Bundle.main.bundlePath else { return main }
        let files = FileManager.default
        let modules = main.flatMap { directory in
            ((try? files.contentsOfDirectory(atPath: directory)) ?? []).sorted()
                .filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.map { "\(directory)/\($0)" }
        }
        return main + modules
    }

    /// The PNG file beside a JPEG file with some data; nil for other data, which is reported where it is a JPEG's.
    static func png(ofJPEG data: Data) -> [UInt8]? {
        guard data.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        for place in places(of: nil) {
            for file in ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).sorted()
            where file.lowercased().hasSuffix(".jpg") || file.lowercased().hasSuffix(".jpeg") {
                guard FileManager.default.contents(atPath: "\(place)/\(file)") == data else { continue }
                return FileManager.default.contents(atPath: "\(place)/\(plainName(file)).png").map(Array.init)
            }
        }
        Notices.sayOnce("JPEG data that is no file of the app cannot be decoded")
        return nil
    }

    /// A name without the extension of an image, composed as files of ported projects are: they are PNG files, whatever
    /// they were.
    package static func plainName(_ name: String) -> String {
        let composed = name.precomposedStringWithCanonicalMapping
        let known = [".png", ".jpg", ".jpeg", ".pdf", ".svg"]
        let end = known.first { composed.lowercased().hasSuffix($0) }
        return end.map { String(composed.dropLast($0.count)) } ?? composed
    }
}
