import Foundation
import JellyVideo
import TestSupport
import JellyImaging
import Testing

/// Untrusted manifests and proofs.
@Suite struct DamagedShardTests {
    private static let shard = Shard(2, of: 3)

    /// The text of a manifest, and of a proof.
    private func texts() throws -> (manifest: String, proof: String) {
        try withDirectory { directory in
            var farm = TestFarm(directory, .png)
            (farm.frames, farm.length, farm.options) = (5..<17, 4, ["--theme", "dark"])
            try farm.makeAll()
            let state = try farm.state()
            return (
                try String(contentsOf: farm.file("shard-00002-of-00003.json"), encoding: .utf8),
                try FrameProof(try #require(state.video), state.segments).text
            )
        }
    }

    private func read(_ text: String) throws(ShardError) -> ShardManifest {
        try ShardManifest(parsing: Array(text.utf8), of: Self.shard, file: "shard.json")
    }

    @Test func aManifestIsReadOrRefusedInASentence() throws {
        let text = try texts().manifest
        #expect(try String(decoding: read(text).bytes, as: UTF8.self) == text)
        let problems = DamagedText.problems(reading: text, seed: 9_001, count: 3000, throwing: ShardError.self) {
            let manifest = try read($0)
            #expect(try manifest.video.plan().all.count == 3 && manifest.segments.count <= 1)
        }
        #expect(problems == [])
    }

    @Test(arguments: [
        (#""take" : "4d"#, #""take" : "4D"#, "video.take"),
        (#""rate" : "30000\/1001""#, #""rate" : "0""#, "video.rate"),
        (#""rate" : "30000\/1001""#, #""rate" : "60/2""#, "video.rate"),
        (#""width" : 64"#, #""width" : 0"#, "video.width"), (#""width" : 64"#, #""width" : 99999"#, "video.width"),
        (#""format" : "png""#, #""format" : "webp""#, "video.format"),
        (#""segmentLength" : 4"#, #""segmentLength" : 1"#, "video.segmentLength"),
        (#""shards" : 3"#, #""shards" : 4"#, "video.shards"), (#""shard" : 2"#, #""shard" : 1"#, "shard"),
        (#""name" : "seg-00001/""#, #""name" : "../seg-00001/""#, "segments[0].name"),
        (#""name" : "seg-00001/""#, #""name" : "seg-00000/""#, "segments[0].name"),
        (#""number" : 1"#, #""number" : 2"#, "segments[0].number"),
        (#""number" : 1"#, #""number" : -1"#, "segments[0].number"),
        (#""peakMemory" : 1000000"#, #""peakMemory" : -1"#, "segments[0].peakMemory"),
        (#""seconds" : 0.5"#, #""seconds" : -0.5"#, "segments[0].seconds"),
        (#""schemaVersion" : 1"#, #""schemaVersion" : 2"#, "version 2"),
    ])
    func aManifestThatCannotBeNamesTheKey(_ old: String, _ new: String, _ key: String) throws {
        // However slashes are escaped.
        let text = try texts().manifest
        let damaged = text.replacing(old, with: new).replacing(old.replacing("\\/", with: "/"), with: new)
        #expect(damaged != text)
        let error = try #require(throws: ShardError.self) { try read(damaged) }
        #expect(error.description.contains(key), "\(error)")
        #expect(error.description.hasPrefix("“shard.json” cannot be read: "), "\(error)")
    }

    @Test func aManifestThatIsNoPlainFileIsRefused() throws {
        try withDirectory { directory in
            let farm = TestFarm(directory)
            try FileManager.default.createDirectory(at: farm.file(""), withIntermediateDirectories: true)
            let file = farm.file("shard-00001-of-00003.json")
            mkfifo(file.path, 0o600)
            #expect(throws: ShardError.unreadable(file: file.path, reason: "not a regular file")) {
                try farm.segments.manifest(of: Shard(1, of: 3))
            }
            unlink(file.path)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
            #expect(throws: ShardError.unreadable(file: file.path, reason: "is a directory")) {
                try farm.segments.manifest(of: Shard(1, of: 3))
            }
            rmdir(file.path)
            symlink("/etc/passwd", file.path)
            #expect(throws: ShardError.unreadable(file: file.path, reason: "not a regular file")) {
                try farm.segments.manifest(of: Shard(1, of: 3))
            }
            #expect(try farm.state().shards[0].progress == .refused)
        }
    }

    @Test func aProofIsReadOrRefusedInASentence() throws {
        let text = try texts().proof
        let proof = try FrameProof(parsing: text, file: "fall.sha")
        #expect(proof.text == text)
        let lines = text.split(separator: "\n")
        #expect(lines[0] == "# jellyframe frames 1" && lines[1] == "# take \(String(repeating: "4d", count: 16))")
        #expect(lines[2] == "# rate 30000/1001" && lines[3] == "# size 64x48" && lines[5] == "# frames 5 17")
        #expect(lines.count == 19 && lines[7].hasSuffix("  frame 5"))
        let problems = DamagedText.problems(reading: text, seed: 9_002, count: 2000, throwing: ShardError.self) {
            let other = try FrameProof(parsing: $0, file: "fall.sha")
            #expect(other.hashes.lines.count == other.range.count)
        }
        #expect(problems == [])
        for text in ["", "\n", "# jellyframe frames 1", "# jellyframe frames 1\n# take \n"] {
            #expect(throws: ShardError.self) { try FrameProof(parsing: text, file: "fall.sha") }
        }
    }

    @Test func aProofNamesTheFramesThatDiffer() throws {
        let proof = try FrameProof(parsing: try texts().proof, file: "fall.sha")
        var hashes = proof.hashes.lines.compactMap(\.other)
        #expect(proof.differences(from: hashes, isOfPixels: false) == [])
        #expect(proof.differences(from: hashes, isOfPixels: true).count == hashes.count)
        hashes[3] = hashes[0]
        #expect(proof.differences(from: hashes, isOfPixels: false) == [8])
    }
}
