import Foundation
import JellySupport
import JellyVideo

/// The places of all outputs of one run, none of which may be another's.
struct OutputPlaces {
    private struct Place {
        /// How it was asked for: `-o film.mp4`.
        let words: String
        /// A file's path, or a folder's, which ends in a slash.
        let path: String
        let template: FrameTemplate?
        /// Whether all of a folder is the output's.
        let ownsFolder: Bool
    }

    private var places: [Place] = []

    /// Adds an output; `text` is how it was asked for.
    ///
    /// - Throws: `Failure` where its files would be another output's, or in its folder.
    mutating func add(_ output: RenderOutput, text: String) throws {
        try add(Self.place(of: output, words: "-o \(text)"))
    }

    /// Adds a file that an option names.
    ///
    /// - Throws: `Failure` where it would be an output's, or in its folder.
    mutating func add(file path: String, of option: some OptionDeclaration) throws {
        try add(Self.place(ofFile: path, words: "\(option.name) \(path)"))
    }

    private mutating func add(_ place: Place) throws {
        for other in places {
            if Self.meet(place, other) {
                throw Failure.usage(
                    place.words == other.words
                        ? "\(place.words) is given twice; give it once"
                        : "\(other.words) and \(place.words) name the same file")
            }
            // The variants of one output may share a folder that has no name of its own, as `./`.
            for (inner, outer) in [(place, other), (other, place)]
            where place.words != other.words && outer.ownsFolder && inner.path.hasPrefix(outer.path) {
                throw Failure.usage(
                    "\(inner.words) lies in the folder of \(outer.words); give it a place of its own")
            }
        }
        places.append(place)
    }

    private static func place(ofFile path: String, words: String) -> Place {
        Place(words: words, path: absolute(path), template: nil, ownsFolder: false)
    }

    private static func place(of output: RenderOutput, words: String) -> Place {
        switch output {
        case .still(let path, _), .sheet(let path), .motion(let path, _), .page(let path):
            return place(ofFile: path, words: words)
        case .film(let film): return place(of: film.place, words: words)
        }
    }

    private static func place(of place: FilmOutput.Place, words: String) -> Place {
        switch place {
        case .file(let path): return self.place(ofFile: path, words: words)
        case .numberedFiles(let template):
            let folder = absolute(template.folder.isEmpty ? "." : template.folder)
            return Place(words: words, path: slashed(folder), template: template, ownsFolder: words.hasSuffix("/"))
        case .standardOutput: return Place(words: words, path: "-", template: nil, ownsFolder: false)
        }
    }

    /// Whether both outputs could write the same file.
    private static func meet(_ a: Place, _ b: Place) -> Bool {
        switch (a.template, b.template) {
        case (nil, nil): return a.path == b.path
        case (let first?, let second?): return a.path == b.path && first.mayMeet(second)
        case (let template?, nil): return names(template, in: a.path, b.path)
        case (nil, let template?): return names(template, in: b.path, a.path)
        }
    }

    private static func names(_ template: FrameTemplate, in folder: String, _ path: String) -> Bool {
        path.hasPrefix(folder) && template.matches(name: String(path.dropFirst(folder.count)))
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
