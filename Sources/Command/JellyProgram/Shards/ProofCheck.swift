import Foundation
import JellyGolden
import JellyImaging
import JellySupport
import JellyVideo

/// `jellyframe merge --check-proof`: compares a video with its proof, frame by frame.
enum ProofCheck {
    /// - Throws: `Failure` where they differ.
    static func run(_ path: String, against file: String, quiet: Bool) throws {
        let proof = try proof(file)
        let output = try VideoOutput(parsing: isDirectory(path) ? slashed(path) : path)
        let (hashes, isOfPixels) = try hashes(of: output, path, like: proof)
        guard hashes.count == proof.range.count else {
            throw Failure(
                code: .structural,
                message: "“\(path)” has \(hashes.count) frames, but “\(file)” has \(proof.range.count)")
        }
        let different = proof.differences(from: hashes, isOfPixels: isOfPixels)
        if let first = different.first {
            throw Failure(
                code: .failure,
                message: "“\(path)” does not match “\(file)”: \(different.count) of "
                    + "\(WordList.count(hashes.count, "frame")) differ, the first is \(first)")
        }
        guard !quiet else { return }
        let what =
            isOfPixels
            ? "the pixels of all \(hashes.count) frames match the proof"
            : "all \(hashes.count) encoded frames match the proof"
        Terminal.note("\(path): \(what) (take \(proof.take))")
    }

    private static func proof(_ file: String) throws -> FrameProof {
        let bytes = try ContainedFile.read(
            named: file, limit: FrameProof.largest, kind: FrameProof.kind, otherwise: .unreadable)
        return try FrameProof(parsing: String(decoding: bytes, as: UTF8.self), file: file)
    }

    /// The hashes of a video's frames: of pixels for a directory of images, else of encoded frames.
    private static func hashes(
        of output: VideoOutput, _ path: String, like proof: FrameProof
    ) throws -> (hashes: [String], isOfPixels: Bool) {
        if case .numberedFiles(let template) = output.place {
            return (try pixels(template, proof.range), true)
        }
        guard output.format == proof.format else {
            throw Failure.usage("“\(path)” is \(output.format), but the proof is of \(proof.format) frames")
        }
        do throws(VideoError) {
            return (try proof.joiner.facts(of: VideoSegment(output.place, frames: proof.range)).packetHashes, false)
        } catch {
            // The video is valid, but has another size, rate or number of frames.
            if case .unusableSegment(_, let cause) = error {
                switch cause {
                case .frames, .length, .time, .size:
                    throw Failure(code: .structural, message: "“\(path)” does not match the proof: \(cause)")
                default: break
                }
            }
            throw Failure(code: .unreadable, message: error.description)
        }
    }

    /// The hashes of consecutive images, up to one more than the proof has.
    private static func pixels(_ template: FrameTemplate, _ range: Range<Int>) throws -> [String] {
        var hashes: [String] = []
        for number in range.lowerBound...range.upperBound {
            let path = template.path(ofFrame: number)
            guard exists(path) else { break }
            do {
                hashes.append(FrameHash(try ImageDirectory(path).image(at: 0)).digits)
            } catch {
                throw Failure(code: .unreadable, message: String(describing: error))
            }
        }
        return hashes
    }
}
