package bcscope.lesson.grading;

import bcscope.base.Say;
import bcscope.lesson.grading.SheetFlag.Kind;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Whether the times of a file can be: none before the start, and each try after the one before it.
final class SheetTimes {
    private SheetTimes() {}

    /// The first time that cannot be.
    static Optional<SheetFlag> flag(AnswerSheet sheet) {
        for (Map.Entry<String, List<GivenTry>> each : sheet.answers().entrySet()) {
            long before = 0;
            for (GivenTry given : each.getValue()) {
                if (given.atMillis() < before) {
                    return Optional.of(flag(each.getKey(), given.atMillis(), before));
                }
                before = given.atMillis();
            }
        }
        for (Map.Entry<String, SavedBuild> each : sheet.builds().entrySet()) {
            if (each.getValue().atMillis() < 0) {
                return Optional.of(flag(each.getKey(), each.getValue().atMillis(), 0));
            }
        }
        return Optional.empty();
    }

    private static SheetFlag flag(String id, long millis, long before) {
        String said =
                millis < 0
                        ? "“" + id + "” was answered " + -millis + " ms before the start."
                        : Say.of(
                                "“%s” was answered at %s ms, after a try at %s ms.",
                                id, millis, before);
        return new SheetFlag(Kind.IMPOSSIBLE_TIME, said);
    }
}
