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
        final class Wedge: UIView {
            override func draw(_ rect: CGRect) {
                let colors = [UIColor.red.cgColor, UIColor.red.cgColor] as CFArray
                guard let context = UIGraphicsGetCurrentContext(),
                    let gradient = CGGradient(
                        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil)
                else { return }
                context.addPath(UIBezierPath(rect: rect).cgPath)
                context.clip()
                context.drawLinearGradient(
                    gradient, start: CGPoint(x: rect.midX, y: rect.minY), end: CGPoint(x: rect.midX, y: rect.maxY),
                    options: [])
            }
        }
        for turn in [0.3, 1.2, .pi / 2, 2.5, .pi] {
            let (page, wedge) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), Wedge())
            wedge.frame = CGRect(x: 70, y: 50, width: 60, height: 100)
            wedge.backgroundColor = .clear
            wedge.transform = CGAffineTransform(rotationAngle: turn)
            page.addSubview(wedge)
            let format = UIGraphicsImageRendererFormat()
            format.scale = 2
            let image = UIGraphicsImageRenderer(size: page.bounds.size, format: format).image {
                page.layer.render(in: $0.cgContext)
            }
            let pixels = try #require(image.cgImage)
            // Near the corners of the turned rectangle.
            for corner in [(3.0, 3.0), (57, 3), (3, 97), (57, 97), (30, 50)] {
                let place = wedge.convert(CGPoint(x: corner.0, y: corner.1), to: page)
                #expect(pixel(pixels, Int(2 * place.x), Int(2 * place.y))[3] > 200, "\(turn) \(corner)")
            }
        }
    }

    @Test func hostileInputsEnd() {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 10, height: 10))
        host.work {
            let image = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
            for name in CIFilter.filterNames(inCategory: nil) {
                for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300, -5] {
                    let filter = CIFilter(name: name)
                    for key in filter?.inputKeys ?? [] { filter?.setValue(number, forKey: key) }
                    let point = CIVector(x: CGFloat(number), y: CGFloat(number), z: CGFloat(number), w: CGFloat(number))
                    for key in ["inputCenter", "inputPoint0", "inputPoint1", "inputRectangle", "inputRVector"] {
                        filter?.setValue(point, forKey: key)
                    }
                    filter?.setValue(image, forKey: kCIInputImageKey)
                    filter?.setValue(image, forKey: kCIInputBackgroundImageKey)
                    filter?.setValue(image, forKey: kCIInputMaskImageKey)
                    let area = CGRect(x: -2, y: -2, width: 8, height: 8)
                    let drawn = filter?.outputImage.flatMap { CIContext().createCGImage($0, from: area) }
                    #expect(drawn == nil || drawn?.width == 8, "\(name) \(number)")
                }
            }
            let far = CGAffineTransform(a: 1e200, b: 0, c: 0, d: 1e200, tx: 1e200, ty: .nan)
            #expect(image.transformed(by: far).extent.isEmpty)
            let pixels = CIContext().createCGImage(image, from: image.extent)
            #expect(pixels?.cropping(to: CGRect(x: Double.nan, y: 0, width: 1, height: 1)) == nil)
            #expect(pixels?.cropping(to: CGRect(x: -1e300, y: 1, width: 2e300, height: 2))?.width == 4)
        }
    }

    @Test func anAreaLargerThanTheImageIsClearAround() throws {
        let image = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 2, height: 2))
        let drawn = try #require(CIContext().createCGImage(image, from: CGRect(x: -1, y: -1, width: 4, height: 4)))
        #expect(drawn.width == 4 && drawn.height == 4)
        #expect(image.cropped(to: .infinite) === image)
        #expect(CIFilter(name: "CISepiaTone")?.inputKeys == [kCIInputImageKey, kCIInputIntensityKey])
    }
}
