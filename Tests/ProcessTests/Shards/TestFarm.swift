import Foundation
import JellyGraphics
import JellyValues
import JellyVideo

/// A film that is made in shards in a folder, without a take: its drawings are a function of a frame's number.
struct TestFarm {
    let folder: URL
    var format = FilmFormat.mp4
    var take = String(repeating: "4d", count: 16)
    var frames = 5..<57
    var length = 8
    var shards = 3
    var rate = FrameRate(30000, 1001)
    var options: [String] = []
    var settings = VideoSettings(quality: .draft)
    var versions = ShardManifest.Versions(jellyframe: "1", ffmpeg: "ffmpeg version 1")

    private static let size = CGSize(width: 64, height: 48)

    init(_ folder: URL, _ format: FilmFormat = .mp4) { (self.folder, self.format) = (folder, format) }

    var segments: SegmentFolder { SegmentFolder(folder.appending(path: "segments").path) }
    var film: ShardFilm {
        ShardFilm(
            take: take, frames: frames, rate: rate, width: 64, height: 48, format: format, segmentLength: length,
            shards: shards, options: options)
    }
    var plan: ShardPlan { get throws { try film.plan() } }

    func file(_ name: String) -> URL { folder.appending(path: "segments/" + name) }

    /// A block that goes across, with still frames in between.
    func drawing(_ index: Int) -> Drawing {
        let block = BezierPath(rect: CGRect(x: Double(index / 3) * 1.7, y: 10, width: 9, height: 9))
        return Drawing(size: Self.size, commands: [.fill(block, take.hasPrefix("4d") ? .red : .blue)])
    }

    /// Makes what a shard lacks; the numbers of the segments that were made.
    @discardableResult
    func make(_ number: Int, stoppingAfter count: Int = .max) throws -> [Int] {
        let work = try ShardWork(
            Shard(number, of: shards), of: film, as: format, by: versions, in: segments)
        let missing = try work.missing()
        for number in missing.prefix(count) {
            let segment = try work.begin(number)
            var settings = settings
            settings.segmentation = .single(length: length)
            let track = FilmTrack(segment.output, viewport: try Viewport(size: Self.size, scale: 1), settings: settings)
            let hashes = FilmHashes()
            let film = try Film(tracks: [track, hashes.track(beside: track)], rate: rate, jobs: 2)
            for index in work.frames(ofSegment: number) { try film.write(drawing(index), index: index) }
            try film.finish()
            try work.add(segment, hashes: hashes, seconds: 0.5, peakMemory: 1_000_000)
        }
        return missing
    }

    func makeAll() throws { for number in 1...shards { try make(number) } }

    func state(
        shards: Int? = nil, planned: Int? = nil, allowsVersions: Bool = false, depth: SegmentFolder.Depth = .bytes,
        giving film: @escaping (ShardFilm) throws -> ShardFilm = { $0 }
    ) throws -> FolderState {
        try segments.state(
            .init(
                take: take, shards: shards, plannedShards: planned ?? self.shards, allowsVersions: allowsVersions,
                film: film), depth: depth)
    }

    /// The output of a name in the folder, which is a folder itself where frames are files.
    func output(_ name: String) -> FilmOutput {
        let path = folder.appending(path: name).path
        return format.segments == .files
            ? FilmOutput(format, .numberedFiles(FrameTemplate(folder: path + "/")))
            : FilmOutput(format, .file(path + "." + format.name))
    }

    /// Joins shards that are all there.
    @discardableResult
    func merge(to name: String = "merged") throws -> SegmentFacts {
        let joiner = FilmJoiner(format: format, width: 64, height: 48, rate: rate)
        return try joiner.join(try state().segments.map { segments.segment($0, format) }, to: output(name))
    }

    /// The film of one run.
    func makeSingle(to name: String = "single") throws {
        var settings = settings
        settings.segmentation = .joined(length: length)
        let track = FilmTrack(output(name), viewport: try Viewport(size: Self.size, scale: 1), settings: settings)
        let film = try Film(tracks: [track], rate: rate, jobs: 2)
        for index in frames { try film.write(drawing(index), index: index) }
        try film.finish()
    }

    /// The bytes of a film in the folder, of pictures by their names.
    func bytes(_ name: String) throws -> [String: Data] {
        switch output(name).place {
        case .file(let path): return ["": try Data(contentsOf: URL(filePath: path))]
        default:
            let place = folder.appending(path: name)
            return try Dictionary(
                uniqueKeysWithValues: FileManager.default.contentsOfDirectory(atPath: place.path).map {
                    ($0, try Data(contentsOf: place.appending(path: $0)))
                })
        }
    }

    /// The bytes of all files in the folder of segments, by their paths.
    var contents: [String: Data] {
        get throws {
            let root = folder.appending(path: "segments").path
            let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
            return try Dictionary(
                uniqueKeysWithValues: names.compactMap { name in
                    var isFolder: ObjCBool = false
                    _ = FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder)
                    return isFolder.boolValue ? nil : (name, try Data(contentsOf: URL(filePath: root + "/" + name)))
                })
        }
    }
}
