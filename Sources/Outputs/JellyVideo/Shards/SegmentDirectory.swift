import Foundation
import JellySupport

/// A directory of segments, for reading.
///
/// Its contents are untrusted: only regular files with the plan's names are read, and checked against the plan and
/// their hashes.
package struct SegmentDirectory: Hashable, Sendable {
    /// The path, ending in a slash.
    package let path: String

    /// The directory at a path, which may not exist yet.
    package init(_ path: String) { self.path = path.hasSuffix("/") ? path : path + "/" }

    /// The shards with files in the directory, by file name, ascending.
    package var shards: [Shard] { names(inDirectory: path).compactMap(SegmentName.shard(ofManifest:)).sorted() }

    /// The shards being rendered now, judged by file locks.
    package var running: Set<Shard> {
        Set(StagingMarks.held(in: path).compactMap(SegmentName.shard(ofMark:)))
    }

    /// A shard's manifest; nil if it does not exist.
    ///
    /// - Throws: `ShardError.unreadable`.
    package func manifest(of shard: Shard) throws(ShardError) -> ShardManifest? {
        let name = SegmentName.manifest(shard)
        let bytes: [UInt8]
        do throws(ContainedFileError) {
            // A link is not what this program leaves.
            guard FileKind(of: path + name, followingLinks: false) != .link else { throw .isNoFile }
            bytes = try ContainedFile.read(name, beneath: path, limit: ShardManifest.largest)
        } catch {
            if error == .missing { return nil }
            throw .unreadable(file: path + name, reason: error.reason)
        }
        return try ShardManifest(parsing: bytes, of: shard, file: path + name)
    }

    /// The destination of a segment.
    package func place(ofSegment number: Int, _ format: VideoFormat) -> VideoOutput.Place {
        let place = path + SegmentName.segment(number, format)
        return format.segments == .files ? .numberedFiles(FrameTemplate(directory: place)) : .file(place)
    }

    /// A segment listed in a manifest, for joining.
    package func segment(_ segment: ShardManifest.Segment, _ format: VideoFormat) -> VideoSegment {
        VideoSegment(place(ofSegment: segment.number, format), frames: segment.frames, facts: segment.facts)
    }

    /// The reason why a segment does not match its manifest; nil if it does.
    ///
    /// - Parameter depth: whether to check its bytes.
    package func cause(of segment: ShardManifest.Segment, in video: ShardVideo, depth: Depth) -> String? {
        guard let joiner = video.joiner else { return "unknown format “\(video.format)”" }
        let name = path + segment.name
        let kind: FileKind = joiner.format.segments == .files ? .directory : .file
        let found = FileKind(of: kind == .directory ? String(name.dropLast()) : name, followingLinks: false)
        guard found == kind else {
            return found == .nothing
                ? "“\(name)” is missing" : "“\(name)” is not a regular \(kind == .file ? "file" : "directory")"
        }
        guard depth == .bytes else { return nil }
        do throws(VideoError) {
            _ = try joiner.facts(of: self.segment(segment, joiner.format))
            return nil
        } catch {
            return error.description
        }
    }

    /// How thoroughly segments are checked.
    package enum Depth: Hashable, Sendable {
        /// Whether they exist.
        case names
        /// All bytes, by hashes.
        case bytes
    }

    /// The expected properties of the shards in a directory.
    package struct Expectation {
        /// The take's hash.
        package var take: String
        /// The given number of shards, if any; shards of other numbers are ignored.
        package var shards: Int?
        /// The number of shards if none was given and the directory is empty.
        package var plannedShards: Int?
        /// Whether to accept shards made by different versions of the programs.
        package var allowsVersions: Bool
        /// The video of the take with a manifest's options; throws if they are invalid.
        package var video: (ShardVideo) throws -> ShardVideo

        package init(
            take: String, shards: Int? = nil, plannedShards: Int? = nil, allowsVersions: Bool = false,
            video: @escaping (ShardVideo) throws -> ShardVideo = { $0 }
        ) {
            (self.take, self.shards, self.plannedShards) = (take, shards, plannedShards)
            (self.allowsVersions, self.video) = (allowsVersions, video)
        }
    }

    /// The state of all shards.
    ///
    /// Shards that disagree with the majority are refused, each with a reason.
    ///
    /// - Throws: `ShardError` if the number of shards is unknown.
    package func state(_ expected: Expectation, depth: Depth) throws(ShardError) -> DirectoryState {
        let count = try count(expected)
        let running = running
        let found = (1...count).map { number in
            let shard = Shard(number, of: count)
            return (shard, Result { () throws(ShardError) in try manifest(of: shard) })
        }
        let manifests = found.compactMap { try? $0.1.get() }.filter { $0.video.take == expected.take }
        let video = Self.most(manifests.map(\.video))
        let versions = Self.most(manifests.filter { $0.video == video }.map(\.versions))
        let cause = video.flatMap { Self.cause(of: $0, expected) }
        let stream = Self.most(manifests.filter { $0.video == video }.flatMap(\.segments).map(Stream.init))
        let states = found.map { shard, result -> ShardState in
            let reading: ShardManifest?
            do throws(ShardError) {
                reading = try result.get()
            } catch {
                return ShardState(shard, running.contains(shard) ? .running : .refused, reason: error.description)
            }
            guard let manifest = reading else {
                let isRunning = running.contains(shard)
                let reason = "“\(path)\(SegmentName.manifest(shard))” is missing"
                return ShardState(shard, isRunning ? .running : .missing, reason: reason)
            }
            let wrong =
                Self.cause(of: manifest, video, versions, expected) ?? cause ?? Self.cause(of: manifest, stream)
            if let wrong {
                return ShardState(
                    shard, running.contains(shard) ? .running : .refused, reason: wrong, manifest: manifest)
            }
            return state(of: shard, manifest, isRunning: running.contains(shard), depth)
        }
        return DirectoryState(video: video, shards: states)
    }

    /// The state of a shard whose manifest agrees with the others.
    private func state(
        of shard: Shard, _ manifest: ShardManifest, isRunning: Bool, _ depth: Depth
    ) -> ShardState {
        let causes = manifest.segments.map { cause(of: $0, in: manifest.video, depth: depth) }
        let whole = causes.count { $0 == nil }
        if let cause = causes.compactMap(\.self).first {
            return ShardState(
                shard, isRunning ? .running : .refused, reason: cause, segments: whole, manifest: manifest)
        }
        let all = (try? manifest.video.plan())?.segmentNumbers(of: shard).count ?? 0
        guard whole == all else {
            let reason = "\(whole) of \(all) segments"
            return ShardState(
                shard, isRunning ? .running : .missing, reason: reason, segments: whole, manifest: manifest)
        }
        return ShardState(shard, .done, segments: whole, manifest: manifest)
    }

    private func count(_ expected: Expectation) throws(ShardError) -> Int {
        if let count = expected.shards { return count }
        let counts = Set(shards.map(\.count)).sorted()
        guard counts.count <= 1 else { throw .severalPlans(directory: path, counts: counts) }
        guard let count = counts.first ?? expected.plannedShards else { throw .nothingThere(directory: path) }
        return count
    }

    /// The reason why a shard does not belong to the video, if any.
    private static func cause(
        of manifest: ShardManifest, _ video: ShardVideo?, _ versions: ShardManifest.Versions?, _ expected: Expectation
    ) -> String? {
        guard manifest.video.take == expected.take else {
            return "made from another take (\(manifest.video.take) instead of \(expected.take))"
        }
        guard let video, let versions else { return nil }
        if let (mine, others) = manifest.video.difference(from: video) {
            return "\(mine) instead of \(others), as in the other shards"
        }
        guard !expected.allowsVersions else { return nil }
        if manifest.versions.jellyframe != versions.jellyframe {
            return "rendered by jellyframe \(QuotedText.short(manifest.versions.jellyframe)) instead of "
                + "\(QuotedText.short(versions.jellyframe)), as the other shards; --allow-versions accepts both"
        }
        if manifest.versions.ffmpeg != versions.ffmpeg {
            func words(_ line: String?) -> String { line.map { "“\(QuotedText.short($0))”" } ?? "no ffmpeg" }
            return "encoded by \(words(manifest.versions.ffmpeg)) instead of \(words(versions.ffmpeg)), as the other "
                + "shards; --allow-versions accepts both"
        }
        return nil
    }

    /// The reason why a shard's segments cannot be joined with the others, if any.
    private static func cause(of manifest: ShardManifest, _ stream: Stream?) -> String? {
        guard let stream, let other = manifest.segments.first(where: { Stream($0) != stream }) else { return nil }
        func words(_ encoder: String?) -> String { encoder.map { " by “\(QuotedText.short($0))”" } ?? "" }
        return "“\(other.name)” was encoded differently\(words(other.facts.encoder)) from the other shards' segments"
            + "\(words(stream.encoder)), so they cannot be joined"
    }

    /// The properties shared by the segments of a stream.
    private struct Stream: Hashable {
        var head: String
        var encoder: String?

        init(_ segment: ShardManifest.Segment) {
            (head, encoder) = (segment.facts.headHash, segment.facts.encoder)
        }
    }

    /// The reason why the shards' video does not match the take, if any.
    private static func cause(of video: ShardVideo, _ expected: Expectation) -> String? {
        do {
            guard let (theirs, ours) = video.difference(from: try expected.video(video)) else { return nil }
            return "\(theirs) instead of the take's \(ours)"
        } catch {
            return "invalid options: \(QuotedText.short(String(describing: error)))"
        }
    }

    /// The most frequent value; the first of several.
    private static func most<Value: Hashable>(_ values: [Value]) -> Value? {
        var counts: [Value: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        let most = counts.values.max()
        return values.first { counts[$0] == most }
    }
}
