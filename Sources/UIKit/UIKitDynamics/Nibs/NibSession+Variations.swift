extension NibSession {
    /// The ids that variations for the current size classes exclude.
    func excluded(from element: NibElement, _ key: String) -> Set<String> {
        var left: Set<String> = []
        for variation in variations(of: element) {
            let masks = variation.children.filter { $0.name == "mask" && $0["key"] == key }.flatMap(\.children)
            left.formUnion(masks.filter { $0.name == "exclude" }.compactMap { $0["reference"] })
            left.subtract(masks.filter { $0.name == "include" }.compactMap { $0["reference"] })
        }
        return left
    }

    /// An attribute with variations for the current size classes applied.
    func varied(_ element: NibElement, _ attribute: String) -> CGFloat? {
        variations(of: element).last { $0[attribute] != nil }?.number(attribute) ?? element.number(attribute)
    }

    /// The variations of an element for the current size classes, the most specific last.
    private func variations(of element: NibElement) -> [NibElement] {
        let traits = UITraitCollection.current
        let present: Set<String> = [
            "heightClass=" + (traits.verticalSizeClass == .compact ? "compact" : "regular"),
            "widthClass=" + (traits.horizontalSizeClass == .regular ? "regular" : "compact"),
        ]
        let all = element.children.filter { $0.name == "variation" }.map { variation in
            (variation, (variation["key"] ?? "").split(separator: "-").map(String.init).filter { $0 != "default" })
        }
        return all.filter { present.isSuperset(of: $0.1) }.sorted { $0.1.count < $1.1.count }.map(\.0)
    }

    /// A frame given by insets from the superview's edges, as Xcode 8 wrote them.
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
