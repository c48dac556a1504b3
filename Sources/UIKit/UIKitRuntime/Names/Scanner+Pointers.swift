public import Foundation

// Foundation's methods for Objective-C, which take no place for the value, too: `scanner.scanDecimal(nil)`.

extension Scanner {
    public func scanDecimal(_ result: UnsafeMutablePointer<Decimal>?) -> Bool { put(scanDecimal(), at: result) }
    public func scanInt(_ result: UnsafeMutablePointer<Int>?) -> Bool { put(scanInt(), at: result) }
    public func scanInt32(_ result: UnsafeMutablePointer<Int32>?) -> Bool { put(scanInt32(), at: result) }
    public func scanInt64(_ result: UnsafeMutablePointer<Int64>?) -> Bool { put(scanInt64(), at: result) }
    public func scanFloat(_ result: UnsafeMutablePointer<Float>?) -> Bool { put(scanFloat(), at: result) }
    public func scanDouble(_ result: UnsafeMutablePointer<Double>?) -> Bool { put(scanDouble(), at: result) }
    public func scanUnsignedLongLong(_ result: UnsafeMutablePointer<UInt64>?) -> Bool {
        put(scanUInt64(), at: result)
    }
    public func scanHexInt32(_ result: UnsafeMutablePointer<UInt32>?) -> Bool {
        put(scanUInt64(representation: .hexadecimal).map { UInt32(clamping: $0) }, at: result)
    }
    public func scanHexInt64(_ result: UnsafeMutablePointer<UInt64>?) -> Bool {
        put(scanUInt64(representation: .hexadecimal), at: result)
    }

    private func put<Value>(_ value: Value?, at place: UnsafeMutablePointer<Value>?) -> Bool {
        guard let value else { return false }
        place?.pointee = value
        return true
    }
}
