import Foundation
import JellySupport

/// A folder of segments, as a reader finds it.
///
/// All in it is of others until it is proven: only plain files are read, under the names that the plan gives them, and
/// what they say is held against the plan and against their hashes.
package struct SegmentFolder: Hashable, Sendable {
    /// Its path, which ends in a slash.
    package let path: String

    /// The folder at a path; it need not be there yet.
    package init(_ path: String) { self.path = path.hasSuffix("/") ? path : path + "/" }

    /// The shards of which files tell by their names, ascending.
    package var shards: [Shard] { names(inFolder: path).compactMap(SegmentName.shard(ofManifest:)).sorted() }

    /// The shards that runs are making now, as far as locks of files tell.
    package var running: Set<Shard> {
        Set(StagingMarks.held(in: path).compactMap(SegmentName.shard(ofMark:)))
    }

    /// What a shard has left; nil where there is nothing.
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

    /// Where a segment is.
    package func place(ofSegment number: Int, _ format: FilmFormat) -> FilmOutput.Place {
        let place = path + SegmentName.segment(number, format)
        return format.segments == .files ? .numberedFiles(FrameTemplate(folder: place)) : .file(place)
    }

    /// A segment as a manifest tells of it, for whoever joins it.
    package func segment(_ segment: ShardManifest.Segment, _ format: FilmFormat) -> FilmSegment {
        FilmSegment(place(ofSegment: segment.number, format), frames: segment.frames, facts: segment.facts)
    }

    /// Why a segment is not what its manifest says, as a sentence; nil where it is.
    ///
    /// - Parameter depth: whether its bytes are looked at.
    package func fault(of segment: ShardManifest.Segment, in film: ShardFilm, depth: Depth) -> String? {
        guard let joiner = film.joiner else { return "“\(film.format)” is no format." }
        let name = path + segment.name
        let kind: FileKind = joiner.format.segments == .files ? .folder : .file
        let found = FileKind(of: kind == .folder ? String(name.dropLast()) : name, followingLinks: false)
        guard found == kind else {
            return found == .nothing
                ? "“\(name)” is missing." : "“\(name)” is no plain \(kind == .file ? "file" : "folder")."
        }
        guard depth == .bytes else { return nil }
        do throws(FilmError) {
            _ = try joiner.facts(of: self.segment(segment, joiner.format))
            return nil
        } catch {
            return error.description
        }
    }

    /// How closely segments are looked at.
    package enum Depth: Hashable, Sendable {
        /// Whether they are there.
        case names
        /// Every byte, by their hashes.
        case bytes
    }

    /// What the shards of a folder are held against.
    package struct Expectation {
        /// The take's hash.
        package var take: String
        /// How many shards there are, where that was said; shards of another number are left alone then.
        package var shards: Int?
        /// How many there are where that was not said and nothing is there yet.
        package var plannedShards: Int?
        /// Whether shards may come from other versions of the programs.
        package var allowsVersions: Bool
        /// The film that the take gives by a manifest's options; what it throws is why there is none.
        package var film: (ShardFilm) throws -> ShardFilm

        package init(
            take: String, shards: Int? = nil, plannedShards: Int? = nil, allowsVersions: Bool = false,
            film: @escaping (ShardFilm) throws -> ShardFilm = { $0 }
        ) {
            (self.take, self.shards, self.plannedShards) = (take, shards, plannedShards)
            (self.allowsVersions, self.film) = (allowsVersions, film)
        }
    }

    /// The state of all shards.
    ///
    /// What most shards of the take agree in counts; the others are refused, each with its reason.
    ///
    /// - Throws: `ShardError` where it is not known how many shards there are.
    package func state(_ expected: Expectation, depth: Depth) throws(ShardError) -> FolderState {
        let count = try count(expected)
        let running = running
        let found = (1...count).map { number in
            let shard = Shard(number, of: count)
            return (shard, Result { () throws(ShardError) in try manifest(of: shard) })
        }
        let manifests = found.compactMap { try? $0.1.get() }.filter { $0.film.take == expected.take }
        let film = Self.most(manifests.map(\.film))
        let versions = Self.most(manifests.filter { $0.film == film }.map(\.versions))
        let fault = film.flatMap { Self.fault(of: $0, expected) }
        let stream = Self.most(manifests.filter { $0.film == film }.flatMap(\.segments).map(Stream.init))
        let states = found.map { shard, result -> ShardState in
            let reading: ShardManifest?
            do throws(ShardError) {
                reading = try result.get()
            } catch {
                return ShardState(shard, running.contains(shard) ? .running : .refused, reason: error.description)
            }
            guard let manifest = reading else {
                let isRunning = running.contains(shard)
                let reason = "“\(path)\(SegmentName.manifest(shard))” is missing."
                return ShardState(shard, isRunning ? .running : .missing, reason: reason)
            }
            let wrong =
                Self.fault(of: manifest, film, versions, expected) ?? fault ?? Self.fault(of: manifest, stream)
            if let wrong {
                return ShardState(
                    shard, running.contains(shard) ? .running : .refused, reason: wrong, manifest: manifest)
            }
            return state(of: shard, manifest, isRunning: running.contains(shard), depth)
        }
        return FolderState(film: film, shards: states)
    }

    /// The state of a shard whose manifest is as the others are.
    private func state(
        of shard: Shard, _ manifest: ShardManifest, isRunning: Bool, _ depth: Depth
    ) -> ShardState {
        let faults = manifest.segments.map { fault(of: $0, in: manifest.film, depth: depth) }
        let whole = faults.count { $0 == nil }
        if let fault = faults.compactMap(\.self).first {
            return ShardState(
                shard, isRunning ? .running : .refused, reason: fault, segments: whole, manifest: manifest)
        }
        let all = (try? manifest.film.plan())?.segmentNumbers(of: shard).count ?? 0
        guard whole == all else {
            let reason = "It has \(whole) of \(all) segments."
            return ShardState(
                shard, isRunning ? .running : .missing, reason: reason, segments: whole, manifest: manifest)
        }
        return ShardState(shard, .done, segments: whole, manifest: manifest)
    }

    private func count(_ expected: Expectation) throws(ShardError) -> Int {
        if let count = expected.shards { return count }
        let counts = Set(shards.map(\.count)).sorted()
        guard counts.count <= 1 else { throw .severalPlans(folder: path, counts: counts) }
        guard let count = counts.first ?? expected.plannedShards else { throw .nothingThere(folder: path) }
        return count
    }

    /// Why a shard is none of those that are joined, as a sentence.
    private static func fault(
        of manifest: ShardManifest, _ film: ShardFilm?, _ versions: ShardManifest.Versions?, _ expected: Expectation
    ) -> String? {
        guard manifest.film.take == expected.take else {
            return "It is of another take (\(manifest.film.take), and this one is \(expected.take))."
        }
        guard let film, let versions else { return nil }
        if let (mine, others) = manifest.film.difference(from: film) {
            return "It has \(mine), and the other shards have \(others)."
        }
        guard !expected.allowsVersions else { return nil }
        if manifest.versions.jellyframe != versions.jellyframe {
            return "It was made by \(QuotedText.short(manifest.versions.jellyframe)), and the other shards by "
                + "\(QuotedText.short(versions.jellyframe)); --allow-versions takes both."
        }
        if manifest.versions.ffmpeg != versions.ffmpeg {
            func words(_ line: String?) -> String { line.map { "“\(QuotedText.short($0))”" } ?? "no ffmpeg" }
            return "It was encoded by \(words(manifest.versions.ffmpeg)), and the other shards by "
                + "\(words(versions.ffmpeg)); --allow-versions takes both."
        }
        return nil
    }

    /// Why a shard's segments are encoded otherwise than the others, as a sentence.
    private static func fault(of manifest: ShardManifest, _ stream: Stream?) -> String? {
        guard let stream, let other = manifest.segments.first(where: { Stream($0) != stream }) else { return nil }
        func words(_ encoder: String?) -> String { encoder.map { " by “\(QuotedText.short($0))”" } ?? "" }
        return "Its “\(other.name)” was encoded\(words(other.facts.encoder)) otherwise than the other shards' segments"
            + "\(words(stream.encoder)), so that they do not make one stream."
    }

    /// What the segments of one stream have in common.
    private struct Stream: Hashable {
        var head: String
        var encoder: String?

        init(_ segment: ShardManifest.Segment) {
            (head, encoder) = (segment.facts.headHash, segment.facts.encoder)
        }
    }

    /// Why the shards' film is not what the take gives, as a sentence.
    private static func fault(of film: ShardFilm, _ expected: Expectation) -> String? {
        do {
            guard let (theirs, ours) = film.difference(from: try expected.film(film)) else { return nil }
            return "It has \(theirs), and the take gives \(ours)."
        } catch {
            return "Its options cannot be followed: \(QuotedText.short(String(describing: error)))"
        }
    }

    /// What stands most often in a list; of several the first.
    private static func most<Value: Hashable>(_ values: [Value]) -> Value? {
        var counts: [Value: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        let most = counts.values.max()
        return values.first { counts[$0] == most }
    }
}
