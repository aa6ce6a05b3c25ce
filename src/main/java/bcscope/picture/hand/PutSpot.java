package bcscope.picture.hand;

import bcscope.happening.NicList;
import bcscope.picture.Target;

import java.util.Optional;

/// A place for a descriptor: a list of a node, or none of them any more.
public sealed interface PutSpot {
    /// A list of a node.
    record InList(int node, NicList list) implements PutSpot {}

    /// A descriptor that is in no list any more.
    record Gone() implements PutSpot {}

    /// The id of the region of [Gone]; lists have the ids of their targets.
    String GONE_ID = "gone";

    /// In words: `1.RSL`, or `gone`.
    default String words() {
        return switch (this) {
            case InList(int node, NicList list) -> node + "." + list.name();
            case Gone _ -> "gone";
        };
    }

    /// The place for a descriptor that is dropped on the region with this id; empty if the region
    /// takes none.
    static Optional<PutSpot> at(String id) {
        if (id.equals(GONE_ID)) {
            return Optional.of(new Gone());
        }
        return Target.parse(id) instanceof Target.ListOf(int node, NicList list)
                ? Optional.of(new InList(node, list))
                : Optional.empty();
    }
}
