// swift-format-ignore-file: AlwaysUseLowerCamelCase
import JellySupport
import JellyValues

public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIInputTargetImageKey = "inputTargetImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputScaleKey = "inputScale"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputColorKey = "inputColor"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputWidthKey = "inputWidth"
public let kCIInputTimeKey = "inputTime"
public let kCIInputEVKey = "inputEV"
public let kCIInputSharpnessKey = "inputSharpness"
public let kCIInputExtentKey = "inputExtent"
public let kCIInputTransformKey = "inputTransform"
public let kCIOutputImageKey = "outputImage"
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
public let kCICategoryBlur = "CICategoryBlur"
public let kCICategoryColorEffect = "CICategoryColorEffect"

/// Makes filters of a name.
public protocol CIFilterConstructor: AnyObject {
    /// A filter.
    func filter(withName name: String) -> CIFilter?
}

/// Makes an image of others; filters that are not known here give their input, which a host lists.
open class CIFilter: NSObject {
    // Used on the host's thread; the app's filters are those of all hosts.
    nonisolated(unsafe) private static var constructors: [String: any CIFilterConstructor] = [:]

    /// The name.
    open var name: String
    /// Whether the filter is on; stored, without effect.
    @Inert("CIFilter.isEnabled")
    open var isEnabled = true
    private var inputs: [String: Any] = [:]

    /// Creates a filter without a name, for subclasses.
    public override init() { name = "" }

    /// Creates a filter of a name, such as `CIGaussianBlur`; nil of a name that begins otherwise and is not registered.
    public convenience init?(name: String) { self.init(name: name, parameters: nil) }
    /// Creates a filter of a name with its inputs.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init()
        let own = Self.constructors[name]?.filter(withName: name)
        guard own != nil || name.hasPrefix("CI") else { return nil }
        self.name = name
        self.own = own
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }
    /// Creates a filter of a name with its inputs.
    public convenience init?(name: String, withInputParameters params: [String: Any]?) {
        self.init(name: name, parameters: params)
    }
    private var own: CIFilter?

    /// Lets a name make a filter of the app.
    public class func registerName(
        _ name: String, constructor anObject: any CIFilterConstructor, classAttributes attributes: [String: Any] = [:]
    ) {
        constructors[name] = anObject
    }
    /// The names of the filters that are computed here.
    public class func filterNames(inCategory category: String?) -> [String] { FilterRecipe.names }

    /// Removes all inputs but images, so that their usual values count again.
    open func setDefaults() { inputs = inputs.filter { $0.value is CIImage } }
    /// Sets an input.
    open func setValue(_ value: Any?, forKey key: String) {
        inputs[key] = value
        _ = ObjectiveCRuntime.set(value, forKey: key, of: own ?? self)
    }
    /// An input, or the output image.
    open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : inputs[key] }
    /// The names of the inputs that the filter has.
    open var inputKeys: [String] { FilterRecipe.keys[name] ?? inputs.keys.sorted() }
    /// The names of the outputs.
    open var outputKeys: [String] { [kCIOutputImageKey] }
    /// What is known of the filter: its name.
    open var attributes: [String: Any] { ["CIAttributeFilterName": name] }

    /// The image that the filter makes; nil without an input.
    open var outputImage: CIImage? {
        if let own { return own.outputImage }
        let recipe = FilterRecipe(name, inputs)
        if let image = recipe.output { return image }
        if recipe.image != nil { ignore("CIFilter \(name): the image is not changed") }
        return recipe.image
    }
}

/// What a filter does with its inputs.
struct FilterRecipe {
    typealias Value = FilterPixels.Value

    private let name: String
    private let inputs: [String: Any]

    init(_ name: String, _ inputs: [String: Any]) { (self.name, self.inputs) = (name, inputs) }

    var image: CIImage? { inputs[kCIInputImageKey] as? CIImage }

    /// An input as a number; the default value if it is missing or not finite.
    private func number(_ key: String, _ standard: Double) -> Double {
        anyNumber(inputs[key]).flatMap { $0.isFinite ? $0 : nil } ?? standard
    }
    private func color(_ key: String, _ standard: CIColor) -> Value { ((inputs[key] as? CIColor) ?? standard).value }
    private func vector(_ key: String, _ standard: CIVector) -> CIVector { inputs[key] as? CIVector ?? standard }

    static var names: [String] { keys.keys.sorted() }

