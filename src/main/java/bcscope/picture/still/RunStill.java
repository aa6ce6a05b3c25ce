package bcscope.picture.still;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.explain.WaitFor;
import bcscope.explain.matching.MatchSentences;
import bcscope.explain.matching.MatchTable;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.moment.PhaseShown;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.View;
import bcscope.picture.collective.CollectivePicture;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.collective.CollectiveWords;
import bcscope.picture.dashboard.DashboardPicture;
import bcscope.picture.jobs.JobsPicture;
import bcscope.picture.jobs.JobsScene;
import bcscope.picture.jobs.JobsWords;
import bcscope.picture.matching.MatchingPicture;
import bcscope.picture.matching.MatchingScene;
import bcscope.picture.matching.QueuePicture;
import bcscope.picture.nic.NicPicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.strip.StripPicture;
import bcscope.picture.timeline.TimelineDetails;
import bcscope.picture.timeline.TimelinePicture;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.traffic.TrafficPicture;
import bcscope.picture.traffic.TrafficScene;
import bcscope.picture.traffic.TrafficWords;
import bcscope.picture.why.WhyPicture;
import bcscope.picture.why.WhyScene;
import bcscope.picture.why.WhyWords;
import bcscope.run.JobAccount;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/// A view of a run, for a file.
///
/// @param view which
/// @param look how the view of the machine shows it
/// @param rank the process that the view of waiting is about
public record RunStill(View view, MachineStill look, OptionalInt rank) {
    /// Slices that the timeline shows on each side.
    public static final int SLICES_AROUND = 12;

    /// How much of a run the view at `slice` needs. What says where something is next, or what a
    /// whole run comes to, needs all of it.
    public int slicesFor(Scenario scenario, int slice) {
        return switch (view) {
            case MATCHING, COLLECTIVE, JOBS, TRAFFIC -> Integer.MAX_VALUE;
            case TIMELINE ->
                    scenario.work().sharing().policy().shares()
                            ? Integer.MAX_VALUE
                            : slice + SLICES_AROUND;
            case MACHINE, NIC, WHY, DASHBOARD, STRIP, METRIC, COMPARE, PRIMITIVES ->
                    slice + SLICES_AROUND;
        };
    }

    /// Who waits for whom forever, where `slice` is the last one of a run that deadlocked.
    private static List<List<Integer>> cycles(RunView run, int slice) {
        boolean end =
                run.progress().state() == RunStatus.DEADLOCKED
                        && slice == run.progress().slices() - 1;
        return end ? WaitFor.atEnd(run).cycles() : List.of();
    }

    /// What draws this view of `run` at `slice`: just after happening `event` of it, or, where that
    /// is negative, in the midst of its longest phase after MSM.
    public Consumer<Surface> at(RunView run, int slice, int node, int event)
            throws InterruptedException {
        return switch (view) {
            case MACHINE -> {
                SceneState state = scene(run, run.detail(slice), event);
                MachineStill fixed = look.fixed(state);
                List<List<Integer>> cycles = cycles(run, slice);
                yield surface -> fixed.draw(surface, state, node, cycles);
            }
            case NIC -> {
                SceneState state = scene(run, run.detail(slice), event);
                yield surface ->
                        NicPicture.draw(
                                surface,
                                state,
                                Math.max(0, node),
                                surface.bounds(),
                                ViewChoice.PLAIN);
            }
            case MATCHING ->
                    run.scenario().mpi() == MpiKind.BCS
                            ? matching(run, slice, node, event)
                            : queues(run, slice, node, event);
            case COLLECTIVE -> {
                CollectiveScene shown = scenes(run, slice, event).collective();
                yield surface -> CollectivePicture.still(surface, shown, surface.bounds());
            }
            case WHY -> {
                WhyScene shown = why(run, slice, event);
                yield surface -> WhyPicture.draw(surface, shown, surface.bounds());
            }
            case JOBS -> {
                JobsScene shown = jobs(run, slice, event);
                yield surface -> JobsPicture.draw(surface, shown, surface.bounds());
            }
            case TRAFFIC -> {
                TrafficScene shown = scenes(run, slice, event).traffic();
                yield surface -> TrafficPicture.draw(surface, shown, surface.bounds());
            }
            case TIMELINE -> timeline(run, slice);
            case DASHBOARD -> surface -> DashboardPicture.draw(surface, run, slice);
            case STRIP -> strip(run, slice, event);
            case COMPARE -> throw new IllegalStateException("it needs a second run");
            case METRIC -> throw new IllegalStateException("it needs a metric and a range");
            case PRIMITIVES -> throw new IllegalStateException("it needs a script");
        };
    }

