public import Foundation
import JellyGraphics
import JellyValues
import Synchronization

extension UIImage {
    /// The picture of a name: a PNG file in the bundle, or one of an asset catalog there; nil when there is none, which
    /// is said once.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// The picture of a name in a bundle; in the main one and those beside it for nil.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: Any? = nil) {
        for place in ImageFiles.places(of: bundle) {
            for path in ImageFiles.paths(of: name, in: place) {
                guard let picture = try? Picture(contentsOfFile: path) else { continue }
                self.init(picture, scale: path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1)
                return
            }
        }
        Notices.sayOnce("There is no picture named “\(name)”.")
        return nil
    }

    /// A stand-in for one of iOS's symbols, which are Apple's: a ring of a symbol's size. It is said once.
    public convenience init?(systemName name: String) {
        Notices.sayOnce("A ring stands in for the symbol “\(name)”.")
        let size = CGSize(width: 20, height: 20)
        let ring = BezierPath(ovalIn: CGRect(x: 2, y: 2, width: 16, height: 16))
        let drawing = Drawing(
            size: size, background: .clear, commands: [.stroke(ring, .black, StrokeStyle(lineWidth: 2))])
        guard let rasterizer = try? Rasterizer(viewport: Viewport(size: size, scale: 2)),
            let bitmap = try? rasterizer.rasterize(drawing)
        else { return nil }
        self.init(Picture(bitmap), scale: 2, isSymbol: true)
    }
}

/// Where pictures lie.
enum ImageFiles {
    /// Folders in which pictures may lie: a bundle's, or the main bundle's with the bundles of modules beside it.
    static func places(of bundle: Bundle?) -> [String] {
        let main = [bundle ?? .main].compactMap(\.resourcePath)
        guard bundle == nil else { return main }
        let files = FileManager.default
        let modules = main.flatMap { folder in
            ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted()
                .filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.map { "\(folder)/\($0)" }
        }
        return main + modules
    }

    /// Files that may be the picture of a name, the sharpest that fit a screen first.
    static func paths(of name: String, in folder: String) -> [String] {
        let plain = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        var paths = ["@2x", "@3x", ""].map { "\(folder)/\(plain)\($0).png" }
        let files = FileManager.default
        for catalog in ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        where catalog.hasSuffix(".xcassets") {
            let set = "\(folder)/\(catalog)/\(plain).imageset"
            let pictures = ((try? files.contentsOfDirectory(atPath: set)) ?? []).sorted()
                .filter { $0.hasSuffix(".png") }
            paths += (pictures.filter { $0.contains("@2x") } + pictures).map { "\(set)/\($0)" }
        }
        return paths
    }
}

/// What is said once, on standard error.
enum Notices {
    private static let said = Mutex<Set<String>>([])

    static func sayOnce(_ sentence: String) {
        guard said.withLock({ $0.insert(sentence).inserted }) else { return }
        FileHandle.standardError.write(Data("UIKitDynamics: \(sentence)\n".utf8))
    }
}
