import Foundation
import JellyDynamics
import JellySupport
import JellyValues

extension Codec where Value == Double {
    /// A finite number in a range.
    static func number(_ range: NumberRange) -> Codec {
        let expectation = "a number \(range.inWords)"
        return Codec(
            expectation: expectation,
            schema: { .object([.init("type", .string("number"))] + range.schema) },
            read: { node, label, diagnostics in
                if case .number(let number) = node.kind, range.contains(number) { return number }
                diagnostics.mismatch(node, label, mustBe: expectation)
                return nil
            },
            write: { .number($0) })
    }
}

extension Codec where Value == CGFloat {
    /// A finite number in a range.
    static func number(_ range: NumberRange) -> Codec {
        Codec<Double>.number(range).map({ CGFloat($0) }, back: { Double($0) })
    }
}

extension Codec where Value == Int {
    /// A whole number in a range.
    static func integer(_ range: ClosedRange<Int>) -> Codec {
        let expectation =
            range.count == 1 ? "\(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        return Codec(
            expectation: expectation,
            schema: {
                .object([
                    .init("type", .string("integer")), .init("minimum", .number(Double(range.lowerBound))),
                    .init("maximum", .number(Double(range.upperBound))),
                ])
            },
            read: { node, label, diagnostics in
                if case .number(let number) = node.kind, let integer = Int(exactly: number), range.contains(integer) {
                    return integer
                }
                diagnostics.mismatch(node, label, mustBe: expectation)
                return nil
            },
            write: { .number(Double($0)) })
    }
}

extension Codec where Value == [CGFloat] {
    /// An array of as many numbers as there are names, each in its range.
    static func numbers(_ names: [String], _ ranges: [NumberRange]) -> Codec {
        let expectation = "[\(names.joined(separator: ", "))]"
        let elements = ranges.map { Codec<Double>.number($0) }
        return Codec(
            expectation: expectation,
            schema: {
                .object([
                    .init("type", .string("array")), .init("prefixItems", .array(elements.map { $0.schema() })),
                    .init("items", .bool(false)), .init("minItems", .number(Double(names.count))),
                ])
            },
            read: { node, label, diagnostics in
                guard case .array(let nodes) = node.kind, nodes.count == names.count else {
                    diagnostics.mismatch(node, label, mustBe: expectation)
                    return nil
                }
                let numbers = zip(nodes, elements).enumerated().compactMap { index, pair in
                    pair.1.read(pair.0, "\(label)[\(index)]", &diagnostics).map { CGFloat($0) }
                }
                return numbers.count == names.count ? numbers : nil
            },
            write: { .numbers($0) })
    }

    /// An array of as many numbers as there are names, all in one range.
    static func numbers(_ names: [String], _ range: NumberRange) -> Codec {
        numbers(names, names.map { _ in range })
    }
}

extension Codec where Value == [[CGFloat]] {
    /// Rows of numbers, at least one, whose first ones, times, go up.
    static func rows(_ names: [String], _ ranges: [NumberRange]) -> Codec {
        let row = Codec<[CGFloat]>.numbers(names, ranges)
        let expectation = "an array of one or more \(row.expectation)"
        return Codec(
            expectation: expectation,
            schema: {
                .object([
                    .init("type", .string("array")), .init("items", row.schema()), .init("minItems", .number(1)),
                ])
            },
            read: { node, label, diagnostics in
                guard case .array(let nodes) = node.kind, !nodes.isEmpty else {
                    diagnostics.mismatch(node, label, mustBe: expectation)
                    return nil
                }
                var rows: [[CGFloat]] = []
                for (index, node) in nodes.enumerated() {
                    guard let values = row.read(node, "\(label)[\(index)]", &diagnostics) else { continue }
                    if let last = rows.last, values[0] <= last[0] {
                        let (now, before) = (JSONValue.text(of: values[0]), JSONValue.text(of: last[0]))
                        diagnostics.report(
                            node.range,
                            "the times of `\(label)` must increase; \(now) does not come after \(before)")
                    }
                    rows.append(values)
                }
                return rows
            },
            write: { .array($0.map(row.write)) })
    }
}

extension Codec where Value == CGPoint {
    /// `[x, y]`, in points.
    static let point = Codec<[CGFloat]>.numbers(["x", "y"], .coordinate)
        .map({ CGPoint(x: $0[0], y: $0[1]) }, back: { [$0.x, $0.y] })
}

extension Codec where Value == CGVector {
    /// `[dx, dy]`.
    static let vector = Codec<[CGFloat]>.numbers(["dx", "dy"], .coordinate)
        .map({ CGVector(dx: $0[0], dy: $0[1]) }, back: { [$0.dx, $0.dy] })
}

extension Codec where Value == CGSize {
    /// `[width, height]` with both sides in a range, in points.
    static func size(_ range: NumberRange) -> Codec {
        Codec<[CGFloat]>.numbers(["width", "height"], range)
            .map({ CGSize(width: $0[0], height: $0[1]) }, back: { [$0.width, $0.height] })
    }
}

extension Codec where Value == CGRect {
    /// `[x, y, width, height]`, in points, with positive sides.
    static let rect = Codec<[CGFloat]>.numbers(
        ["x", "y", "width", "height"], [.coordinate, .coordinate, .side, .side]
    )
    .map(
        { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
        back: { [$0.minX, $0.minY, $0.width, $0.height] })
}

extension Codec where Value == Offset {
    /// `[dx, dy]`, in points.
    static let offset = Codec<CGVector>.vector
        .map({ Offset(horizontal: $0.dx, vertical: $0.dy) }, back: { CGVector(dx: $0.horizontal, dy: $0.vertical) })
}

extension Codec where Value == EdgeInsets {
    /// `[top, left, bottom, right]`, in points; negative ones reach outward.
    static let insets = Codec<[CGFloat]>.numbers(["top", "left", "bottom", "right"], .coordinate)
        .map(
            { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) },
            back: { [$0.top, $0.left, $0.bottom, $0.right] })
}