    /// The filters that are computed here, with the names of their inputs.
    static let keys: [String: [String]] = {
        let (image, back, mask) = (kCIInputImageKey, kCIInputBackgroundImageKey, kCIInputMaskImageKey)
        let colors = ["inputColor0", "inputColor1"]
        var all: [String: [String]] = [
            "CIAffineClamp": [image], "CIBlendWithAlphaMask": [image, back, mask],
            "CIBlendWithMask": [image, back, mask], "CIBoxBlur": [image, kCIInputRadiusKey],
            "CIColorControls": [image, kCIInputSaturationKey, kCIInputBrightnessKey, kCIInputContrastKey],
            "CIColorMatrix": [image] + ["R", "G", "B", "A", "Bias"].map { "input\($0)Vector" },
            "CIColorMonochrome": [image, kCIInputColorKey, kCIInputIntensityKey],
            "CIConstantColorGenerator": [kCIInputColorKey], "CICrop": [image, "inputRectangle"],
            "CIDiscBlur": [image, kCIInputRadiusKey], "CIExposureAdjust": [image, kCIInputEVKey],
            "CIFalseColor": [image] + colors, "CIGammaAdjust": [image, "inputPower"],
            "CIGaussianBlur": [image, kCIInputRadiusKey],
            "CIHueSaturationValueGradient": [kCIInputRadiusKey, "inputValue"],
            "CILinearGradient": ["inputPoint0", "inputPoint1"] + colors,
            "CIPixellate": [image, kCIInputCenterKey, kCIInputScaleKey],
            "CIRadialGradient": [kCIInputCenterKey, "inputRadius0", "inputRadius1"] + colors,
            "CISepiaTone": [image, kCIInputIntensityKey],
            "CIVignette": [image, kCIInputIntensityKey, kCIInputRadiusKey],
        ]
        for name in [
            "CIColorInvert", "CIMaskToAlpha", "CIMaximumComponent", "CIMinimumComponent", "CIPhotoEffectMono",
            "CIPhotoEffectNoir", "CIPhotoEffectTonal",
        ] { all[name] = [image] }
        for name in ["SourceAtop", "SourceIn", "SourceOver", "Multiply"] {
            all["CI\(name)Compositing"] = [image, back]
        }
        return all
    }()

    /// The image; nil of unknown filters, or without an input.
    var output: CIImage? {
        switch name {
        case "CIConstantColorGenerator":
            let value = color(kCIInputColorKey, .red)
            return CIImage(.kernel { _, _ in value }, .infinite)
        case "CILinearGradient", "CIRadialGradient": return gradient
        case "CIHueSaturationValueGradient": return wheel
        case "CIGaussianBlur": return blurred { $0.blurred(number(kCIInputRadiusKey, 10)) }
        case "CIBoxBlur", "CIDiscBlur": return blurred { $0.boxed(number(kCIInputRadiusKey, 10) / 2) }
        case "CIAffineClamp": return image?.clampedToExtent()
        case "CICrop": return image?.cropped(to: vector("inputRectangle", CIVector(cgRect: .infinite)).cgRectValue)
        case "CIPixellate": return pixellated
        case "CIVignette": return vignette
        case "CIBlendWithMask", "CIBlendWithAlphaMask": return blended
        default:
            if name.hasSuffix("Compositing") { return composited }
            guard let change, let image else { return nil }
            return mapped(image, change)
        }
    }

    private func mapped(_ image: CIImage, _ change: @escaping (Value) -> Value) -> CIImage {
        guard case .pixels(var pixels) = image.content else {
            return .computed(image.extent) { change(image.value($0, $1)) }
        }
        for place in pixels.values.indices { pixels.values[place] = change(pixels.values[place]) }
        return CIImage(pixels)
    }

