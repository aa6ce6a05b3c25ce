package bcscope.ui.state;

import bcscope.picture.Target;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.view.View;
import bcscope.run.RunView;
import bcscope.run.recording.RecordedRun;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;
import bcscope.ui.state.kept.CallPlace;
import bcscope.ui.state.kept.SavedView;
import bcscope.ui.state.stops.Stops;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The place kept when a program runs again with other values, or when its recording is opened:
/// moment, selection and timeline; when it runs again, the bookmarks as well.
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
                run.withMarks(
                                new OpenRun.Marks(
                                        selection,
                                        marks,
                                        before.marks().ranges(),
                                        stops,
                                        before.queries().unanswered()))
                        .withTimeline(timeline(run, before));
        Intent.GoToPlace place = new Intent.GoToPlace(before.cursor().nanos(), call(before));
        return run.document().origin() == Document.Origin.EDITED
                ? go(
                        marked,
                        new Intent.GoToSame(
                                before.cursor(), before.document().run().slices(), place))
                : go(marked, place);
    }

    /// The view of `run`, for its recording.
    static SavedView saved(OpenRun run, Tabs tabs) {
        Cursor cursor = run.shownCursor();
        TimeAxis axis = run.timeline().axis();
        return new SavedView(
                cursor.slice(),
                cursor.events(),
                cursor.nanos(),
                run.selection().id(),
                tabs.centre().name(),
                tabs.left().name(),
                tabs.right().name(),
                axis.kind().name(),
                axis.from(),
                axis.to());
    }

    /// The view saved in the recording that was opened.
    static Optional<SavedView> saved(OpenRun run) {
        return run.document().run() instanceof RecordedRun recorded
                ? SavedView.of(recorded.attached().view())
                : Optional.empty();
    }

    /// `run`, just opened, as it was shown when it was recorded.
    static OpenRun restored(OpenRun run, SavedView saved) {
        Target selection =
                Optional.ofNullable(saved.selection()).map(Target::parse).orElse(Target.NONE);
        OpenRun there = run.with(kept(selection, run));
        boolean known = saved.slice() >= 0 && saved.slice() < run.slices();
        if (known && saved.events() >= Cursor.ALL && saved.nanos() >= 0) {
            there = there.at(new Cursor(saved.slice(), saved.events(), saved.nanos()));
        }
        Optional<AxisKind> kind = SavedView.constant(AxisKind.class, saved.axis());
        return kind.isPresent() && saved.from() >= 0 && saved.to() > saved.from()
                ? there.withTimeline(
                        there.timeline()
                                .withAxis(new TimeAxis(kind.get(), saved.from(), saved.to())))
                : there;
    }

    /// The panes that were in front when it was recorded.
    static Tabs restored(Tabs tabs, SavedView saved) {
        Tabs left = SavedView.constant(Tabs.Left.class, saved.left()).map(tabs::with).orElse(tabs);
        Tabs right =
                SavedView.constant(Tabs.Right.class, saved.right()).map(left::with).orElse(left);
        return SavedView.constant(View.class, saved.view())
                .filter(View.tabs()::contains)
                .map(right::with)
                .orElse(right)
                .with(tabs.beside());
    }

    /// Goes to the place, once the engine has reached it: the same call, otherwise the same time.
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

    /// Goes to the same moment if the runs are identical up to it, otherwise to the place. Digests
    /// are chained: if those of a slice are equal, all before is equal.
    static OpenRun go(OpenRun run, Intent.GoToSame to) {
        int slice = to.cursor().slice();
        SliceTable now = run.document().run().slices();
        if (slice < Math.min(run.slices(), to.before().published())) {
            boolean same =
                    now.get(SliceColumn.DIGEST, slice)
                            == to.before().get(SliceColumn.DIGEST, slice);
            return same ? run.at(to.cursor()) : go(run, to.otherwise());
        }
        return run.growing() ? run.waitingFor(to) : go(run, to.otherwise());
    }

    /// The run with the slices of bookmarks that are known by their time only.
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
                ? Cursor.at(run.sliceAt(mark.nanos()), mark.nanos())
                : mark;
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

    /// The selection, if it is there as well.
    private static Target kept(Target selection, OpenRun run) {
        boolean there =
                switch (selection) {
                    case Target.OnNode _,
                            Target.OfProcess _,
                            Target.CollectiveOf _,
                            Target.MetricTrack _,
                            Target.Management _ ->
                            run.has(selection);
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
        TimeAxis axis = axis(run, before);
        return run.mpi() == before.mpi()
                ? before.timeline().withoutRange().withAxis(axis)
                : run.timeline().withAxis(axis);
    }

    /// Keeps at least as much of the axis visible as a run just opened shows, if the whole previous
    /// run was visible: the new one may be longer.
    private static TimeAxis axis(OpenRun run, OpenRun before) {
        TimeAxis axis = before.timeline().axis();
        SliceClock clock =
                SliceClock.of(before.document().run(), before.findings().sums().endNanos());
        long usual =
                switch (axis.kind()) {
                    case PHYSICAL -> run.timeline().axis().to();
                    case SLICES -> OpenRun.FIRST_SLICES * AxisKind.SLICES.unit();
                    case LOGICAL -> axis.to();
                };
        boolean whole = axis.from() == 0 && axis.to() >= clock.extent(axis.kind(), axis.to());
        return whole ? new TimeAxis(axis.kind(), 0, Math.max(axis.to(), usual)) : axis;
    }
}
