/// What a file of Interface Builder tells the initializers of views: `NibCoder`, which is a room above, with all that it
/// reads of elements.
package protocol ViewCoder: NSCoder {
    /// The type of a button.
    var buttonType: UIButton.ButtonType { get }
    /// The style of a table cell.
    var cellStyle: UITableViewCell.CellStyle { get }
    /// The reuse identifier of a cell.
    var reuseIdentifier: String? { get }
    /// Configures a view.
    @MainActor func configure(_ view: UIView)
}
