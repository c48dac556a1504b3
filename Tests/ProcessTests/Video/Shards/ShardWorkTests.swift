import Foundation
import JellySupport
import JellyValues
import JellyVideo
import Synchronization
import TestSupport
import Testing

/// Shards that are rendered, interrupted, and rendered again.
@Suite struct ShardWorkTests {
    private static let farms = [VideoFormat.mp4, .mov, .png].flatMap { format in [1, 2, 4, 7].map { (format, $0) } }
    private static let rates = ["60", "59.94", "25", "23.976"].flatMap { rate in [1, 2, 4, 7].map { (rate, $0) } }

    @Test(arguments: TestSample.some(farms, 5, for: "shards"))
    func mergedShardsAreTheVideoOfOneRun(_ format: VideoFormat, _ shards: Int) throws {
        try withDirectory { directory in
            var farm = TestFarm(directory, format)
            farm.shards = shards
            try farm.makeAll()
            let state = try farm.state()
            #expect(state.isDone && state.video == farm.video)
            try farm.merge()
            try farm.makeSingle()
            #expect(try farm.bytes("merged") == farm.bytes("single"))
        }
    }

    @Test(arguments: TestSample.some(rates, 5, for: "rates"))
    func mergedShardsHaveEveryRatesTimes(_ rate: String, _ shards: Int) throws {
        try withDirectory { directory in
            var farm = TestFarm(directory)
            (farm.shards, farm.rate) = (shards, try #require(FrameRate(rate)))
            // The last segment is shorter than the others.
            (farm.frames, farm.length) = (0..<61, 7)
            try farm.makeAll()
            try farm.merge()
            try farm.makeSingle()
            #expect(try farm.bytes("merged") == farm.bytes("single"))
        }
    }

    @Test func aShardMakesItsOwnSegmentsAndAManifest() throws {
        try withDirectory { directory in
            let farm = TestFarm(directory)
            try farm.make(2)
            #expect(
                try farm.contents.keys.sorted()
                    == ["seg-00002.mp4", "seg-00003.mp4", "shard-00002-of-00003.json"])
            let manifest = try #require(try farm.segments.manifest(of: Shard(2, of: 3)))
            #expect(manifest.segments.map(\.frames) == [21..<29, 29..<37])
            #expect(manifest.segments.allSatisfy { $0.pixelHashes.count == 8 && $0.facts.packetHashes.count == 8 })
            // Frames that look alike have the same pixel hashes, others different ones.
            #expect(Set(manifest.segments[0].pixelHashes).count == 3)
        }
    }

    @Test(arguments: [VideoFormat.mp4, .png]) func runningAgainMakesWhatIsMissingAlone(_ format: VideoFormat) throws {
        try withDirectory { directory in
            let farm = TestFarm(directory, format)
            try farm.makeAll()
            let before = try farm.contents
            #expect(try farm.make(2) == [])
            let name = format == .png ? "seg-00003/0030.png" : "seg-00003.mp4"
            for damage in ["deleted", "cut", "flipped", "empty", "manifest", "words"] {
                let file = farm.file(damage == "manifest" || damage == "words" ? "shard-00002-of-00003.json" : name)
                var bytes = try Data(contentsOf: file)
                switch damage {
                case "cut": bytes.removeLast(bytes.count / 2)
                case "flipped": bytes[bytes.count / 2] ^= 1
                case "empty": bytes = Data()
                case "words": bytes = Data("{}".utf8)
                default: break
                }
                if damage == "deleted" || damage == "manifest" {
                    try FileManager.default.removeItem(at: file)
                } else {
                    try bytes.write(to: file)
                }
                let state = try farm.state()
                #expect(state.left.map(\.shard) == [Shard(2, of: 3)], "\(damage)")
                #expect(state.left.first?.reason?.isEmpty == false, "\(damage)")
                let made = try farm.make(2)
                #expect(made == (damage == "manifest" || damage == "words" ? [2, 3] : [3]), "\(damage)")
                #expect(try farm.contents == before, "\(damage)")
            }
        }
    }

    @Test func anAttemptThatEndsEarlyLeavesWhatIsComplete() throws {
        try withDirectory { directory in
            let farm = TestFarm(directory)
            try farm.make(1, stoppingAfter: 1)
            #expect(try farm.contents.keys.sorted() == ["seg-00000.mp4", "shard-00001-of-00003.json"])
            let state = try farm.state()
            #expect(state.shards.map(\.progress) == [.missing, .missing, .missing])
            #expect(state.shards[0].reason == "1 of 2 segments")
            #expect(try farm.make(1) == [1])
            #expect(try farm.state().shards[0].progress == .done)
        }
    }

