import Foundation
import JellyGolden
import JellySupport

/// `jellyframe verify --self-test`: whether goldens notice what is a little wrong.
struct SelfTestRun {
    let store: GoldenStore
    let options: VerificationOptions
    let jobs: Int?

    func run(_ scenes: [GoldenScene]) throws {
        var survivors = 0
        for scene in scenes {
            guard scene.input.take == nil else {
                throw Failure.usage("\(scene.path) is a take, of which nothing can be made wrong; give its scene")
            }
            let manifest: GoldenManifest
            do throws(GoldenError) {
                manifest = try store.golden(scene.name).manifest
            } catch {
                throw Failure(
                    code: store.hasSequence(scene.name) ? .unreadable : .missingGolden,
                    message: store.hasSequence(scene.name)
                        ? error.description : "there is no golden “\(scene.name)” in \(store.root.relativePath)")
            }
            let subject = try scene.subject(like: manifest, jobs: jobs)
            for result in try subject.selfTest(in: store, named: scene.name, options: options) {
                switch result.fate {
                case .killed: Terminal.print("noticed    \(scene.name): \(result.change)")
                case .survived:
                    survivors += 1
                    Terminal.print("UNNOTICED  \(scene.name): \(result.change)")
                case .notApplicable(let reason):
                    Terminal.print("no matter  \(scene.name): \(result.change); \(reason)")
                }
            }
        }
        guard survivors == 0 else {
            throw Failure(
                code: .failure,
                message: "\(WordList.count(survivors, "mistake")) \(survivors == 1 ? "is" : "are") not noticed; "
                    + "a golden that cannot fail guards nothing")
        }
    }
}
