import Foundation
import Testing
import UIKitDynamics

/// Data sources that load what is about to be seen.
@MainActor @Suite struct PrefetchingTests {
    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching,
        UITableViewDataSource, UITableViewDataSourcePrefetching
    {
        var (asked, cancelled): ([Int], [Int]) = ([], [])
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        }
        func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
            asked += paths.map(\.item)
        }
        func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
            cancelled += paths.map(\.item)
        }
        func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ view: UITableView, prefetchRowsAt paths: [IndexPath]) { asked += paths.map(\.row) }
        func tableView(_ view: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
            cancelled += paths.map(\.row)
        }
    }

    /// Ten items of 40 points are seen at a time, in collections also those that the edges touch.
    private func expectPrefetching(of view: UIScrollView, _ source: Source, touching: Int, reload: () -> Void) {
        let controller = UIViewController()
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 400)
        let host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 400))
        host.work { controller.view.addSubview(view) }
        func scroll(to offset: CGFloat) {
            (source.asked, source.cancelled) = ([], [])
            host.work {
                view.contentOffset.y = offset
                view.layoutIfNeeded()
            }
        }
        scroll(to: 0)
        #expect(source.asked == Array(10 + touching..<20) && source.cancelled == [])
        scroll(to: 0)
        #expect(source.asked == [])
        scroll(to: 80)
        #expect(source.asked == [20, 21])
        scroll(to: 2000)
        #expect(source.asked == Array(40..<50 - touching) + Array(60 + touching..<70))
        #expect(source.cancelled == Array(12 + touching..<22))
        host.work(reload)
        scroll(to: 2000)
        #expect(source.asked == Array(40..<50 - touching) + Array(60 + touching..<70))
    }

    @Test func collectionsAskForItemsAScreenAway() {
        let (layout, source) = (UICollectionViewFlowLayout(), Source())
        layout.itemSize = CGSize(width: 100, height: 40)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        (view.dataSource, view.prefetchDataSource) = (source, source)
        expectPrefetching(of: view, source, touching: 1) { view.reloadData() }
        view.isPrefetchingEnabled = false
        source.asked = []
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        #expect(source.asked == [])
    }

    @Test func selectedItemsAreSelectedWhenTheyComeBack() throws {
        let (layout, source, controller) = (UICollectionViewFlowLayout(), Source(), UIViewController())
        layout.itemSize = CGSize(width: 100, height: 40)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = source
        let host = UIViewControllerHost(controller, size: view.bounds.size)
        host.work {
            controller.view.addSubview(view)
            view.layoutIfNeeded()
            view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        }
        for offset in [0, 2000, 0, 440] {
            host.work {
                view.contentOffset.y = CGFloat(offset)
                view.layoutIfNeeded()
            }
            // Cells are used again for other items.
            let selected = view.visibleCells.filter(\.isSelected).map { view.indexPath(for: $0)?.item }
            #expect(selected == (offset == 0 ? [1] : []))
        }
    }

    @Test func tablesAskForRowsAScreenAway() {
        let (view, source) = (UITableView(frame: .zero, style: .plain), Source())
        (view.rowHeight, view.estimatedRowHeight) = (40, 0)
        (view.dataSource, view.prefetchDataSource) = (source, source)
        expectPrefetching(of: view, source, touching: 0) { view.reloadData() }
    }
}
