extension VideoRecipe {
    /// The encoder and how hard it tries.
    var codec: [String] {
        switch format {
        case .mp4: h264
        case .mov: proRes
        case .webm: vp9
        case .apng: ["-c:v", "apng", "-pred", "none", "-pix_fmt", settings.isTransparent ? "rgba" : "rgb24"]
        case .webp: webP
        // A GIF takes two runs, and the frames of a y4m file are written as they are; see their sinks.
        case .gif, .y4m: []
        }
    }

    /// Whether frames that differ a little may become one: the lossy libwebp compares them as coarsely as it encodes them.
    var mergesSimilarFrames: Bool { format == .webp && settings.quality == .draft }

    /// x264's pictures depend on its number of threads, so that is fixed. Without B-frames the first frame is at 0.
    private var h264: [String] {
        let shared = ["-bf", "0", "-threads", "4"]
        if settings.quality == .lossless {
            return ["-c:v", "libx264rgb", "-preset", settings.preset ?? "ultrafast", "-qp", "0"] + shared
        }
        let (preset, crf) =
            switch settings.quality {
            case .draft: ("ultrafast", 26)
            case .standard: ("veryfast", 18)
            case .high, .lossless: ("medium", 12)
            }
        return ["-c:v", "libx264", "-preset", settings.preset ?? preset, "-crf", "\(settings.crf ?? crf)"] + shared
    }

    private var proRes: [String] {
        let quantizer =
            switch settings.quality {
            case .draft: 16
            case .standard: 9
            case .high, .lossless: 4
            }
        return [
            "-c:v", "prores_ks", "-profile:v", "4444", "-vendor", "apl0", "-alpha_bits",
            settings.isTransparent ? "16" : "0", "-qscale:v", "\(quantizer)", "-threads", "4",
        ]
    }

    /// Alternate reference frames cannot have opacity.
    private var vp9: [String] {
        let (crf, deadline, speed) =
            switch settings.quality {
            case .draft: (40, "realtime", 8)
            case .standard: (30, "good", 4)
            case .high, .lossless: (18, "good", 2)
            }
        let words = [
            "-c:v", "libvpx-vp9", "-crf", "\(settings.crf ?? crf)", "-b:v", "0", "-deadline", deadline,
            "-cpu-used", "\(speed)", "-row-mt", "1", "-threads", "4",
        ]
        return words + (settings.isTransparent ? ["-auto-alt-ref", "0", "-metadata:s:v:0", "alpha_mode=1"] : [])
    }

    /// Flat areas that are within 2/255 of their colour take a lossy quality above 92, at which the file is larger than a
    /// lossless one; so only a draft is lossy. `-quality` is the effort where nothing is lost.
    private var webP: [String] {
        let words = ["-c:v", "libwebp_anim", "-pix_fmt", "bgra"]
        return switch settings.quality {
        case .draft: words + ["-lossless", "0", "-quality", "75"]
        case .standard: words + ["-lossless", "1", "-quality", "50"]
        case .high, .lossless: words + ["-lossless", "1", "-quality", "75"]
        }
    }
}
