import Foundation

/// The MPFR library, if installed: elementary functions with any number of digits.
///
/// Sendable although it contains a pointer, because that is the loader's handle, which is never closed, and each call
/// uses its own numbers.
struct MPFR: @unchecked Sendable {
    private typealias Initialize = @convention(c) (UnsafeMutableRawPointer, Int) -> Void
    private typealias Clear = @convention(c) (UnsafeMutableRawPointer) -> Void
    private typealias SetNumber = @convention(c) (UnsafeMutableRawPointer, Double, Int32) -> Int32
    private typealias Subtract =
        @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Double, Int32) -> Int32
    private typealias Number = @convention(c) (UnsafeMutableRawPointer, Int32) -> Double
    private typealias Single = @convention(c) (UnsafeMutableRawPointer, Int32) -> Float
    private typealias OfOne = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Int32) -> Int32
    private typealias OfTwo =
        @convention(c) (
            UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer, Int32
        ) -> Int32

    /// Nil if not installed.
    static let installed = MPFR()

    private let library: UnsafeMutableRawPointer

    private init?() {
        guard let library = dlopen("libmpfr.so.6", RTLD_NOW) else { return nil }
        self.library = library
    }

    private func function<T>(_ name: String, as: T.Type) -> T {
        unsafeBitCast(dlsym(library, "mpfr_" + name)!, to: T.self)
    }

    /// A function's value at some arguments, to 160 bits, as read by `body`.
    private func value<T>(
        of name: String, at numbers: [Double], _ body: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> T
    ) -> T {
        // An mpfr_t: precision, sign, exponent and a pointer, of 8 bytes each with padding.
        let places = UnsafeMutableRawPointer.allocate(byteCount: 4 * 32, alignment: 8)
        let slots = (0..<4).map { places + $0 * 32 }
        for (index, slot) in slots.enumerated() { function("init2", as: Initialize.self)(slot, index < 2 ? 53 : 160) }
        defer {
            for slot in slots { function("clear", as: Clear.self)(slot) }
            places.deallocate()
        }
        for (slot, number) in zip(slots, numbers) { _ = function("set_d", as: SetNumber.self)(slot, number, 0) }
        if numbers.count == 1 {
            _ = function(name, as: OfOne.self)(slots[2], slots[0], 0)
        } else {
            _ = function(name, as: OfTwo.self)(slots[2], slots[0], slots[1], 0)
        }
        return body(slots[2], slots[3])
    }

    /// The error of a result compared with a function's value, in units in the last place.
    func error(of result: Double, as name: String, at numbers: [Double]) -> Double {
        value(of: name, at: numbers) { exact, scratch in
            let nearest = function("get_d", as: Number.self)(exact, 0)
            guard nearest.isFinite, result.isFinite else {
                return nearest == result || nearest.isNaN && result.isNaN ? 0 : .infinity
            }
            _ = function("sub_d", as: Subtract.self)(scratch, exact, result, 0)
            return abs(function("get_d", as: Number.self)(scratch, 0)) / nearest.ulp
        }
    }

    /// The single-precision number closest to a function's value.
    func single(_ name: String, at numbers: [Double]) -> Float {
        value(of: name, at: numbers) { exact, _ in function("get_flt", as: Single.self)(exact, 0) }
    }
}
