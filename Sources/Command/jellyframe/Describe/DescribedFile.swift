import JellyImaging
import JellySupport
import JellyVideo

/// A file that says how it was made, as it was found; nothing that it says has been checked.
struct DescribedFile {
    let path: String
    let bytes: [UInt8]
    let found: FileDescription.Found
    let description: OutputDescription

    /// The bytes of a file of at most a quarter of what may be taken: it is held twice, and decoded.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - name: what it is called in the sentence of an error.
    ///   - memory: what may be taken.
    /// - Throws: `Failure` with code `unreadable`.
    static func bytes(of path: String, called name: String, memory: MemoryBudget) throws -> [UInt8] {
        do throws(ContainedFileError) {
            return try ContainedFile.read(named: path, limit: memory.left / 4)
        } catch {
            let reason =
                if case .tooLarge = error { "it has more than a quarter of what --memory allows" } else { error.reason }
            throw Failure(code: .unreadable, message: "\(name) cannot be read: \(reason)")
        }
    }

    /// Reads a file.
    ///
    /// - Throws: `Failure` with code `unreadable`.
    init(_ path: String, memory: MemoryBudget) throws {
        self.path = path
        func failure(_ reason: String) -> Failure {
            Failure(code: .unreadable, message: "“\(path)” \(reason)")
        }
        bytes = try Self.bytes(of: path, called: "“\(path)”", memory: memory)
        do {
            guard let found = try FileDescription.find(in: bytes, path: path) else {
                throw failure("does not say how it was made, as files do that were made with --describe")
            }
            self.found = found
        } catch {
            throw FrameSource.failure(error)
        }
        do {
            description = try OutputDescription(found.text)
        } catch VersionedJSON.Fault.version(let version) {
            throw failure("says how it was made in version \(version), which this program does not know")
        } catch VersionedJSON.Fault.damaged(let reason) {
            throw failure("does not say how it was made: its description is damaged, \(reason)")
        }
    }

    /// The command in the description is none that can be run; `reason` is what it would say.
    func mistake(_ reason: String) -> Failure { refusal("the command in its description cannot be run: \(reason)") }

    /// The description cannot be followed.
    func refusal(_ reason: String) -> Failure {
        Failure(code: .unreadable, message: "“\(path)” does not say how it was made: \(reason)")
    }
}

extension FilmTimes {
    /// How the times differ from those of a video with as many pictures, in words; nil where they do not. For another number
    /// of pictures it says only how often they are shown.
    func difference(from other: FilmTimes) -> String? {
        var parts: [String] = []
        if delays.count == other.delays.count {
            let places = delays.indices.filter { place in
                let (one, two) = (delays[place], other.delays[place])
                return one.ticks * two.ticksPerSecond != two.ticks * one.ticksPerSecond
            }
            if let first = places.first {
                let others = places.count > 1 ? " and \(WordList.count(places.count - 1, "other"))" : ""
                parts.append(
                    "shown at other times: frame \(first) for \(Self.seconds(delays[first])) "
                        + "instead of \(Self.seconds(other.delays[first]))\(others)")
            }
        }
        if plays != other.plays { parts.append("plays \(Self.often(plays)) instead of \(Self.often(other.plays))") }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private static func seconds(_ delay: (ticks: Int, ticksPerSecond: Int)) -> String {
        ShortNumber.text(Double(delay.ticks) / Double(delay.ticksPerSecond), places: 4) + " s"
    }

    private static func often(_ plays: Int) -> String {
        switch plays {
        case 0: "forever"
        case 1: "once"
        case 2: "twice"
        default: "\(plays) times"
        }
    }
}
