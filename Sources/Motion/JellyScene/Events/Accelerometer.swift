import Foundation
import JellyDynamics
public import JellyStage
import JellySupport
import JellyValues

extension Scene {
    /// An accelerometer that turns a gravity behavior; the gravity is `(scale·(x + dx), −scale·(y + dy))`.
    public struct Accelerometer: Event.Action {
        /// The readings, in g, at times after the event's own; at least one, and times go up from 0.
        public var samples: [AccelerometerTrace.Sample]
        /// The id of the gravity behavior.
        public var gravity: String
        /// What is added to x and y, and the strength of 1 g; the defaults are those of listing 6-4.
        public var mapping: AccelerometerTrace.Mapping

        /// Readings for the gravity behavior with an id.
        public init(
            samples: [AccelerometerTrace.Sample], gravity: String, mapping: AccelerometerTrace.Mapping = .init()
        ) {
            (self.samples, self.gravity, self.mapping) = (samples, gravity, mapping)
        }
    }
}

extension Scene.Accelerometer: EventEntry {
    static let key = "accelerometer"
    static let summary = "a device's motion turns gravity"

    private struct Draft {
        var file: AccelerometerFile.Recording?
        var unit: AccelerometerColumns.Unit?
        var convention: AccelerometerFile.Convention?
        var samples: [AccelerometerTrace.Sample]?
        var gravity = ""
        var mapping = AccelerometerTrace.Mapping()

        /// The readings in g, as a device of Apple's tells them.
        var readings: [AccelerometerTrace.Sample] {
            guard let file else { return samples ?? [] }
            let unit = unit ?? file.unit ?? .g
            return AccelerometerFile.samples(
                of: file.samples, in: unit, convention ?? (unit == .metres ? .android : .ios))
        }
    }

    /// The keys of an accelerometer.
    static let codec = ObjectCodec(
        summary: "An accelerometer that turns gravity to (scale·(x + dx), −scale·(y + dy)).", initial: Draft(),
        fields: [
            .optional(
                "file", \.file, file,
                "a CSV file beside the scene, with columns time,x,y,z in seconds and g, or as phyphox, SensorLog or Sensor Logger writes it"
            ),
            .optional("unit", \.unit, .choice, "what the file's readings are in").fallingBack(
                to: "what its header tells, or g"),
            .optional(
                "convention", \.convention, .choice,
                "which way the file's readings count: along the axis that points up a device at rest reads −1 g on iOS, 1 g on Android"
            ).fallingBack(to: "android with m/s2, ios with g"),
            .optional(
                "samples", \.samples, samples, "[t, x, y, z] for each reading, in seconds after the event and in g"),
            .required("gravity", \.gravity, .gravityReference, "the id of the gravity behavior that it turns")
                .known(as: "behavior"),
            .defaulted("offset", \.mapping.offset, .vector, "[dx, dy] that is added to x and y, in g"),
            .defaulted("scale", \.mapping.scale, .number(.coordinate), "the gravity of 1 g; 1 is 1000 pt/s²"),
        ],
        rules: [.exactlyOneOf([["file"], ["samples"]]), .needs("unit", "file"), .needs("convention", "file")],
        inspect: { draft, node, findings in
            guard let file = draft.file, let range = node["file"]?.range else { return }
            if draft.unit == nil, let question = file.question {
                findings.report(
                    range,
                    "`file`: \(question); write `unit: \"m/s2\"` or `unit: \"g\"` beside it, and `convention: \"ios\"` for m/s² of an iPhone"
                )
            }
            if let given = draft.unit, let told = file.unit, given != told {
                findings.report(
                    node["unit"]?.range ?? range,
                    "`unit` is `\(given.rawValue)`, but the header of the file says `\(told.rawValue)`; leave `unit` out"
                )
            }
        }
    ).codec.map(
        { Scene.Accelerometer(samples: $0.readings, gravity: $0.gravity, mapping: $0.mapping) },
        back: { Draft(samples: $0.samples, gravity: $0.gravity, mapping: $0.mapping) })

    private static let samples = Codec<[[CGFloat]]>.rows(
        ["t", "x", "y", "z"], [.from(0, to: 3600)] + Array(repeating: .from(-1000, to: 1000), count: 3)
    ).map(
        {
            $0.map {
                AccelerometerTrace.Sample(time: Double($0[0]), x: Double($0[1]), y: Double($0[2]), z: Double($0[3]))
            }
        },
        back: { $0.map { [CGFloat($0.time), CGFloat($0.x), CGFloat($0.y), CGFloat($0.z)] } })

    /// Readings in a file of the scene's folder; documents that are written have them as `samples`.
    private static let file = Codec<AccelerometerFile.Recording>(
        expectation: "the name of a CSV file", schema: Codec<String>.name.schema,
        read: { node, label, findings in
            guard let name = Codec<String>.name.read(node, label, &findings),
                let file = findings.bytes(ofFile: name, label, "CSV", limit: JSON5.sizeLimit, node.range)
            else { return nil }
            do throws(SceneErrors) {
                return try AccelerometerFile.read(file.bytes, name: file.path)
            } catch {
                findings.add(error, at: node.range)
                return nil
            }
        },
        write: { _ in .null })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? {
        state.absence(of: gravity, key: "gravity")
    }

    func perform(on stage: Stage, with player: ScenePlayer) throws {
        guard let gravity = player.behavior(gravity) as? GravityBehavior else { return }
        stage.play(try AccelerometerTrace(samples), to: gravity, mapping: mapping, at: stage.time)
    }
}
