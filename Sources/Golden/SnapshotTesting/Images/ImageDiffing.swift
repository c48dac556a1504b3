public import Foundation
import JellyGolden
import JellyImaging
import JellyValues
public import UIKitDynamics

extension Diffing where Value == UIImage {
    /// Compares images exactly.
    public static var image: Diffing { image() }

    /// Compares images, by their hashes first and then by their pixels.
    ///
    /// - Parameters:
    ///   - precision: which part of the pixels has to match, from 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to come to match, from 0 to 1: of 0.98, ΔE₀₀ at most 2. With 1, a pixel
    ///     matches where every bit does.
    ///   - scale: pixels a point of the reference; has no effect on the comparison.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
    ) -> Diffing {
        let tolerance = PixelPrecision(all: precision, each: perceptualPrecision)
        var diffing = Diffing(
            toData: { Data(PNGEncoder().encode($0.bitmap)) },
            fromData: { UIImage(data: $0, scale: scale.flatMap { $0 > 0 ? $0 : nil } ?? 1) ?? UIImage() }
        ) { tolerance.difference(between: $0.bitmap, and: $1.bitmap) }
        diffing.golden = { image, request in
            var options = request.options
            if let own = try tolerance.tolerance() { options.tolerance = options.tolerance ?? own }
            return try request.store.check(named: request.name, options: options) { image.bitmap }
        }
        return diffing
    }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
    /// Compares images exactly.
    public static var image: Snapshotting { image() }

    /// Compares images; see `Diffing.image(precision:perceptualPrecision:scale:)`.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
    ) -> Snapshotting {
        Snapshotting(
            pathExtension: "png",
            diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
    }
}

/// swift-snapshot-testing's two numbers as a tolerance.
struct PixelPrecision {
    let all: Float
    let each: Float

    /// The tolerance; nil where nothing may differ.
    ///
    /// - Throws: `InputError` for a number outside of 0 to 1.
    func tolerance() throws(InputError) -> Tolerance? {
        for (name, value) in [("precision", all), ("perceptualPrecision", each)] where !(0...1).contains(value) {
            throw InputError("\(name) must be from 0 to 1, not \(value)")
        }
        guard all < 1 || each < 1 else { return nil }
        var tolerance = Tolerance()
        if each < 1 { (tolerance.metric, tolerance.threshold) = (.ciede2000, 100 * Self.rest(each)) }
        if all < 1 { (tolerance.changedPixels, tolerance.changedFraction) = (nil, Fraction(Self.rest(all))) }
        return tolerance
    }

    /// What is left to 1, without the last digits of a `Float`.
    private static func rest(_ value: Float) -> Double { ((1 - Double(value)) * 1e6).rounded() / 1e6 }

    func difference(between expected: Bitmap, and actual: Bitmap) -> (String, [XCTAttachment])? {
        guard expected != actual else { return nil }
        let tolerance: Tolerance
        do throws(InputError) {
            tolerance = try self.tolerance() ?? .exact
        } catch {
            return (error.description, [])
        }
        let comparer = Comparer(tolerance)
        let comparison = comparer.compare(actual, with: expected)
        guard !comparison.passes else { return nil }
        func file(_ name: String, _ image: Bitmap) -> XCTAttachment {
            let file = XCTAttachment(data: Data(PNGEncoder().encode(image)))
            file.name = name
            return file
        }
        let files = [
            file("reference.png", expected), file("failure.png", actual),
            file("difference.png", comparer.differenceImage(of: actual, with: expected)),
        ]
        guard !comparison.isStructural else {
            return (
                "\(actual.width)×\(actual.height) pixels instead of \(expected.width)×\(expected.height)", files
            )
        }
        return ("\(comparison.changedPixels) of \(actual.width * actual.height) pixels differ", files)
    }
}
