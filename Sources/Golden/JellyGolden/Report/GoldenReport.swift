import Foundation
import JellyImaging
import JellyPage
package import JellySupport

/// A report on results: a self-contained HTML file with all images.
///
/// ```swift
/// try GoldenReport(scenes).write(to: "out/goldens")
/// ```
///
/// Equal results and images give equal bytes.
package struct GoldenReport: Hashable, Sendable {
    /// The page's heading.
    package var title: String
    /// The scenes, in the order of the page.
    package var scenes: [ReportScene]
    /// Whether an invisible change of the physics counts as a failure.
    package var strict: Bool
    /// The directory of goldens, for the command that applies decisions; nil if there is nothing to decide.
    package var goldenDirectory: String?
    /// The directory of the result files of snapshot tests, for the same command.
    package var snapshotDirectory = ".build/snapshot-failures"
    /// The part of a suite that the report covers; nil for all of it.
    package var part: ResultPart?
    /// Errors from result files that could not be read.
    package internal(set) var unread: [GoldenError] = []

    /// A report on some runs.
    package init(
        _ scenes: [ReportScene], title: String = "Goldens", strict: Bool = false, goldenDirectory: String? = "Goldens"
    ) {
        (self.scenes, self.title, self.strict, self.goldenDirectory) = (scenes, title, strict, goldenDirectory)
    }

    /// The results without images.
    package var results: [RunResult] { scenes.map(\.result) }

    /// The page.
    ///
    /// At most 5 MB of images are embedded (7 MB in base 64). If a scene's images no longer fit, only its
    /// `contactFrames` are included, and the page says so.
    package var html: String {
        get throws(ContainedFileError) {
            let table = ImageTable(scenes)
            let data = try VersionedJSON.encode(PageData(self, images: table), pretty: false)
            return Self.page(title: title, data: String(decoding: data, as: UTF8.self), images: table.images)
        }
    }
}

extension GoldenReport {
    /// The parts of the page's script, in the order in which they need each other.
    private static let modules = [
        PackageResources.model_js, PackageResources.images_js, PackageResources.strip_js,
        PackageResources.views_js, PackageResources.flicker_js, PackageResources.loupe_js, PackageResources.paths_js,
        PackageResources.sheet_js, PackageResources.decisions_js, PackageResources.scene_js,
        PackageResources.list_js, PackageResources.keys_js,
    ]

    /// The page around its data, which is JSON, and its images, which are PNG files in base 64.
    static func page(title: String, data: String, images: [String]) -> String {
        var page = PlayerPage(
            body: PlayerParts.text(PackageResources.report_html), title: title,
            styles: [PlayerParts.style, PlayerParts.text(PackageResources.report_css)],
            modules: PlayerParts.modules + modules.map(PlayerParts.text))
        page.parts = ["data": JSONText.inScript(data), "images": images.joined(separator: "\n")]
        return page.html
    }
}

