import Foundation
import JellyDrawing
import JellyFilm
import JellyInspection
import JellyScene
import JellyStage
import JellyTime
import JellyViews

/// What one run renders: films, stills and sheets, each at each scale and in each appearance.
struct RenderPlan {
    /// A film.
    struct Film {
        let output: FilmOutput
        let viewport: Viewport
        let style: UserInterfaceStyle
    }

    /// A picture of one instant.
    struct Still {
        let path: String
        let viewport: Viewport
        let style: UserInterfaceStyle
        let instant: Instant
    }

    /// A picture of many instants.
    struct Sheet {
        let path: String
        let style: UserInterfaceStyle
        /// Pixels a point.
        let scale: Double
    }

    private(set) var films: [Film] = []
    private(set) var stills: [Still] = []
    private(set) var sheets: [Sheet] = []

    /// Films alone.
    init(films: [Film]) { self.films = films }

    /// - Throws: `Failure` or `FilmError` where outputs cannot be read, or get in each other's way.
    init(
        _ texts: [String], variants: [FrameOptions.Variant], stream: FilmFormat, evenSides: Bool
    ) throws {
        var places = OutputPlaces()
        for text in texts {
            for variant in variants {
                let output = try RenderOutput(text, name: variant.name, stream: stream)
                try places.add(output, text: text)
                let (viewport, style) = (variant.viewport, variant.style)
                switch output {
                case .film(let output):
                    let even = output.format.needsEvenSides || evenSides
                    films.append(
                        Film(output: output, viewport: even ? try viewport.withEvenSides : viewport, style: style))
                case .still(let path, let instant):
                    stills.append(Still(path: path, viewport: viewport, style: style, instant: instant))
                case .sheet(let path):
                    // Half as large as the films, since it is for an overview.
                    sheets.append(Sheet(path: path, style: style, scale: (variant.scale ?? 1) / 2))
                }
            }
        }
    }
}
