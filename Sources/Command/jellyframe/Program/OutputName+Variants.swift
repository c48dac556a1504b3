import JellyStage
import JellyVideo

extension OutputName {
    /// The name of one of several variants; scales and themes of which there is only one are not told apart.
    init(scale: Double, of scales: [Double], style: UserInterfaceStyle, of styles: [UserInterfaceStyle]) {
        self.init(scale: scales.count > 1 ? scale : 1, theme: styles.count > 1 && style == .dark ? "dark" : nil)
    }
}
