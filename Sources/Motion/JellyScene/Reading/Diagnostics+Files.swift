import JellySupport

extension Diagnostics {
    /// The bytes of a file that the document names under `label`, with its path; reports why there are none.
    ///
    /// - Parameter limit: the most bytes, in whole MiB, that such a file may have.
    mutating func bytes(
        ofFile name: String, _ label: String, _ noun: String, limit: Int, _ range: SourceRange
    ) -> (path: String, bytes: [UInt8])? {
        guard let path = path(ofFile: name, label, range), let directory else { return nil }
        do throws(ContainedFileError) {
            if isComplete {
                guard let bytes = fileBytes[name] else { throw .missing }
                guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
                return (path, bytes)
            }
            let bytes = try ContainedFile.read(name, beneath: directory, limit: limit)
            fileBytes[name] = bytes
            return (path, bytes)
        } catch {
            let sentence =
                switch error {
                case .leavesDirectory:
                    "`\(label)` must be a file in the scene's directory; \(quoted(name)) is a symbolic link to another directory"
                case .missing: "`\(label)`: no file at “\(path)”"
                case .isNoFile: "`\(label)` must be a \(noun) file; \(quoted(name)) is not a file"
                case .tooLarge:
                    "the file \(quoted(name)) is larger than \(ByteCount.limit(limit)), the limit of "
                        + "\(noun) files"
                case .isDirectory, .isPointer, .otherKind, .version, .unreadable:
                    "`\(label)`: “\(path)” cannot be read: \(error.reason)"
                }
            report(range, sentence)
            return nil
        }
    }

    /// The path of a file that the document names under `label`; reports why there is none.
    private mutating func path(ofFile name: String, _ label: String, _ range: SourceRange) -> String? {
        // A scene may come from anyone; it reads nothing outside of its own directory.
        guard ContainedFile.staysBeneath(name) else {
            report(range, "`\(label)` must be a file in the scene's directory, not \(quoted(name))")
            return nil
        }
        guard let directory else {
            report(range, "cannot refer to the file \(quoted(name)), since the scene is not read from a file")
            return nil
        }
        let path = directory.isEmpty ? name : directory + "/" + name
        files.append(path)
        return path
    }
}
