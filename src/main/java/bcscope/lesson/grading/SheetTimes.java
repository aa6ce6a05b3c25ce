package bcscope.lesson.grading;

import bcscope.base.Say;
import bcscope.lesson.grading.SheetFlag.Kind;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Whether the times of a file can be: none before the start, and each try after the one before it;
/// and what the computer noticed when it saved the file.
final class SheetTimes {
    /// Clocks are corrected, and those of two computers differ.
    private static final long USUAL_MILLIS = 120_000;

    private SheetTimes() {}

    /// What its history says of a clock or an older copy.
    static List<SheetFlag> saved(AnswerSheet sheet) {
        List<SheetFlag> flags = new ArrayList<>();
        long back = sheet.history().backMillis();
        if (back > USUAL_MILLIS) {
            flags.add(
                    new SheetFlag(
                            Kind.CLOCK_BACK,
                            Say.of(
                                    "The clock went back by %{n minute} while it was answered, or"
                                            + " it was continued on a computer whose clock is"
                                            + " behind.",
                                    back / 60_000)));
        }
        if (sheet.history().restored() > 0) {
            flags.add(
                    new SheetFlag(
                            Kind.RESTORED,
                            Say.of(
                                    "It was continued from an older copy, %{n time}; the newer ones"
                                            + " had %{n answer} more.",
                                    sheet.history().restored(), sheet.history().lost())));
        }
        return flags;
    }

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
