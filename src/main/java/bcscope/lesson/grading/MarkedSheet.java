package bcscope.lesson.grading;

import bcscope.base.Diagnostic;
import bcscope.lesson.result.AnswerSheet;

import java.util.List;
import java.util.Optional;

/// A student's file, marked without a look at the others.
///
/// @param seed for which it was marked
/// @param items in the order of the lesson
/// @param flags what does not fit together
/// @param copied whose answers they are, if they are right for another row of the roster
/// @param errors why it could not be marked; empty if it was
public record MarkedSheet(
        long seed,
        List<GradedItem> items,
        List<SheetFlag> flags,
        Optional<SheetFlag> copied,
        List<Diagnostic> errors) {
    static MarkedSheet unusable(List<Diagnostic> errors) {
        return new MarkedSheet(0, List.of(), List.of(), Optional.empty(), errors);
    }

    GradedSheet of(String file, AnswerSheet sheet) {
        return new GradedSheet(file, sheet, seed, items, flags);
    }
}
