import CArithmetic
import Foundation
import JellySupport
import TestSupport
import Testing

@Suite struct SameEverywhereTests {
    /// The bits of 20 000 results as one number; a different one on some machine means that its compiler or processor
    /// deviates from IEEE 754 in the written order.
    @Test(arguments: zip(Function.all, SameEverywhereTests.wanted))
    func bitsAreWhatTheyAreOnEveryMachine(_ function: Function, _ wanted: UInt64) {
        var random = SeededGenerator(seed: 11)
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for _ in 0..<20_000 {
            let result = function.compute(function.arguments(&random))
            hash = (hash ^ (result.isNaN ? 0 : result.bitPattern)) &* 0x100_0000_01b3
        }
        #expect(hash == wanted, "\(function.name): 0x\(String(hash, radix: 16))")
    }

    static let wanted: [UInt64] = [
        0x8aac7c6cab579939,  // sin
        0xa431f5cd469d5d71,  // cos
        0x10d8761be672d810,  // tan
        0x70d15e0df83b1bef,  // asin
        0x9a1a143cbdd3574c,  // acos
        0xd976267b42e7789e,  // atan
        0x8d29c2edc2e7a31c,  // exp
        0x15c8ab3b967ce2d2,  // exp2
        0x6d0a87aa0e956b8a,  // log
        0x0ea64ee2d0219bdc,  // log2
        0x701f83e05758f888,  // log10
        0x097f8d80921961b2,  // cbrt
        0x495a9f0ff0d31e77,  // atan2
        0xe77020f06e1da224,  // pow
        0xc9fa56eedbf18553,  // hypot
    ]

    #if os(Linux)
        /// This process's functions with the C library's names are Jellyframe's, for shared libraries too: all of them
        /// look up a name in the program first.
        @Test(arguments: [
            "sin", "cos", "tan", "asin", "acos", "atan", "exp", "exp2", "log", "log2", "log10", "cbrt", "atan2", "pow",
            "hypot", "sincos",
        ])
        func namesOfTheCLibraryAreOurs(_ name: String) throws {
            let library = try #require(dlopen("libm.so.6", RTLD_NOW))
            for name in [name, name + "f"] {
                let found = try #require(dlsym(nil, name), "\(name)")
                #expect(found != dlsym(library, name), "\(name) is the C library's")
            }
        }

        @Test func theProgramKnowsThatItReplacesTheCLibrary() { #expect(CLibrary.isReplaced == true) }
    #endif
}
