package bcscope.explain;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.model.ModelParameter;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.operation.Part;
import bcscope.run.operation.Parts;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;

import java.util.Comparator;
import java.util.stream.Collectors;

/// How long and why a call blocked its process, for its tooltip: short lines.
public final class CallTime {
    private static final int TENTHS = 10;

    private CallTime() {}

    /// The call that blocked `rank` in the interval read last, how long it did so, and since when.
    public static String of(RunView run, int rank, BlockedReader interval) {
        Program program = run.program();
        int pc = program.call(program.pc(rank, interval.position()));
        String call = Operations.text(program, pc);
        String entry = Numbers.instant(interval.entryNanos());
        if (interval.awakeNanos() == BlockedIntervals.OPEN) {
            return call + "\nblocked since " + entry;
        }
        long nanos = interval.awakeNanos() - interval.entryNanos();
        return Say.of(
                "%s\nblocked %{time}, %s %ss, since %s",
                call,
                nanos,
                Numbers.fixed(nanos, sliceNanos(run), 1),
                run.scenario().mpi().interval(),
                entry);
    }

    /// Where its time went: a line for each part, in about the order in which they follow each
    /// other, with its share of a slice where that is a tenth or more.
    public static String parts(RunView run, Parts parts) {
        return parts.present().stream()
                .sorted(Comparator.comparing(part -> part != Part.POSTING))
                .map(part -> line(run, part, parts.nanos(part)))
                .collect(Collectors.joining("\n"));
    }

    private static String line(RunView run, Part part, long nanos) {
        boolean counted = run.scenario().mpi() == MpiKind.BCS && nanos >= sliceNanos(run) / TENTHS;
        return part.phrase()
                + ": "
                + Numbers.duration(nanos)
                + (counted ? ", " + Numbers.fixed(nanos, sliceNanos(run), 1) + " slices" : "");
    }

    private static long sliceNanos(RunView run) {
        return run.scenario().model().get(ModelParameter.SLICE_NANOS);
    }
}
