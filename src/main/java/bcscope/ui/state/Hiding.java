package bcscope.ui.state;

import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.colour.RowColouring;
import bcscope.run.Progress;
import bcscope.run.Veil;
import bcscope.run.VeiledRun;
import bcscope.ui.state.marks.NamedRange;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.stops.Stops;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// The rest of a run is hidden after a moment: what is on the screen in place of the run is one
/// that ends there ([VeiledRun]), with a number of its own, so that everything is found out anew
/// from what is seen, and answers about the whole run come too late.
///
/// @param whole the run with everything that was known of it
/// @param veil the moment
/// @param pointed the hidden slice that was clicked last
public record Hiding(OpenRun whole, Veil veil, OptionalInt pointed) {
    /// The number of the first run that is hidden; further ones count down. Numbers of documents
    /// that are opened count up from 0, and -1 is none.
    private static final int FIRST_NUMBER = -2;

    /// `state` with its run hidden after a moment, which may be before or after the one that hides
    /// it now.
    static WorkbenchState drawn(WorkbenchState state, Intent.DrawVeil draw) {
        return state.run()
                .map(run ->
                        state.with(hidden(run, draw, FIRST_NUMBER - state.veils())).veiledOnce())
                .orElse(state);
    }

    private static OpenRun hidden(OpenRun run, Intent.DrawVeil draw, int number) {
        OpenRun whole = run.document().hiding().map(Hiding::whole).orElse(run);
        Veil veil = draw.veil();
        Document all = whole.document();
        Document seen =
                new Document(
                        number,
                        all.title(),
                        all.origin(),
                        new VeiledRun(all.run(), veil),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new Hiding(whole, veil, OptionalInt.empty())),
                        Optional.empty());
        OpenRun opened =
                OpenRun.of(seen)
                        .withTimeline(unknown(run.timeline()))
                        .withMarks(marks(whole, run, mark -> mark <= veil.nanos()));
        return veil.slice() < opened.slices()
                ? opened.at(kept(run.cursor(), draw.moment()))
                : opened.waitingFor(new Intent.GoToPlace(veil.nanos(), Optional.empty()));
    }

    /// The cursor stays where it is seen; elsewhere it goes to the moment.
    private static Cursor kept(Cursor cursor, Cursor moment) {
        boolean before =
                cursor.slice() < moment.slice()
                        || (cursor.slice() == moment.slice() && cursor.nanos() < moment.nanos());
        return before ? cursor : moment;
    }

    /// The whole run again, where the cursor is.
    static WorkbenchState lifted(WorkbenchState state) {
        return state.run()
                .flatMap(run ->
                        run.document().hiding().map(hiding -> state.with(shown(run, hiding))))
                .orElse(state);
    }

    private static OpenRun shown(OpenRun run, Hiding hiding) {
        OpenRun whole = hiding.whole;
        Progress now = whole.document().run().progress();
        TimelineState timeline =
                run.timeline().with(whole.timeline().rows().colouring()).withoutRange();
        OpenRun there =
                whole.withProgress(now)
                        .withTimeline(timeline)
                        .withMarks(marks(whole, run, mark -> true))
                        .withViewing(run.viewing().withPlayback(Playback.STILL));
        Viewing viewing = there.viewing().withWaiting(Optional.empty());
        return there.withViewing(viewing.at(run.cursor(), Optional.empty()));
    }

    /// A hidden slice was clicked; one that is seen is none.
    static WorkbenchState pointed(WorkbenchState state, int slice) {
        return state.run(run ->
                run.document()
                        .hiding()
                        .filter(hiding -> slice >= hiding.veil.slice())
                        .map(hiding -> run.with(hiding.pointing(slice)))
                        .orElse(run));
    }

    private Hiding pointing(int slice) {
        return new Hiding(whole, veil, OptionalInt.of(slice));
    }

    private static TimelineState unknown(TimelineState timeline) {
        RowColouring colouring = timeline.rows().colouring();
        return timeline.with(
                        new RowColouring(
                                colouring.by(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()))
                .withoutRange();
    }

    /// Selects the instants that may be marked.
    private interface Marked {
        boolean at(long nanos);
    }

    /// The marks of a person in the whole run and in the visible one, as far as they may be shown;
    /// breakpoints and questions are searched for anew.
    private static OpenRun.Marks marks(OpenRun whole, OpenRun now, Marked shown) {
        List<OpenRun.Mark> bookmarks =
                Stream.concat(whole.marks().bookmarks().stream(), now.marks().bookmarks().stream())
                        .distinct()
                        .filter(mark -> shown.at(mark.at().nanos()))
                        .sorted(Comparator.comparingLong(mark -> mark.at().nanos()))
                        .toList();
        List<NamedRange> ranges =
                Stream.concat(whole.marks().ranges().stream(), now.marks().ranges().stream())
                        .distinct()
                        .filter(range -> shown.at(range.range().toNanos()))
                        .toList();
        return new OpenRun.Marks(
                now.selection(),
                bookmarks,
                ranges,
                Stops.of(now.stops().written(), now.facts()),
                now.queries().unanswered());
    }
}
