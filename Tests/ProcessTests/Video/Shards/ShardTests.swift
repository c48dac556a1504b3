import JellyVideo
import TestSupport
import Testing

/// Shards as text and numbers.
@Suite struct ShardTests {
    @Test func aShardIsWrittenAsANumberOfSeveral() {
        #expect(Shard("3/8") == Shard(3, of: 8))
        #expect(Shard("1/1")?.description == "1/1")
        #expect(Shard("1000000/1000000")?.index == 999_999)
        let words = [
            "", "3", "/", "0/8", "9/8", "3/", "/8", "-1/8", "3/8/1", " 3/8", "3 / 8", "+3/8", "３/8", "3/1000001",
        ]
        for word in words { #expect(Shard(word) == nil, "\(word)") }
    }

    @Test func partsAreInARowAndBalanced() {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<400 {
            let (things, count) = (generator.below(5000), 1 + generator.below(300))
            let parts = (1...count).map { Shard($0, of: count).part(of: things) }
            #expect(parts.first?.lowerBound == 0 && parts.last?.upperBound == things)
            #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
            let sizes = Set(parts.map(\.count))
            #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1, "\(things) in \(count)")
        }
        #expect(Shard(1_000_000, of: 1_000_000).part(of: 999_999_999_999_999).upperBound == 999_999_999_999_999)
    }

    @Test func plansCutWholeSegmentsByFrameNumber() throws {
        var generator = SeededGenerator(seed: 13)
        for _ in 0..<200 {
            let (first, count) = (generator.below(1000), 2 + generator.below(4000))
            let length = 2 + generator.below(400)
            let segments = VideoSegments(first..<first + count, length: length)
            let shards = 1 + generator.below(segments.count)
            let plan = try ShardPlan(frames: first..<first + count, segmentLength: length, shards: shards)
            let numbers = plan.all.map(plan.segmentNumbers(of:))
            #expect(numbers.flatMap { $0 } == Array(segments.indices))
            #expect(numbers.allSatisfy { !$0.isEmpty })
            let frames = plan.all.map(plan.frames(of:))
            #expect(frames.flatMap { $0 } == Array(first..<first + count))
            #expect(frames.allSatisfy { ($0.lowerBound - first) % length == 0 })
        }
    }

    @Test func shardsAreNoMoreThanSegments() {
        #expect(throws: ShardError.tooManyShards(shards: 5, segments: 4, length: 300)) {
            try ShardPlan(frames: 0..<1200, segmentLength: 300, shards: 5)
        }
        #expect(throws: ShardError.unusableLength(1)) { try ShardPlan(frames: 0..<10, segmentLength: 1, shards: 1) }
        // A single remaining frame belongs to the previous segment.
        #expect(throws: ShardError.self) { try ShardPlan(frames: 0..<301, segmentLength: 300, shards: 2) }
    }

    @Test func filesAreNamedByThePlanAlone() {
        #expect(SegmentName.manifest(Shard(3, of: 8)) == "shard-00003-of-00008.json")
        #expect(SegmentName.segment(7, .mp4) == "seg-00007.mp4")
        #expect(SegmentName.segment(123_456, .png) == "seg-123456/")
        #expect(SegmentName.shard(ofManifest: "shard-00003-of-00008.json") == Shard(3, of: 8))
        #expect(SegmentName.shard(ofManifest: "shard-100000-of-100000.json") == Shard(100_000, of: 100_000))
        for name in [
            "shard-3-of-8.json", "shard-00009-of-00008.json", "shard-00003-of-00008.json.tmp", "shard-00003-of-00008",
            "shard-000003-of-00008.json", "Shard-00003-of-00008.json", "shard-00003-to-00008.json", ".json", "",
        ] {
            #expect(SegmentName.shard(ofManifest: name) == nil, "\(name)")
        }
    }
}

/// `--shard auto` in the environments of engines.
@Suite struct ShardChoiceTests {
    private func shard(_ environment: [String: String], count: Int? = 8) throws -> Shard {
        try ShardChoice.automatic.shard(count: count, environment: environment)
    }

    @Test(arguments: ShardChoice.variables) func anEnginesIndexCountsFromZero(_ name: String) throws {
        #expect(try shard([name: "0"]) == Shard(1, of: 8))
        #expect(try shard([name: "7", "SLURM_ARRAY_TASK_COUNT": "1"]) == Shard(8, of: 8))
        #expect(throws: ShardError.indexTooLarge(name: name, index: 8, count: 8)) { try shard([name: "8"]) }
        for text in ["", "-1", "1.5", "0x1", "4294967294", "two", " 1", "1\n"] {
            #expect(throws: ShardError.unusableIndex(name: name, value: text)) { try shard([name: text]) }
        }
    }

    @Test func enginesThatDisagreeAreAnError() throws {
        let agreeing = Dictionary(uniqueKeysWithValues: ShardChoice.variables.map { ($0, "2") })
        #expect(try shard(agreeing) == Shard(3, of: 8))
        for name in ShardChoice.variables.dropFirst() {
            var environment = agreeing
            environment[name] = "3"
            #expect(throws: ShardError.self) { try shard(environment) }
        }
    }

    @Test func whatNothingTellsIsAnError() throws {
        #expect(throws: ShardError.noIndex) { try shard([:]) }
        #expect(throws: ShardError.noIndex) { try shard(["SLURM_ARRAY_TASK_COUNT": "8", "SLURM_PROCID": "0"]) }
        #expect(throws: ShardError.noCount) { try shard(["SLURM_ARRAY_TASK_ID": "0"], count: nil) }
    }

    @Test func aGivenShardNeedsNoEngine() throws {
        let choice = try #require(ShardChoice("3/8"))
        #expect(try choice.shard(count: nil, environment: ["SLURM_ARRAY_TASK_ID": "7"]) == Shard(3, of: 8))
        #expect(throws: ShardError.countsDisagree(shard: Shard(3, of: 8), count: 4)) {
            try choice.shard(count: 4, environment: [:])
        }
        #expect(ShardChoice("auto") == .automatic)
        #expect(ShardChoice("Auto") == nil)
    }
}
