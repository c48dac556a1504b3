import Testing

@testable import JellySupport

/// The contents of `/proc/cpuinfo`, also for other processors.
@Suite struct ProcessorTests {
    @Test func aProcessorsNameAndInstructionsAreRead() {
        let intel = Processor.facts(
            cpuinfo: """
                processor\t: 0
                model name\t: Intel(R) Xeon(R) CPU: 2.20GHz
                flags\t\t: fpu sse4_1 fma avx2 avxish

                processor\t: 1
                model name\t: another
                flags\t\t: fpu avx512f
                """)
        #expect(intel.name == "Intel(R) Xeon(R) CPU: 2.20GHz" && intel.features == ["sse4_1", "avx2", "fma"])
        let arm = Processor.facts(cpuinfo: "processor\t: 0\nFeatures\t: fp asimd sve\nCPU part\t: 0xd0c\n")
        #expect(arm.name == nil && arm.features == ["asimd", "sve"])
        let nothing = Processor.facts(cpuinfo: "\n:\nflags")
        #expect(nothing.name == nil && nothing.features == [])
    }

    @Test func theArchitectureIsKnown() { #expect(["x86_64", "arm64"].contains(Processor.architecture)) }
}
