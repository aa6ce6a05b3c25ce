package bcscope.ui.state;

import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Moves of the cursor to the next or previous happening that fits, over the borders of slices. In
/// each slice it waits for the detail; where nothing fits within [#MOST_SLICES] it goes back to
/// where it began.
final class Search {
    /// Most borders of slices that a search crosses.
    static final int MOST_SLICES = 256;

    private Search() {}

    static OpenRun go(OpenRun run, Intent.Seek asked) {
        Intent.Seek begun = asked.begunAt(run.cursor());
        if (run.detail().isEmpty()) {
            return run.waitingFor(begun);
        }
        SliceDetail detail = run.detail().get();
        Optional<SearchTarget> sought =
                begun.crossed() == 0
                        ? begun.sought().from(run.cursor().last(detail))
                        : Optional.of(begun.sought());
        if (sought.isEmpty()) {
            return run.missing(begun);
        }
        Intent.Seek seek = begun.looking(sought.get());
        OptionalInt found = found(run, detail, seek);
        return found.isPresent()
                ? run.at(Cursor.after(detail, found.getAsInt() + 1))
                : across(run, seek);
    }

    private static OptionalInt found(OpenRun run, SliceDetail detail, Intent.Seek seek) {
        List<Happening> all = detail.happenings();
        Program program = run.document().run().program();
        int events = run.cursor().events();
        IntStream candidates =
                switch (seek.direction()) {
                    case NEXT -> IntStream.range(events, all.size());
                    case PREVIOUS -> {
                        int count = seek.crossed() == 0 ? events - 1 : events;
                        yield IntStream.iterate(count - 1, i -> i >= 0, i -> i - 1);
                    }
                };
        return candidates.filter(i -> seek.sought().fits(all.get(i), program)).findFirst();
    }

    private static OpenRun across(OpenRun run, Intent.Seek seek) {
        boolean forwards = seek.direction() == Intent.Direction.NEXT;
        int slice = run.cursor().slice() + (forwards ? 1 : -1);
        if (seek.crossed() >= MOST_SLICES || slice < 0 || slice >= run.slices()) {
            return run.at(seek.origin().orElse(run.cursor())).missing(seek);
        }
        Cursor there =
                forwards
                        ? Cursor.startOf(slice, SliceSteps.startOf(run, slice))
                        : Cursor.endOf(slice, SliceSteps.endOf(run, slice));
        return run.at(there).waitingFor(seek.across());
    }
}
