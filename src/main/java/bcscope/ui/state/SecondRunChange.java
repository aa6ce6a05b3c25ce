package bcscope.ui.state;

import bcscope.picture.Target;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.run.comparison.Coupling;

import java.util.Optional;
import java.util.OptionalInt;

/// A change of the second run beside the current one.
public sealed interface SecondRunChange {
    /// The window shows both, or one again.
    record Show(SecondRun.Visibility visibility) implements SecondRunChange {}

    /// Another second run is wanted.
    record Choose(SecondRun.Second second) implements SecondRunChange {}

    /// The second run `second` has progressed. Late reports that are no longer wanted change
    /// nothing.
    record Proceed(int document, SecondRun.Second second, SecondRun.Stage stage)
            implements SecondRunChange {
        private boolean isAwaited(OpenRun run) {
            SecondRun beside = run.beside();
            return run.document().number() == document
                    && beside.stage() instanceof SecondRun.Stage.Working
                    && beside.second().equals(Optional.of(second));
        }
    }

    /// Cancels the second run.
    record GiveUp() implements SecondRunChange {}

    /// Something else is coupled.
    record Couple(Coupling coupling) implements SecondRunChange {}

    /// The calls of another process are coupled.
    record SelectRank(int rank) implements SecondRunChange {}

    /// A call is selected; the cursor goes there.
    record SelectCall(int number) implements SecondRunChange {}

    /// No call is selected.
    record ClearCall() implements SecondRunChange {}

    /// Both timelines are arranged in another way.
    record Arrange(TimelineState timeline) implements SecondRunChange {}

    /// `run` after this.
    default OpenRun applyTo(OpenRun run) {
        SecondRun beside = run.beside();
        return switch (this) {
            case Show show ->
                    selecting(
                            run.withBeside(beside.withVisibility(show.visibility())),
                            run.selection());
            case Choose choose ->
                    run.withBeside(
                            beside.with(choose.second())
                                    .withStage(
                                            new SecondRun.Stage.Working(
                                                    SecondRun.Work.WAITING, 0, 0)));
            case Proceed proceed ->
                    proceed.isAwaited(run)
                            ? run.withBeside(proceeded(beside, proceed.stage()))
                            : run;
            case GiveUp _ -> run.withBeside(beside.withStage(new SecondRun.Stage.Unchosen()));
            case Couple couple -> run.withBeside(beside.withCoupling(couple.coupling()));
            case SelectRank select ->
                    run.with(new Target.Rank(select.rank()))
                            .withBeside(beside.atRank(select.rank()));
            case SelectCall select -> selected(run, select.number());
            case ClearCall _ -> run.withBeside(beside.withCall(OptionalInt.empty()));
            case Arrange arrange -> run.withBeside(beside.withTimeline(arrange.timeline()));
        };
    }

    /// `run` with `target` selected; where both runs are shown and it is a process, its calls are
    /// coupled.
    static OpenRun selecting(OpenRun run, Target target) {
        OpenRun selected = run.with(target);
        if (run.beside().shown()
                && run.has(target)
                && target instanceof Target.Rank(int rank)
                && rank != run.beside().rank()) {
            return selected.withBeside(run.beside().atRank(rank));
        }
        return selected;
    }

    /// When both runs are known, the axis shows the longer one as a whole.
    private static SecondRun proceeded(SecondRun beside, SecondRun.Stage stage) {
        SecondRun now = beside.withStage(stage);
        return stage instanceof SecondRun.Stage.Ready
                ? now.scene(0)
                        .map(scene ->
                                now.withTimeline(
                                        now.timeline()
                                                .withAxis(
                                                        TimeAxis.whole(
                                                                now.timeline().axis().kind(),
                                                                scene.extent()))))
                        .orElse(now)
                : now;
    }

    private static OpenRun selected(OpenRun run, int number) {
        SecondRun beside = run.beside().withCall(OptionalInt.of(number));
        return beside.scene(run.cursor().nanos())
                .filter(scene -> number < scene.both().paired(scene.rank()))
                .map(scene -> {
                    long nanos = scene.both().first().enteredNanos(scene.rank(), number);
                    long here =
                            beside.comesFirst()
                                    ? scene.both().second().enteredNanos(scene.rank(), number)
                                    : nanos;
                    TimeAxis axis = beside.timeline().axis();
                    long position = scene.first().source().clock().position(nanos, axis.kind());
                    boolean seen = position >= axis.from() && position < axis.to();
                    SecondRun moved =
                            seen
                                    ? beside
                                    : beside.withTimeline(
                                            beside.timeline()
                                                    .withAxis(
                                                            axis.centered(
                                                                    position, scene.extent())));
                    return SliceSteps.toTime(run.withBeside(moved), here);
                })
                .orElse(run.withBeside(beside));
    }
}
