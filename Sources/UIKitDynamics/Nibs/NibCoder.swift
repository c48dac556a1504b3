/// The decoder with which objects of a storyboard or nib are made.
final class NibCoder: NSCoder {
    var buttonType = UIButton.ButtonType.system
    @MainActor func configure(_ view: UIView) {}
}
