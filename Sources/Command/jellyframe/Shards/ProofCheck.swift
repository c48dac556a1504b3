import Foundation
import JellyGolden
import JellyImaging
import JellySupport
import JellyVideo

/// `jellyframe merge --check`: whether a film is, frame by frame, the one that a proof tells of.
enum ProofCheck {
    /// - Throws: `Failure` where it is not.
    static func run(_ path: String, against file: String, quiet: Bool) throws {
        let proof = try proof(file)
        let output = try FilmOutput(parsing: isFolder(path) ? slashed(path) : path)
        let (hashes, isOfPixels) = try hashes(of: output, path, like: proof)
        guard hashes.count == proof.frames.count else {
            throw Failure(
                code: .structural, message: "“\(path)” has \(hashes.count) frames, and “\(file)” \(proof.frames.count)")
        }
        let different = proof.differences(from: hashes, isOfPixels ? \.pixels : \.packet)
        if let first = different.first {
            throw Failure(
                code: .failure,
                message: "“\(path)” is not the film of “\(file)”: \(WordList.count(different.count, "frame")) of "
                    + "\(hashes.count) \(different.count == 1 ? "differs" : "differ"), frame \(first) first")
        }
        guard !quiet else { return }
        let what =
            isOfPixels
            ? "the pixels of all \(hashes.count) frames are those that were drawn"
            : "all \(hashes.count) encoded frames are the proof's, so every decoder shows the same; "
                + "pixels were hashed as they were drawn, before they were encoded"
        Terminal.note("\(path): \(what) (take \(proof.take))")
    }

    private static func proof(_ file: String) throws -> FrameProof {
        let bytes = try ContainedFile.read(
            named: file, limit: FrameProof.largest, kind: FrameProof.kind, otherwise: .unreadable)
        return try FrameProof(parsing: String(decoding: bytes, as: UTF8.self), file: file)
    }

    /// The hashes of a film's frames: of pixels where every frame is a picture, else of what is encoded.
    private static func hashes(
        of output: FilmOutput, _ path: String, like proof: FrameProof
    ) throws -> (hashes: [String], isOfPixels: Bool) {
        if case .numberedFiles(let template) = output.place {
            return (try pixels(template, proof.range), true)
        }
        guard output.format == proof.format else {
            throw Failure.usage("the proof is of \(proof.format) frames, and “\(path)” is \(output.format)")
        }
        do throws(FilmError) {
            return (try proof.joiner.facts(of: FilmSegment(output.place, frames: proof.range)).packetHashes, false)
        } catch {
            // A film, but not one of this size, rate and number of frames.
            if case .unusableSegment(_, let fault) = error {
                switch fault {
                case .frames, .length, .time, .size:
                    throw Failure(code: .structural, message: "“\(path)” is another film than the proof's: \(fault)")
                default: break
                }
            }
            throw Failure(code: .unreadable, message: error.description)
        }
    }

    /// The hashes of pictures, as far as there are any, and of one more than a proof has.
    private static func pixels(_ template: FrameTemplate, _ range: Range<Int>) throws -> [String] {
        var hashes: [String] = []
        for number in range.lowerBound...range.upperBound {
            let path = template.path(ofFrame: number)
            guard exists(path) else { break }
            do {
                hashes.append(FrameHash(try PictureFolder(path).picture(at: 0)).digits)
            } catch {
                throw Failure(code: .unreadable, message: String(describing: error))
            }
        }
        return hashes
    }
}
