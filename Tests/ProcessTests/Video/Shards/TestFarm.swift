import Foundation
import JellyGraphics
import JellyValues
import JellyVideo

/// A video made in shards in a directory, without a take: its drawings are a function of the frame number.
struct TestFarm {
    let directory: URL
    var format = VideoFormat.mp4
    var take = String(repeating: "4d", count: 16)
    var frames = 5..<57
    var length = 8
    var shards = 3
    var rate = FrameRate(30000, 1001)
    var options: [String] = []
    var settings = VideoSettings(quality: .draft)
    var versions = ShardManifest.Versions(jellyframe: "1", ffmpeg: "ffmpeg version 1")

    private static let size = CGSize(width: 64, height: 48)

    init(_ directory: URL, _ format: VideoFormat = .mp4) { (self.directory, self.format) = (directory, format) }

    var segments: SegmentDirectory { SegmentDirectory(directory.appending(path: "segments").path) }
    var video: ShardVideo {
        ShardVideo(
            take: take, frames: frames, rate: rate, width: 64, height: 48, format: format, segmentLength: length,
            shards: shards, options: options)
    }
    var plan: ShardPlan { get throws { try video.plan() } }

    func file(_ name: String) -> URL { directory.appending(path: "segments/" + name) }

    /// A block that moves across, with still frames in between.
    func drawing(_ index: Int) -> Drawing {
        let block = BezierPath(rect: CGRect(x: Double(index / 3) * 1.7, y: 10, width: 9, height: 9))
        return Drawing(size: Self.size, commands: [.fill(block, take.hasPrefix("4d") ? .red : .blue)])
    }

    /// Renders the missing segments of a shard; returns their numbers.
    @discardableResult
    func make(_ number: Int, stoppingAfter count: Int = .max) throws -> [Int] {
        let work = try ShardWork(
            Shard(number, of: shards), of: video, as: format, by: versions, in: segments)
        let missing = try work.missing()
        for number in missing.prefix(count) {
            let segment = try work.begin(number)
            var settings = settings
            settings.segmentation = .single(length: length)
            let track = VideoTrack(
                segment.output, viewport: try Viewport(size: Self.size, scale: 1), settings: settings)
            let hashes = VideoHashes()
            let video = try Video(tracks: [track], rate: rate, jobs: 2, clock: nil, hashes: hashes)
            for index in work.frames(ofSegment: number) { try video.write(drawing(index), index: index) }
            try video.finish()
            try work.add(segment, hashes: hashes, seconds: 0.5, peakMemory: 1_000_000)
        }
        return missing
    }

    func makeAll() throws { for number in 1...shards { try make(number) } }

    func state(
        shards: Int? = nil, planned: Int? = nil, allowsVersions: Bool = false, depth: SegmentDirectory.Depth = .bytes,
        giving video: @escaping (ShardVideo) throws -> ShardVideo = { $0 }
    ) throws -> DirectoryState {
        try segments.state(
            .init(
                take: take, shards: shards, plannedShards: planned ?? self.shards, allowsVersions: allowsVersions,
                video: video), depth: depth)
    }

    /// An output in the directory, itself a directory if frames are files.
    func output(_ name: String) -> VideoOutput {
        let path = directory.appending(path: name).path
        return format.segments == .files
            ? VideoOutput(format, .numberedFiles(FrameTemplate(directory: path + "/")))
            : VideoOutput(format, .file(path + "." + format.name))
    }

    /// Joins complete shards.
    @discardableResult
    func merge(to name: String = "merged") throws -> SegmentFacts {
        let joiner = VideoJoiner(format: format, width: 64, height: 48, rate: rate)
        return try joiner.join(try state().segments.map { segments.segment($0, format) }, to: output(name))
    }

    /// The video of one run.
    func makeSingle(to name: String = "single") throws {
        var settings = settings
        settings.segmentation = .joined(length: length)
        let track = VideoTrack(output(name), viewport: try Viewport(size: Self.size, scale: 1), settings: settings)
        let video = try Video(tracks: [track], rate: rate, jobs: 2)
        for index in frames { try video.write(drawing(index), index: index) }
        try video.finish()
    }

    /// The bytes of a video in the directory, for images by name.
    func bytes(_ name: String) throws -> [String: Data] {
        switch output(name).place {
        case .file(let path): return ["": try Data(contentsOf: URL(filePath: path))]
        default:
            let place = directory.appending(path: name)
            return try Dictionary(
                uniqueKeysWithValues: FileManager.default.contentsOfDirectory(atPath: place.path).map {
                    ($0, try Data(contentsOf: place.appending(path: $0)))
                })
        }
    }

    /// The bytes of all files in the directory of segments, by path.
    var contents: [String: Data] {
        get throws {
            let root = directory.appending(path: "segments").path
            let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
            return try Dictionary(
                uniqueKeysWithValues: names.compactMap { name in
                    var isDirectory: ObjCBool = false
                    _ = FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isDirectory)
                    return isDirectory.boolValue ? nil : (name, try Data(contentsOf: URL(filePath: root + "/" + name)))
                })
        }
    }
}
