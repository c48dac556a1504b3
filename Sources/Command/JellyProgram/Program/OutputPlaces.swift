import Foundation
import JellySupport
import JellyVideo

/// The paths of all outputs of a run, checked for collisions.
struct OutputPlaces {
    private struct Place {
        /// The option as given: `-o video.mp4`.
        let words: String
        /// A file's path, or a directory's, which ends in a slash.
        let path: String
        let template: FrameTemplate?
        /// Whether the output owns its whole directory.
        let ownsDirectory: Bool
    }

    private var places: [Place] = []

    /// Adds an output; `text` is the option's value.
    ///
    /// - Throws: `Failure` where it collides with another output.
    mutating func add(_ output: RenderOutput, text: String) throws {
        try add(Self.place(of: output, words: "-o \(text)"))
    }

    /// Adds a file named by an option.
    ///
    /// - Throws: `Failure` where it collides with another output.
    mutating func add(file path: String, of option: some OptionDeclaration) throws {
        try add(Self.place(ofFile: path, words: "\(option.name) \(path)"))
    }

    private mutating func add(_ place: Place) throws {
        for other in places {
            if Self.meet(place, other) {
                throw Failure.usage(
                    place.words == other.words
                        ? "\(place.words) is given twice"
                        : "\(other.words) and \(place.words) would write the same file")
            }
            // Only the variants of one output may share a directory without a name of its own, such as `./`.
            for (inner, outer) in [(place, other), (other, place)]
            where place.words != other.words && outer.ownsDirectory && inner.path.hasPrefix(outer.path) {
                throw Failure.usage(
                    "\(inner.words) is inside the directory of \(outer.words); choose a path outside it")
            }
        }
        places.append(place)
    }

    private static func place(ofFile path: String, words: String) -> Place {
        Place(words: words, path: absolute(path), template: nil, ownsDirectory: false)
    }

    private static func place(of output: RenderOutput, words: String) -> Place {
        switch output {
        case .still(let path, _), .sheet(let path), .motion(let path, _), .page(let path), .captions(let path):
            return place(ofFile: path, words: words)
        case .video(let video): return place(of: video.place, words: words)
        }
    }

    private static func place(of place: VideoOutput.Place, words: String) -> Place {
        switch place {
        case .file(let path): return self.place(ofFile: path, words: words)
        case .numberedFiles(let template):
            let directory = absolute(template.directory.isEmpty ? "." : template.directory)
            return Place(
                words: words, path: slashed(directory), template: template, ownsDirectory: words.hasSuffix("/"))
        case .standardOutput: return Place(words: words, path: "-", template: nil, ownsDirectory: false)
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

    private static func names(_ template: FrameTemplate, in directory: String, _ path: String) -> Bool {
        path.hasPrefix(directory) && template.matches(name: String(path.dropFirst(directory.count)))
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