    @Test func anAttemptOfOtherOptionsOrVersionsMakesAllAnew() throws {
        try withDirectory { directory in
            let farm = TestFarm(directory)
            try farm.make(1)
            var other = farm
            other.options = ["--theme", "dark"]
            #expect(try other.make(1) == [0, 1])
            #expect(try farm.make(1) == [0, 1])
            other = farm
            other.versions.ffmpeg = "ffmpeg version 2"
            #expect(try other.make(1) == [0, 1])
        }
    }

    @Test func twoAttemptsAtOnceMakeTheSame() throws {
        try withDirectory { directory in
            var farm = TestFarm(directory)
            farm.shards = 1
            farm.frames = 0..<60
            farm.length = 4
            let all = farm
            let results = Mutex<[Result<[Int], any Error>]>([])
            DispatchQueue.concurrentPerform(iterations: 3) { _ in
                let result = Result { try all.make(1) }
                results.withLock { $0.append(result) }
            }
            for result in results.withLock(\.self) { _ = try result.get() }
            #expect(try farm.state().isDone)
            let names = try farm.contents.keys.sorted()
            #expect(names.count == 16 && !names.contains { $0.contains(".jellyframe-") })
            try farm.merge()
            try farm.makeSingle()
            #expect(try farm.bytes("merged") == farm.bytes("single"))
        }
    }

    @Test func aRunIsSeenWhileItLives() throws {
        try withDirectory { directory in
            let farm = TestFarm(directory)
            do {
                let work = try ShardWork(
                    Shard(2, of: 3), of: farm.video, as: .mp4, by: farm.versions, in: farm.segments)
                #expect(farm.segments.running == [Shard(2, of: 3)])
                #expect(try farm.state().shards.map(\.progress) == [.missing, .running, .missing])
                _ = work
            }
            #expect(farm.segments.running == [])
            #expect(try farm.contents.isEmpty)
            // Files of a killed run have no lock, and the next run removes them.
            let left = farm.file(".jellyframe-1-1/1/shard-00002-of-00003")
            try FileManager.default.createDirectory(
                at: left.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: left)
            try Data("jellyframe: unfinished outputs; safe to delete when jellyframe is not running\n".utf8)
                .write(to: farm.file(".jellyframe-1-1/lock"))
            #expect(farm.segments.running == [])
            try farm.make(1)
            #expect(!FileManager.default.fileExists(atPath: left.path))
        }
    }

    @Test func nothingIsWrittenThroughLinks() throws {
        try withDirectory { directory in
            let farm = TestFarm(directory)
            let own = directory.appending(path: "own.txt")
            try Data("mine".utf8).write(to: own)
            try FileManager.default.createDirectory(at: farm.file(""), withIntermediateDirectories: true)
            for name in ["seg-00001.mp4", "shard-00001-of-00003.json"] {
                try FileManager.default.createSymbolicLink(at: farm.file(name), withDestinationURL: own)
                #expect(throws: ShardError.inTheWay(path: farm.file(name).path)) { try farm.make(1) }
                #expect(try Data(contentsOf: own) == Data("mine".utf8))
                try FileManager.default.removeItem(at: farm.file(name))
            }
        }
    }
}

extension ShardWorkTests {
    @Test func aDirectoryWithFilesOfOthersStays() throws {
        try withDirectory { directory in
            let farm = TestFarm(directory, .png)
            try farm.make(1)
            let own = farm.file("seg-00001/own.txt")
            try Data("mine".utf8).write(to: own)
            #expect(try farm.make(1) == [])
            try FileManager.default.removeItem(at: farm.file("seg-00001/0013.png"))
            #expect(throws: ShardError.inTheWay(path: farm.file("seg-00001").path + "/")) { try farm.make(1) }
            #expect(try Data(contentsOf: own) == Data("mine".utf8))
            try FileManager.default.removeItem(at: own)
            #expect(try farm.make(1) == [1])
        }
    }

    /// An old job that still runs after the take has changed.
    @Test func whatOthersPutInAPlaceIsNotNotedAsOnesOwn() throws {
        try withDirectory { directory in
            let farm = TestFarm(directory)
            var other = farm
            (other.take, other.shards) = (String(repeating: "77", count: 16), 1)
            try other.make(1)
            let work = try ShardWork(Shard(1, of: 3), of: farm.video, as: .mp4, by: farm.versions, in: farm.segments)
            #expect(try work.missing() == [0, 1])
            let foreign = try Data(contentsOf: farm.file("seg-00000.mp4"))
            try farm.make(1)
            try foreign.write(to: farm.file("seg-00000.mp4"))
            #expect(!work.isThere(0) && work.isThere(1))
            #expect(try farm.state(shards: 3).shards[0].progress == .running)
        }
    }
}
