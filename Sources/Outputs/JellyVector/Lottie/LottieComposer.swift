import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellySupport
import JellyValues

/// Writes a motion's tree as Lottie's flat lists of layers, which reference their parents by number.
///
/// A layer's transform applies to its children; its opacity and mask only to its own shapes, so a layer that fades or
/// clips child layers becomes a precomposition.
struct LottieComposer {
    private var properties = LottieProperties()
    private var assets: [LottieAsset] = []
    private var images: [Image: String] = [:]
    private var fonts = LottieFonts()

    /// The list of layers as JSON, and the referenced assets.
    static func compose(
        _ motion: VectorMotion
    ) throws(InputError) -> (layers: String, assets: [LottieAsset], fonts: LottieFonts) {
        var composer = LottieComposer()
        var composition = Composition(end: motion.frameCount)
        try composer.addBackground(of: motion, to: &composition)
        try composer.add(LottieRun.runs(of: motion.items, span: 0..<motion.frameCount), in: Place(), to: &composition)
        return (composition.json, composer.assets, composer.fonts)
    }

    /// A list of layers being written.
    private struct Composition {
        /// From back to front.
        var layers: [LottieObject] = []
        /// The highest layer number.
        var number = 0
        /// The end frame, exclusive.
        let end: Int

        /// A number for a layer that will be a parent.
        mutating func nextNumber() -> Int {
            number += 1
            return number
        }

        /// From front to back, as in Lottie.
        var json: String { JSONText.array(layers.reversed().map(\.json)) }
    }

    /// A target for added layers.
    private struct Place {
        /// The parent layer; nil for the composition.
        var parent: Int?
        /// The offset from added items to the parent's or the composition's coordinates.
        var offset = CGVector.zero
        /// The maximum magnification of the items.
        var scale = 1.0
        /// The name of texts: that of the view that shows them.
        var name: String?
    }

    private mutating func addBackground(
        of motion: VectorMotion, to composition: inout Composition
    ) throws(InputError) {
        let (width, height) = (Int(motion.size.width.rounded(.up)), Int(motion.size.height.rounded(.up)))
        let all = 0..<motion.frameCount
        guard motion.background.list.contains(where: { $0.value.alpha > 0 }) else { return }
        guard let color = motion.background.constant else {
            let path = Keyframes(constant: BezierPath(rect: CGRect(x: 0, y: 0, width: width, height: height)))
            let shape = VectorMotion.Shape(span: all, path: path, color: motion.background, stroke: nil)
            return try add([.shapes([shape], all)], in: Place(), to: &composition)
        }
        var layer = head(.solid, in: Place(), span: all)
        var transform = LottieObject()
        if color.alpha < 1 { transform.add("o", properties.scalar(Keyframes(constant: color.alpha), factor: 100)) }
        layer.add("ks", transform.json)
        layer.add("sw", width)
        layer.add("sh", height)
        layer.add("sc", LottieColor.hexJSON(color))
        composition.layers.append(layer)
    }

    private mutating func add(
        _ runs: [LottieRun], in place: Place, to composition: inout Composition
    ) throws(InputError) {
        for run in runs {
            switch run {
            case .layer(let layer): try add(layer, in: place, to: &composition)
            case .shapes(_, let span), .image(_, let span), .text(_, _, let span):
                // These items are in the target's own coordinates.
                var layer = head(run.kind, name: run.kind == .text ? place.name : nil, in: place, span: span)
                var transform = LottieObject()
                let offset = run.origin.offsetBy(dx: place.offset.dx, dy: place.offset.dy)
                if offset != .zero { transform.add("p", properties.position(Keyframes(constant: offset))) }
                let opacity = opacity(Keyframes(constant: run.alpha), span: span, in: composition)
                if opacity.constant != 1 { transform.add("o", properties.scalar(opacity, factor: 100)) }
                layer.add("ks", transform.json)
                properties.enlargePaths(by: place.scale)
                addContent(run, to: &layer)
                composition.layers.append(layer)
            }
        }
    }

    private mutating func add(
        _ layer: VectorMotion.Layer, in place: Place, to composition: inout Composition
    ) throws(InputError) {
        let runs = LottieRun.runs(of: layer.items, span: layer.span)
        guard !runs.isEmpty, !layer.span.isEmpty else { return }
        if runs.count == 1, runs[0].isContent(of: layer) {
            let content = runs[0]
            var json = try body(
                of: layer, content.kind, origin: content.origin, alpha: content.alpha, in: place, in: composition)
            addContent(content, to: &json)
            composition.layers.append(json)
        } else if layer.opacity.constant != 1 || layer.clip != nil {
            try addPrecomposition(of: layer, runs, in: place, to: &composition)
        } else if let offset = layer.offset, !runs.contains(where: { $0.isContent(of: layer) }) {
            let moved = CGVector(dx: place.offset.dx + offset.dx, dy: place.offset.dy + offset.dy)
            try add(runs, in: Place(parent: place.parent, offset: moved, scale: place.scale), to: &composition)
        } else {
            try addParent(layer, runs, in: place, to: &composition)
        }
    }

