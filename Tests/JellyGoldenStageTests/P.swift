import Testing
@Suite struct JellyGoldenStageTests { @Test func placeholder() {} }
