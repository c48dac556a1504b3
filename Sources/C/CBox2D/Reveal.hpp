// Box2D tells nobody some of what it keeps. Naming a private member in an explicit instantiation is legal C++.
#pragma once

namespace jb {

/// Makes `reveal(Tag())` the pointer to a member of the type `Tag::type`.
template <typename Tag, typename Tag::type member>
struct Reveal {
    friend typename Tag::type reveal(Tag) { return member; }
};

}  // namespace jb
