// What another renderer draws differently, kept beside the golden under the renderer's name: one golden for several
// systems, each held to its own pixels, and none by a tolerance that was loosened for all.
extension GoldenStore {
    /// Whether what was found is to be kept as a variant: pixels alone differ, and another renderer drew the golden.
    func wouldRecordVariant(_ result: RunResult) -> Bool {
        recording == .variants && [.changed, .rendererChanged].contains(result.verdict)
            && !result.environmentDifferences.isEmpty && result.appearanceDifferences == nil
    }

    /// An outcome with the variant that `accept` keeps, by its label and for its reason.
    func recordedVariant(
        _ outcome: GoldenOutcome, _ accept: (_ label: String, _ reason: String) throws -> GoldenOutcome
    ) throws -> GoldenOutcome {
        let label = GoldenEnvironment.current.label
        var recorded = try accept(label, reason ?? "as \(label) draws it")
        recorded.result = outcome.result
        return recorded
    }
}
