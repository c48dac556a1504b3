import Foundation
import JellyGolden
import JellySupport

/// `jellyframe verify --self-test`: checks that goldens detect small mutations of their scenes.
struct SelfTestRun {
    let store: GoldenStore
    let options: VerificationOptions
    let jobs: Int?

    func run(_ scenes: [GoldenScene]) throws {
        var survivors = 0
        for scene in scenes {
            guard scene.input.take == nil else {
                throw Failure.usage("--self-test needs a scene; “\(scene.path)” is a take")
            }
            let manifest: GoldenManifest
            do throws(GoldenError) {
                manifest = try store.golden(scene.name).manifest
            } catch {
                throw Failure(
                    code: store.hasSequence(scene.name) ? .unreadable : .missingGolden,
                    message: store.hasSequence(scene.name)
                        ? error.description : "golden “\(scene.name)” not found in \(store.root.relativePath)")
            }
            let subject = try scene.subject(like: manifest, jobs: jobs)
            for result in try subject.selfTest(in: store, named: scene.name, options: options) {
                switch result.fate {
                case .killed: Terminal.print("detected  \(scene.name): \(result.change)")
                case .survived:
                    survivors += 1
                    Terminal.print("MISSED    \(scene.name): \(result.change)")
                case .notApplicable(let reason):
                    Terminal.print("skipped   \(scene.name): \(result.change); \(reason)")
                }
            }
        }
        guard survivors == 0 else {
            throw Failure(
                code: .failure,
                message: "\(WordList.count(survivors, "mutation")) not detected; tighten the tolerance, or record more "
                    + "frames")
        }
    }
}
