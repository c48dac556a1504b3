import Testing
@Suite struct JellyGoldenTestingTests { @Test func placeholder() {} }
