import Foundation
import JellyImaging
import JellyPage
package import JellySupport

/// Results as a page to look at: one HTML file with all pictures in it, which needs no server and no network.
///
/// ```swift
/// try GoldenReport(scenes).write(to: "out/goldens")
/// ```
///
/// The same results and pictures give the same bytes.
package struct GoldenReport: Hashable, Sendable {
    /// The page's heading.
    package var title: String
    /// What it shows, in this order.
    package var scenes: [ReportScene]
    /// Whether a hidden change of the physics counts as a failure.
    package var strict: Bool
    /// The folder of the goldens, for the command that carries decisions out; nil where there is nothing to decide.
    package var goldenFolder: String?
    /// Which part of a suite it shows; nil where it shows all of it.
    package var part: ResultPart?
    /// Why files of results cannot be read that it is made of.
    package internal(set) var unread: [ReportError] = []

    /// A report of some runs.
    package init(
        _ scenes: [ReportScene], title: String = "Goldens", strict: Bool = false, goldenFolder: String? = "Goldens"
    ) {
        (self.scenes, self.title, self.strict, self.goldenFolder) = (scenes, title, strict, goldenFolder)
    }

    /// What was found, without pictures.
    package var results: [RunResult] { scenes.map(\.result) }

    /// The page.
    ///
    /// Pictures are embedded up to 5 MB, which are 7 MB in base 64; when those of a scene do not fit any more, it has those of its
    /// `contactFrames` alone, and the page says so.
    package var html: String {
        get throws(VersionedJSON.Unwritable) {
            let table = PictureTable(scenes)
            let data = try VersionedJSON.encode(PageData(self, pictures: table), pretty: false)
            return Self.page(title: title, data: String(decoding: data, as: UTF8.self), pictures: table.pictures)
        }
    }
}

extension GoldenReport {
    /// The parts of the page's script, in the order in which they need each other.
    private static let modules = [
        PackageResources.model_js, PackageResources.pictures_js, PackageResources.strip_js,
        PackageResources.views_js, PackageResources.flicker_js, PackageResources.loupe_js, PackageResources.paths_js,
        PackageResources.sheet_js, PackageResources.decisions_js, PackageResources.scene_js,
        PackageResources.list_js, PackageResources.keys_js,
    ]

    /// The page around its data, which is JSON, and its pictures, which are PNG files in base 64.
    static func page(title: String, data: String, pictures: [String]) -> String {
        var page = PlayerPage(
            body: PlayerParts.text(PackageResources.report_html), title: title,
            styles: [PlayerParts.style, PlayerParts.text(PackageResources.report_css)],
            modules: PlayerParts.modules + modules.map(PlayerParts.text))
        page.parts = ["data": JSONText.inScript(data), "pictures": pictures.joined(separator: "\n")]
        return page.html
    }
}

extension GoldenReport {
    /// The report of several files of results, which may be the parts of one suite; results are sorted by their names.
    ///
    /// A file that cannot be read is a result of its own, which is `unreadable`, and an error in `unread`.
    ///
    /// - Parameter remake: see `init(resultFile:remake:)`.
    /// - Throws: `ReportError.cannotRead` or `.unknownVersion` where there is one file; `.apart` where a part is missing or
    ///   there twice, two files hold results of one scene, or they were judged in different ways.
    package init(
        resultFiles paths: [String], remake: PageMaker = { _, _ in nil }
    ) throws(ReportError) {
        var reports: [(path: String, report: GoldenReport)] = []
        var unread: [(path: String, error: ReportError)] = []
        for path in paths {
            do throws(ReportError) {
                reports.append((path, try GoldenReport(resultFile: path, remake: remake)))
            } catch {
                unread.append((path, error))
            }
        }
        if paths.count == 1, let (_, error) = unread.first { throw error }
        // A part that cannot be read is missing, and said to be.
        try Self.checkParts(reports, areAll: unread.isEmpty)
        guard let first = reports.first, paths.count > 1 else {
            self = reports.first?.report ?? GoldenReport([])
            (scenes, self.unread) = (scenes + unread.map(Self.unread), unread.map(\.error))
            return
        }
        for (path, report) in reports.dropFirst() where report.strict != first.report.strict {
            throw .apart(reason: "“\(first.path)” and “\(path)” were judged in different ways: one with --strict")
        }
        var fileOf: [String: String] = [:]
        for (path, report) in reports {
            for result in report.results {
                if let other = fileOf.updateValue(path, forKey: result.name) {
                    throw .apart(reason: "“\(other)” and “\(path)” both hold results of “\(result.name)”")
                }
            }
        }
        self.init(
            (reports.flatMap(\.report.scenes) + unread.map(Self.unread))
                .sorted { Self.isBefore($0.result.name, $1.result.name) },
            title: first.report.title, strict: first.report.strict, goldenFolder: first.report.goldenFolder)
        self.unread = unread.map(\.error)
    }

    /// What a report shows of a file of results that cannot be read.
    private static func unread(_ path: String, _ error: ReportError) -> ReportScene {
        var result = RunResult(name: path, verdict: .unreadable, message: String(error.description.dropLast()))
        result.file = path
        return ReportScene(result)
    }

    /// The order of names, which is that of their scalars, in every language.
    package static func isBefore(_ name: String, _ other: String) -> Bool {
        name.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
    }

    /// Parts of a suite are all there, once each.
    private static func checkParts(
        _ reports: [(path: String, report: GoldenReport)], areAll: Bool
    ) throws(ReportError) {
        let parts = reports.compactMap { one in one.report.part.map { (path: one.path, part: $0) } }
        guard let first = parts.first else { return }
        if let whole = reports.first(where: { $0.report.part == nil }) {
            throw .apart(reason: "“\(first.path)” is part \(first.part) of a suite, and “\(whole.path)” is none")
        }
        var pathOf: [Int: String] = [:]
        for (path, part) in parts {
            guard part.count == first.part.count else {
                throw .apart(reason: "“\(first.path)” is part \(first.part) of a suite, and “\(path)” part \(part)")
            }
            if let other = pathOf.updateValue(path, forKey: part.number) {
                throw .apart(reason: "“\(other)” and “\(path)” are both part \(part) of a suite")
            }
        }
        let missing = (1...first.part.count).filter { pathOf[$0] == nil }
        guard !missing.isEmpty, areAll else { return }
        let names = missing.prefix(10).map { "\($0)/\(first.part.count)" }.joined(separator: ", ")
        throw .apart(
            reason:
                "of \(first.part.count) parts of a suite, \(missing.count) \(missing.count == 1 ? "is" : "are") missing: "
                + names + (missing.count > 10 ? " and others" : ""))
    }
}

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
