import Foundation
import Testing
import UIKitDynamics

/// Filters of images, and drawing into images.
@MainActor @Suite struct CoreImageTests {
    private func image(_ color: UIColor, _ size: CGFloat = 8) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: size, height: size))
        }
    }

    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [Int] {
        let bytes = image.dataProvider?.data.map { Array($0 as Data) } ?? []
        return (0..<4).map { Int(bytes[(y * image.width + x) * 4 + $0]) }
    }

    private func filtered(_ name: String, _ inputs: [String: Any], _ color: UIColor) throws -> [Int] {
        let input = try #require(CIImage(image: image(color)))
        let filter = try #require(CIFilter(name: name, parameters: inputs))
        filter.setValue(input, forKey: kCIInputImageKey)
        let output = try #require(filter.outputImage)
        return pixel(try #require(CIContext().createCGImage(output, from: input.extent)), 4, 4)
    }

    @Test func colourFiltersChangeEveryPixel() throws {
        let grey = try filtered("CIPhotoEffectMono", [:], .red)
        #expect(grey[0] == grey[1] && grey[1] == grey[2] && (120...135).contains(grey[0]))
        #expect(try filtered("CIColorInvert", [:], .red) == [0, 255, 255, 255])
        #expect(try filtered("CIColorControls", [kCIInputSaturationKey: 0], .blue)[0] > 0)
        #expect(try filtered("CIColorControls", [kCIInputBrightnessKey: 1], .blue) == [255, 255, 255, 255])
        let sepia = try filtered("CISepiaTone", [kCIInputIntensityKey: 1.0], .white)
        #expect(sepia[0] > sepia[2])
        #expect(try filtered("CIExposureAdjust", [kCIInputEVKey: 20.0], .gray) == [255, 255, 255, 255])
    }

    @Test func aBlurSpreadsBeyondTheImage() throws {
        let input = try #require(CIImage(image: image(.white, 20)))
        let blurred = input.applyingGaussianBlur(sigma: 4)
        #expect(blurred.extent == input.extent.insetBy(dx: -12, dy: -12))
        let result = try #require(CIContext().createCGImage(blurred, from: input.extent))
        #expect(pixel(result, 10, 10)[3] > 230 && (90...165).contains(pixel(result, 0, 10)[3]))
        let held = input.clampedToExtent().applyingGaussianBlur(sigma: 4).cropped(to: input.extent)
        let edge = try #require(CIContext().createCGImage(held, from: input.extent))
        #expect(pixel(edge, 0, 10) == [255, 255, 255, 255])
    }

    @Test func imagesAreMadeOfFiltersAndShownByUIKit() throws {
        let wheel = try #require(
            CIFilter(name: "CIHueSaturationValueGradient", parameters: ["inputRadius": 20, "inputValue": 1])?
                .outputImage)
        let seen = UIImage(ciImage: wheel, scale: 2, orientation: .up)
        #expect(seen.size == CGSize(width: 20, height: 20) && seen.ciImage === wheel)
        let pixels = try #require(seen.cgImage)
        let right = pixel(pixels, 38, 20)
        #expect(right[0] > 240 && right[1] < 60 && pixel(pixels, 0, 0)[3] == 0)
        let red = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
        let over = red.composited(over: CIImage(color: .blue).cropped(to: CGRect(x: 0, y: 0, width: 8, height: 8)))
        let both = try #require(CIContext().createCGImage(over, from: over.extent))
        #expect(pixel(both, 1, 6) == [255, 0, 0, 255] && pixel(both, 1, 1) == [0, 0, 255, 255])
    }

    @Test func anUnknownFilterIsListed() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 10, height: 10))
        host.work { _ = CIImage(color: .red).applyingFilter("CITwirlDistortion").extent }
        #expect(host.ignoredCalls.contains { "\($0)".contains("CITwirlDistortion") })
        #expect(CIFilter(name: "Twirl") == nil)
    }

    @Test func anImagesContextMakesItsImage() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
        let image = try #require(UIGraphicsGetCurrentContext()?.makeImage())
        UIGraphicsEndImageContext()
        #expect(image.width == 8 && pixel(image, 1, 1) == [255, 0, 0, 255] && pixel(image, 6, 1)[3] == 0)
    }

    @Test func aTurnedGradientFillsItsStrip() throws {
        let colors = [UIColor.red.cgColor, UIColor.red.cgColor] as CFArray
        let gradient = try #require(
            CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil))
        let pixels = try Pixels(CGSize(width: 100, height: 100)) { context in
            context.translateBy(x: 50, y: 50)
            context.rotate(by: .pi / 5)
            context.clip(to: CGRect(x: -30, y: -30, width: 60, height: 60))
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 0, y: -30), end: CGPoint(x: 0, y: 30), options: [])
        }
        // The corners of the turned square.
        for (x, y) in [(50, 50), (44, 14), (86, 44), (56, 86), (14, 56)] { #expect(pixels[x, y][3] > 200) }
    }
}
