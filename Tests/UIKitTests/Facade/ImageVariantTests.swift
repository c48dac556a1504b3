import Foundation
import JellyGraphics
import JellyImaging
import Testing
import UIKitDynamics

/// Images for scales, idioms and appearances, as files and in asset catalogs.
@MainActor @Suite struct ImageVariantTests {
    /// A bundle with PNG files of one pixel more than the one before, and other files.
    private func withBundle(
        _ images: [String], _ others: [String: String] = [:], _ body: (Bundle) throws -> Void
    ) throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        func write(_ data: Data, _ name: String) throws {
            let url = directory.appending(path: name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        for (index, name) in images.enumerated() {
            let width = index + 1
            let bitmap = Bitmap(
                width: width, height: 1, isOpaque: true, bytes: [UInt8](repeating: 255, count: 4 * width))
            try write(Data(PNGEncoder().encode(bitmap)), name)
        }
        for (name, text) in others { try write(Data(text.utf8), name) }
        try body(#require(Bundle(path: directory.path)))
    }

    private func width(_ device: HostDevice, _ bundle: Bundle) -> Int? {
        UIViewControllerHost(UIViewController(), on: device).work {
            UIImage(named: "ball", in: bundle)?.cgImage?.width
        }
    }

    @Test func filesAreChosenByScaleAndIdiom() throws {
        try withBundle(["ball.png", "ball@2x.png", "ball@3x.png", "ball@2x~ipad.png"]) { bundle in
            #expect(width(.smallPhone, bundle) == 2)
            #expect(width(.phone, bundle) == 3)
            #expect(width(.tablet, bundle) == 4)
        }
        try withBundle(["ball.png", "ball@2x.png"]) { bundle in #expect(width(.phone, bundle) == 2) }
    }

    private static let list = """
        {"images": [
          {"idiom": "universal", "filename": "a.png", "scale": "2x"},
          {"idiom": "universal", "filename": "b.png", "scale": "3x"},
          {"idiom": "ipad", "filename": "c.png", "scale": "2x"},
          {"idiom": "watch", "filename": "d.png", "scale": "2x"},
          {"idiom": "universal", "filename": "e.png", "scale": "3x",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]}
        ]}
        """

    @Test func catalogsAreReadByTheirLists() throws {
        let set = "Assets.xcassets/ball.imageset/"
        try withBundle(["a", "b", "c", "d", "e"].map { set + $0 + ".png" }, [set + "Contents.json": Self.list]) {
            bundle in
            #expect(width(.smallPhone, bundle) == 1)
            #expect(width(.phone, bundle) == 2)
            #expect(width(.tablet, bundle) == 3)
        }
    }

    private final class Page: UIViewController {
        var bundle = Bundle.main
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(UIImageView(image: UIImage(named: "ball", in: bundle)))
        }
    }

    /// The widths of the images that are drawn.
    private func drawnWidths(_ device: HostDevice, _ bundle: Bundle) throws -> [CGFloat] {
        let page = Page()
        page.bundle = bundle
        let host = UIViewControllerHost(page, on: device)
        try host.advance(to: 0.1)
        return host.drawing.flattened.compactMap { command in
            if case .image(let image, _) = command { image.size.width } else { nil }
        }
    }

    @Test func theDarkAppearanceHasItsOwnImage() throws {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        try withBundle(["ball@3x.png", "ball~dark@3x.png"]) { bundle in
            let image = UIImage(named: "ball", in: bundle, compatibleWith: dark)
            #expect(image?.cgImage?.width == 2)
            let (light, night) = (try drawnWidths(.phone, bundle), try drawnWidths(.phone.with(dark), bundle))
            #expect(light == [1] && night == [2])
        }
    }

    @Test func aFolderOfACatalogMayBePartOfTheName() throws {
        try withBundle(["moon.png"]) { bundle in
            #expect(UIImage(named: "night/moon", in: bundle) != nil && UIImage(named: "night/sun", in: bundle) == nil)
        }
    }
}
