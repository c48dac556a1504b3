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
}
