import JellyStage

extension MotionFormat {
    /// Lottie, for players in apps and pages.
    public static let lottie = MotionFormat(
        name: "lottie", endings: [".lottie.json"], summary: "Lottie", holdsStyles: false, holdsTexts: true,
        capabilities: .lottie
    ) { motions, settings in
        try LottieAnimation(motions[0], name: settings.title).json
    }

    /// dotLottie: Lottie in an archive, in each appearance.
    public static let dotLottie = MotionFormat(
        name: "dotlottie", endings: [".lottie"],
        summary: "Lottie in an archive, with both themes for --theme light,dark", holdsStyles: true,
        holdsTexts: true, capabilities: .lottie
    ) { motions, settings in
        DotLottie.encode(
            try motions.map { (id: $0.style.rawValue, animation: try LottieAnimation($0, name: settings.title)) })
    }
}
