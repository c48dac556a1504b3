import JellyImaging
import JellyStage
import Testing

import JellyScene

/// Accelerometer recordings as written by phone apps.
@Suite struct RecordingTests {
    /// The readings of a scene with a file, or its errors.
    private func read(_ csv: String, _ keys: String = "") -> Result<[AccelerometerTrace.Sample], SceneErrors> {
        let text = """
            {version: 1, size: [9, 9], duration: 1, behaviors: [{type: 'gravity', id: 'g', items: []}],
            timeline: [{at: 0, accelerometer: {file: 't.csv', \(keys) gravity: 'g'}}]}
            """
        do throws(SceneErrors) {
            let scene = try SceneDocument(
                text, name: "s", files: ["t.csv": Array(csv.utf8)], memory: .standard
            ).scene
            return .success((scene.timeline.first?.action as? Scene.Accelerometer)?.samples ?? [])
        } catch {
            return .failure(error)
        }
    }

    private static let upright = [
        AccelerometerTrace.Sample(time: 0, x: 0, y: -1, z: 0), .init(time: 0.1, x: -0.5, y: -1, z: 0),
    ]

    /// Rows of an upright device that is pushed to the right, in each app's format; keys beside the file.
    static let recordings: [(String, String)] = [
        ("time,x,y,z\n0,0,-1,0\n0.1,-0.5,-1,0\n", ""),
        ("time,x,y,z\n0,0,9.80665,0\n0.1,4.903325,9.80665,0\n", "unit: 'm/s2',"),
        ("time,x,y,z\n0,0,-9.80665,0\n0.1,-4.903325,-9.80665,0\n", "unit: 'm/s2', convention: 'ios',"),
        // phyphox: commas, semicolons, tabs; decimal points and commas.
        (
            "\"Time (s)\",\"Acceleration x (m/s^2)\",\"Acceleration y (m/s^2)\",\"Acceleration z (m/s^2)\",\"Absolute acceleration (m/s^2)\"\n0.0E0,0.0E0,9.80665E0,0.0E0,9.8E0\n1.0E-1,4.903325E0,9.80665E0,0.0E0,1.1E1\n",
            ""
        ),
        (
            "\u{FEFF}\"Time (s)\";\"Acceleration x (m/s^2)\";\"Acceleration y (m/s^2)\";\"Acceleration z (m/s^2)\"\r\n0,0E0;0,0E0;9,80665E0;0,0E0\r\n1,0E-1;4,903325E0;9,80665E0;0,0E0\r\n",
            ""
        ),
        (
            "Time (s)\tAcceleration x (m/s^2)\tAcceleration y (m/s^2)\tAcceleration z (m/s^2)\n0.0\t0\t9.80665\t0\n0.1\t4.903325\t9.80665\t0\n",
            ""
        ),
        // SensorLog: g, times since the device started, and each reading repeated for every logged row.
        (
            "loggingTime(txt),loggingSample(N),accelerometerTimestamp_sinceReboot(s),accelerometerAccelerationX(G),accelerometerAccelerationY(G),accelerometerAccelerationZ(G)\n2026-03-24T17:00:00,0,512.0,0,-1,0\n2026-03-24T17:00:00,1,512.0,0,-1,0\n2026-03-24T17:00:00,2,,,,\n2026-03-24T17:00:00,3,512.1,-0.5,-1,0\n",
            ""
        ),
        // Sensor Logger does not give the unit.
        (
            "time,seconds_elapsed,z,y,x\n1788594189329554400,0,0,9.80665,0\n1788594189429554400,0.1,0,9.80665,4.903325\n",
            "unit: 'm/s2',"
        ),
        (
            "time,seconds_elapsed,z,y,x\n1788594189329554400,-0.05,0,-1,0\n1788594189429554400,0.05,0,-1,-0.5\n",
            "unit: 'g',"
        ),
    ]

