// swift-format-ignore-file
import Foundation

protocol BasketViewModelOutput: AnyObject {
    func basketViewModel(_ viewModel: BasketViewModeling, didUpdate state: BasketState)
}

protocol BasketViewModeling: AnyObject {
    var output: BasketViewModelOutput? { get set }
    var state: BasketState { get }
    func didCatch(fruit: Fruit)
    func didMiss(fruit: Fruit)
}

enum Fruit: Int, CaseIterable {
    case apple, plum, lemon

    var points: Int { [10, 25, 40][rawValue] }
}

struct BasketState: Equatable {
    var score = 0
    var missed = 0

    var title: String { "Score \(score)" }
    var subtitle: String { missed == 0 ? "none missed" : "\(missed) missed" }
}

final class BasketViewModel: BasketViewModeling {
    weak var output: BasketViewModelOutput?

    private(set) var state = BasketState() {
        didSet {
            guard oldValue != state else { return }
            output?.basketViewModel(self, didUpdate: state)
        }
    }

    func didCatch(fruit: Fruit) { state.score += fruit.points }
    func didMiss(fruit: Fruit) { state.missed += 1 }
}
