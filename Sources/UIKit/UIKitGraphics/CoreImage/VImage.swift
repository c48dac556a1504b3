// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Accelerate's functions of images that blurs and effects of UIKit's time use, over four bytes a pixel.

public typealias vImage_Error = Int
public typealias vImage_Flags = UInt32
public typealias vImagePixelCount = UInt

public let kvImageNoError = 0
public let kvImageNoFlags = 0
public let kvImageLeaveAlphaUnchanged = 1
public let kvImageBackgroundColorFill = 4
public let kvImageEdgeExtend = 8
public let kvImageInvalidKernelSize = -21767
public let kvImageNullPointerArgument = -21772
public let kvImageBufferSizeMismatch = -21774

/// Pixels in memory.
public struct vImage_Buffer {
    public var data: UnsafeMutableRawPointer!
    /// In pixels.
    public var height: vImagePixelCount
    /// In pixels.
    public var width: vImagePixelCount
    /// From a row to the next one.
    public var rowBytes: Int

    public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }
    public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
        (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
    }

    /// Whether its rows hold its pixels.
    fileprivate var isWhole: Bool {
        data != nil && width <= 1 << 16 && height <= 1 << 16 && rowBytes >= Int(width) * 4
    }
    fileprivate func has(_ size: vImage_Buffer) -> Bool { width >= size.width && height >= size.height }
}

/// Gives each pixel the mean of those around it, in `kernel_width` columns and `kernel_height` rows, both odd; edges are
/// extended. `kvImageLeaveAlphaUnchanged` copies the first part of the pixels.
///
/// - Returns: `kvImageNoError`, or the code of what is wrong with the arguments.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
    _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    let (from, to) = (src.pointee, dest.pointee)
    guard from.isWhole, to.isWhole else { return kvImageNullPointerArgument }
    let isOdd = kernel_width % 2 == 1 && kernel_height % 2 == 1
    guard isOdd, kernel_width < 1 << 16, kernel_height < 1 << 16 else { return kvImageInvalidKernelSize }
    let isInside =
        srcOffsetToROI_X <= from.width && srcOffsetToROI_Y <= from.height
        && to.width <= from.width - srcOffsetToROI_X && to.height <= from.height - srcOffsetToROI_Y
    guard isInside else { return kvImageBufferSizeMismatch }
    guard to.width > 0, to.height > 0 else { return kvImageNoError }
    if flags & vImage_Flags(kvImageBackgroundColorFill) != 0 {
        ignore("vImageBoxConvolve_ARGB8888 with kvImageBackgroundColorFill")
    }
    let keepsAlpha = flags & vImage_Flags(kvImageLeaveAlphaUnchanged) != 0
    let (width, height) = (Int(from.width), Int(from.height))
    // Sums along rows, and then along columns, are as exact as of the whole kernel.
    var rows = [UInt32](repeating: 0, count: width * height * 4)
    for y in 0..<height {
        let row = UnsafeRawPointer(from.data + y * from.rowBytes).assumingMemoryBound(to: UInt8.self)
        for part in 0..<4 {
            slide(count: width, reach: Int(kernel_width) / 2) {
                UInt64(row[$0 * 4 + part])
            } _: {
                rows[(y * width + $0) * 4 + part] = UInt32(truncatingIfNeeded: $1)
            }
        }
    }
    let (left, top) = (Int(srcOffsetToROI_X), Int(srcOffsetToROI_Y))
    let area = UInt64(kernel_width) * UInt64(kernel_height)
    for x in 0..<Int(to.width) {
        if keepsAlpha {
            for y in 0..<Int(to.height) {
                let alpha = (from.data + (top + y) * from.rowBytes + (left + x) * 4).load(as: UInt8.self)
                (to.data + y * to.rowBytes + x * 4).storeBytes(of: alpha, as: UInt8.self)
            }
        }
        for part in (keepsAlpha ? 1 : 0)..<4 {
            slide(count: height, reach: Int(kernel_height) / 2) {
                UInt64(rows[($0 * width + left + x) * 4 + part])
            } _: {
                guard $0 >= top, $0 - top < Int(to.height) else { return }
                let mean = UInt8(truncatingIfNeeded: ($1 + area / 2) / area)
                (to.data + ($0 - top) * to.rowBytes + x * 4).storeBytes(of: mean, toByteOffset: part, as: UInt8.self)
            }
        }
    }
    return kvImageNoError
}

/// The sums of the values within reach of each place, of which the first and the last one go on beyond the ends.
private func slide(count: Int, reach: Int, _ value: (Int) -> UInt64, _ take: (Int, UInt64) -> Void) {
    let last = count - 1
    var sum = value(0) * UInt64(reach)
    for place in 0...reach { sum += value(min(place, last)) }
    for place in 0..<count {
        take(place, sum)
        sum += value(min(place + reach + 1, last))
        sum -= value(max(place - reach, 0))
    }
}

/// Multiplies the four parts of each pixel by a matrix, whose rows have the shares of a part in each part of the result.
///
/// Four numbers of `pre_bias` are added before, and four of `post_bias` to the sums, which `divisor` divides.
///
/// - Returns: `kvImageNoError`, or the code of what is wrong with the arguments.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>!,
    _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>!, _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
    let (from, to) = (src.pointee, dest.pointee)
    guard from.isWhole, to.isWhole, let matrix, divisor != 0 else { return kvImageNullPointerArgument }
    guard from.has(to) else { return kvImageBufferSizeMismatch }
    let keepsAlpha = flags & vImage_Flags(kvImageLeaveAlphaUnchanged) != 0
    let columns = (0..<4).map { part in SIMD4<Int>((0..<4).map { Int(matrix[$0 * 4 + part]) }) }
    let before = SIMD4<Int>((0..<4).map { Int(pre_bias?[$0] ?? 0) })
    let after = SIMD4<Int>((0..<4).map { Int(post_bias?[$0] ?? 0) })
    for y in 0..<Int(to.height) {
        let row = UnsafeRawPointer(from.data + y * from.rowBytes).assumingMemoryBound(to: UInt8.self)
        for x in 0..<Int(to.width) {
            let source = SIMD4<Int>(
                Int(row[x * 4]), Int(row[x * 4 + 1]), Int(row[x * 4 + 2]), Int(row[x * 4 + 3]))
            let pixel = source &+ before
            for part in 0..<4 {
                let sum = (pixel &* columns[part]).wrappedSum() + after[part]
                let isKept = part == 0 && keepsAlpha
                let value = UInt8(isKept ? source[0] : min(max(sum / Int(divisor), 0), 255))
                (to.data + y * to.rowBytes + x * 4).storeBytes(of: value, toByteOffset: part, as: UInt8.self)
            }
        }
    }
    return kvImageNoError
}
