import Foundation
import JellyImaging
package import JellySupport

extension GoldenReport {
    /// Writes `report.html`, `result.json`, `junit.xml`, below `pictures` the pictures as PNG files, with a contact sheet of
    /// every failed scene, and below `runs` the pages on which runs are played; the results in the files name them.
    ///
    /// All files are written beside their places first. Those of an earlier report there are removed, and nothing else.
    ///
    /// - Throws: `ReportError.cannotWrite`, also where something else is in the place of one of them; the folder is as it
    ///   was before then.
    package func write(to folder: String) throws(ReportError) {
        let outputs = Staging()
        do throws(OutputError) {
            try write(to: folder, in: outputs)
            try outputs.publish()
        } catch {
            throw ReportError(error)
        }
    }

    /// Writes the files as some of several outputs; otherwise as `write(to:)`.
    package func write(to folder: String, in outputs: Staging) throws(OutputError) {
        var output = try OwnedFolder(folder, in: outputs)
        var (names, results, report) = (SceneFolderNames(), results, self)
        for (index, scene) in scenes.enumerated() {
            let name = names.next(for: scene.result.name)
            let place = "pictures/" + name
            let kept = Set(scene.result.contactFrames)
            var artifacts = scene.result.artifacts.filter {
                !$0.path.hasPrefix("pictures/") && !$0.path.hasPrefix("runs/")
            }
            if let run = scene.run {
                let path = "runs/\(name).html"
                try output.write(run, to: path)
                artifacts.append(.init(kind: "run", path: path))
                report.scenes[index].runPath = path
            }
            for picture in scene.pictures {
                for (kind, file) in picture.files(withDifference: kept.contains(picture.frame)) {
                    // One file serves both sides where they are the same.
                    let isShared = kind == "actual" && file == picture.expected
                    let path = "\(place)/\(isShared ? "expected" : kind)-\(Self.number(picture.frame)).png"
                    if !isShared { try output.write(file, to: path) }
                    artifacts.append(.init(kind: kind, frame: picture.frame, path: path))
                }
            }
            if !scene.result.passes, let sheet = scene.contactSheet {
                try output.write(sheet, to: place + "/sheet.png")
                artifacts.append(.init(kind: "sheet", path: place + "/sheet.png"))
            }
            results[index].artifacts = artifacts
        }
        let file = ResultFile(results, title: title, strict: strict, goldenFolder: goldenFolder, part: part)
        let page: String
        let data: Data
        do throws(VersionedJSON.Unwritable) {
            page = try report.html
            data = try file.data
        } catch {
            throw .cannotCreate(path: folder, reason: error.description)
        }
        try output.write(Array(page.utf8), to: "report.html")
        try output.write([UInt8](data), to: "result.json")
        try output.write(Array(JUnitReport(results).text.utf8), to: "junit.xml")
        try output.finish()
    }

    /// A report of the results in a file, with the pictures that they name beside it; those that are gone are left out.
    ///
    /// - Parameter remake: makes a page anew on which a run is played, of the bytes of one that may come from anybody, or
    ///   gives nil. Pages have scripts, and whose they are cannot be seen, so that none is taken over as it is.
    /// - Throws: `ReportError.cannotRead` or `.unknownVersion`.
    package init(resultFile path: String, remake: PageMaker = { _, _ in nil }) throws(ReportError) {
        let bytes: [UInt8]
        do throws(ContainedFileError) {
            bytes = try ContainedFile.read(named: path, kind: .json)
        } catch {
            throw .cannotRead(path: path, reason: error.reason)
        }
        let file = try ResultFile(parsing: Data(bytes), path: path)
        let folder = JellySupport.folder(ofPath: path)
        let scenes = file.results.map { Self.scene($0, folder: folder, remake) }
        self.init(scenes, title: file.title, strict: file.strict, goldenFolder: file.goldenFolder)
        part = file.part
    }

    /// Makes a page anew of the bytes of one, which is at a path and cannot be read when they are nil; nil where there is
    /// nothing to make it of.
    package typealias PageMaker = (_ page: [UInt8]?, _ path: String) -> [UInt8]?

    private static func scene(
        _ result: RunResult, folder: String, _ remake: PageMaker
    ) -> ReportScene {
        // Results may come from anyone; a build server would attach what they name to its own report.
        var result = result
        result.artifacts.removeAll { !ContainedFile.staysBeneath($0.path) }
        let run = result.artifacts.first { $0.kind == "run" }
        result.artifacts.removeAll { $0.kind == "run" }
        var scene = ReportScene(result)
        if let run, !result.passes {
            let page = try? ContainedFile.read(run.path, beneath: folder, limit: ContainedFile.largest)
            scene.run = remake(page, folder + run.path)
        }
        var pictures: [Int: ReportPicture] = [:]
        for artifact in result.artifacts {
            guard let frame = artifact.frame, let file = picture(artifact.path, beneath: folder) else { continue }
            switch artifact.kind {
            case "expected": pictures[frame, default: .init(frame: frame)].expected = file
            case "actual": pictures[frame, default: .init(frame: frame)].actual = file
            case "difference": pictures[frame, default: .init(frame: frame)].difference = file
            default: continue
            }
        }
        for frame in pictures.keys.sorted() {
            if let picture = pictures[frame] { scene.add(picture) }
        }
        return scene
    }

    /// The bytes of a picture beside a file of results; nil of what is no picture, or lies elsewhere.
    private static func picture(_ path: String, beneath folder: String) -> [UInt8]? {
        let file = try? ContainedFile.read(path, beneath: folder, limit: ContainedFile.largest)
        return file.flatMap { PNGDecoder.recognizes($0) ? $0 : nil }
    }

    private static func number(_ frame: Int) -> String { frame.digits(4) }
}

extension ReportPicture {
    /// The files with their kinds.
    fileprivate func files(withDifference: Bool) -> [(kind: String, bytes: [UInt8])] {
        let all = [("expected", expected), ("actual", actual), ("difference", withDifference ? difference : nil)]
        return all.compactMap { kind, bytes in bytes.map { (kind, $0) } }
    }
}

/// Names of the folders in which a report keeps pictures, one for each scene.
struct SceneFolderNames {
    private var taken: Set<String> = []
    /// The last number behind each name, so that many of one beginning are not tried again and again.
    private var lastNumbers: [String: Int] = [:]
    /// How many names were tried, as what this costs.
    private(set) var tries = 0

    /// A folder's name for a scene: its letters, digits, dots and dashes, and a number where it is taken already.
    mutating func next(for scene: String) -> String {
        let kept = scene.unicodeScalars.map { scalar -> Character in
            let isKept =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_.".contains(Character(scalar))
            return isKept ? Character(scalar) : "-"
        }
        // No name is hidden, leaves the folder, or is longer than file systems take.
        var stem = String(String(kept).drop { $0 == "." }.prefix(60))
        if stem.isEmpty { stem = "scene" }
        let key = stem.lowercased()
        var number = lastNumbers[key] ?? 1
        var name = number == 1 ? stem : "\(stem)-\(number)"
        tries += 1
        while !taken.insert(name.lowercased()).inserted {
            number += 1
            tries += 1
            name = "\(stem)-\(number)"
        }
        lastNumbers[key] = number
        return name
    }
}
