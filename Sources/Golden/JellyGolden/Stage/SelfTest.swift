import JellyDynamics
import JellyImaging
import JellyStage
import JellyValues

/// Whether a golden detects a mutant.
package struct MutantResult: Hashable, Sendable {
    /// The outcome for a mutant.
    package enum Fate: Hashable, Sendable {
        /// The golden detected the mutant.
        case killed
        /// The golden did not detect it, so its test cannot fail.
        case survived
        /// There is nothing to detect; with the reason.
        case notApplicable(String)
    }

    package var mutant: Mutant
    package var fate: Fate
    /// The change made, such as `springs 1 % stiffer`.
    package var change: String
}

extension StageSubject {
    /// Makes small changes to the stage, and checks that its golden detects each.
    ///
    /// - Throws: `GoldenError` if the golden cannot be read, or an error from playing the stage.
    package func selfTest(
        in store: GoldenStore, named name: String, options: VerificationOptions = VerificationOptions()
    ) throws -> [MutantResult] {
        var quiet = store
        quiet.artifacts = nil
        var options = options
        (options.isStrict, options.stopsAtFirstDifference) = (true, true)
        let mode = try store.golden(name).mode
        let forces = try forces()
        let bodies = try bodyCount()
        return try Mutant.allCases.map { mutant in
            let mutations: [(Mutation, String)]
            switch mutant {
            case .shiftedPixel: mutations = [(.changed(.shifted), mutant.label)]
            case .hairline: mutations = [(.changed(.hairline), mutant.label)]
            case .colorOff: mutations = [(.colorOff, mutant.label)]
            case .droppedFrame: mutations = [(.droppedFrame, mutant.label)]
            case .stiffer:
                mutations =
                    forces.map { (.stronger($0), $0.label) }
                    + (bodies > 0
                        ? [(.nudge, "a body 1 point per second faster (no forces)")] : [])
            case .doubledMass: mutations = (0..<bodies).map { (.doubledMass(body: $0), "mass of body \($0) doubled") }
            }
            var result = MutantResult(
                mutant: mutant, fate: .notApplicable("it has no effect"), change: mutant.label)
            if mutations.isEmpty { result.fate = .notApplicable("nothing to change") }
            if mutant.isOfPixels, !mode.holdsPixels {
                result.fate = .notApplicable("the golden has no pixels")
                return result
            }
            for (mutation, change) in mutations {
                var mutated = self
                mutated.mutation = mutation
                result.change = change
                let outcome = try quiet.verify(mutated, named: name, options: options)
                if outcome.result.verdict == .unreadable { throw InputError(outcome.result.message) }
                if !outcome.result.passes {
                    result.fate = .killed
                    return result
                }
                // What nobody could notice is no change.
                if try fingerprint(pixels: mode.holdsPixels) != mutated.fingerprint(pixels: mode.holdsPixels) {
                    result.fate = .survived
                    return result
                }
            }
            if mutant == .doubledMass, !mutations.isEmpty {
                result.change = "mass of any body doubled"
                result.fate = .notApplicable("it does not affect the motion")
            }
            return result
        }
    }

    /// The kinds of behaviors that move something within the window, springs first.
    private func forces() throws -> [Mutation.Force] {
        let player = try make()
        var seen = Set<Mutation.Force>()
        func look() {
            for behavior in (player as? Stage)?.allBehaviors ?? [] {
                seen.formUnion(Mutation.Force.allCases.filter { $0.moves(behavior) })
            }
        }
        look()
        try player.advance(through: FrameSchedule(to: end), onTick: { _ in look() }, onFrame: { _ in })
        return Mutation.Force.allCases.filter(seen.contains)
    }

    private func bodyCount() throws -> Int {
        var most = 0
        try play(pixels: false) { part in
            if case .tick(let record) = part { most = max(most, record.items.count) }
        }
        return most
    }

    /// All hashes of all that is seen.
    private func fingerprint(pixels: Bool) throws -> [String] {
        var builder = TrackBuilder(tickRate: shape.tickRate)
        var hashes: [String] = []
        try play(pixels: pixels) { part in
            switch part {
            case .tick(let record): builder.append(record)
            case .look: break
            case .frame(_, _, let hash): hashes.append(hash.digits)
            }
        }
        return hashes + builder.track.ticks.map { "\($0.stateHash)" }
    }
}
