import JellySupport

/// sRGB components and the light that they stand for, both from 0 to 1 (IEC 61966-2-1).
package enum SRGBCurve {
    /// The light of a component.
    package static func light(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : Double.pow((component + 0.055) / 1.055, 2.4)
    }

    /// The component of light.
    package static func component(_ light: Double) -> Double {
        light <= 0.003_130_8 ? 12.92 * light : 1.055 * Double.pow(light, 1 / 2.4) - 0.055
    }
}
