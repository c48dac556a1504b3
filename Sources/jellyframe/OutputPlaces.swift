import Foundation
import JellyFilm

/// The places of all outputs of one run, none of which may be another's.
struct OutputPlaces {
    private struct Place {
        let text: String
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
        let place = Self.place(of: output, text: text)
        for other in places {
            if Self.meet(place, other) {
                throw Failure.usage(
                    place.text == other.text
                        ? "-o \(text) is given twice; give it once"
                        : "-o \(other.text) and -o \(text) name the same file")
            }
            // The variants of one output may share a folder that has no name of its own, as `./`.
            for (inner, outer) in [(place, other), (other, place)]
            where place.text != other.text && outer.ownsFolder && inner.path.hasPrefix(outer.path) {
                throw Failure.usage(
                    "-o \(inner.text) lies in the folder of -o \(outer.text); give it a place of its own")
            }
        }
        places.append(place)
    }

    private static func place(of output: RenderOutput, text: String) -> Place {
        switch output {
        case .still(let path, _), .sheet(let path), .motion(let path, _), .page(let path):
            return Place(text: text, path: absolute(path), template: nil, ownsFolder: false)
        case .film(let film): return place(of: film.place, text: text)
        }
    }

    private static func place(of place: FilmOutput.Place, text: String) -> Place {
        switch place {
        case .file(let path): return Place(text: text, path: absolute(path), template: nil, ownsFolder: false)
        case .numberedFiles(let template):
            let folder = absolute(template.folder.isEmpty ? "." : template.folder)
            let slashed = folder.hasSuffix("/") ? folder : folder + "/"
            return Place(text: text, path: slashed, template: template, ownsFolder: text.hasSuffix("/"))
        case .standardOutput: return Place(text: text, path: "-", template: nil, ownsFolder: false)
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
