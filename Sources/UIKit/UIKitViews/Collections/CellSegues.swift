extension UITableViewCell {
    /// Starts the storyboard's segue of a selected cell.
    package var selectionSegue: (() -> Void)? {
        get { kept("UITableViewCell.selectionSegue", nil) }
        set { keep(newValue, as: "UITableViewCell.selectionSegue") }
    }
    /// Starts the storyboard's segue of a cell's detail button.
    package var accessorySegue: (() -> Void)? {
        get { kept("UITableViewCell.accessorySegue", nil) }
        set { keep(newValue, as: "UITableViewCell.accessorySegue") }
    }
}

extension UICollectionViewCell {
    /// Starts the storyboard's segue of a selected cell.
    package var selectionSegue: (() -> Void)? {
        get { kept("UICollectionViewCell.selectionSegue", nil) }
        set { keep(newValue, as: "UICollectionViewCell.selectionSegue") }
    }
}