    /// Adds a parent layer for other layers.
    private mutating func addParent(
        _ layer: VectorMotion.Layer, _ runs: [LottieRun], in place: Place, to composition: inout Composition
    ) throws(InputError) {
        let number = composition.nextNumber()
        let inside = Place(parent: number, scale: place.scale * layer.greatestScale, name: layer.name)
        // Children would be offset by a text's baseline.
        let main = runs.firstIndex { $0.isContent(of: layer) && $0.kind != .text }
        try add(Array(runs[..<(main ?? 0)]), in: inside, to: &composition)
        var json = try body(of: layer, main.map { runs[$0].kind } ?? .empty, number: number, in: place, in: composition)
        if let main { addContent(runs[main], to: &json) }
        composition.layers.append(json)
        try add(Array(runs[(main.map { $0 + 1 } ?? 0)...]), in: inside, to: &composition)
    }

    /// Adds a precomposition, which shows its content as a group.
    ///
    /// A composition starts at (0, 0) and is clipped to its size, so its content is offset.
    private mutating func addPrecomposition(
        of layer: VectorMotion.Layer, _ runs: [LottieRun], in place: Place, to composition: inout Composition
    ) throws(InputError) {
        let extent = LottieExtent.content(of: layer)
        guard !extent.isNull else { return }
        let origin = CGPoint(x: min(0, extent.minX.rounded(.down) - 1), y: min(0, extent.minY.rounded(.down) - 1))
        var inside = Composition(end: layer.span.upperBound)
        let moved = CGVector(dx: -origin.x, dy: -origin.y)
        let content = Place(offset: moved, scale: place.scale * layer.greatestScale, name: layer.name)
        try add(runs, in: content, to: &inside)
        guard !inside.layers.isEmpty else { return }
        let name = "\"\(assets.count)\""
        assets.append(.composition(id: name, layers: inside.json))
        var json = try body(of: layer, .precomposition, origin: origin, in: place, in: composition)
        json.add("refId", name)
        json.add("w", Int((extent.maxX - origin.x).rounded(.up)) + 1)
        json.add("h", Int((extent.maxY - origin.y).rounded(.up)) + 1)
        composition.layers.append(json)
    }

    /// The common first members of every layer.
    private func head(
        _ kind: LottieLayerKind, of layer: VectorMotion.Layer? = nil, name: String? = nil, number: Int? = nil,
        in place: Place, span: Range<Int>
    ) -> LottieObject {
        var json = LottieObject()
        json.add("ty", kind.rawValue)
        json.add("nm", (layer?.name ?? name).map { JSONText.string($0) })
        json.add("ind", number.map(String.init))
        json.add("parent", place.parent.map(String.init))
        // rlottie does not rotate layers that it takes for 3D.
        if let layer, layer.rotation.constant != 0 { json.add("ddd", 0) }
        // lottie-web shows nothing without it.
        json.add("st", 0)
        json.add("ip", span.lowerBound)
        json.add("op", span.upperBound)
        return json
    }

    /// The members of a layer except its content.
    private mutating func body(
        of layer: VectorMotion.Layer, _ kind: LottieLayerKind, number: Int? = nil, origin: CGPoint = .zero,
        alpha: Double = 1, in place: Place, in composition: Composition
    ) throws(InputError) -> LottieObject {
        var json = head(kind, of: layer, number: number, in: place, span: layer.span)
        let own = alpha == 1 ? layer.opacity : layer.opacity.mapped { $0 * alpha }
        let opacity = kind == .empty ? own : opacity(own, span: layer.span, in: composition)
        json.add("ks", properties.transform(layer, offset: place.offset, origin: origin, opacity: opacity))
        properties.enlargePaths(by: place.scale * layer.greatestScale)
        guard let clip = layer.clip else { return json }
        let moved = clip.mapped { $0.applying(CGAffineTransform(translationX: -origin.x, y: -origin.y)) }
        let outlines = LottieOutline.outlines(of: moved, places: properties.pathPlaces)
        guard outlines.count == 1 else { throw .lottieClip(layer: layer.name) }
        var mask = LottieObject()
        mask.add("mode", "\"a\"")
        mask.add("pt", properties.outline(outlines[0], times: moved, isClosed: true))
        // lottie-web requires an opacity and an expansion of the mask.
        mask.add("o", properties.scalar(Keyframes(constant: 100)))
        mask.add("x", properties.scalar(Keyframes(constant: 0)))
        json.add("hasMask", "true")
        json.add("masksProperties", JSONText.array([mask.json]))
        return json
    }

    /// An opacity that becomes 0 at the layer's end: rlottie also shows a layer in the frame after its last one.
    private func opacity(
        _ opacity: Keyframes<Double>, span: Range<Int>, in composition: Composition
    ) -> Keyframes<Double> {
        guard span.upperBound < composition.end else { return opacity }
        var list = opacity.list.filter { $0.frame < span.upperBound }
        if list.isEmpty { list = [Keyframe(frame: span.lowerBound, value: opacity.first)] }
        list[list.count - 1].easing = .hold
        return Keyframes(list + [Keyframe(frame: span.upperBound, value: 0)])
    }

    private mutating func addContent(_ run: LottieRun, to layer: inout LottieObject) {
        switch run {
        case .shapes(let shapes, _): layer.add("shapes", LottieShapes.json(shapes, &properties))
        case .image(let image, _): layer.add("refId", asset(of: image))
        case .text(let text, let color, _): layer.add("t", text.lottie(color, &fonts))
        case .layer: break
        }
    }

    /// The id of an image as JSON; equal images are embedded once.
    private mutating func asset(of image: Image) -> String {
        if let known = images[image] { return known }
        let name = "\"\(assets.count)\""
        let png = PNGEncoder().encode(image.bitmap)
        assets.append(.image(id: name, width: image.bitmap.width, height: image.bitmap.height, png: png))
        images[image] = name
        return name
    }
}
