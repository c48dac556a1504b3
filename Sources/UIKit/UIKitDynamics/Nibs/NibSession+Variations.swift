extension NibSession {
    /// The ids that variations for the current size classes exclude.
    func excluded(from element: NibElement, _ key: String) -> Set<String> {
        var left: Set<String> = []
        for variation in element.presentVariations {
            let masks = variation.children.filter { $0.name == "mask" && $0["key"] == key }.flatMap(\.children)
            left.formUnion(masks.filter { $0.name == "exclude" }.compactMap { $0["reference"] })
            left.subtract(masks.filter { $0.name == "include" }.compactMap { $0["reference"] })
        }
        return left
    }

    /// A frame as its distances from the superview's edges, which Xcode 8 wrote.
    func insetFrame(_ element: NibElement) -> CGRect? {
        guard let inset = element.child(key: "frameInset"),
            let outer = (element.parent?.parent?.id.flatMap { objects[$0] } as? UIView)?.bounds
        else { return nil }
        func span(_ low: String, _ extent: String, _ high: String, _ room: CGFloat) -> (CGFloat, CGFloat) {
            let (start, length, end) = (inset.number(low), inset.number(extent), inset.number(high))
            let size = length ?? max(0, room - (start ?? 0) - (end ?? 0))
            return (start ?? end.map { room - $0 - size } ?? 0, size)
        }
        let (x, width) = span("minX", "width", "maxX", outer.width)
        let (y, height) = span("minY", "height", "maxY", outer.height)
        return CGRect(x: x, y: y, width: width, height: height)
    }
}
