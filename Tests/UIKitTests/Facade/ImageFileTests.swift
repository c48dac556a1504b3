import Foundation
import TestSupport
import Testing
import UIKitDynamics

/// Image I/O's names.
@MainActor @Suite struct ImageFileTests {
    private func image(_ color: UIColor, side: CGFloat = 4) throws -> CGImage {
        let size = CGSize(width: side, height: side)
        let image = UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
        return try #require(image.cgImage)
    }

    private func delay(_ seconds: Double) -> CFDictionary {
        [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGUnclampedDelayTime: seconds]] as CFDictionary
    }

    @Test func anAnimationHasItsFramesAndTheirTimes() throws {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 4, nil))
        CGImageDestinationSetProperties(
            destination, [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGLoopCount: 3]] as CFDictionary)
        let (red, blue) = (try image(.red), try image(.blue))
        for (image, seconds) in [(red, 1), (red, 0.1), (blue, 0.1), (red, 2.5)] {
            CGImageDestinationAddImage(destination, image, delay(seconds))
        }
        #expect(CGImageDestinationFinalize(destination) && !CGImageDestinationFinalize(destination))

        let source = try #require(CGImageSourceCreateWithData(data, nil))
        #expect(CGImageSourceGetCount(source) == 4)
        let shown = (0..<4).compactMap { CGImageSourceCreateImageAtIndex(source, $0, nil) }
        #expect(
            shown.map { UIImage(cgImage: $0).pngData() }
                == [red, red, blue, red].map { UIImage(cgImage: $0).pngData() })
        let delays = (0..<4).map { index in
            let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
            let png = properties?[kCGImagePropertyPNGDictionary] as? CFDictionary
            return png?[kCGImagePropertyAPNGDelayTime] as? Double
        }
        #expect(delays == [1, 0.1, 0.1, 2.5])
        let plays = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyPNGDictionary] as? CFDictionary
        #expect(plays?[kCGImagePropertyAPNGLoopCount] as? Int == 3)
        #expect(CGImageSourceCreateImageAtIndex(source, 4, nil) == nil)
    }

    @Test func whatCannotBeWrittenIsRefused() throws {
        #expect(CGImageDestinationCreateWithData(NSMutableData(), kUTTypeJPEG, 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), kUTTypePNG, 0, nil) == nil)
        #expect(CGImageSourceCreateWithData(Data("no image".utf8) as CFData, nil) == nil)
        for images in [[try image(.red)], [try image(.red), try image(.red, side: 5)]] {
            let data = NSMutableData()
            let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 2, nil))
            images.forEach { CGImageDestinationAddImage(destination, $0, nil) }
            #expect(!CGImageDestinationFinalize(destination) && data.length == 0)
        }
    }

    @Test func oneImageIsAPlainFile() throws {
        try withDirectory { directory in
            let url = directory.appending(path: "a.png")
            let destination = try #require(CGImageDestinationCreateWithURL(url as CFURL, kUTTypePNG, 1, nil))
            CGImageDestinationAddImage(destination, try image(.red), nil)
            #expect(CGImageDestinationFinalize(destination))
            #expect(try Data(contentsOf: url) == UIImage(cgImage: image(.red)).pngData())
        }
    }
}
