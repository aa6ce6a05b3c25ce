package bcscope.picture.hand;

import bcscope.picture.Target;

/// A student's answer marked in a picture.
public sealed interface StudentMark {
    /// A node, a process or a descriptor.
    ///
    /// @param target marked object
    /// @param around object that contains it, for pictures that do not show it; may be none
    record Thing(Target target, Target around) implements StudentMark {}

    /// A link, by the nodes that it joins.
    record Way(int from, int to) implements StudentMark {}

    /// The text beside the mark.
    default String words() {
        return "yours";
    }
}
