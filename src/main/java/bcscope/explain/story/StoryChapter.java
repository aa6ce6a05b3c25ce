package bcscope.explain.story;

import java.util.Arrays;
import java.util.List;

/// A part of a slice with what happened in it.
///
/// @param part which
/// @param nanos how long it lasted, ns
/// @param opening index of the happening that it begins with, the microstrobe; [#NONE] without one
/// @param closing index of the happening that it ends with; [#NONE] without one
/// @param groups what happened, grouped by kind, in the order in which the kinds first happened
public record StoryChapter(
        StoryPart part, long nanos, int opening, int closing, List<Group> groups) {
    /// No such happening.
    public static final int NONE = -1;

    public StoryChapter {
        groups = List.copyOf(groups);
    }

    /// Happenings of one kind.
    ///
    /// @param indices their indices in the slice, ascending
    public record Group(int[] indices) {
        /// Whether happening `index` is one of them.
        public boolean contains(int index) {
            return Arrays.binarySearch(indices, index) >= 0;
        }
    }

    /// Whether nothing happened in it but its beginning and its end.
    public boolean isEmpty() {
        return groups.isEmpty();
    }

    /// The kind of what happened first; none if nothing happened.
    public List<Group> first() {
        return groups.subList(0, Math.min(1, groups.size()));
    }

    /// Whether happening `index` belongs to it.
    public boolean contains(int index) {
        return index == opening
                || index == closing
                || groups.stream().anyMatch(group -> group.contains(index));
    }
}