    @Test(arguments: recordings) func aRecordingIsReadAsItIs(csv: String, keys: String) throws {
        let samples = try read(csv, keys).get()
        #expect(samples.count == 2)
        for (sample, wanted) in zip(samples, Self.upright) {
            let pairs = [(sample.time, wanted.time), (sample.x, wanted.x), (sample.y, wanted.y), (sample.z, wanted.z)]
            for (own, other) in pairs { #expect(abs(own - other) < 1e-9, "\(samples)") }
        }
    }

    private static let ask =
        "; add `unit: \"m/s2\"` or `unit: \"g\"`, and `convention: \"ios\"` for m/s² from an iPhone"

    /// A file, its keys, and the expected error.
    static let wrong: [(String, String, String)] = [
        (
            "time,seconds_elapsed,z,y,x\n1788594189329554400,0,0,9.8,0\n", "",
            "s:2:42: `file`: the header does not give the unit of x, y and z" + ask
        ),
        (
            "time,x,y,z\n0,0,9.8,0\n0.1,0,9.7,1\n0.2,30,9,9\n", "",
            "s:2:42: `file`: the readings look like m/s², but the header time, x, y and z means g" + ask
        ),
        (
            "Time (s),Acceleration x (m/s^2),Acceleration y (m/s^2),Acceleration z (m/s^2)\n0,0,9.8,0\n", "unit: 'g',",
            "s:2:57: `unit` is `g`, but the file's header has `m/s2`; omit `unit`"
        ),
        (
            "Time (s),Acceleration x (ft/s^2),Acceleration y (ft/s^2),Acceleration z (ft/s^2)\n0,0,9.8,0\n", "",
            "t.csv:1:1: unknown unit of the columns x, y and z; expected (g) or (m/s^2)"
        ),
        (
            "Time (h),Acceleration x (g),Acceleration y (g),Acceleration z (g)\n0,0,9.8,0\n", "",
            "t.csv:1:1: unknown unit of the time column; expected (s), (ms), (us) or (ns)"
        ),
        (
            "Time (s),Acceleration x (g),Acceleration y (m/s^2),Acceleration z (g)\n0,0,9.8,0\n", "",
            "t.csv:1:1: the columns x, y and z have different units"
        ),
        (
            "Time (s),Latitude (°)\n0,0\n", "",
            "t.csv:1:1: the first line must name the columns time, x, y and z, or those of phyphox, SensorLog or Sensor Logger; `x`, `y` and `z` are missing"
        ),
        (
            "Time (s);Acceleration x (g);Acceleration y (g);Acceleration z (g)\n0;0;one;0\n", "",
            "t.csv:2:5: `Acceleration y (g)` must be a number from -1000 to 1000, not `one`"
        ),
        // Times are reported as in the file.
        (
            "Time (s);Acceleration x (g);Acceleration y (g);Acceleration z (g)\n0;0;-1;0\n3601;0;-1;0\n", "",
            "t.csv:3:1: `Time (s)` must be at most 3600, an hour after the start of the recording at 0, not `3601`"
        ),
        (
            "accelerometerTimestamp_sinceReboot(s),accelerometerAccelerationX(G),accelerometerAccelerationY(G),accelerometerAccelerationZ(G)\n512,0,-1,0\n9999,0,-1,0\n",
            "",
            "t.csv:3:1: `accelerometerTimestamp_sinceReboot(s)` must be at most 4112, an hour after the start of the recording at 512, not `9999`"
        ),
        (
            "Time (ms),Acceleration x (g),Acceleration y (g),Acceleration z (g)\n500,0,-1,0\nsoon,0,-1,0\n", "",
            "t.csv:3:1: `Time (ms)` must be a number, not `soon`"
        ),
    ]

    @Test(arguments: wrong) func whatCannotBeKnownIsAskedOnce(csv: String, keys: String, message: String) {
        guard case .failure(let error) = read(csv, keys) else {
            Issue.record("it was read")
            return
        }
        #expect(error.errors.map(\.description) == [message])
    }
}
