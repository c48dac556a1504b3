public import JellyDrawing
public import JellyTime

extension Stage {
    /// Lets the frames of a window pass once and hands each on in several appearances.
    ///
    /// - Parameters:
    ///   - window: which frames.
    ///   - blur: how long and how finely each frame is exposed; sharp when nil.
    ///   - styles: the appearances; the stage keeps its own.
    ///   - receive: takes a frame's number and its drawings, one for each of `styles`.
    /// - Throws: `StageError`, or what `receive` throws.
    public func advance(
        through window: FrameWindow, blur: MotionBlur? = nil, styles: [UserInterfaceStyle],
        _ receive: (_ index: Int, _ drawings: [Drawing]) throws -> Void
    ) throws {
        for index in window.frames {
            let times =
                if let blur, blur.samples > 1 { window.times(ofFrame: index, blur: blur) } else {
                    [window.time(ofFrame: index)]
                }
            try receive(index, try exposures(at: times, styles: styles))
        }
    }

    /// What is seen while a shutter is open, once for each appearance; time goes on only from one of `times` to the next.
    private func exposures(
        at times: [ExactTime], styles: [UserInterfaceStyle]
    ) throws(StageError) -> [Drawing] {
        let own = userInterfaceStyle
        defer { userInterfaceStyle = own }
        var exposed: [Drawing] = []
        for time in times {
            for (place, style) in styles.enumerated() {
                userInterfaceStyle = style
                let instant = try self.drawing(at: time)
                if place == exposed.count {
                    exposed.append(instant)
                } else {
                    exposed[place].laterExposures.append(instant.commands)
                }
            }
        }
        return exposed
    }
}
