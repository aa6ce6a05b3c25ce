package bcscope.host;

import bcscope.base.Invariant;
import bcscope.happening.Activity;
import bcscope.program.CallSource;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/// Asks a source of calls what processes do that have come to the end of what is known, and takes
/// what it answers into the program. While it asks, others can see for whom.
public final class Inquiry {
    private final GrowingProgram program;
    private final CallSource source;
    private long asked;
    private boolean wasQuiet;
    private volatile long questions;
    private volatile boolean asking;

    /// Asks `source` about the processes of `program`.
    public Inquiry(GrowingProgram program, CallSource source) {
        this.program = program;
        this.source = source;
    }

    /// What the engine waits for at this moment, if it asks. Safe from any thread.
    public Optional<CallSource.Waiting> waiting() {
        return asking
                ? Optional.of(new CallSource.Waiting(source.place(), questions))
                : Optional.empty();
    }

    /// Asks about `ranks`, ascending, at the instants of `clock`. Afterwards each has something to
    /// do, or the program has failed.
    ///
    /// @throws CallSource.Stopped where the source was closed
    public void ask(int[] ranks, long[] clock) {
        answer(ranks, Arrays.stream(ranks).mapToLong(rank -> clock[rank]).toArray());
        for (int rank : ranks) {
            boolean grown = program.take(rank);
            Invariant.check(
                    grown || isOver(),
                    "rank %d was asked what it does next, and nothing was answered",
                    rank);
        }
    }

    private void answer(int[] ranks, long[] nanos) {
        questions = ++asked;
        asking = true;
        try {
            source.next(ranks, nanos);
        } catch (CallSource.Stopped stopped) {
            throw stopped;
        } catch (RuntimeException problem) {
            CallSource.Place place = source.place();
            program.fail(
                    place.rank(),
                    place.line(),
                    Objects.requireNonNullElseGet(problem.getMessage(), problem::toString));
        } finally {
            asking = false;
        }
    }

    /// The source learns that nothing can happen any more but what `awake` do; if there are none,
    /// that something can.
    public void quiet(int[] awake) {
        if (awake.length > 0 || wasQuiet) {
            source.quiet(awake);
        }
        wasQuiet = awake.length > 0;
    }

    /// The processes that neither wait nor have ended; none if one has not begun or waits for a
    /// processor.
    public static int[] awake(Processes processes) {
        int[] awake =
                IntStream.range(0, processes.ranks())
                        .filter(rank -> processes.activity(rank) == Activity.COMPUTING)
                        .toArray();
        boolean others =
                IntStream.range(0, processes.ranks())
                        .mapToObj(processes::activity)
                        .anyMatch(it -> it == Activity.READY || it == Activity.NOT_STARTED);
        return others ? new int[0] : awake;
    }

    /// Whether all questions have been answered.
    public boolean isOver() {
        return program.failure().isPresent();
    }

    /// How the program failed, without a capital letter: why no more of it is known.
    public static Optional<String> failure(Program program) {
        return program.failure()
                .map(it ->
                        program.named(it.rank())
                                + (it.line() > 0 ? " (line " + it.line() + ")" : "")
                                + " fails: "
                                + it.sentence());
    }

    /// Why `rank` cannot continue at the end of the known part of its program; only for a program
    /// that does not grow any more: while one is executed again, no process gets that far.
    public static Optional<String> ignorance(Program program, int rank) {
        return program.grows()
                ? Optional.empty()
                : Optional.of(
                        program.named(rank)
                                + " has done all that is known of its program: the run that it"
                                + " comes from was stopped there, and cannot be continued.");
    }
}
