package bcscope.lesson.result;

import java.util.List;

/// The place where a student left a lesson.
///
/// @param step the step that was read last, from 0
/// @param furthest the furthest step that was seen
/// @param shown the questions whose right answer was shown, in the order of their ids
public record SheetPlace(int step, int furthest, List<String> shown) {
    /// The beginning.
    public static final SheetPlace START = new SheetPlace(0, 0, List.of());

    public SheetPlace {
        shown = List.copyOf(shown);
    }
}
