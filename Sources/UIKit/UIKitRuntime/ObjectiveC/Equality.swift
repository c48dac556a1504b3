/// Whether two values are equal; false for values that cannot be compared.
package func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one = one as? any Equatable else { return false }
    func isSame<Known: Equatable>(_ one: Known) -> Bool { (other as? Known) == one }
    return isSame(one)
}
