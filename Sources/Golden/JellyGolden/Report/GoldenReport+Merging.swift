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
