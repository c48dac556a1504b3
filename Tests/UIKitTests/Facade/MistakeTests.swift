import Foundation
import JellyStage
import Testing
import UIKitDynamics

/// UIKit's exceptions, with its messages: the host stops before its next step and names the line.
@MainActor @Suite struct MistakeTests {
    private let controller = UIViewController()
    private let host: UIViewControllerHost
    private let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    init() {
        host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 100))
        controller.view.addSubview(box)
    }

    private func expect(_ sentence: String, _ line: Int = #line, _ mistake: () -> Void) {
        host.work(mistake)
        let error = #expect(throws: StageError.self) { try host.advance(to: 1) }
        #expect(error?.reason.contains(sentence) == true, "\(error?.reason ?? "")")
        #expect(error?.reason.hasPrefix("MistakeTests.swift:") == true, "\(error?.reason ?? "")")
    }

    @Test func anItemIsToBeInTheReferenceView() {
        let animator = UIDynamicAnimator(referenceView: controller.view)
        let stranger = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        expect("View item (<UIView; frame = (10.0 10.0; 20.0 20.0)>) should be a descendant of reference view in ") {
            animator.addBehavior(UIGravityBehavior(items: [stranger]))
            // Too late, as on a phone.
            controller.view.addSubview(stranger)
        }
    }

    @Test func anItemAddedLaterIsToBeInTheReferenceView() {
        let animator = UIDynamicAnimator(referenceView: controller.view)
        let gravity = UIGravityBehavior(items: [box])
        animator.addBehavior(gravity)
        expect("should be a descendant of reference view") { gravity.addItem(UIView(frame: box.frame)) }
    }

    @Test func snapsAndAttachmentsCheckTheirItems() {
        let animator = UIDynamicAnimator(referenceView: controller.view)
        let stranger = UIView(frame: box.frame)
        expect("should be a descendant") { animator.addBehavior(UISnapBehavior(item: stranger, snapTo: .zero)) }
        let parent = UIDynamicBehavior()
        animator.addBehavior(parent)
        expect("should be a descendant") {
            parent.addChildBehavior(UIAttachmentBehavior(item: box, attachedTo: stranger))
        }
    }

    @Test func anItemHasASize() {
        let animator = UIDynamicAnimator(referenceView: controller.view)
        box.bounds.size.width = 0
        expect("Invalid size {0.0, 20.0} for item <UIView; frame = (20.0 10.0; 0.0 20.0)> in Dynamics") {
            animator.addBehavior(UIGravityBehavior(items: [box]))
        }
    }

    @Test func aBehaviorIsAddedOnce() {
        let animator = UIDynamicAnimator(referenceView: controller.view)
        let (parent, child) = (UIDynamicBehavior(), UIGravityBehavior(items: [box]))
        parent.addChildBehavior(child)
        animator.addBehavior(parent)
        expect("Adding the same behavior twice to the same animator is not supported UIGravityBehavior") {
            animator.addBehavior(child)
        }
    }

    @Test func aViewIsNotInItself() { expect("Can't add self as subview") { box.addSubview(box) } }

    @Test func aPositionIsANumber() {
        expect("CALayer position contains NaN: [nan 20.0]") { box.center.x = .nan }
        #expect(box.center.x == 20)
    }

    @Test func rowsFitTheDataSource() {
        final class List: NSObject, UITableViewDataSource {
            var count = 4
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        let (list, table) = (List(), UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        table.dataSource = list
        controller.view.addSubview(table)
        table.layoutIfNeeded()
        expect(
            "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section "
                + "after the update (4) must be equal to the number of rows contained in that section before the update "
                + "(4), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted)"
        ) { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
        expect("attempt to delete row 7 from section 0 which only contains 4 rows before the update") {
            table.deleteRows(at: [IndexPath(row: 7, section: 0)], with: .none)
        }
        expect("attempt to insert row 9 into section 0, but there are only 4 rows in section 0 after the update") {
            table.insertRows(at: [IndexPath(row: 9, section: 0)], with: .none)
        }
        expect("unable to dequeue a cell with identifier x - must register a nib or a class for the identifier") {
            _ = table.dequeueReusableCell(withIdentifier: "x", for: IndexPath(row: 0, section: 0))
        }
        expect("Attempted to scroll the table view to an out-of-bounds row (9) when there are only 4 rows") {
            table.scrollToRow(at: IndexPath(row: 9, section: 0), at: .top, animated: false)
        }
    }

    @Test func cellsOfCollectionsAreRegistered() {
        let view = UICollectionView(frame: box.frame, collectionViewLayout: UICollectionViewFlowLayout())
        expect("could not dequeue a view of kind: UICollectionElementKindCell with identifier x - must register a nib")
        {
            _ = view.dequeueReusableCell(withReuseIdentifier: "x", for: IndexPath(item: 0, section: 0))
        }
    }

    @Test func controllersArePushedOnce() {
        let navigation = UINavigationController(rootViewController: controller)
        expect("is pushing the same view controller instance (UIViewController) more than once") {
            navigation.pushViewController(controller, animated: false)
        }
        expect("Pushing a navigation controller is not supported") {
            navigation.pushViewController(UINavigationController(), animated: false)
        }
    }

    @Test func segueAreThere() {
        expect("Receiver (UIViewController) has no segue with identifier 'next'") {
            controller.performSegue(withIdentifier: "next", sender: nil)
        }
    }

    @Test func storyboardsHaveTheirControllers() throws {
        let board = try UIStoryboard(data: Data("<document/>".utf8), file: "Main.storyboard")
        expect("Storyboard (Main.storyboard) doesn't contain a view controller with identifier 'x'") {
            _ = board.instantiateViewController(withIdentifier: "x")
        }
    }

    @Test func layoutsMoveAttributesAndViewsMoveViews() {
        let layout = UICollectionViewFlowLayout()
        let animator = UIDynamicAnimator(collectionViewLayout: layout)
        expect("Can't use view as item (<UIView; frame = (10.0 10.0; 20.0 20.0)>) in an animator with layout reference")
        {
            animator.addBehavior(UIGravityBehavior(items: [box]))
        }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = box.frame
        let other = UIDynamicAnimator(referenceView: controller.view)
        expect("Can't use layout attributes as item (<UICollectionViewLayoutAttributes; frame =") {
            other.addBehavior(UIGravityBehavior(items: [attributes]))
        }
    }

    @Test func methodsAreThere() {
        expect(
            "-[UIViewController press:]: unrecognized selector sent to instance; declare the method there with @objc"
        ) {
            controller.perform("press:", with: nil)
        }
    }
}
