struct NoImports {
    static let margin: CGFloat = 8
    static let pause: TimeInterval = 0.5
}
