package bcscope.explain;

import bcscope.happening.Activity;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;
import bcscope.table.JobTimes;
import bcscope.table.ProcessLog;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Since when and until when processes do what they do, from the tables of a run: a process
/// computes from the end of one interval to the beginning of the next. What was asked for last is
/// kept. For one thread.
public final class Spans {
    private final ProcessLog blocked;
    private final Optional<ProcessLog> ready;
    private final Program program;
    private final Supplier<List<JobTimes>> jobs;
    private final Map<Integer, Known> since = new TreeMap<>();
    private final Map<Integer, Known> until = new TreeMap<>();

    /// An answer that was given.
    ///
    /// @param askedNanos about which instant
    private record Known(long askedNanos, long nanos) {}

    private Spans(
            Program program,
            ProcessLog blocked,
            Optional<ProcessLog> ready,
            Supplier<List<JobTimes>> jobs) {
        this.program = program;
        this.blocked = blocked;
        this.ready = ready;
        this.jobs = jobs;
    }

    /// The spans of a run.
    public static Spans of(RunView run) {
        return new Spans(run.program(), run.processes(), run.waits(), () -> run.progress().jobs());
    }

    /// The spans of processes that were never blocked.
    public static Spans ofNobodyBlocked(Program program) {
        return new Spans(program, new ProcessLog(program.ranks()), Optional.empty(), List::of);
    }

    /// Since when `rank`, which computes at `nanos`, has done so.
    public long computesSince(int rank, long nanos) {
        Known known = since.get(rank);
        if (known == null || known.askedNanos != nanos) {
            long woken = lastEnd(blocked, rank, nanos);
            long given = ready.map(log -> lastEnd(log, rank, nanos)).orElse(0L);
            long begun = Math.min(nanos, startNanos(rank));
            known = new Known(nanos, Math.max(begun, Math.max(woken, given)));
            since.put(rank, known);
        }
        return known.nanos;
    }

    /// Until when `rank` does what it has done since `sinceNanos`; [BlockedIntervals#OPEN] where
    /// the run does not know yet, or where it never ends.
    public long until(int rank, Activity activity, long sinceNanos) {
        Known known = until.get(rank);
        if (known == null
                || known.askedNanos != sinceNanos
                || known.nanos == BlockedIntervals.OPEN) {
            known = new Known(sinceNanos, end(rank, activity, sinceNanos));
            until.put(rank, known);
        }
        return known.nanos;
    }

    private long end(int rank, Activity activity, long sinceNanos) {
        return switch (activity) {
            case COMPUTING ->
                    Math.min(
                            nextEntry(blocked, rank, sinceNanos),
                            ready.map(log -> nextEntry(log, rank, sinceNanos))
                                    .orElse(BlockedIntervals.OPEN));
            case READY ->
                    ready.map(log -> endOf(log, rank, sinceNanos)).orElse(BlockedIntervals.OPEN);
            case NOT_STARTED -> startNanos(rank);
            case BLOCKED_SEND,
                    BLOCKED_RECEIVE,
                    BLOCKED_WAIT,
                    BLOCKED_PROBE,
                    BLOCKED_COLLECTIVE,
                    BLOCKED_MEMORY ->
                    endOf(blocked, rank, sinceNanos);
            case FINISHED, STOPPED -> BlockedIntervals.OPEN;
        };
    }

    /// When the job of `rank`, which is over at `nanos`, ended.
    public long jobEndedBy(int rank, long nanos) {
        List<JobTimes> known = jobs.get();
        return known.isEmpty() || !known.get(program.jobOf(rank)).ended()
                ? nanos
                : Math.min(nanos, known.get(program.jobOf(rank)).endNanos());
    }

    private long startNanos(int rank) {
        List<JobTimes> known = jobs.get();
        if (known.isEmpty()) {
            return 0;
        }
        JobTimes job = known.get(program.jobOf(rank));
        return job.started() ? job.startNanos() : BlockedIntervals.OPEN;
    }

    private static long lastEnd(ProcessLog log, int rank, long nanos) {
        BlockedReader reader = log.reader(rank, nanos);
        long last = reader.mark().nanos();
        while (reader.next() && reader.awakeNanos() <= nanos) {
            last = reader.awakeNanos();
        }
        return last;
    }

    private static long nextEntry(ProcessLog log, int rank, long nanos) {
        BlockedReader reader = log.reader(rank, nanos - 1);
        while (reader.next()) {
            if (reader.entryNanos() >= nanos) {
                return reader.entryNanos();
            }
        }
        return BlockedIntervals.OPEN;
    }

    private static long endOf(ProcessLog log, int rank, long entryNanos) {
        BlockedReader reader = log.reader(rank, entryNanos - 1);
        while (reader.next() && reader.entryNanos() <= entryNanos) {
            if (reader.entryNanos() == entryNanos) {
                return reader.awakeNanos();
            }
        }
        return BlockedIntervals.OPEN;
    }
}
