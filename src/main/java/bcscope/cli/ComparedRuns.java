package bcscope.cli;

import bcscope.base.Numbers;
import bcscope.cli.terminal.CommandPart;
import bcscope.file.Inputs;
import bcscope.model.ModelParameter;
import bcscope.picture.Target;
import bcscope.picture.sidebyside.PairScene;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.run.RunView;
import bcscope.run.comparison.Coupling;
import bcscope.run.comparison.Moments;
import bcscope.run.comparison.SideBySide;
import bcscope.run.operation.Tracing;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;

import picocli.CommandLine.Option;

import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalInt;

/// A file run twice for a picture, as it is and with other values.
final class ComparedRuns extends CommandPart {
    private static final int NOT_CHOSEN = Integer.MIN_VALUE;

    @Option(
            names = "--rank",
            paramLabel = "R",
            description =
                    "Process of the view compare whose call at the slice is shown (default: 0),"
                            + " or of the view why (default: the process that has waited longest).")
    private int rank = NOT_CHOSEN;

    /// The process, where one was chosen.
    OptionalInt rank() {
        return rank == NOT_CHOSEN ? OptionalInt.empty() : OptionalInt.of(rank);
    }

    /// What the view compare shows at `slice` of `file`, beside it with `settings`.
    ///
    /// @param inputs remembers what is read
    PairScene scene(String file, List<String> settings, int slice, Inputs inputs)
            throws InterruptedException {
        PrintWriter err = err();
        RunView first = Opened.open(file, List.of(), inputs, err).upTo(Integer.MAX_VALUE);
        RunView second = Opened.open(file, settings, inputs, err).upTo(Integer.MAX_VALUE);
        within("--at", slice, first.progress().slices());
        SideBySide both = new SideBySide(Tracing.of(first), Tracing.of(second));
        int shown = rank().orElse(0);
        within("--rank", shown, both.ranks());
        long nanos = first.slices().get(SliceColumn.START, slice);
        int call = both.first().at(shown, nanos);
        PairScene.Half one = half("As it is", first);
        PairScene.Half other = half(String.join(" ", settings), second);
        long end = Math.max(one.source().clock().endNanos(), other.source().clock().endNanos());
        TimelineState timeline = TimelineState.initial(end).at(nanos).selecting(Target.NONE);
        return new PairScene(
                one,
                other,
                new Moments(both, first.slices(), second.slices()),
                Coupling.OPERATION,
                timeline,
                shown,
                call < 0 ? OptionalInt.empty() : OptionalInt.of(call));
    }

    private static PairScene.Half half(String name, RunView run) {
        TimelineSource source = new TimelineSource(run);
        source.extend();
        source.extend();
        Scenario scenario = run.scenario();
        String about =
                scenario.mpi().title()
                        + " · "
                        + scenario.machine().network().title()
                        + " · T = "
                        + Numbers.duration(scenario.model().get(ModelParameter.SLICE_NANOS));
        return new PairScene.Half(name, about, source);
    }
}
