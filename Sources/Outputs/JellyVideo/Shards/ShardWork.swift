import Foundation
import JellyImaging
import JellySupport

/// An attempt at a shard: its existing segments, those to be made, and its manifest.
///
/// The manifest is rewritten after each segment, so that an interrupted attempt keeps its complete segments. Existing
/// segments that match the manifest are not rendered again. Concurrent attempts produce the same bytes.
package final class ShardWork {
    private let directory: SegmentDirectory
    private let video: ShardVideo
    private let versions: ShardManifest.Versions
    private let shard: Shard
    private let format: VideoFormat
    private let plan: ShardPlan
    /// Holds the mark of a shard that is being made.
    private let mark = Staging()
    /// What the manifest told when it was read last, and which file that was.
    private var read: (stamp: FileStamp, segments: [ShardManifest.Segment])?

    /// An attempt in a directory, which is created if missing.
    ///
    /// - Throws: `ShardError` or `OutputError`.
    package init(
        _ shard: Shard, of video: ShardVideo, as format: VideoFormat, by versions: ShardManifest.Versions,
        in directory: SegmentDirectory
    ) throws {
        (self.shard, self.video, self.format, self.versions, self.directory) = (
            shard, video, format, versions, directory
        )
        plan = try video.plan()
        let outputs = Staging()
        try outputs.prepareDirectory(directory.path)
        try outputs.publish()
        try StagingMarks.set(SegmentName.mark(shard), in: directory.path, with: mark)
    }

    deinit { mark.cancel() }

    /// The segments to render.
    ///
    /// - Throws: `ShardError.inTheWay`.
    package func missing() throws(ShardError) -> [Int] {
        var missing: [Int] = []
        let known = known
        for number in plan.segmentNumbers(of: shard) where !isThere(number, known) {
            try makeWay(for: number)
            missing.append(number)
        }
        return missing
    }

    /// Whether a segment exists by now, possibly made by another attempt.
    package func isThere(_ number: Int) -> Bool { isThere(number, known) }

    private func isThere(_ number: Int, _ known: [ShardManifest.Segment]) -> Bool {
        known.contains { $0.number == number && directory.cause(of: $0, in: video, depth: .bytes) == nil }
    }

    /// The frames of a segment.
    package func frames(ofSegment number: Int) -> Range<Int> { plan.segments[number] }

    /// A segment being made in a private hidden place; discarded unless `add` is called.
    package struct Pending {
        let number: Int
        let frames: Range<Int>
        /// The segment's output.
        package let output: VideoOutput
        let outputs: Staging
    }

    /// Begins a segment, unless something other than a regular file or a directory of frames has its path.
    ///
    /// - Throws: `ShardError.inTheWay` or `OutputError`.
    package func begin(_ number: Int) throws -> Pending {
        try makeWay(for: number)
        let outputs = Staging()
        let place = directory.path + SegmentName.segment(number, format)
        let hidden: VideoOutput.Place =
            format.segments == .files
            ? .numberedFiles(FrameTemplate(directory: try outputs.reserveDirectory(place) + "/"))
            : .file(try outputs.reserve(place, fileExtension: "." + format.name))
        return Pending(
            number: number, frames: plan.segments[number], output: VideoOutput(format, hidden), outputs: outputs)
    }

    /// Publishes a finished segment, and adds it to the manifest.
    ///
    /// - Parameters:
    ///   - hashes: the hashes of its frames' pixels.
    ///   - seconds: the rendering time.
    ///   - peakMemory: the peak memory in bytes.
    /// - Throws: `VideoError` if the video is incomplete, `ShardError` or `OutputError`.
    package func add(_ pending: Pending, hashes: VideoHashes, seconds: Double, peakMemory: Int) throws {
        let joiner = VideoJoiner(
            format: format, width: video.width, height: video.height, rate: try video.exactRate)
        let facts = try joiner.facts(of: VideoSegment(pending.output.place, frames: pending.frames))
        let segment = ShardManifest.Segment(
            number: pending.number, frames: pending.frames, format: format, facts: facts,
            pixelHashes: hashes.list.map(\.digits),
            seconds: seconds, peakMemory: peakMemory)
        try makeWay(for: pending.number)
        try pending.outputs.publish()
        // What another attempt at the shard has made meanwhile is made for this one, too.
        let segments = (known.filter { $0.number != segment.number } + [segment]).sorted { $0.number < $1.number }
        let manifest = ShardManifest(video: video, versions: versions, shard: shard, segments: segments)
        let place = directory.path + SegmentName.manifest(shard)
        let kind = FileKind(of: place, followingLinks: false)
        guard kind == .file || kind == .nothing else { throw ShardError.inTheWay(path: place) }
        try Staging.write(manifest.bytes, to: place)
    }

    /// The manifest's segments, if of this video and these programs.
    private var known: [ShardManifest.Segment] {
        // Found out before it is read: what takes its place meanwhile is read the next time.
        let stamp = FileStamp(of: directory.path + SegmentName.manifest(shard))
        if let read, let stamp, read.stamp == stamp { return read.segments }
        var segments: [ShardManifest.Segment] = []
        if let manifest = try? directory.manifest(of: shard), manifest.video == video, manifest.versions == versions {
            segments = manifest.segments
        }
        read = stamp.map { ($0, segments) }
        return segments
    }

    /// Nothing is written through a link, or into a device, and a directory goes only where all in it are frames.
    private func makeWay(for number: Int) throws(ShardError) {
        let place = directory.path + SegmentName.segment(number, format)
        let isDirectory = place.hasSuffix("/")
        let kind = FileKind(of: isDirectory ? String(place.dropLast()) : place, followingLinks: false)
        guard kind == .nothing || kind == (isDirectory ? .directory : .file) else { throw .inTheWay(path: place) }
        guard kind == .directory else { return }
        let frames = FrameTemplate(directory: "")
        guard names(inDirectory: place).allSatisfy(frames.matches(name:)) else { throw .inTheWay(path: place) }
    }
}
