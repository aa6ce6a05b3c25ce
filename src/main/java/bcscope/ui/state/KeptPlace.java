package bcscope.ui.state;

import bcscope.picture.Target;
import bcscope.picture.timeline.TimelineState;
import bcscope.run.RunView;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;
import bcscope.ui.state.stops.Stops;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// What a person keeps who runs a program again with other values: the place, the selection, the
/// bookmarks, the timeline.
final class KeptPlace {
    private KeptPlace() {}

    /// `run`, just opened, where a person was in `before`.
    static OpenRun of(OpenRun run, OpenRun before) {
        Target selection = kept(before.selection(), run);
        List<OpenRun.Mark> marks =
                before.marks().bookmarks().stream()
                        .map(mark ->
                                new OpenRun.Mark(
                                        Cursor.at(mark.at().slice(), mark.at().nanos()),
                                        mark.note()))
                        .toList();
        Stops stops = Stops.of(before.stops().written(), run.facts());
        OpenRun marked =
                run.with(
                                new OpenRun.Marks(
                                        selection,
                                        marks,
                                        before.marks().ranges(),
                                        stops,
                                        before.queries().unanswered()))
                        .with(timeline(run, before));
        return go(marked, new Intent.GoToPlace(before.cursor().nanos(), call(before)));
    }

    /// To the place, as far as the engine has come: the same call, else the same time.
    static OpenRun go(OpenRun run, Intent.GoToPlace to) {
        OptionalLong found =
                to.call().isPresent() ? found(run, to.call().get()) : OptionalLong.of(to.nanos());
        if (found.isPresent() && isKnown(run, found.getAsLong())) {
            return SliceSteps.toTime(run, found.getAsLong());
        }
        return run.growing() || run.slices() == 0
                ? run.waitingFor(to)
                : SliceSteps.toTime(run, found.orElse(to.nanos()));
    }

    /// With the slices of bookmarks that are known by their time only.
    static OpenRun placed(OpenRun run) {
        List<OpenRun.Mark> marks = run.marks().bookmarks();
        List<OpenRun.Mark> placed =
                marks.stream()
                        .map(mark -> new OpenRun.Mark(placed(run, mark.at()), mark.note()))
                        .toList();
        return placed.equals(marks) ? run : run.withBookmarks(placed);
    }

    private static Cursor placed(OpenRun run, Cursor mark) {
        return mark.events() == Cursor.BY_TIME && run.slices() > 0
                ? Cursor.at(sliceAt(run, mark.nanos()), mark.nanos())
                : mark;
    }

    private static int sliceAt(OpenRun run, long nanos) {
        return Math.clamp(run.document().run().slices().sliceAt(nanos), 0, run.slices() - 1);
    }

    private static boolean isKnown(OpenRun run, long nanos) {
        SliceTable slices = run.document().run().slices();
        return run.slices() > 0
                && (!run.growing() || slices.get(SliceColumn.START, run.slices() - 1) > nanos);
    }

    private static OptionalLong found(OpenRun run, CallPlace place) {
        RunView view = run.document().run();
        return place.rank() < view.program().ranks()
                ? place.in(view.processes().intervals(place.rank()))
                : OptionalLong.empty();
    }

    private static Optional<CallPlace> call(OpenRun before) {
        return before.selection() instanceof Target.OfProcess process
                ? CallPlace.at(
                        process.rank(),
                        before.document().run().processes().intervals(process.rank()),
                        before.cursor().nanos())
                : Optional.empty();
    }

    /// The selection, where it is there as well.
    private static Target kept(Target selection, OpenRun run) {
        RunView view = run.document().run();
        boolean there =
                switch (selection) {
                    case Target.OnNode it -> it.node() < view.scenario().machine().nodes();
                    case Target.OfProcess it -> it.rank() < view.program().ranks();
                    case Target.CollectiveOf _, Target.MetricTrack _, Target.Management _ -> true;
                    case Target.None _,
                            Target.Slice _,
                            Target.PhaseOf _,
                            Target.Switch _,
                            Target.Link _ ->
                            false;
                };
        return there ? selection : Target.NONE;
    }

    /// The timeline as a person has arranged it; tracks are others under another MPI.
    private static TimelineState timeline(OpenRun run, OpenRun before) {
        return run.mpi() == before.mpi()
                ? before.timeline().withoutRange()
                : run.timeline().with(before.timeline().axis());
    }
}
