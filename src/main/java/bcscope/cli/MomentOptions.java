package bcscope.cli;

import bcscope.base.Say;
import bcscope.cli.terminal.CommandPart;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.run.RunView;
import bcscope.scenario.format.Quantity;

import picocli.CommandLine.Option;

/// A moment of a run on the command line: a slice, an event of it, or an instant.
final class MomentOptions extends CommandPart {
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

    Found find(Opened opened) throws InterruptedException {
        boolean isSlice = !at.isEmpty() && at.chars().allMatch(Character::isDigit);
        if (!isSlice) {
            return atInstant(opened.upTo(Integer.MAX_VALUE), instant());
        }
        int slice = slice();
        RunView run = opened.upTo(slice == Integer.MAX_VALUE ? slice : slice + 1);
        within("--at", slice, run.progress().slices());
        SliceDetail detail = run.detail(slice);
        return new Found(run, detail, moment(detail));
    }

    private int slice() {
        try {
            return Integer.parseInt(at);
        } catch (NumberFormatException tooLarge) {
            throw wrong("--at " + at + " does not exist: no run is that long.");
        }
    }

    private Moment moment(SliceDetail detail) {
        if (event == NO_EVENT) {
            return Moment.endOf(detail);
        }
        within("--event", event, detail.happenings().size());
        return Moment.after(detail, event);
    }

    private long instant() {
        return switch (INSTANT.read(at)) {
            case Quantity.Reading.Value(long nanos) -> nanos;
            case Quantity.Reading.Wrong(String problem, String advice) ->
                    throw wrong("--at " + at + " is not a moment. " + problem + " " + advice);
        };
    }

    private Found atInstant(RunView run, long nanos) {
        long end = run.progress().simulatedNanos();
        if (nanos > end) {
            throw wrong(Say.of("--at %s does not exist: the run ends at %{instant}.", at, end));
        }
        if (event != NO_EVENT) {
            throw wrong("--event needs a slice: --at S --event N.");
        }
        SliceDetail detail = run.detail(Math.max(0, run.slices().sliceAt(nanos)));
        return new Found(run, detail, Moment.at(detail, nanos));
    }
}