extension GoldenReport {
    /// A report on several result files, such as the parts of a suite; results are sorted by name.
    ///
    /// An unreadable file becomes a result `unreadable`, and an error in `unread`.
    ///
    /// - Parameter remake: see `init(resultFile:remake:)`.
    /// - Throws: `GoldenError.unreadable` or `.unknownVersion` for a single file; `.apart` if a part is missing or
    ///   duplicated, two files contain results of the same scene, or their settings differ.
    package init(
        resultFiles paths: [String], remake: PageMaker = { _, _ in nil }
    ) throws(GoldenError) {
        var reports: [(path: String, report: GoldenReport)] = []
        var unread: [(path: String, error: GoldenError)] = []
        for path in paths {
            do throws(GoldenError) {
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
            throw .apart(
                reason:
                    "“\(first.path)” and “\(path)” were verified with different options: one with --hidden-physics fail"
            )
        }
        var fileOf: [String: String] = [:]
        for (path, report) in reports {
            for result in report.results {
                if let other = fileOf.updateValue(path, forKey: result.name) {
                    throw .apart(reason: "“\(other)” and “\(path)” both have a result of “\(result.name)”")
                }
            }
        }
        self.init(
            (reports.flatMap(\.report.scenes) + unread.map(Self.unread))
                .sorted { Self.isBefore($0.result.name, $1.result.name) },
            title: first.report.title, strict: first.report.strict, goldenDirectory: first.report.goldenDirectory)
        self.unread = unread.map(\.error)
    }

    /// The result shown for an unreadable result file.
    private static func unread(_ path: String, _ error: GoldenError) -> ReportScene {
        var result = RunResult(name: path, verdict: .unreadable, message: error.description)
        result.file = path
        return ReportScene(result)
    }

    /// The order of names by their scalars, independent of the locale.
    package static func isBefore(_ name: String, _ other: String) -> Bool {
        name.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
    }

    /// Parts of a suite are all there, once each.
    private static func checkParts(
        _ reports: [(path: String, report: GoldenReport)], areAll: Bool
    ) throws(GoldenError) {
        let parts = reports.compactMap { one in one.report.part.map { (path: one.path, part: $0) } }
        guard let first = parts.first else { return }
        if let whole = reports.first(where: { $0.report.part == nil }) {
            throw .apart(reason: "“\(first.path)” is part \(first.part) of a suite, but “\(whole.path)” is not a part")
        }
        var pathOf: [Int: String] = [:]
        for (path, part) in parts {
            guard part.count == first.part.count else {
                throw .apart(reason: "“\(first.path)” is part \(first.part) of a suite, but “\(path)” is part \(part)")
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
    /// Writes `report.html`, `result.json`, `junit.xml`, PNG images below `images` with a contact sheet of every
    /// failed scene, and below `runs` the pages that play the runs. The results refer to these files.
    ///
    /// All files are staged first. Files of an earlier report there are removed, and nothing else.
    ///
    /// - Throws: `GoldenError.cannotWrite`, also if a foreign file has the place of one of them; the directory is
    ///   unchanged then.
    package func write(to directory: String) throws(GoldenError) {
        let outputs = Staging()
        do throws(OutputError) {
            try write(to: directory, in: outputs)
            try outputs.publish()
        } catch {
            throw GoldenError(error)
        }
    }

    /// Writes the files as part of a larger set of outputs; otherwise like `write(to:)`.
    package func write(to directory: String, in outputs: Staging) throws(OutputError) {
        var output = try OwnedDirectory(directory, in: outputs)
        var (names, results, report) = (SceneDirectoryNames(), results, self)
        for (index, scene) in scenes.enumerated() {
            let name = names.next(for: scene.result.name)
            let place = "images/" + name
            let kept = Set(scene.result.contactFrames)
            var artifacts = scene.result.artifacts.filter {
                !$0.path.hasPrefix("images/") && !$0.path.hasPrefix("runs/")
            }
            if let run = scene.run {
                let path = "runs/\(name).html"
                try output.write(run, to: path)
                artifacts.append(.init(kind: "run", path: path))
                report.scenes[index].runPath = path
            }
            for image in scene.images {
                for (kind, file) in image.files(withDifference: kept.contains(image.frame)) {
                    // One file serves both sides where they are the same.
                    let isShared = kind == "actual" && file == image.expected
                    let path = "\(place)/\(isShared ? "expected" : kind)-\(Self.number(image.frame)).png"
                    if !isShared { try output.write(file, to: path) }
                    artifacts.append(.init(kind: kind, frame: image.frame, path: path))
                }
            }
            if !scene.result.passes, let sheet = scene.contactSheet {
                try output.write(sheet, to: place + "/sheet.png")
                artifacts.append(.init(kind: "sheet", path: place + "/sheet.png"))
            }
            results[index].artifacts = artifacts
        }
        let file = ResultFile(results, title: title, strict: strict, goldenDirectory: goldenDirectory, part: part)
        let page: String
        let data: Data
        do throws(ContainedFileError) {
            page = try report.html
            data = try file.data
        } catch {
            throw .cannotCreate(path: directory, reason: error.reason)
        }
        try output.write(Array(page.utf8), to: "report.html")
        try output.write([UInt8](data), to: "result.json")
        try output.write(Array(JUnitReport(results).text.utf8), to: "junit.xml")
        try output.finish()
    }

    /// A report on the results in a file, with the images it names beside it. Missing images are left out.
    ///
    /// - Parameter remake: regenerates a page that plays a run from existing bytes, or returns nil. Existing pages are
    ///   untrusted and contain scripts, so they are never copied.
    /// - Throws: `GoldenError.unreadable` or `.unknownVersion`.
    package init(resultFile path: String, remake: PageMaker = { _, _ in nil }) throws(GoldenError) {
        let bytes: [UInt8]
        do throws(ContainedFileError) {
            bytes = try ContainedFile.read(named: path, kind: .json)
        } catch {
            throw .unreadable(file: path, reason: error.reason)
        }
        let file = try ResultFile(parsing: Data(bytes), path: path)
        let directory = JellySupport.directory(ofPath: path)
        let scenes = file.results.map { Self.scene($0, directory: directory, remake) }
        self.init(scenes, title: file.title, strict: file.strict, goldenDirectory: file.goldenDirectory)
        part = file.part
    }

    /// Regenerates a page from its bytes, or from nil if the page at the path is unreadable; returns nil if it cannot.
    package typealias PageMaker = (_ page: [UInt8]?, _ path: String) -> [UInt8]?

    private static func scene(
        _ result: RunResult, directory: String, _ remake: PageMaker
    ) -> ReportScene {
        // Results may come from anyone; a build server would attach what they name to its own report.
        var result = result
        result.artifacts.removeAll { !ContainedFile.staysBeneath($0.path) }
        let run = result.artifacts.first { $0.kind == "run" }
        let files = result.artifacts
        // The report has files of its own, in its directory.
        result.artifacts = []
        var scene = ReportScene(result)
        if let run, !result.passes {
            let page = try? ContainedFile.read(run.path, beneath: directory, limit: ContainedFile.largest)
            scene.run = remake(page, directory + run.path)
        }
        var images: [Int: ReportImage] = [:]
        for artifact in files {
            guard let frame = artifact.frame, let file = image(artifact.path, beneath: directory) else { continue }
            switch artifact.kind {
            case "expected": images[frame, default: .init(frame: frame)].expected = file
            case "actual": images[frame, default: .init(frame: frame)].actual = file
            case "difference": images[frame, default: .init(frame: frame)].difference = file
            default: continue
            }
        }
        for frame in images.keys.sorted() {
            if let image = images[frame] { scene.add(image) }
        }
        return scene
    }

    /// The bytes of an image beside a file of results; nil of what is no image, or lies elsewhere.
    private static func image(_ path: String, beneath directory: String) -> [UInt8]? {
        let file = try? ContainedFile.read(path, beneath: directory, limit: ContainedFile.largest)
        return file.flatMap { PNGDecoder.recognizes($0) ? $0 : nil }
    }

    private static func number(_ frame: Int) -> String { frame.digits(4) }
}

extension ReportImage {
    /// The files with their kinds.
    fileprivate func files(withDifference: Bool) -> [(kind: String, bytes: [UInt8])] {
        let all = [("expected", expected), ("actual", actual), ("difference", withDifference ? difference : nil)]
        return all.compactMap { kind, bytes in bytes.map { (kind, $0) } }
    }
}

/// Names of the directories in which a report keeps images, one for each scene.
struct SceneDirectoryNames {
    private var taken: Set<String> = []
    /// The last number behind each name, so that many of one beginning are not tried again and again.
    private var lastNumbers: [String: Int] = [:]
    /// The number of names tried, as a measure of cost.
    private(set) var tries = 0

    /// A directory's name for a scene: its letters, digits, dots and dashes, and a number where it is taken already.
    mutating func next(for scene: String) -> String {
        let kept = scene.unicodeScalars.map { scalar -> Character in
            let isKept =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_.".contains(Character(scalar))
            return isKept ? Character(scalar) : "-"
        }
        // No name is hidden, leaves the directory, or is longer than file systems take.
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
