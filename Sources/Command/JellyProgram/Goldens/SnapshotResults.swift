import Foundation
import JellyGolden
import JellySupport

/// The results of snapshot tests that a command line names, each in a file of its own or in a directory of such files.
struct SnapshotResults {
    /// The operands that are result files or directories of them.
    let operands: [String]
    /// The results, each with its file's directory.
    private var results: [(result: RunResult, directory: String)] = []
    private var accepted: [Int] = []

    /// - Throws: `GoldenError` for a result file that cannot be read.
    init(_ operands: [String]) throws {
        var found: [String] = []
        for operand in operands {
            let paths = Self.files(operand)
            if paths.isEmpty { continue }
            found.append(operand)
            for path in paths {
                let bytes: [UInt8]
                do throws(ContainedFileError) {
                    bytes = try ContainedFile.read(named: path, kind: .json)
                } catch {
                    throw GoldenError.unreadable(file: path, reason: error.reason)
                }
                let file = try ResultFile(parsing: Data(bytes), path: path)
                results += file.results.map { ($0, JellySupport.directory(ofPath: path)) }
            }
        }
        self.operands = found
    }

    /// The result files that an operand stands for: itself, or those in a directory and in the directories there.
    static func files(_ operand: String) -> [String] {
        let ending = ".result.json"
        if operand.hasSuffix(ending) || lastName(ofPath: operand) == "result.json" { return [operand] }
        guard isDirectory(operand) else { return [] }
        func entries(_ directory: String) -> [String] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
            return names.filter { !$0.hasPrefix(".") }.sorted().map { path($0, in: directory) }
        }
        return entries(operand).flatMap { isDirectory($0) ? entries($0) : [$0] }.filter { $0.hasSuffix(ending) }
    }

    /// Accepts all that were not recorded while they failed.
    mutating func acceptAll() { accepted = results.indices.filter { results[$0].result.candidate != nil } }

    /// Accepts the result of a decision; whether it is one of these.
    ///
    /// - Throws: `Failure` for a result that has changed, or another action.
    mutating func accept(_ decision: Decisions.Decision, of file: String) throws -> Bool {
        guard let index = results.firstIndex(where: { $0.result.name == decision.name }) else { return false }
        guard results[index].result.fingerprint == decision.fingerprint else {
            throw Failure(
                code: .failure,
                message: "“\(decision.name)” has changed since “\(file)” was made; make a new report")
        }
        guard decision.action == .accept else {
            throw Failure(
                code: .failure,
                message: "“\(decision.name)” in “\(file)” is a snapshot, which has no variants; accept it")
        }
        accepted.append(index)
        return true
    }

    /// What was accepted, checked.
    ///
    /// - Throws: `GoldenError`, or `Failure` where there is nothing to accept.
    func checked(in root: URL) throws -> SnapshotAcceptance {
        if !operands.isEmpty, accepted.isEmpty {
            throw Failure(
                code: .failure,
                message:
                    "found no result to accept in “\(operands[0])”; results that were recorded already are not among them"
            )
        }
        var acceptance = SnapshotAcceptance(root: root)
        for index in accepted { try acceptance.add(results[index].result, in: results[index].directory) }
        return acceptance
    }

    /// The directory that all result files of a command line have in common.
    static func commonDirectory(of paths: [String]) -> String? {
        guard var common = paths.first.map({ names(inPath: directory(ofPath: $0)) }) else { return nil }
        for path in paths.dropFirst() {
            common = zip(common, names(inPath: directory(ofPath: path))).prefix { $0 == $1 }.map(\.0)
        }
        let start = paths[0].hasPrefix("/") ? "/" : ""
        return common.isEmpty && start.isEmpty ? "." : start + common.joined(separator: "/")
    }
}
