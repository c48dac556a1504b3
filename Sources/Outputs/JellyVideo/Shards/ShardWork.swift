import Foundation
import JellySupport

/// One attempt at a shard: what of it is there already, what is to be made, and the file that tells of it.
///
/// After each segment the manifest is written anew, so that an attempt that ends early leaves what was complete. What is
/// there and is what its manifest says is not made again. Two attempts at once make the same bytes.
package final class ShardWork {
    private let folder: SegmentFolder
    private let film: ShardFilm
    private let versions: ShardManifest.Versions
    private let shard: Shard
    private let format: FilmFormat
    private let plan: ShardPlan
    /// Holds the mark of a shard that is being made.
    private let mark = Staging()
    /// What the manifest told when it was read last, and which file that was.
    private var read: (stamp: FileStamp, segments: [ShardManifest.Segment])?

    /// An attempt in a folder, which is made where it is missing.
    ///
    /// - Throws: `ShardError` or `OutputError`.
    package init(
        _ shard: Shard, of film: ShardFilm, as format: FilmFormat, by versions: ShardManifest.Versions,
        in folder: SegmentFolder
    ) throws {
        (self.shard, self.film, self.format, self.versions, self.folder) = (shard, film, format, versions, folder)
        plan = try film.plan()
        let outputs = Staging()
        try outputs.prepareFolder(folder.path)
        try outputs.publish()
        try StagingMarks.set(SegmentName.mark(shard), in: folder.path, with: mark)
    }

    deinit { mark.cancel() }

    /// The numbers of the segments that have to be made.
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

    /// Whether a segment is there by now, as another attempt may have made it.
    package func isThere(_ number: Int) -> Bool { isThere(number, known) }

    private func isThere(_ number: Int, _ known: [ShardManifest.Segment]) -> Bool {
        known.contains { $0.number == number && folder.fault(of: $0, in: film, depth: .bytes) == nil }
    }

    /// The frames of a segment.
    package func frames(ofSegment number: Int) -> Range<Int> { plan.segments[number] }

    /// A segment that is being made in a hidden place, which nobody else writes to; without `add` nothing of it is left.
    package struct Pending {
        let number: Int
        let frames: Range<Int>
        /// Where its film is made.
        package let output: FilmOutput
        let outputs: Staging
    }

    /// Begins a segment, for whose place nothing but a plain file or a folder of frames is in the way.
    ///
    /// - Throws: `ShardError.inTheWay` or `OutputError`.
    package func begin(_ number: Int) throws -> Pending {
        try makeWay(for: number)
        let outputs = Staging()
        let place = folder.path + SegmentName.segment(number, format)
        let hidden: FilmOutput.Place =
            format.segments == .files
            ? .numberedFiles(FrameTemplate(folder: try outputs.reserveFolder(place) + "/"))
            : .file(try outputs.reserve(place, ending: "." + format.name))
        return Pending(
            number: number, frames: plan.segments[number], output: FilmOutput(format, hidden), outputs: outputs)
    }

    /// Puts a segment whose film is complete in its place, and notes it.
    ///
    /// - Parameters:
    ///   - hashes: of its frames' pixels.
    ///   - seconds: how long it took.
    ///   - peakMemory: in bytes.
    /// - Throws: `FilmError` where the film is not whole, `ShardError` or `OutputError`.
    package func add(_ pending: Pending, hashes: FilmHashes, seconds: Double, peakMemory: Int) throws {
        let joiner = FilmJoiner(
            format: format, width: film.width, height: film.height, rate: try film.exactRate)
        let facts = try joiner.facts(of: FilmSegment(pending.output.place, frames: pending.frames))
        let segment = ShardManifest.Segment(
            number: pending.number, frames: pending.frames, format: format, facts: facts, pixelHashes: hashes.digits,
            seconds: seconds, peakMemory: peakMemory)
        try makeWay(for: pending.number)
        try pending.outputs.publish()
        // What another attempt at the shard has made meanwhile is made for this one, too.
        let segments = (known.filter { $0.number != segment.number } + [segment]).sorted { $0.number < $1.number }
        let manifest = ShardManifest(film: film, versions: versions, shard: shard, segments: segments)
        let place = folder.path + SegmentName.manifest(shard)
        let kind = FileKind(of: place, followingLinks: false)
        guard kind == .file || kind == .nothing else { throw ShardError.inTheWay(path: place) }
        try Staging.write(manifest.bytes, to: place)
    }

    /// What the manifest tells, where it is of this film and by these programs.
    private var known: [ShardManifest.Segment] {
        // Found out before it is read: what takes its place meanwhile is read the next time.
        let stamp = FileStamp(of: folder.path + SegmentName.manifest(shard))
        if let read, let stamp, read.stamp == stamp { return read.segments }
        var segments: [ShardManifest.Segment] = []
        if let manifest = try? folder.manifest(of: shard), manifest.film == film, manifest.versions == versions {
            segments = manifest.segments
        }
        read = stamp.map { ($0, segments) }
        return segments
    }

    /// Nothing is written through a link, or into a device, and a folder goes only where all in it are frames.
    private func makeWay(for number: Int) throws(ShardError) {
        let place = folder.path + SegmentName.segment(number, format)
        let isFolder = place.hasSuffix("/")
        let kind = FileKind(of: isFolder ? String(place.dropLast()) : place, followingLinks: false)
        guard kind == .nothing || kind == (isFolder ? .folder : .file) else { throw .inTheWay(path: place) }
        guard kind == .folder else { return }
        let frames = FrameTemplate(folder: "")
        guard names(inFolder: place).allSatisfy(frames.matches(name:)) else { throw .inTheWay(path: place) }
    }
}
