import JellySupport

extension Findings {
    /// The bytes of a file that the document names under `label`, with its path; reports why there are none.
    ///
    /// - Parameter limit: the most bytes, in whole MiB, that such a file may have.
    mutating func bytes(
        ofFile name: String, _ label: String, _ noun: String, limit: Int, _ range: SourceRange
    ) -> (path: String, bytes: [UInt8])? {
        guard let path = path(ofFile: name, label, range), let folder else { return nil }
        do throws(ContainedFileError) {
            if isComplete {
                guard let bytes = fileBytes[name] else { throw .missing }
                guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
                return (path, bytes)
            }
            let bytes = try ContainedFile.read(name, beneath: folder, limit: limit)
            fileBytes[name] = bytes
            return (path, bytes)
        } catch {
            let sentence =
                switch error {
                case .leavesFolder:
                    "`\(label)` must be a file in the scene's folder, and a link leads \(quoted(name)) out of it"
                case .missing: "`\(label)`: there is no file at '\(path)'"
                case .isNoFile: "`\(label)` must be a \(noun) file, and \(quoted(name)) is no file"
                case .tooLarge:
                    "the file \(quoted(name)) is larger than \(ByteCount.limit(limit)), the most that "
                        + "a \(noun) file may have"
                case .isFolder, .isPointer, .otherKind, .unreadable:
                    "`\(label)`: the file '\(path)' cannot be read: \(error.reason)"
                }
            report(range, sentence)
            return nil
        }
    }

    /// The path of a file that the document names under `label`; reports why there is none.
    private mutating func path(ofFile name: String, _ label: String, _ range: SourceRange) -> String? {
        // A scene may come from anyone; it reads nothing outside of its own folder.
        guard ContainedFile.staysBeneath(name) else {
            report(range, "`\(label)` must be a file in the scene's folder, not \(quoted(name))")
            return nil
        }
        guard let folder else {
            report(range, "a scene that is not read from a file cannot name the file \(quoted(name))")
            return nil
        }
        let path = folder.isEmpty ? name : folder + "/" + name
        files.append(path)
        return path
    }
}
