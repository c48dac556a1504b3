/// What runs the tasks of a farm, as the texts that it wants.
package protocol FarmEngine: Sendable {
    /// The most shards that a job of it may have.
    static var limit: Int { get }
    /// The files for a job that it does not refuse.
    func files(for job: FarmJob) -> [FarmFile]
    /// Why the engine cannot run a job, as a sentence without its end; nil where it can.
    func refusal(of job: FarmJob) -> String?
}

extension FarmEngine {
    package func refusal(of job: FarmJob) -> String? {
        job.shards <= Self.limit ? nil : "it runs at most \(Self.limit) shards of one job, not \(job.shards)"
    }
}

/// A file for an engine.
package struct FarmFile: Hashable, Sendable {
    /// Its name in the job's folder.
    package var name: String
    /// What it holds.
    package var text: String

    /// A file of some lines.
    init(_ name: String, _ lines: String) { (self.name, text) = (name, lines + "\n") }
}
