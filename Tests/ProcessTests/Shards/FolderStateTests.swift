import Foundation
import JellyValues
import JellyVideo
import TestSupport
import Testing

/// What shards are refused for, each by name.
@Suite struct FolderStateTests {
    /// The reason for which a shard that was made otherwise is refused, where the others are as they should be.
    private func reason(
        _ number: Int = 2, allowsVersions: Bool = false, _ change: (inout TestFarm) -> Void
    ) throws -> String? {
        try withFolder { folder in
            let farm = TestFarm(folder)
            var other = farm
            change(&other)
            for shard in 1...3 { try (shard == number ? other : farm).make(shard) }
            let state = try farm.state(allowsVersions: allowsVersions)
            if state.isDone { return nil }
            #expect(state.left.map(\.shard) == [Shard(number, of: 3)] && state.left[0].progress == .refused)
            // Made again as it should be, it fits.
            let left = state.left[0].reason
            try farm.make(number)
            #expect(try farm.state().isDone)
            return left
        }
    }

    @Test func whatIsOfAnotherFilmIsRefused() throws {
        #expect(
            try reason { $0.take = String(repeating: "77", count: 16) }
                == "It is of another take (\(String(repeating: "77", count: 16)), and this one is \(String(repeating: "4d", count: 16)))."
        )
        #expect(
            try reason { $0.options = ["--theme", "dark"] }
                == "It has the options --theme dark, and the other shards have no options.")
        #expect(
            try reason { $0.length = 9 }
                == "It has segments of 9 frames, and the other shards have segments of 8 frames.")
        #expect(
            try reason { $0.frames = 5..<56 } == "It has frames 5 to 56, and the other shards have frames 5 to 57.")
        #expect(
            try reason { $0.rate = .init(30) }
                == "It has 30 frames a second, and the other shards have 30000/1001 frames a second.")
        #expect(try reason { $0.format = .mov } == "It has the format mov, and the other shards have the format mp4.")
    }

    @Test func otherVersionsAreRefusedUnlessTheyAreAllowed() throws {
        #expect(
            try reason { $0.versions.jellyframe = "2" }
                == "It was made by 2, and the other shards by 1; --allow-versions takes both.")
        #expect(
            try reason { $0.versions.ffmpeg = "ffmpeg version 2" }
                == "It was encoded by “ffmpeg version 2”, and the other shards by “ffmpeg version 1”; --allow-versions takes both."
        )
        #expect(try reason(allowsVersions: true) { $0.versions = .init(jellyframe: "2", ffmpeg: nil) } == nil)
    }

    @Test func anotherPresetIsRefusedWhateverTheManifestSays() throws {
        let reason = try #require(
            try reason(allowsVersions: true) {
                ($0.settings.preset, $0.versions.jellyframe) = ("medium", "2")
            })
        #expect(reason.hasPrefix("Its “seg-00002.mp4” was encoded by “x264"), "\(reason)")
    }

    @Test func whatTheTakeDoesNotGiveIsRefused() throws {
        try withFolder { folder in
            let farm = TestFarm(folder)
            try farm.makeAll()
            let state = try farm.state { film in
                var other = film
                other.frames = 5..<90
                return other
            }
            let reason = "It has frames 5 to 57, and the take gives frames 5 to 90."
            #expect(state.shards.allSatisfy { $0.reason == reason })
            struct NoSuchOption: Error, CustomStringConvertible { let description = "there is no such option." }
            let other = try farm.state { _ in throw NoSuchOption() }
            #expect(
                other.left.count == 3
                    && other.left[0].reason == "Its options cannot be followed: there is no such option.")
        }
    }

    @Test func plansDoNotMix() throws {
        try withFolder { folder in
            let farm = TestFarm(folder)
            #expect(try farm.state().left.count == 3)
            #expect(throws: ShardError.nothingThere(folder: farm.segments.path)) {
                try farm.segments.state(.init(take: farm.take), depth: .bytes)
            }
            try farm.makeAll()
            var other = farm
            other.shards = 2
            try other.make(1)
            #expect(throws: ShardError.severalPlans(folder: farm.segments.path, counts: [2, 3])) { try farm.state() }
            #expect(try farm.state(shards: 3).isDone)
            #expect(try farm.state(shards: 2).left.map(\.shard) == [Shard(2, of: 2)])
        }
    }

    @Test func aStripShowsAllShards() throws {
        try withFolder { folder in
            let farm = TestFarm(folder)
            try farm.make(1)
            try farm.make(3)
            try Data("{}".utf8).write(to: farm.file("shard-00003-of-00003.json"))
            let work = try ShardWork(Shard(2, of: 3), of: farm.film, as: .mp4, by: farm.versions, in: farm.segments)
            let lines = StatusTable(try farm.state()).lines
            #expect(lines[0] == "1 of 3 shards done, 1 running, 0 missing, 1 refused, 16 of 52 frames in whole shards")
            #expect(lines[1].hasPrefix("shard  state    segments  frames   seconds  memory"))
            #expect(lines[2] == "1/3    done     2/2       5..<21   1.0      1 MB")
            #expect(lines[3].hasPrefix("2/3    running  0/2       21..<37  –"))
            #expect(lines[5] == "█▒✗")
            _ = work
        }
    }
}
