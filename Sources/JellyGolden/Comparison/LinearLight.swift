import Foundation

/// sRGB components as shares of light (IEC 61966-2-1).
struct LinearLight {
    /// One number from 0 to 1 for each component from 0 to 255, and the last once more, for reading between them.
    static let table: [Double] = (0...256).map { component in
        let value = Double(min(component, 255)) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    let red: Double
    let green: Double
    let blue: Double

    /// The light of a colour whose components lie from 0 to 255, read linearly between whole ones, as pixelmatch does.
    init(red: Double, green: Double, blue: Double, table: [Double] = LinearLight.table) {
        func light(_ component: Double) -> Double {
            let index = Int(component)
            return table[index] + (table[index + 1] - table[index]) * (component - Double(index))
        }
        (self.red, self.green, self.blue) = (light(red), light(green), light(blue))
    }
}
