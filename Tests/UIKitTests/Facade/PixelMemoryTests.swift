import Testing
import UIKitDynamics

/// Pixels of contexts that code reads and writes, and Accelerate's functions over them.
@MainActor @Suite struct PixelMemoryTests {
    private func bytes(_ context: CGContext, _ x: Int, _ y: Int) throws -> [UInt8] {
        let memory = try #require(context.data)
        return (0..<4).map { (memory + y * context.bytesPerRow + x * 4).load(fromByteOffset: $0, as: UInt8.self) }
    }

    private func buffer(_ context: CGContext) -> vImage_Buffer {
        vImage_Buffer(
            data: context.data, height: vImagePixelCount(context.height), width: vImagePixelCount(context.width),
            rowBytes: context.bytesPerRow)
    }

    @Test func whatIsWrittenIsUnderWhatIsDrawnLater() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), false, 2)
        defer { UIGraphicsEndImageContext() }
        let context = try #require(UIGraphicsGetCurrentContext())
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(context.width == 8 && context.height == 4 && context.bytesPerRow == 32)
        // Blue, green, red and alpha.
        #expect(try bytes(context, 1, 1) == [0, 0, 255, 255] && bytes(context, 5, 1) == [0, 0, 0, 0])
        let memory = try #require(context.data)
        for place in 0..<16 { memory.storeBytes(of: [255, 0, 0, 255][place % 4], toByteOffset: place, as: UInt8.self) }
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        let seen = try Pixels(image.size) { _ in image.draw(at: .zero) }
        #expect(seen[0, 0] == [0, 255, 0, 255] && seen[1, 1] == [255, 0, 0, 255])
        #expect(try bytes(context, 3, 0) == [255, 0, 0, 255] && bytes(context, 0, 0) == [0, 255, 0, 255])
        // However often it is asked for.
        #expect(try bytes(context, 3, 0) == [255, 0, 0, 255] && bytes(context, 3, 0) == [255, 0, 0, 255])
        // What is cleared is gone, and what is drawn then stays.
        context.clear(CGRect(x: 0, y: 0, width: 4, height: 2))
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(try bytes(context, 2, 0) == [0, 0, 255, 255] && bytes(context, 0, 0) == [0, 0, 0, 0])
    }

    @Test func renderersAndGivenMemoryHaveWhatIsWritten() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image {
            $0.cgContext.data?.storeBytes(of: 0xFFFF_0000, as: UInt32.self)
        }
        #expect(try Pixels(image.size) { _ in image.draw(at: .zero) }[0, 0] == [255, 0, 0, 255])
        var memory = [UInt8](repeating: 0, count: 8)
        try memory.withUnsafeMutableBytes {
            let info = CGImageAlphaInfo.premultipliedLast.rawValue
            let context = try #require(
                CGContext(
                    data: $0.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
            $0.storeBytes(of: 0xFF00_00FF, as: UInt32.self)
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            let made = UIImage(cgImage: try #require(context.makeImage()))
            #expect(try Pixels(made.size) { _ in made.draw(at: .zero) }[0, 0] == [255, 0, 0, 255])
        }
        #expect(memory == [255, 0, 0, 255, 0, 0, 255, 255])
    }

    @Test func aBoxBlursAndKeepsTheEdges() throws {
        func made() throws -> CGContext {
            let info = CGImageAlphaInfo.premultipliedLast.rawValue
            return try #require(
                CGContext(
                    data: nil, width: 5, height: 3, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
        }
        let (from, to) = (try made(), try made())
        from.setFillColor(UIColor.white.cgColor)
        from.fill([CGRect(x: 2, y: 0, width: 1, height: 3)])
        var (source, result) = (buffer(from), buffer(to))
        let edges = vImage_Flags(kvImageEdgeExtend)
        #expect(vImageBoxConvolve_ARGB8888(&source, &result, nil, 0, 0, 3, 3, nil, edges) == kvImageNoError)
        let row = (0..<5).map { (result.data + result.rowBytes + $0 * 4).load(as: UInt8.self) }
        #expect(row == [0, 85, 85, 85, 0])
        #expect(vImageBoxConvolve_ARGB8888(&source, &result, nil, 0, 0, 2, 3, nil, edges) == kvImageInvalidKernelSize)
        #expect(vImageBoxConvolve_ARGB8888(&source, &result, nil, 3, 0, 3, 3, nil, edges) == kvImageBufferSizeMismatch)
        // What a blur wrote is the context's image.
        let image = UIImage(cgImage: try #require(to.makeImage()))
        #expect(try Pixels(image.size) { _ in image.draw(at: .zero) }[1, 1] == [85, 85, 85, 85])
    }

    @Test func aMatrixMixesThePartsOfPixels() {
        var pixels: [UInt8] = [10, 20, 30, 255, 200, 0, 0, 255]
        let swap: [Int16] = [0, 0, 256, 0, 0, 256, 0, 0, 512, 0, 0, 0, 0, 0, 0, 256]
        pixels.withUnsafeMutableBytes {
            var source = vImage_Buffer(data: $0.baseAddress, height: 1, width: 2, rowBytes: 8)
            var result = source
            let flags = vImage_Flags(kvImageNoFlags)
            #expect(vImageMatrixMultiply_ARGB8888(&source, &result, swap, 256, nil, nil, flags) == kvImageNoError)
            #expect(vImageMatrixMultiply_ARGB8888(&source, &result, swap, 0, nil, nil, flags) != kvImageNoError)
        }
        #expect(pixels == [60, 20, 10, 255, 0, 0, 200, 255])
        var kept: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
        pixels.withUnsafeMutableBytes { from in
            kept.withUnsafeMutableBytes { to in
                var source = vImage_Buffer(data: from.baseAddress, height: 1, width: 2, rowBytes: 8)
                var result = vImage_Buffer(data: to.baseAddress, height: 1, width: 2, rowBytes: 8)
                let flags = vImage_Flags(kvImageLeaveAlphaUnchanged)
                vImageMatrixMultiply_ARGB8888(&source, &result, swap, 256, nil, nil, flags)
            }
        }
        #expect(kept == [60, 20, 60, 255, 0, 0, 0, 255])
    }
}
