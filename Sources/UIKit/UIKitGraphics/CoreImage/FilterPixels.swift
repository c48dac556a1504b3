import JellyGraphics
import JellyImaging
import JellyValues

/// Pixels of Core Image: linear light, multiplied by alpha, in an area whose `y` counts upwards.
struct FilterPixels {
    typealias Value = SIMD4<Float>

    /// How far a blur reaches at most, in pixels.
    static let farthest = 1000.0
    /// How far pixels can be from (0, 0), so that their places are whole numbers.
    static let farthestCorner = 1e9

    /// The lower left corner.
    var x: Int, y: Int
    let width: Int, height: Int
    /// From the upper left corner, row by row.
    var values: [Value]

    init(x: Int, y: Int, width: Int, height: Int, values: [Value]) {
        (self.x, self.y, self.width, self.height, self.values) = (x, y, width, height, values)
    }

    init(_ bitmap: Bitmap) {
        let bytes = bitmap.bytes
        let values = stride(from: 0, to: bytes.count, by: 4).map { place -> Value in
            let alpha = Int(bytes[place + 3])
            guard alpha > 0 else { return .zero }
            func light(_ byte: UInt8) -> Float { FilterLight.ofByte[min(255, (Int(byte) * 255 + alpha / 2) / alpha)] }
            let part = Float(alpha) / 255
            return Value(light(bytes[place + 2]), light(bytes[place + 1]), light(bytes[place]), 1) * part
        }
        self.init(x: 0, y: 0, width: bitmap.width, height: bitmap.height, values: values)
    }

    var bitmap: Bitmap {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(values.count * 4)
        for value in values {
            let alpha = FilterLight.unit(value.w)
            func byte(_ light: Float) -> UInt8 {
                guard alpha > 0 else { return 0 }
                return UInt8((Float(FilterLight.byte(light / alpha)) * alpha).rounded())
            }
            bytes += [byte(value.z), byte(value.y), byte(value.x), UInt8((alpha * 255).rounded())]
        }
        return Bitmap(width: width, height: height, isOpaque: false, bytes: bytes)
    }

    /// The value at a place; clear outside.
    func value(_ column: Int, _ up: Int) -> Value {
        let (column, row) = (column - x, height - 1 - (up - y))
        guard column >= 0, column < width, row >= 0, row < height else { return .zero }
        return values[row * width + column]
    }

    /// The value at the nearest place inside.
    func nearest(_ column: Int, _ up: Int) -> Value {
        value(min(max(column, x), x + width - 1), min(max(up, y), y + height - 1))
    }

    /// Blurred by three box filters, each in both directions.
    func blurred(_ deviation: Double) -> FilterPixels {
        let deviation = min(max(deviation, 0), Self.farthest)
        var result = self
        for _ in 0..<3 { result = result.boxed(((4 * deviation * deviation + 1).squareRoot() / 2 - 0.5).rounded()) }
        return result
    }

    /// Averaged over squares of a radius in whole pixels.
    func boxed(_ radius: Double) -> FilterPixels {
        let radius = Int(min(max(radius, 0), Self.farthest))
        guard radius > 0 else { return self }
        var result = self
        let scale = 1 / Float(2 * radius + 1)
        values.withUnsafeBufferPointer { source in
            result.values.withUnsafeMutableBufferPointer { target in
                for row in 0..<height {
                    Self.average(
                        source.baseAddress! + row * width, target.baseAddress! + row * width, 1, width, radius, scale)
                }
            }
        }
        let across = result.values
        across.withUnsafeBufferPointer { source in
            result.values.withUnsafeMutableBufferPointer { target in
                for column in 0..<width {
                    Self.average(
                        source.baseAddress! + column, target.baseAddress! + column, width, height, radius, scale)
                }
            }
        }
        return result
    }

    private static func average(
        _ source: UnsafePointer<Value>, _ target: UnsafeMutablePointer<Value>, _ step: Int, _ count: Int,
        _ radius: Int, _ scale: Float
    ) {
        var sum = Value.zero
        for place in 0..<min(radius, count) { sum += source[place * step] }
        for place in 0..<count {
            if place + radius < count { sum += source[(place + radius) * step] }
            if place - radius - 1 >= 0 { sum -= source[(place - radius - 1) * step] }
            target[place * step] = sum * scale
        }
    }
}

/// sRGB bytes and the light that they stand for, from 0 to 1.
enum FilterLight {
    static let ofByte: [Float] = (0...255).map { Float(SRGBCurve.light(Double($0) / 255)) }
    private static let bytes: [UInt8] = (0...4095).map { place in
        UInt8((SRGBCurve.component(Double(place) / 4095) * 255).rounded())
    }

    static func byte(_ light: Float) -> UInt8 { bytes[Int((unit(light) * 4095).rounded())] }

    /// The number limited to 0 and 1; 0 for NaN.
    static func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
}
