import Foundation
import JellyDynamics
public import JellyStage
import JellySupport
import JellyValues

extension Scene {
    /// An accelerometer that controls a gravity behavior: `(scale·(x + dx), −scale·(y + dy))`.
    public struct Accelerometer: Event.Action {
        /// The readings, in g, at times after the event; at least one, with ascending times from 0.
        public var samples: [AccelerometerTrace.Sample]
        /// The id of the gravity behavior.
        public var gravity: String
        /// The offsets added to x and y, and the gravity of 1 g; defaults from listing 6-4.
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
    static let summary = "rotates gravity with a device's motion"

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
        summary: "An accelerometer that sets gravity to (scale·(x + dx), −scale·(y + dy)).", initial: Draft(),
        fields: [
            .optional(
                "file", \.file, file,
                "CSV file in the scene's directory, with columns time,x,y,z in seconds and g, or as exported by phyphox, SensorLog or Sensor Logger"
            ),
            .optional("unit", \.unit, .choice, "unit of the file's readings").defaults(
                to: "as in its header, or g"),
            .optional(
                "convention", \.convention, .choice,
                "sign convention of the file's readings: along the upward axis, a device at rest reads −1 g on iOS, 1 g on Android"
            ).defaults(to: "android with m/s2, ios with g"),
            .optional(
                "samples", \.samples, samples, "[t, x, y, z] of each reading, in seconds after the event and in g"),
            .required("gravity", \.gravity, .gravityReference, "id of the gravity behavior to rotate")
                .aliases("behavior"),
            .defaulted("offset", \.mapping.offset, .vector, "[dx, dy] to add to x and y, in g"),
            .defaulted("scale", \.mapping.scale, .number(.coordinate), "gravity at 1 g; 1 is 1000 pt/s²"),
        ],
        rules: [.exactlyOneOf([["file"], ["samples"]]), .needs("unit", "file"), .needs("convention", "file")],
        inspect: { draft, node, diagnostics in
            guard let file = draft.file, let range = node["file"]?.range else { return }
            if draft.unit == nil, let question = file.question {
                diagnostics.report(
                    range,
                    "`file`: \(question); add `unit: \"m/s2\"` or `unit: \"g\"`, and `convention: \"ios\"` for m/s² from an iPhone"
                )
            }
            if let given = draft.unit, let told = file.unit, given != told {
                diagnostics.report(
                    node["unit"]?.range ?? range,
                    "`unit` is `\(given.rawValue)`, but the file's header has `\(told.rawValue)`; omit `unit`"
                )
            }
        }
    ).codec.map(
        { (draft: Draft) -> Scene.Accelerometer in
            Scene.Accelerometer(samples: draft.readings, gravity: draft.gravity, mapping: draft.mapping)
        },
        back: { (value: Scene.Accelerometer) -> Draft in
            Draft(samples: value.samples, gravity: value.gravity, mapping: value.mapping)
        })

    private static let samples = Codec<[[CGFloat]]>.rows(
        ["t", "x", "y", "z"], [.from(0, to: 3600)] + Array(repeating: .from(-1000, to: 1000), count: 3)
    ).map(
        { (rows: [[CGFloat]]) -> [AccelerometerTrace.Sample] in
            rows.map { row -> AccelerometerTrace.Sample in
                AccelerometerTrace.Sample(time: Double(row[0]), x: Double(row[1]), y: Double(row[2]), z: Double(row[3]))
            }
        },
        back: { $0.map { [CGFloat($0.time), CGFloat($0.x), CGFloat($0.y), CGFloat($0.z)] } })

    /// Readings in a file of the scene's directory; documents that are written have them as `samples`.
    private static let file = Codec<AccelerometerFile.Recording>(
        expectation: "the name of a CSV file", schema: Codec<String>.name.schema,
        read: { node, label, diagnostics in
            guard let name = Codec<String>.name.read(node, label, &diagnostics),
                let file = diagnostics.bytes(ofFile: name, label, "CSV", limit: JSON5.sizeLimit, node.range)
            else { return nil }
            do throws(SceneErrors) {
                return try AccelerometerFile.read(file.bytes, name: file.path)
            } catch {
                diagnostics.add(error, at: node.range)
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
