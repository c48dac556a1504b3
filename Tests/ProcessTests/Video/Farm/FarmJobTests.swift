import JellyVideo
import Testing

/// Names, resources and rejected values.
@Suite struct FarmJobTests {
    private static func job(_ name: String, shards: Int = 8) -> FarmJob {
        FarmJob(name: name, take: "/\(name)", shards: shards, segments: "/s/", video: "/f.mp4")
    }

    @Test(arguments: [
        ("fall", "fall"), ("Falling Blocks", "falling-blocks"), ("--a--b--", "a-b"), ("2 balls", "video-2-balls"),
        ("", "video"), ("é", "video"), ("a\nb", "a-b"),
        (String(repeating: "ab-", count: 30), "ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-a"),
    ]) func enginesGetAPlainName(_ name: String, _ safe: String) {
        #expect(Self.job(name).safeName == safe)
    }

    @Test func resourcesHaveRoomAndComeInSteps() {
        func resources(_ start: Double, _ frame: Double, _ megabytes: Double, frames: Int = 300) -> FarmResources {
            FarmResources(
                FarmTrial(startSeconds: start, secondsPerFrame: frame, peakMegabytes: megabytes), frames: frames,
                cores: 2)
        }
        #expect(resources(0, 0, 0) == FarmResources(minutes: 5, megabytes: 256, cores: 2))
        #expect(resources(0, 0.3, 64) == FarmResources(minutes: 5, megabytes: 256, cores: 2))
        #expect(resources(40, 0.3, 65) == FarmResources(minutes: 10, megabytes: 512, cores: 2))
        #expect(resources(0, 0.31, 400) == resources(0, 0.33, 440))
        #expect(resources(.nan, 1, .infinity).minutes == 5)
    }

    @Test func whatAnEngineCannotRunIsRefused() {
        let batch = BatchFarm(image: "i", queue: "q", fileSystem: "f", mount: "/farm", directory: "/d")
        #expect(batch.refusal(of: Self.job("a", shards: 10_000)) == nil)
        #expect(
            batch.refusal(of: Self.job("a", shards: 10_001))
                == "at most 10000 shards per job are supported, not 10001")
        #expect(
            batch.refusal(of: Self.job("Ref::a"))
                == "AWS Batch reserves “Ref::”, which occurs in “/Ref::a”; rename it")
        #expect(
            KubernetesFarm(image: "i", claim: "c", mount: "/a:b").refusal(of: Self.job("a"))
                == "a mount path must not contain a colon: “/a:b”")
        #expect(SlurmFarm(directory: "/d").refusal(of: Self.job("Ref::a", shards: 10_001)) == nil)
    }

    @Test func aDirectoryOfFramesHasItsProofBesideIt() {
        var job = Self.job("a")
        job.video = "/videos/frames/"
        #expect(job.mergeWords().suffix(4) == ["-o", "/videos/frames/", "--proof", "/videos/frames.sha"])
    }
}
