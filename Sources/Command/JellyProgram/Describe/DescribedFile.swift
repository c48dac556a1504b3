import JellyImaging
import JellySupport
import JellyVideo

/// A file with embedded metadata of how it was made, which is untrusted.
struct DescribedFile {
    let path: String
    let bytes: [UInt8]
    let found: FileDescription.Found
    let description: OutputDescription

    /// Reads a file of at most a quarter of the memory budget: it is held twice, and decoded.
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - name: its name in error messages.
    ///   - memory: the budget.
    /// - Throws: `Failure` with code `unreadable`.
    static func bytes(of path: String, called name: String, memory: MemoryBudget) throws -> [UInt8] {
        do throws(ContainedFileError) {
            return try ContainedFile.read(named: path, limit: memory.left / 4)
        } catch {
            let reason =
                if case .tooLarge = error { "larger than a quarter of --memory" } else { error.reason }
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
                throw failure("has no metadata; only files made with --describe can be reproduced")
            }
            self.found = found
        } catch {
            throw FrameSource.failure(error)
        }
        do throws(ContainedFileError) {
            description = try OutputDescription(found.text)
        } catch {
            if case .version(let version) = error { throw failure("has metadata of unknown version \(version)") }
            throw failure("has damaged metadata: \(error.reason)")
        }
    }

    /// The error of an embedded command.
    func mistake(_ reason: String) -> Failure { refusal("the command cannot be run: \(reason)") }

    /// The error of invalid metadata.
    func refusal(_ reason: String) -> Failure {
        Failure(code: .unreadable, message: "“\(path)” has invalid metadata: \(reason)")
    }
}

extension VideoTimes {
    /// A description of how the times differ from those of another video; nil where they do not. If the numbers of images
    /// differ, only repetitions are compared.
    func difference(from other: VideoTimes) -> String? {
        var parts: [String] = []
        if delays.count == other.delays.count {
            let places = delays.indices.filter { place in
                let (one, two) = (delays[place], other.delays[place])
                return one.ticks * two.ticksPerSecond != two.ticks * one.ticksPerSecond
            }
            if let first = places.first {
                let others = places.count > 1 ? " and \(WordList.count(places.count - 1, "other"))" : ""
                parts.append(
                    "different timing: frame \(first) lasts \(Self.seconds(delays[first])) "
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
