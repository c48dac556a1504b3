import JellyPixels

extension Specification.Option {
    /// How much memory a run may take.
    static let memory = Specification.Option(
        names: ["--memory"], value: "SIZE",
        help: "the most that pictures, views, frames and traces may take, such as 500MB or 4GB; default: 2GB")
}

extension Arguments {
    /// What the run may take, as `--memory` says.
    func memory() throws -> MemoryBudget {
        guard let text = self["--memory"] else { return .standard }
        guard let budget = MemoryBudget(text) else {
            throw Failure.usage("--memory is a size from 1MB to 1000TB, such as 500MB or 4GB, not “\(text)”")
        }
        return budget
    }
}