    /// What happens to each pixel.
    private var change: ((Value) -> Value)? {
        let luma = Value(0.2126, 0.7152, 0.0722, 0)
        func grey(_ value: Value) -> Float { (value * luma).sum() }
        func plain(_ change: @escaping (Value) -> Value) -> (Value) -> Value {
            { value in
                guard value.w > 0 else { return .zero }
                var result = change(value / value.w)
                result.w = 1
                return result.clamped(lowerBound: .zero, upperBound: .one) * value.w
            }
        }
        switch name {
        case "CIColorControls":
            let saturation = Float(number(kCIInputSaturationKey, 1))
            let (brightness, contrast) = (
                Float(number(kCIInputBrightnessKey, 0)), Float(number(kCIInputContrastKey, 1))
            )
            return plain { value in
                let middle = Value(repeating: grey(value))
                return (middle + (value - middle) * saturation - 0.5) * contrast + 0.5 + brightness
            }
        case "CIColorInvert":
            // In bytes, as Core Image inverts.
            return plain { value in
                var result = value
                for part in 0..<3 { result[part] = FilterLight.ofByte[255 - Int(FilterLight.byte(value[part]))] }
                return result
            }
        case "CIColorMonochrome":
            let (tint, part) = (color(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)), intensity)
            return plain { value in value + (tint * grey(value) - value) * part }
        case "CIPhotoEffectMono", "CIPhotoEffectTonal": return plain { Value(repeating: grey($0)) }
        case "CIPhotoEffectNoir": return plain { Value(repeating: (grey($0) - 0.5) * 1.3 + 0.5) }
        case "CISepiaTone":
            let part = intensity
            return plain { value in
                let tone = Value(
                    (value * Value(0.393, 0.769, 0.189, 0)).sum(), (value * Value(0.349, 0.686, 0.168, 0)).sum(),
                    (value * Value(0.272, 0.534, 0.131, 0)).sum(), 1)
                return value + (tone - value) * part
            }
        case "CIExposureAdjust":
            let factor = Float(Double.pow(2, number(kCIInputEVKey, 0)))
            return plain { $0 * factor }
        case "CIGammaAdjust":
            let power = Float(number("inputPower", 1))
            return plain { value in
                Value(Float.pow(value.x, power), Float.pow(value.y, power), Float.pow(value.z, power), 1)
            }
        case "CIMaximumComponent": return plain { Value(repeating: max($0.x, $0.y, $0.z)) }
        case "CIMinimumComponent": return plain { Value(repeating: min($0.x, $0.y, $0.z)) }
        case "CIMaskToAlpha": return { Value(repeating: grey($0)) }
        case "CIFalseColor":
            let dark = color("inputColor0", CIColor(red: 0.3, green: 0, blue: 0))
            let light = color("inputColor1", CIColor(red: 1, green: 0.9, blue: 0.8))
            return { value in (dark + (light - dark) * grey(value)) * value.w }
        case "CIColorMatrix": return matrix
        default: return nil
        }
    }

    private var intensity: Float { Float(min(max(number(kCIInputIntensityKey, 1), 0), 1)) }

    private var matrix: (Value) -> Value {
        func row(_ key: String, _ standard: CIVector) -> Value {
            let row = vector(key, standard)
            return Value(Float(row.x), Float(row.y), Float(row.z), Float(row.w))
        }
        let (red, green) = (row("inputRVector", CIVector(x: 1)), row("inputGVector", CIVector(x: 0, y: 1)))
        let blue = row("inputBVector", CIVector(x: 0, y: 0, z: 1))
        let alpha = row("inputAVector", CIVector(x: 0, y: 0, z: 0, w: 1))
        let bias = row("inputBiasVector", CIVector(x: 0))
        return { value in
            let plain = value.w > 0 ? Value(value.x / value.w, value.y / value.w, value.z / value.w, value.w) : value
            var result =
                Value((plain * red).sum(), (plain * green).sum(), (plain * blue).sum(), (plain * alpha).sum()) + bias
            result = result.clamped(lowerBound: .zero, upperBound: .one)
            return Value(result.x, result.y, result.z, 1) * result.w
        }
    }

    /// The input, blurred; it spreads beyond its edges.
    private func blurred(_ blur: (FilterPixels) -> FilterPixels) -> CIImage? {
        guard let image else { return nil }
        let reach = CGFloat(min(max(3 * number(kCIInputRadiusKey, 10), 0), FilterPixels.farthest)).rounded(.up)
        switch image.content {
        case .kernel where image.extent.isInfinite: return image
        case .clamped(let own):
            // Only what is near the pixels can be asked for later; beyond it is as at its edge.
            let area = CIImage(own).extent.insetBy(dx: -reach, dy: -reach)
            return image.pixels(of: area).map { CIImage(.clamped(blur($0)), .infinite) }
        default:
            let wide = CIImage(.kernel { image.value($0, $1) }, .infinite)
            return wide.pixels(of: image.extent.insetBy(dx: -reach, dy: -reach)).map { CIImage(blur($0)) }
        }
    }

    private var pixellated: CIImage? {
        guard let image else { return nil }
        let (size, center) = (max(1, number(kCIInputScaleKey, 8)), vector(kCIInputCenterKey, CIVector(x: 150, y: 150)))
        return .computed(image.extent) { x, y in
            func middle(_ place: Double, _ center: CGFloat) -> Double {
                ((((place - Double(center)) / size).rounded(.down) + 0.5) * size + Double(center)).rounded(.towardZero)
            }
            return image.value(middle(x, center.x), middle(y, center.y))
        }
    }

    private var vignette: CIImage? {
        guard let image, !image.extent.isInfinite else { return image }
        let (middle, half) = (image.extent.center, Double(Swift.max(image.extent.width, image.extent.height)) / 2)
        let (part, reach) = (Float(number(kCIInputIntensityKey, 0)), number(kCIInputRadiusKey, 1) * half)
        return .computed(image.extent) { x, y in
            let away = Double.hypot(x - Double(middle.x), y - Double(middle.y)) / Swift.max(reach, 1)
            let value = image.value(x, y)
            let dark = 1 - Swift.min(1, part * Float(away * away) / 2)
            return Value(value.x * dark, value.y * dark, value.z * dark, value.w)
        }
    }

    private var wheel: CIImage? {
        let (radius, brightness) = (number(kCIInputRadiusKey, 300), number("inputValue", 1))
        guard radius > 0 else { return nil }
        return .computed(CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)) { x, y in
            let (dx, dy) = (x - radius, y - radius)
            let saturation = Double.hypot(dx, dy) / radius
            guard saturation <= 1 else { return .zero }
            let turn = Double.atan2(dy, dx) / (2 * .pi)
            let color = UIColor(
                hue: CGFloat(turn < 0 ? turn + 1 : turn), saturation: CGFloat(saturation),
                brightness: CGFloat(brightness), alpha: 1)
            return CIColor(color: color).value
        }
    }

    private var gradient: CIImage? {
        let isRadial = name == "CIRadialGradient"
        let first = color("inputColor0", .white), last = color("inputColor1", .black)
        let center = vector(kCIInputCenterKey, CIVector(x: 150, y: 150))
        let (inner, outer) = (number("inputRadius0", 5), number("inputRadius1", 100))
        let from = vector("inputPoint0", CIVector(x: 0, y: 0)), to = vector("inputPoint1", CIVector(x: 200, y: 200))
        let (dx, dy) = (Double(to.x - from.x), Double(to.y - from.y))
        let square = Swift.max(dx * dx + dy * dy, 1e-9)
        return CIImage(
            .kernel { x, y in
                let place =
                    isRadial
                    ? (Double.hypot(x - Double(center.x), y - Double(center.y)) - inner)
                        / Swift.max(outer - inner, 1e-9)
                    : ((x - Double(from.x)) * dx + (y - Double(from.y)) * dy) / square
                return first + (last - first) * Float(Swift.min(Swift.max(place, 0), 1))
            }, .infinite)
    }

    private var composited: CIImage? {
        guard let image, let back = inputs[kCIInputBackgroundImageKey] as? CIImage else { return image }
        let mix: (Value, Value) -> Value
        switch name {
        case "CISourceOverCompositing": mix = { $0 + $1 * (1 - $0.w) }
        case "CISourceAtopCompositing": mix = { $0 * $1.w + $1 * (1 - $0.w) }
        case "CISourceInCompositing": mix = { $0 * $1.w }
        case "CIMultiplyCompositing": mix = { $0 * $1 }
        default: return nil
        }
        let area =
            image.extent.isInfinite
            ? back.extent : back.extent.isInfinite ? image.extent : image.extent.union(back.extent)
        return .computed(name == "CISourceInCompositing" ? image.extent : area) { x, y in
            mix(image.value(x, y), back.value(x, y))
        }
    }

    private var blended: CIImage? {
        guard let image, let mask = inputs[kCIInputMaskImageKey] as? CIImage else { return image }
        let back = inputs[kCIInputBackgroundImageKey] as? CIImage
        let isAlpha = name == "CIBlendWithAlphaMask"
        let area = back.map { $0.extent.isInfinite ? image.extent : image.extent.union($0.extent) } ?? image.extent
        return .computed(area) { x, y in
            let value = mask.value(x, y)
            let part = isAlpha ? value.w : (value * Value(0.2126, 0.7152, 0.0722, 0)).sum()
            return image.value(x, y) * part + (back?.value(x, y) ?? .zero) * (1 - part)
        }
    }
}
