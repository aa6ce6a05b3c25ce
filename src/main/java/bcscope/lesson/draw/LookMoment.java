package bcscope.lesson.draw;

import bcscope.base.Parsed;
import bcscope.expression.Type;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.field.Embedded;
import bcscope.search.HitValue;
import bcscope.table.SliceTable;

/// The moment that a lesson shows.
///
/// @param slice its slice
/// @param nanos its instant, ns
public record LookMoment(int slice, long nanos) {
    /// The moment at which `look` is in `run`.
    ///
    /// @param at what the look says of it
    public static Parsed<LookMoment> of(LessonRun run, LessonBlock.Look look, Embedded at) {
        return run.value(at)
                .then(value ->
                        value.type() == Type.DURATION
                                ? instant(run, at, value.bits())
                                : value.type() == Type.INTEGER
                                        ? slice(run, look, at, value)
                                        : Parsed.bad(
                                                LessonRun.notThat(
                                                        at, value, "an instant or a slice")));
    }

    private static Parsed<LookMoment> instant(LessonRun run, Embedded at, long nanos) {
        SliceTable slices = run.run().slices();
        if (nanos < 0) {
            return Parsed.bad(at.place().error("The run has not begun at this instant.", ""));
        }
        return nanos <= run.run().progress().simulatedNanos()
                ? Parsed.good(new LookMoment(slices.sliceAt(nanos), nanos))
                : Parsed.bad(at.place().error("The run is over at this instant.", ""));
    }

    private static Parsed<LookMoment> slice(
            LessonRun run, LessonBlock.Look look, Embedded at, HitValue value) {
        int last = run.run().slices().published() - 1;
        if (value.bits() < 0 || value.bits() > last) {
            return Parsed.bad(
                    at.place()
                            .error(
                                    "There is no slice " + value.bits() + " in this run.",
                                    "The last is " + last + "."));
        }
        SliceDetail detail = run.run().detail(Math.toIntExact(value.bits()));
        long nanos =
                detail.windows().stream()
                        .filter(window -> look.phase().stream().anyMatch(window.phase()::equals))
                        .mapToLong(PhaseWindow::strobeNanos)
                        .findFirst()
                        .orElse(detail.startNanos());
        return Parsed.good(new LookMoment(detail.slice(), nanos));
    }
}
