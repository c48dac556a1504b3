import Foundation
import JellyStage
import Testing

@Suite struct CurvesTests {
    @Test func tweenAndEasingAreTheBooksFormulas() {
        #expect(Curves.tween(10, 30, 0.25) == 15)
        #expect(Curves.easeIn(0.5, 3) == 0.125)
        #expect(Curves.easeOut(0.5, 3) == 0.875)
        #expect(Curves.easeInOut(0.25, 3) == 0.0625)
        #expect(Curves.easeInOut(0.75, 3) == 0.9375)
        #expect(Curves.easeInOut(0.5, 3) == 0.5)
    }

    @Test func theDampedSinusoidSwingsAboutOne() {
        #expect(Curves.dampedSinusoid(time: 0, distance: 0, decay: 1) == 0)
        #expect(Curves.dampedSinusoid(time: 0, distance: .pi, decay: 1) == 2)
        #expect(abs(Curves.dampedSinusoid(time: 1, distance: 2 * .pi, decay: 1) - 0.632_120_6) < 1e-6)
    }

    @Test func thePulseHasTheBooksPeaksAndEndsAtOne() throws {
        let book = try BookReference.load().pulse
        for row in book.scales {
            #expect(abs(Curves.resizingPulse(at: row[0]) - row[1]) < book.tolerance, "at \(row[0]) s")
        }
        #expect(Curves.resizingPulse(at: 1.5) == 1)
        #expect(Curves.resizingPulse(at: 0.25, amplitude: 1, frequency: 1, decay: 0) == 2)
    }
}
