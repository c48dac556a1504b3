/// Implemented methods of UIKit's protocols that this library never calls.
enum UncalledMethods {
    /// The methods by protocol, with their Swift names: those that the system's lists, bars, keyboards and gestures
    /// would call.
    private static let methods: [String: Set<String>] = [
        "UITableViewDataSource": [
            "tableView(_:canEditRowAt:)", "tableView(_:commit:forRowAt:)", "tableView(_:canMoveRowAt:)",
            "tableView(_:moveRowAt:to:)", "sectionIndexTitles(for:)", "tableView(_:sectionForSectionIndexTitle:at:)",
        ],
        "UITableViewDelegate": [
            "tableView(_:editingStyleForRowAt:)", "tableView(_:editActionsForRowAt:)",
            "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
            "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
            "tableView(_:contextMenuConfigurationForRowAt:point:)", "tableView(_:willDeselectRowAt:)",
            "tableView(_:titleForDeleteConfirmationButtonForRowAt:)", "tableView(_:shouldIndentWhileEditingRowAt:)",
            "tableView(_:willBeginEditingRowAt:)", "tableView(_:didEndEditingRowAt:)",
            "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)", "tableView(_:shouldShowMenuForRowAt:)",
            "tableView(_:canFocusRowAt:)", "tableView(_:performPrimaryActionForRowAt:)",
            "tableView(_:shouldBeginMultipleSelectionInteractionAt:)",
        ],
        "UICollectionViewDataSource": ["collectionView(_:canMoveItemAt:)", "collectionView(_:moveItemAt:to:)"],
        "UICollectionViewDelegate": [
            "collectionView(_:contextMenuConfigurationForItemAt:point:)",
            "collectionView(_:targetContentOffsetForProposedContentOffset:)",
            "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
            "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
            "collectionView(_:shouldShowMenuForItemAt:)", "collectionView(_:canFocusItemAt:)",
            "collectionView(_:canEditItemAt:)", "collectionView(_:performPrimaryActionForItemAt:)",
            "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)",
            "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
        ],
        "UISearchBarDelegate": [
            "searchBarShouldEndEditing(_:)", "searchBar(_:textDidChange:)",
            "searchBar(_:shouldChangeTextIn:replacementText:)", "searchBarSearchButtonClicked(_:)",
            "searchBarBookmarkButtonClicked(_:)", "searchBar(_:selectedScopeButtonIndexDidChange:)",
        ],
    ]

    /// A message with its line for each method of a file's classes that is never called.
    static func sentences(_ types: [TypeDeclaration], _ file: SourceFile, _ index: DeclarationIndex) -> [String] {
        types.filter { $0.kind == .classDeclaration || $0.kind == .extensionDeclaration }.flatMap { type in
            type.methods.compactMap { method in
                let isUncalled = index.allAdopted(by: type.name).contains {
                    methods[$0]?.contains(method.reference) == true
                }
                guard isUncalled, !method.isPrivate, !method.isStatic else { return nil }
                let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
                return "\(name):\(file.line(at: method.place)): \(method.reference) is never called here"
            }
        }
    }
}

extension DeclarationIndex {
    /// The protocols that a class adopts, with inherited ones and those of UIKit's controllers.
    func allAdopted(by name: String) -> Set<String> {
        var found: Set<String> = []
        var seen: Set<String> = []
        var current: String? = name
        while let one = current, seen.insert(one).inserted {
            found.formUnion(adopted(by: one))
            if let own = Self.adoptedByControllers[one] { found.formUnion(own) }
            current = type(one, file: 0)?.inherited.first
        }
        return found
    }

    private static let adoptedByControllers = [
        "UITableViewController": ["UITableViewDataSource", "UITableViewDelegate", "UIScrollViewDelegate"],
        "UICollectionViewController": [
            "UICollectionViewDataSource", "UICollectionViewDelegate", "UIScrollViewDelegate",
        ],
    ]
}
