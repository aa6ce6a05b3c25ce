package bcscope.ui.state;

import bcscope.happening.SliceDetail;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.seek.SearchStart;
import bcscope.ui.state.seek.SearchTarget;

import java.util.Optional;

/// Moves of the cursor to the next or previous moment that fits, over the borders of slices. In
/// each slice it waits for the detail; if nothing fits within [#MOST_SLICES] it goes back to where
/// it began.
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
        SearchStart start =
                new SearchStart(run.cursor().moment(), seek.direction(), seek.crossed() > 0);
        return seek.sought()
                .nearest(detail, run.document().run().program(), start)
                .map(moment -> run.at(Cursor.of(moment)))
                .orElseGet(() -> across(run, seek));
    }

    private static OpenRun across(OpenRun run, Intent.Seek seek) {
        boolean forwards = seek.direction() == Heading.NEXT;
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
