package bcscope.lesson.result;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/// Where a student has left a lesson.
///
/// @param step the step that was read last, from 0
/// @param furthest the furthest step that was seen
/// @param shown the questions whose right answer was shown
public record SheetPlace(int step, int furthest, SortedSet<String> shown) {
    /// Where everybody begins.
    public static final SheetPlace START =
            new SheetPlace(0, 0, Collections.unmodifiableSortedSet(new TreeSet<>()));
}
