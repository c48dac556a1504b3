#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// The C library has several implementations of a function, and selects one by the processor; no output may depend
    /// on it.
    @Suite struct ProcessorTests {
        /// glibc's implementations for processors without AVX2 and fused multiply-add.
        private static let other: [String: String?] = [
            "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4,-AVX512F,-AVX2_Usable,-FMA_Usable"
        ]

        private static let drawing = [
            "libbox2d", "libcairo", "libpango", "libpixman", "libharfbuzz", "libfreetype",
        ]

        /// Traps if the directory is missing: without scenes the test below would pass without trying anything.
        static let scenes = try! Fixtures.root.appending(path: "Scenes").names
            .filter { $0.hasSuffix(".json5") }.map { String($0.dropLast(6)) }

        @Test(arguments: TestSample.some(scenes, 5, for: "processors"))
        func tracesAreTheSameOnOtherProcessors(_ scene: String) throws {
            let words = ["trace", Jellyframe.scene(scene), "-o", "-"]
            let (here, there) = (try Jellyframe.run(words), try Jellyframe.run(words, environment: Self.other))
            try #require(here.code == 0 && there.code == 0, "\(here.errors)\(there.errors)")
            #expect(here.output == there.output)
        }

        @Test(arguments: ["fields", "jelly-alert"])
        func imagesAreTheSameOnOtherProcessors(_ scene: String) throws {
            try withDirectory { directory in
                for (name, environment) in [("here", [:]), ("there", Self.other)] {
                    let words = [
                        "still", Jellyframe.scene(scene), "--at", "0.5", "--overlay", "all", "-o", name + ".png",
                    ]
                    let outcome = try Jellyframe.run(words, environment: environment, in: directory)
                    try #require(outcome.code == 0, "\(outcome.errors)")
                }
                let images = try ["here", "there"].map {
                    try Data(contentsOf: directory.appending(path: $0 + ".png"))
                }
                #expect(images[0] == images[1])
            }
        }

        /// The loader reports which library's function each library calls.
        @Test func librariesThatMoveAndDrawCallOurFunctions() throws {
            let lines = try withDirectory { directory in
                let log = directory.appending(path: "log").path
                let outcome = try Jellyframe.run(
                    ["--version"],
                    environment: ["LD_BIND_NOW": "1", "LD_DEBUG": "bindings", "LD_DEBUG_OUTPUT": log])
                try #require(outcome.code == 0)
                return try directory.names.flatMap {
                    try String(contentsOf: directory.appending(path: $0), encoding: .utf8).split(separator: "\n")
                }
            }
            // Functions whose results IEEE 754 determines exactly.
            let exact: Set = [
                "sqrt", "fmod", "floor", "ceil", "trunc", "round", "rint", "nearbyint", "lround", "lrint", "frexp",
                "ldexp", "scalbn", "modf", "fabs", "fmin", "fmax", "copysign", "llround", "llrint", "fma", "remainder",
                "roundeven", "logb", "ilogb",
            ]
            var bound = 0
            let binding = /binding file (\S+) \[0\] to (\S+) \[0\]: normal symbol `(\w+)'/
            for found in try lines.compactMap({ try binding.firstMatch(in: $0)?.output }) {
                let (library, home, name) = (String(found.1), String(found.2), String(found.3))
                guard Self.drawing.contains(where: { library.contains("/\($0)") }) else { continue }
                if ["sinf", "sincos", "atan2", "tanf"].contains(name) { bound += 1 }
                let plain = name.hasSuffix("f") ? String(name.dropLast()) : name
                guard home.contains("/libm.so"), !exact.contains(name), !exact.contains(plain) else { continue }
                Issue.record("\(library) calls \(name) of \(home)")
            }
            #expect(bound >= 4)
        }
    }
#endif
