import Foundation
import JellyValues
import JellyVideo
import TestSupport
import Testing

/// Reasons for rejecting shards, each by name.
@Suite struct DirectoryStateTests {
    /// The reason for which a differing shard among correct ones is rejected.
    private func reason(
        _ number: Int = 2, allowsVersions: Bool = false, _ change: (inout TestFarm) -> Void
    ) throws -> String? {
        try withDirectory { directory in
            let farm = TestFarm(directory)
            var other = farm
            change(&other)
            for shard in 1...3 { try (shard == number ? other : farm).make(shard) }
            let state = try farm.state(allowsVersions: allowsVersions)
            if state.isDone { return nil }
            #expect(state.left.map(\.shard) == [Shard(number, of: 3)] && state.left[0].progress == .refused)
            // Rendered again correctly, it is accepted.
            let left = state.left[0].reason
            try farm.make(number)
            #expect(try farm.state().isDone)
            return left
        }
    }

    @Test func whatIsOfAnotherVideoIsRefused() throws {
        #expect(
            try reason { $0.take = String(repeating: "77", count: 16) }
                == "made from another take (\(String(repeating: "77", count: 16)) instead of \(String(repeating: "4d", count: 16)))"
        )
        #expect(
            try reason { $0.options = ["--theme", "dark"] }
                == "the options --theme dark instead of no options, as in the other shards")
        #expect(
            try reason { $0.length = 9 }
                == "segments of 9 frames instead of segments of 8 frames, as in the other shards")
        #expect(
            try reason { $0.frames = 5..<56 } == "frames 5 to 56 instead of frames 5 to 57, as in the other shards")
        #expect(
            try reason { $0.rate = .init(30) }
                == "30 frames per second instead of 30000/1001 frames per second, as in the other shards")
        #expect(try reason { $0.format = .mov } == "the format mov instead of the format mp4, as in the other shards")
    }

    @Test func otherVersionsAreRefusedUnlessTheyAreAllowed() throws {
        #expect(
            try reason { $0.versions.jellyframe = "2" }
                == "rendered by jellyframe 2 instead of 1, as the other shards; --allow-versions accepts both")
        #expect(
            try reason { $0.versions.ffmpeg = "ffmpeg version 2" }
                == "encoded by “ffmpeg version 2” instead of “ffmpeg version 1”, as the other shards; --allow-versions accepts both"
        )
        #expect(try reason(allowsVersions: true) { $0.versions = .init(jellyframe: "2", ffmpeg: nil) } == nil)
    }

    @Test func anotherPresetIsRefusedWhateverTheManifestSays() throws {
        let reason = try #require(
            try reason(allowsVersions: true) {
                ($0.settings.preset, $0.versions.jellyframe) = ("medium", "2")
            })
        #expect(reason.hasPrefix("“seg-00002.mp4” was encoded differently by “x264"), "\(reason)")
    }

    @Test func whatTheTakeDoesNotGiveIsRefused() throws {
        try withDirectory { directory in
            let farm = TestFarm(directory)
            try farm.makeAll()
            let state = try farm.state { video in
                var other = video
                other.frames = 5..<90
                return other
            }
            let reason = "frames 5 to 57 instead of the take's frames 5 to 90"
            #expect(state.shards.allSatisfy { $0.reason == reason })
            struct NoSuchOption: Error, CustomStringConvertible { let description = "there is no such option." }
            let other = try farm.state { _ in throw NoSuchOption() }
            #expect(
                other.left.count == 3
                    && other.left[0].reason == "invalid options: there is no such option.")
        }
    }

    @Test func plansDoNotMix() throws {
        try withDirectory { directory in
            let farm = TestFarm(directory)
            #expect(try farm.state().left.count == 3)
            #expect(throws: ShardError.nothingThere(directory: farm.segments.path)) {
                try farm.segments.state(.init(take: farm.take), depth: .bytes)
            }
            try farm.makeAll()
            var other = farm
            other.shards = 2
            try other.make(1)
            #expect(throws: ShardError.severalPlans(directory: farm.segments.path, counts: [2, 3])) { try farm.state() }
            #expect(try farm.state(shards: 3).isDone)
            #expect(try farm.state(shards: 2).left.map(\.shard) == [Shard(2, of: 2)])
        }
    }

    @Test func aStripShowsAllShards() throws {
        try withDirectory { directory in
            let farm = TestFarm(directory)
            try farm.make(1)
            try farm.make(3)
            try Data("{}".utf8).write(to: farm.file("shard-00003-of-00003.json"))
            let work = try ShardWork(Shard(2, of: 3), of: farm.video, as: .mp4, by: farm.versions, in: farm.segments)
            let lines = StatusTable(try farm.state()).lines
            #expect(
                lines[0] == "1 of 3 shards done, 1 running, 0 missing, 1 refused, 16 of 52 frames in complete shards")
            #expect(lines[1].hasPrefix("shard  state    segments  frames   seconds  memory"))
            #expect(lines[2] == "1/3    done     2/2       5..<21   1.0      1 MB")
            #expect(lines[3].hasPrefix("2/3    running  0/2       21..<37  –"))
            #expect(lines[5] == "█▒✗")
            _ = work
        }
    }
}
