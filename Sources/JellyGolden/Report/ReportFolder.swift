import Foundation

/// A folder of a report's files that are put in their places all at once.
struct ReportFolder {
    private let folder: URL
    private let staging: URL
    private let replaced: URL
    private let files = FileManager.default

    /// Begins a hidden folder beside `path`.
    init(_ path: String) throws(ReportError) {
        // A path that ends in a slash names the same folder.
        folder = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
        let parent = folder.deletingLastPathComponent()
        let name = ".\(folder.lastPathComponent).jellyframe-\(ProcessInfo.processInfo.processIdentifier)"
        staging = parent.appending(path: name, directoryHint: .isDirectory)
        replaced = parent.appending(path: name + "-replaced", directoryHint: .isDirectory)
        do {
            try? files.removeItem(at: staging)
            try? files.removeItem(at: replaced)
            try files.createDirectory(at: staging, withIntermediateDirectories: true)
        } catch {
            throw .cannotWrite(path: path, reason: Self.reason(error))
        }
    }

    /// Writes one file; `path` is relative, and its folders are made.
    func write(_ data: Data, to path: String) throws(ReportError) {
        let file = staging.appending(path: path)
        do {
            try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        } catch {
            remove()
            throw .cannotWrite(path: folder.appending(path: path).path, reason: Self.reason(error))
        }
    }

    /// Puts what was written in its place; what else is in the folder stays.
    ///
    /// - Throws: `ReportError.cannotWrite`; the folder is as it was before then.
    func publish() throws(ReportError) {
        defer { remove() }
        var moved: [String] = []
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            try files.createDirectory(at: replaced, withIntermediateDirectories: true)
            for name in try files.contentsOfDirectory(atPath: staging.path).sorted() {
                let place = folder.appending(path: name)
                if files.fileExists(atPath: place.path) {
                    try files.moveItem(at: place, to: replaced.appending(path: name))
                }
                moved.append(name)
                try files.moveItem(at: staging.appending(path: name), to: place)
            }
        } catch {
            for name in moved.reversed() {
                try? files.removeItem(at: folder.appending(path: name))
                try? files.moveItem(at: replaced.appending(path: name), to: folder.appending(path: name))
            }
            throw .cannotWrite(path: folder.path, reason: Self.reason(error))
        }
    }

    private func remove() {
        try? files.removeItem(at: staging)
        try? files.removeItem(at: replaced)
    }

    /// The system's words for an error of Foundation's.
    static func reason(_ error: any Error) -> String {
        let error = error as NSError
        if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain {
            return String(cString: strerror(Int32(truncatingIfNeeded: cause.code)))
        }
        let text = error.localizedDescription.replacing("The operation could not be completed. ", with: "")
        if error.domain == NSCocoaErrorDomain, error.code == CocoaError.Code.fileReadUnknown.rawValue {
            return "it is not a file that can be read"
        }
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
