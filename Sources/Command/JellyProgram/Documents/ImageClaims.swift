import JellySupport

/// The paths of all images of documents, checked for collisions.
struct ImageClaims {
    /// The image of a command, or a recorded one of another document.
    private struct Image {
        /// The document's name, and its path in messages about other directories.
        let (document, shown): (String, String)
        let directory: String
        /// Relative to the directory.
        let path: String

        var place: String { JellySupport.path(path, in: directory) }

        /// The directories above it.
        var directories: [String] {
            path.indices.filter { path[$0] == "/" }.map { JellySupport.path(String(path[..<$0]), in: directory) }
        }
    }

    /// By path.
    private var images: [String: Image] = [:]
    /// An image that needs the directory, by the directory's path.
    private var directories: [String: Image] = [:]

    /// Claims the paths of recorded images of other documents in a directory.
    mutating func take(_ entries: [DocumentRecord.Entry], beside document: Document) {
        for entry in entries {
            let shown = JellySupport.directory(ofPath: document.path) + entry.document
            take(Image(document: entry.document, shown: shown, directory: document.directory, path: entry.path))
        }
    }

    /// Claims the path of a command's image.
    ///
    /// - Throws: `Failure` where it collides with another image.
    mutating func take(_ path: String, for command: DocumentCommand, of document: Document) throws {
        let image = Image(document: document.name, shown: document.path, directory: document.directory, path: path)
        let cause: String? =
            if let other = images[image.place] {
                "is also made by \(Self.maker(of: other, for: image))"
            } else if let other = directories[image.place] {
                "collides with the directory of \(other.path), made by \(Self.maker(of: other, for: image))"
            } else if let other = image.directories.compactMap({ images[$0] }).first {
                "needs a directory in place of \(other.path), made by \(Self.maker(of: other, for: image))"
            } else {
                nil
            }
        if let cause { throw Failure(code: .badScene, message: "\(document.place(of: command)): \(path) \(cause)") }
        take(image)
    }

    private mutating func take(_ image: Image) {
        images[image.place] = image
        for directory in image.directories { directories[directory] = image }
    }

    private static func maker(of other: Image, for image: Image) -> String {
        guard other.directory == image.directory else { return "a command of \(other.shown)" }
        return other.document == image.document ? "another command" : "a command of \(other.document)"
    }
}
