/// The device of code that runs without a host, such as tests that look at `UIScreen.main`, by the variables that
/// Apple's simulators set.
package struct Simulator: Sendable {
    /// The size of the screen, in points; nil where it is not set.
    package let size: CGSize?
    /// Pixels per point; default: 2.
    package let scale: CGFloat
    /// The version of the system; nil where it is not set.
    package let version: String?

    package static let environment = Simulator(ProcessInfo.processInfo.environment)

    /// - Parameter variables: `SIMULATOR_MAINSCREEN_WIDTH` and `_HEIGHT` in pixels, `_SCALE`, and
    ///   `SIMULATOR_RUNTIME_VERSION`. Numbers that are not valid are as if they were not set.
    package init(_ variables: [String: String]) {
        func number(_ name: String) -> Double? {
            variables["SIMULATOR_MAINSCREEN_" + name].flatMap(Double.init).flatMap {
                (1...20_000).contains($0) ? $0 : nil
            }
        }
        let scale = number("SCALE").flatMap { $0 <= 8 ? $0 : nil } ?? 2
        let sides = (number("WIDTH"), number("HEIGHT"))
        self.scale = scale
        if case (let width?, let height?) = sides {
            size = CGSize(width: width / scale, height: height / scale)
        } else {
            size = nil
        }
        version = variables["SIMULATOR_RUNTIME_VERSION"].flatMap { $0.isEmpty ? nil : $0 }
    }
}
