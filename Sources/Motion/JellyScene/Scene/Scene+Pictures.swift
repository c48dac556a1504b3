import JellyGraphics

extension Scene {
    /// The pictures of all images, by the names of their files.
    var pictures: [String: Picture] {
        views.reduce(into: [:]) { $1.collectPictures(into: &$0) }
    }
}

extension Scene.View {
    fileprivate func collectPictures(into pictures: inout [String: Picture]) {
        if case .image(let image) = kind, pictures[image.file] == nil { pictures[image.file] = image.picture }
        for view in subviews { view.collectPictures(into: &pictures) }
    }
}
