import Foundation
import TestSupport
import Testing
import UIKitDynamics

/// Colours by name in asset catalogs, and in a package's processed resources.
@MainActor @Suite struct NamedColorTests {
    private static let list = """
        {"colors": [
          {"idiom": "universal", "color": {"color-space": "srgb", "components":
            {"red": "0x33", "green": "0.400", "blue": "153", "alpha": "1.000"}}},
          {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
            "color": {"color-space": "srgb", "components": {"white": "0.500", "alpha": "1.000"}}}
        ]}
        """

    @Test(arguments: ["Assets.xcassets/sky.colorset/Contents.json", "sky.colorset.json"])
    func aColourIsFoundByItsName(_ file: String) throws {
        try withDirectory { directory in
            let place = directory.appending(path: file)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Self.list.write(to: place, atomically: true, encoding: .utf8)
            let bundle = try #require(Bundle(path: directory.path))
            let color = try #require(UIColor(named: "sky", in: bundle, compatibleWith: nil))
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
            #expect(abs(red - 0.2) < 1e-9 && abs(green - 0.4) < 1e-9 && abs(blue - 0.6) < 1e-9 && alpha == 1)
            #expect(UIColor(named: "sea", in: bundle, compatibleWith: nil) == nil)
        }
    }
}
