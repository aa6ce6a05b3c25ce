package bcscope.ui.state;

import bcscope.picture.Target;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.view.View;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.seek.Trail;

import java.util.Optional;
import java.util.function.BiFunction;

/// A place in the history: a moment of the run, an object and a view.
///
/// @param cursor the moment
/// @param selection the object
/// @param view the view in the centre
/// @param axis the part of the run in the timeline; of two places that differ in this alone, one is
///   enough
record ViewPlace(Cursor cursor, Target selection, View view, TimeAxis axis) {
    private static ViewPlace of(OpenRun run, Chrome chrome) {
        return new ViewPlace(
                run.cursor(), run.selection(), chrome.tabs().centre(), run.timeline().axis());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ViewPlace it
                && cursor.slice() == it.cursor.slice()
                && cursor.nanos() == it.cursor.nanos()
                && (cursor.events() == it.cursor.events()
                        || !cursor.resolved()
                        || !it.cursor.resolved())
                && selection.equals(it.selection)
                && view == it.view;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(cursor.nanos()) * 31 + selection.hashCode();
    }

    /// Returns `after`, with the place of `before` in the history if `intent` left it.
    static WorkbenchState remembered(WorkbenchState before, Intent intent, WorkbenchState after) {
        if (!(intent instanceof Intent.Leap leap) || !leap.leaves() || before.run().isEmpty()) {
            return after;
        }
        ViewPlace place = of(before.run().get(), before.chrome());
        return after.run(run ->
                run.viewing().waiting().isPresent() || !place.equals(of(run, after.chrome()))
                        ? run.withViewing(run.viewing().withTrail(trail(run).leaving(place)))
                        : run);
    }

    /// Goes back or forward in the history; `state` if there is none.
    static WorkbenchState revisit(WorkbenchState state, Intent.Revisit which) {
        return state.run()
                .flatMap(run -> {
                    ViewPlace here = of(run, state.chrome());
                    return way(which).apply(trail(run), here).map(it -> at(state, run, it));
                })
                .orElse(state);
    }

    private static BiFunction<Trail<ViewPlace>, ViewPlace, Optional<Trail.Visit<ViewPlace>>> way(
            Intent.Revisit which) {
        return switch (which) {
            case BACK -> Trail::back;
            case FORTH -> Trail::forth;
        };
    }

    private static WorkbenchState at(
            WorkbenchState state, OpenRun run, Trail.Visit<ViewPlace> visit) {
        ViewPlace place = visit.place();
        OpenRun there =
                run.with(Playback.STILL)
                        .with(place.selection)
                        .withTimeline(run.timeline().withAxis(place.axis))
                        .at(place.cursor);
        Chrome chrome = state.chrome();
        return state.with(there.withViewing(there.viewing().withTrail(visit.trail())))
                .withChrome(chrome.withTabs(chrome.tabs().with(place.view)));
    }

    private static Trail<ViewPlace> trail(OpenRun run) {
        return run.viewing().trail();
    }
}
