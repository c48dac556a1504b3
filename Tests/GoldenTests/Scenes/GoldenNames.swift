/// Every golden claimed by a test; others under `Fixtures/Golden` are orphans.
enum GoldenNames {
    /// An instant of a scene under `Fixtures/Scenes`.
    struct Instant: Hashable, Sendable, CustomStringConvertible {
        /// The scene's name.
        let scene: String
        /// Milliseconds after its start.
        let milliseconds: Int

        /// The golden's name, such as `jelly-alert-1200ms`.
        var description: String { "\(scene)-\(milliseconds)ms" }
    }

    /// The instants of scenes with golden images.
    static let instants = [
        // Falling, the blocks' first contact, bouncing, at rest.
        "falling-blocks": [500, 930, 1200, 2500, 4900],
        // At rest, rising, bouncing under the ceiling, falling again, rotated in mid-flight, at rest under the ceiling.
        "falling-blocks-flip": [4900, 5500, 6200, 9800, 10300, 13900],
        // Falling, landing, swinging, at rest.
        "jelly-alert": [900, 1200, 1250, 1300, 1600, 2150, 4900],
        // With nodes and springs: falling, landing, at rest.
        "jelly-skeleton": [900, 1200, 4900],
        // Rotated to all four orientations.
        "falling-blocks-orientations": [2900, 5500, 8500, 11900],
        "gravity-trace": [1000, 4000],
        // Panned, released.
        "vbf-pan": [350, 900],
        // Inflated, dented, at rest.
        "vbf-button": [550, 650, 1900],
        // Landing, at rest, falling off.
        "vbf-alert": [500, 2200, 2900],
        "vbf-gravity-pan": [600, 3800],
        // Panned along the floor, released in the air, landed.
        "vbf-gravity-pan-original": [2200, 3850, 4400],
        "catalog-gravity": [800],
        "catalog-collision": [900, 2900],
        "catalog-attachment": [600, 1600, 3400],
        // Sagging, swinging after a pan.
        "catalog-spring": [500, 3000, 5900],
        "catalog-snap": [350, 2900],
        // With the arrow fading, without.
        "catalog-instantaneous-push": [500, 2000],
        "catalog-continuous-push": [1000, 4000],
        "catalog-pendulum": [1400, 5000],
        "catalog-item-properties": [1300, 5900],
        "catalog-custom-item": [600, 1900],
        "chapter-resizing": [700, 1500],
        // Falling, landing, bouncing with the switch turned, fading.
        "jelly-alert-text": [900, 1200, 2150, 5100],
        // Landing, at rest, falling off, gone.
        "vbf-alert-text": [500, 2200, 2900, 3500],
        // Landing, at rest, pulled at the tip, thrown, at rest.
        "jelly-shapes": [600, 1900, 2350, 2700, 4900],
        // Pressed flat, bounced, changed.
        "jelly-content": [600, 750, 2900],
        "chapter-custom-item": [1077, 4077],
        "chapter-linked-item": [1077, 4077],
        // Swollen, shrunk.
        "chapter-bounds-item": [350, 620],
        "chapter-curve": [700, 2900],
        "chapter-snap": [100, 1900],
        // Caught, following in its zone, free, caught again.
        "chapter-snap-zones": [600, 2700, 5200, 9400],
        // Tilted by the first pan, and by the second.
        "chapter-collection": [1400, 3100],
        // Lagging, and pulled past the end.
        "collection-springs": [600, 2150],
        // Scattered, moving, nested, moving back.
        "chapter-nest": [200, 450, 2200, 2500],
        "chapter5-motions": [350, 1000],
        "gravity-sliders": [1400, 4000, 8900],
        // Like the first demo, with nodes and springs.
        "vbf-skeleton": [350, 900],
        "vbf-skeleton-pictured": [350, 900],
        // Landing, at rest.
        "vbf-skeleton-falls": [450, 2900],
        "fields": [1500, 4000],
    ]
    .sorted { $0.key < $1.key }
    .flatMap { scene, times in times.map { Instant(scene: scene, milliseconds: $0) } }

    /// The scenes whose whole motion has a golden of hashes and body states, named after the scene.
    static let scenes = Set(instants.map(\.scene)).sorted()

    /// All names.
    static let all = (instants.map(\.description) + scenes).sorted()
}
