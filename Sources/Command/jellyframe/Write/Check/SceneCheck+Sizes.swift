import JellyScene
import JellySupport
import JellyValues
import JellyVideo

extension SceneCheck {
    /// How large the outputs will be, where that is quickly told.
    func sizes(_ input: MotionInput) -> [CheckFinding] {
        let estimate = SizeEstimate(path: path, rate: rate ?? FrameRate(60), words: memoryWords)
        var findings: [CheckFinding] = []
        // What render refuses has no size.
        for film in films where !isTransparent(input, in: film) && film.format.rateFault(estimate.rate) == nil {
            for scale in scales {
                let name = "“\(film)”" + (scales.count > 1 ? " at --scale \(ShortNumber.text(scale))" : "")
                findings += weighed {
                    guard let bytes = try estimate.bytes(of: input.scene, in: film, scale: scale) else {
                        guard case .file = film.place else { return nil }
                        return .note("\(name) is not estimated, which is quick for up to \(SizeEstimate.limit)")
                    }
                    return weight(name, bytes)
                }
            }
        }
        for text in shapes {
            findings += weighed {
                guard let bytes = try estimate.bytes(of: input.scene, inShapes: text) else {
                    return .note("“\(text)” is not estimated, which is quick for up to \(SizeEstimate.shapesLimit)")
                }
                return bytes > CheckCommand.mostBytes
                    ? .warning("“\(text)” will have \(ByteCount.text(bytes)), and GitHub shows at most 10 MB")
                    : .note("“\(text)” will have \(ByteCount.text(bytes))")
            }
        }
        return findings
    }

    private enum Words {
        case note(String)
        case warning(String)
    }

    /// What is told of a film that will have about so many bytes: an estimate may be half of them.
    private func weight(_ name: String, _ bytes: Int) -> Words {
        let start = "\(name) will have about \(Self.roughly(bytes))"
        guard bytes > CheckCommand.mostBytes / 2 else { return .note(start) }
        let most = bytes > CheckCommand.mostBytes ? ", and " : ", which may be more than 10 MB: "
        return .warning(start + most + "GitHub shows at most 10 MB; render --max-size 10MB keeps to that")
    }

    /// What is told of an output's size, or what keeps it from being made.
    private func weighed(_ tell: () throws -> Words?) -> [CheckFinding] {
        do {
            switch try tell() {
            case .note(let words): return [CheckFinding(.note, .weight, in: path, words)]
            case .warning(let words): return [CheckFinding(.warning, .weight, in: path, words)]
            case nil: return []
            }
        } catch {
            Interruption.check()
            return CheckFinding.all(of: error, in: path, .weight)
        }
    }

    /// Bytes to one digit; an estimate has no more.
    static func roughly(_ bytes: Int) -> String {
        var (step, rest) = (1, bytes)
        while rest >= 10 { (step, rest) = (step * 10, rest / 10) }
        return ByteCount.text((bytes + step / 2) / step * step)
    }
}
