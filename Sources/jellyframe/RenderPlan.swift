import Foundation
import JellyDrawing
import JellyFilm
import JellyScene
import JellyStage
import JellyTime

/// What one run renders: films, stills and sheets, each at each scale.
struct RenderPlan {
    /// A picture of one instant.
    struct Still {
        let path: String
        let viewport: Viewport
        let instant: Instant
    }

    /// A picture of many instants.
    struct Sheet {
        let path: String
        /// The picture's size for a sheet of so many points.
        let viewport: (CGSize) throws -> Viewport
    }

    private(set) var films: [(output: FilmOutput, viewport: Viewport)] = []
    private(set) var stills: [Still] = []
    private(set) var sheets: [Sheet] = []

    /// - Throws: `Failure` or `FilmError` where outputs cannot be read, or get in each other's way.
    init(_ texts: [String], scene: Scene, options: FrameOptions, stream: FilmOutput, evenSides: Bool) throws {
        var places = OutputPlaces()
        for text in texts {
            for (name, viewport) in try options.variants(of: scene.size) {
                let output = try RenderOutput(text, name: name, stream: stream)
                try places.add(output, text: text)
                switch output {
                case .film(let output):
                    let even = output.needsEvenSides || evenSides
                    films.append((output, even ? try viewport.withEvenSides : viewport))
                case .still(let path, let instant):
                    stills.append(Still(path: path, viewport: viewport, instant: instant))
                case .sheet(let path):
                    sheets.append(Sheet(path: path) { try options.sheetViewport(of: $0, name: name) })
                }
            }
        }
    }
}
