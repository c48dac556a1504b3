import JellySupport

/// The places that pictures of documents take, each for itself.
struct PictureClaims {
    /// A command's picture, or one of a document that is not at hand.
    private struct Picture {
        /// The document's name, and its path for those who are told of it elsewhere.
        let (document, shown): (String, String)
        let folder: String
        /// From the folder.
        let path: String

        var place: String { JellySupport.path(path, in: folder) }

        /// The folders on the way to it.
        var folders: [String] {
            path.indices.filter { path[$0] == "/" }.map { JellySupport.path(String(path[..<$0]), in: folder) }
        }
    }

    /// By their places.
    private var pictures: [String: Picture] = [:]
    /// A picture that needs it, by each folder's place.
    private var folders: [String: Picture] = [:]

    /// Takes the places of pictures whose documents, beside another one, are not at hand.
    mutating func take(_ entries: [DocumentRecord.Entry], beside document: Document) {
        for entry in entries {
            let shown = JellySupport.folder(ofPath: document.path) + entry.document
            take(Picture(document: entry.document, shown: shown, folder: document.folder, path: entry.path))
        }
    }

    /// Takes the place of a command's picture.
    ///
    /// - Throws: `Failure` where another one is made there, needs a folder there, or is on the way.
    mutating func take(_ path: String, for command: DocumentCommand, of document: Document) throws {
        let picture = Picture(document: document.name, shown: document.path, folder: document.folder, path: path)
        let fault: String? =
            if let other = pictures[picture.place] {
                "is made by \(Self.maker(of: other, for: picture)), too"
            } else if let other = folders[picture.place] {
                "is a folder for \(other.path), which \(Self.maker(of: other, for: picture)) makes"
            } else if let other = picture.folders.compactMap({ pictures[$0] }).first {
                "needs a folder where \(Self.maker(of: other, for: picture)) makes \(other.path)"
            } else {
                nil
            }
        if let fault { throw Failure(code: .badScene, message: "\(document.place(of: command)): \(path) \(fault)") }
        take(picture)
    }

    private mutating func take(_ picture: Picture) {
        pictures[picture.place] = picture
        for folder in picture.folders { folders[folder] = picture }
    }

    private static func maker(of other: Picture, for picture: Picture) -> String {
        guard other.folder == picture.folder else { return "a command of \(other.shown)" }
        return other.document == picture.document ? "another command" : "a command of \(other.document)"
    }
}