    /// The view in words, one sentence a line; empty for views that have none of their own.
    public Optional<List<String>> words(RunView run, int slice, int node, int event)
            throws InterruptedException {
        return switch (view) {
            case MACHINE -> Optional.of(look.words(scene(run, run.detail(slice), event)));
            case MATCHING -> {
                if (run.scenario().mpi() == MpiKind.CONVENTIONAL) {
                    SceneState state = scene(run, run.detail(slice), event);
                    yield Optional.of(QueuePicture.words(state, only(node)));
                }
                MatchTable table = MatchingScene.table(run, run.detail(slice));
                MatchSentences sentences = new MatchSentences(run.program(), table);
                yield Optional.of(node < 0 ? sentences.all() : sentences.ofNode(node));
            }
            case COLLECTIVE -> {
                CollectiveScene scene = scenes(run, slice, event).collective();
                yield Optional.of(CollectiveWords.all(scene));
            }
            case WHY -> Optional.of(new WhyWords(why(run, slice, event)).all());
            case TRAFFIC -> Optional.of(TrafficWords.all(scenes(run, slice, event).traffic()));
            case JOBS -> Optional.of(JobsWords.all(jobs(run, slice, event)));
            case NIC, TIMELINE, DASHBOARD, STRIP, METRIC, COMPARE, PRIMITIVES -> Optional.empty();
        };
    }

    /// As the command `why` shows it: at the end of the slice where `event` is negative.
    private WhyScene why(RunView run, int slice, int event) {
        SliceDetail detail = run.detail(slice);
        Moment moment = event < 0 ? Moment.endOf(detail) : Moment.after(detail, event);
        SceneState state = SceneState.at(RunLayout.of(run), detail, moment);
        return new StillScenes(run, state).why(rank);
    }

    private static JobsScene jobs(RunView run, int slice, int event) throws InterruptedException {
        return scenes(run, slice, event).jobs(JobAccount.oneByOne(run));
    }

    private static StillScenes scenes(RunView run, int slice, int event) {
        return new StillScenes(run, scene(run, run.detail(slice), event));
    }

    private static SceneState scene(RunView run, SliceDetail detail, int event) {
        int half = detail.happenings().size() / 2;
        Moment moment =
                event >= 0
                        ? Moment.after(detail, Math.min(event, detail.happenings().size() - 1))
                        : detail.windows().isEmpty() && half > 0
                                ? Moment.after(detail, half)
                                : Moment.at(detail, midst(detail));
        return SceneState.at(RunLayout.of(run), detail, moment);
    }

    /// All nodes where `node` is negative; at the end of MSM where `event` is.
    private static Consumer<Surface> matching(RunView run, int slice, int node, int event) {
        SliceDetail detail = run.detail(slice);
        Moment moment =
                event < 0
                        ? detail.windows().stream()
                                .filter(window -> window.phase() == Microphase.MSM)
                                .findFirst()
                                .map(window -> Moment.at(detail, window.endNanos()))
                                .orElseGet(() -> Moment.endOf(detail))
                        : Moment.after(detail, event);
        SceneState state = SceneState.at(RunLayout.of(run), detail, moment);
        MatchingScene scene = new StillScenes(run, state).matching(only(node));
        return surface -> MatchingPicture.draw(surface, scene, surface.bounds());
    }

    private static OptionalInt only(int node) {
        return node < 0 ? OptionalInt.empty() : OptionalInt.of(node);
    }

    private static Consumer<Surface> queues(RunView run, int slice, int node, int event) {
        SceneState state = scene(run, run.detail(slice), event);
        return surface ->
                QueuePicture.draw(surface, state, only(node), Target.NONE, surface.bounds());
    }

    private static long midst(SliceDetail detail) {
        return detail.windows().stream()
                .filter(window -> window.phase().compareTo(Microphase.MSM) >= 0)
                .max(Comparator.comparingLong(w -> w.readyNanos() - w.arrivalNanos()))
                .map(RunStill::middle)
                .orElse(detail.startNanos());
    }

    private static long middle(PhaseWindow window) {
        return (window.arrivalNanos() + window.readyNanos()) / 2;
    }

    private static Consumer<Surface> strip(RunView run, int slice, int event) {
        SliceDetail detail = run.detail(slice);
        Moment moment =
                event >= 0
                        ? Moment.after(detail, event)
                        : detail.windows().isEmpty()
                                ? Moment.endOf(detail)
                                : Moment.at(detail, detail.windows().getLast().endNanos());
        long getts = run.slices().getts(slice);
        return surface -> StripPicture.draw(surface, detail, getts, moment);
    }

    private static Consumer<Surface> timeline(RunView run, int slice) throws InterruptedException {
        int first = Math.max(0, slice - SLICES_AROUND);
        int last = Math.min(run.progress().slices() - 1, slice + SLICES_AROUND);
        List<SliceDetail> details = new ArrayList<>();
        for (int s = first; s <= last; s++) {
            details.add(run.detail(s));
        }
        TimelineSource source = new TimelineSource(run);
        JobAccount.oneByOne(run).ifPresent(source::compareWith);
        SliceDetail detail = run.detail(slice);
        TimelineState state =
                TimelineState.of(run, run.progress().simulatedNanos())
                        .withAxis(
                                new TimeAxis(
                                        AxisKind.PHYSICAL,
                                        details.getFirst().startNanos(),
                                        details.getLast().endNanos()))
                        .at(run.slices().get(SliceColumn.START, slice))
                        .naming(PhaseShown.at(detail, Moment.startOf(detail)).named());
        state.tracks().forEach(track -> source.pyramid(track.series()));
        source.extend();
        source.extend();
        TimelineDetails shown = TimelineDetails.of(details, run.program().ranks());
        return surface -> TimelinePicture.draw(surface, source, state, shown);
    }
}
