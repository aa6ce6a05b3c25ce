package bcscope.lesson.grading;

import bcscope.lesson.result.AnswerSheet;

import java.util.List;

/// One student's file with what it is worth.
///
/// @param file its name
/// @param sheet what it says
/// @param seed for which it was marked: that of the roster, where the roster knows the student
/// @param items in the order of the lesson
/// @param flags what does not fit together
public record GradedSheet(
        String file, AnswerSheet sheet, long seed, List<GradedItem> items, List<SheetFlag> flags) {
    /// The points earned, in hundredths.
    public int hundredths() {
        return items.stream().mapToInt(GradedItem::hundredths).sum();
    }

    /// The points that can be earned.
    public int points() {
        return items.stream().mapToInt(GradedItem::points).sum();
    }

    /// How often something was tried.
    public int tries() {
        return items.stream().mapToInt(GradedItem::tries).sum();
    }

    /// The time of the last thing that counts, ms since the student's start.
    public long lastMillis() {
        return items.stream().mapToLong(GradedItem::atMillis).max().orElse(0);
    }
}
