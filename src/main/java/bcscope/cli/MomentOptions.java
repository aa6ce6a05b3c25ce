package bcscope.cli;

import bcscope.base.Say;
import bcscope.cli.report.ArgumentChecks;
import bcscope.happening.SliceDetail;
import bcscope.picture.scene.state.Moment;
import bcscope.run.RunView;
import bcscope.scenario.format.Quantity;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// A moment of a run on the command line: a slice, an event of it, or an instant.
final class MomentOptions {
    private static final Quantity INSTANT =
            Quantity.number(Quantity.Kind.DURATION, 0, Long.MAX_VALUE / 2);
    private static final int NO_EVENT = -1;

    @Option(
            names = "--at",
            paramLabel = "MOMENT",
            required = true,
            description = "The end of this slice, or an instant with its unit, for example 0.6ms.")
    private String at = "";

    @Option(
            names = "--event",
            paramLabel = "N",
            description =
                    "The moment just after event N of the slice, as listed by the command slice,"
                            + " from 0.")
    private int event = NO_EVENT;

    /// The moment, and the run as far as it is needed for it.
    record Found(RunView run, SliceDetail detail, Moment moment) {}

    Found find(Opened opened, CommandSpec command) throws InterruptedException {
        boolean isSlice = !at.isEmpty() && at.chars().allMatch(Character::isDigit);
        if (!isSlice) {
            return atInstant(opened.upTo(Integer.MAX_VALUE), instant(command), command);
        }
        int slice = slice(command);
        RunView run = opened.upTo(slice == Integer.MAX_VALUE ? slice : slice + 1);
        ArgumentChecks.within(command, "--at", slice, run.progress().slices());
        SliceDetail detail = run.detail(slice);
        return new Found(run, detail, moment(detail, command));
    }

    private int slice(CommandSpec command) {
        try {
            return Integer.parseInt(at);
        } catch (NumberFormatException tooLarge) {
            throw new ParameterException(
                    command.commandLine(), "--at " + at + " does not exist: no run is that long.");
        }
    }

    private Moment moment(SliceDetail detail, CommandSpec command) {
        if (event == NO_EVENT) {
            return Moment.endOf(detail);
        }
        ArgumentChecks.within(command, "--event", event, detail.happenings().size());
        return Moment.after(detail, event);
    }

    private long instant(CommandSpec command) {
        return switch (INSTANT.read(at)) {
            case Quantity.Reading.Value(long nanos) -> nanos;
            case Quantity.Reading.Wrong(String problem, String advice) ->
                    throw new ParameterException(
                            command.commandLine(),
                            "--at " + at + " is not a moment. " + problem + " " + advice);
        };
    }

    private Found atInstant(RunView run, long nanos, CommandSpec command) {
        long end = run.progress().simulatedNanos();
        if (nanos > end) {
            throw new ParameterException(
                    command.commandLine(),
                    Say.of("--at %s does not exist: the run ends at %{instant}.", at, end));
        }
        if (event != NO_EVENT) {
            throw new ParameterException(
                    command.commandLine(), "--event needs a slice: --at S --event N.");
        }
        SliceDetail detail = run.detail(Math.max(0, run.slices().sliceAt(nanos)));
        return new Found(run, detail, Moment.at(detail, nanos));
    }
}
