package bcscope.run.blame;

import bcscope.base.EventHeap;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.operation.Call;
import bcscope.run.operation.UnderWay;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Keeps all steps of all processes, and follows for each of those that block its process whom it
/// waits for, up to a step that waits for no other: the slow and obvious way of what [BlameSweep]
/// does with sums, which has the intervals.
final class CauseRecorder {
    private final RunView run;
    private final Program program;
    private final CauseSums causes;
    private final WaitTracks tracks;
    private boolean full;

    CauseRecorder(RunView run) {
        this.run = run;
        program = run.program();
        causes = new CauseSums(run, 0, Long.MAX_VALUE);
        tracks = new WaitTracks(program, run.waits(), Blaming.MOST_BYTES, nanos -> full = true);
    }

    /// What listens.
    WaitTracks tracks() {
        return tracks;
    }

    /// Whether there were more steps than can be kept.
    boolean full() {
        return full;
    }

    /// The steps, and what is known of the time before waits.
    ProcessSteps steps(List<Map<Long, UnderWay>> before) {
        ProcessSteps steps = new ProcessSteps(causes, before.size(), before);
        for (int rank = 0; rank < before.size(); rank++) {
            while (tracks.of(rank).next()) {
                steps.add(rank, tracks.of(rank));
            }
        }
        return steps;
    }

    /// What the steps come to; empty if that is more than can be kept.
    Optional<CauseIntervals> intervals() {
        Map<Pattern, Found[]> patterns = new EnumMap<>(Pattern.class);
        Chase chase = new Chase(replay(patterns), causes, run.progress().simulatedNanos());
        Found[] found = new Found[program.ranks()];
        Arrays.setAll(found, rank -> chase.all(rank));
        long all = Arrays.stream(found).mapToLong(it -> it.size).sum();
        if (all > CauseIntervals.MOST_INTERVALS) {
            return Optional.empty();
        }
        Map<Pattern, CauseIntervals> named = new EnumMap<>(Pattern.class);
        patterns.forEach((pattern, each) -> named.put(pattern, intervals(each, Map.of())));
        return Optional.of(intervals(found, named));
    }

    private CauseIntervals intervals(Found[] found, Map<Pattern, CauseIntervals> patterns) {
        long[][] from = new long[found.length][];
        long[][] to = new long[found.length][];
        int[][] cause = new int[found.length][];
        for (int rank = 0; rank < found.length; rank++) {
            Found it = found[rank];
            from[rank] = Arrays.copyOf(it.from, it.size);
            to[rank] = Arrays.copyOf(it.to, it.size);
            cause[rank] = Arrays.copyOf(it.cause, it.size);
        }
        return new CauseIntervals(causes.causes(), from, to, cause, patterns);
    }

    /// Goes through all steps in the order in which they begin, as [BlameSweep] does.
    private ProcessSteps replay(Map<Pattern, Found[]> patterns) {
        int ranks = program.ranks();
        ProcessSteps steps = new ProcessSteps(causes, ranks, List.of());
        PatternSums sums =
                new PatternSums(
                        ranks,
                        0,
                        Long.MAX_VALUE,
                        (pattern, rank, processes, begin, end) ->
                                patterns.computeIfAbsent(pattern, it -> none(ranks))[rank].add(
                                        begin, end, 0));
        PatternCount count = new PatternCount(program, run::node, sums);
        EventHeap queue = new EventHeap();
        for (int rank = 0; rank < ranks; rank++) {
            queue.add(tracks.of(rank).untilNanos(), rank, rank);
        }
        while (!queue.isEmpty()) {
            long beginNanos = queue.firstNanos();
            int rank = queue.take();
            StepTrack track = tracks.of(rank);
            if (track.next()) {
                count.change(rank, track, beginNanos);
                steps.add(rank, track);
                queue.add(track.untilNanos(), rank, rank);
            }
        }
        count.close(run.progress().simulatedNanos());
        return steps;
    }

    private static Found[] none(int ranks) {
        Found[] found = new Found[ranks];
        Arrays.setAll(found, rank -> new Found());
        return found;
    }

    /// Intervals of a process.
    private static final class Found {
        private long[] from = new long[16];
        private long[] to = new long[16];
        private int[] cause = new int[16];
        private int size;

        void add(long begin, long end, int number) {
            if (size > 0 && to[size - 1] == begin && cause[size - 1] == number) {
                to[size - 1] = end;
                return;
            }
            if (size == from.length) {
                from = Arrays.copyOf(from, 2 * size);
                to = Arrays.copyOf(to, 2 * size);
                cause = Arrays.copyOf(cause, 2 * size);
            }
            from[size] = begin;
            to[size] = end;
            cause[size++] = number;
        }
    }

    /// Follows processes that wait for each other.
    private static final class Chase {
        private final ProcessSteps steps;
        private final CauseSums causes;
        private final long runNanos;
        private final long[] seen;
        private long round;

        /// Up to when what was found last holds.
        private long endNanos;

        /// @param runNanos up to when the run is known, ns
        Chase(ProcessSteps steps, CauseSums causes, long runNanos) {
            this.steps = steps;
            this.causes = causes;
            this.runNanos = runNanos;
            seen = new long[steps.ranks()];
        }

        Found all(int rank) {
            Found found = new Found();
            for (int i = 0; i < steps.count(rank); i++) {
                long at = steps.fromNanos(rank, i);
                while (steps.blocked(rank, i) && at < steps.untilNanos(rank, i)) {
                    int number = cause(rank, at);
                    if (number >= 0) {
                        found.add(at, endNanos, number);
                    }
                    at = endNanos;
                }
            }
            return found;
        }

        /// The cause of what `first` waits for at `nanos`, or -1 if that is not known.
        private int cause(int first, long nanos) {
            round++;
            endNanos = Long.MAX_VALUE;
            int rank = first;
            while (seen[rank] != round) {
                seen[rank] = round;
                int step = steps.at(rank, nanos);
                if (step < 0) {
                    return -1;
                }
                endNanos = Math.min(endNanos, steps.untilNanos(rank, step));
                int peer = steps.peer(rank, step);
                if (peer == Call.NOBODY) {
                    return steps.number(rank, step);
                }
                rank = peer;
            }
            int lowest = rank;
            long openedNanos = untilNanos(rank, nanos);
            for (int at = next(rank, nanos); at != rank; at = next(at, nanos)) {
                lowest = Math.min(lowest, at);
                openedNanos = Math.min(openedNanos, untilNanos(at, nanos));
            }
            return openedNanos < runNanos ? causes.passingRing() : causes.ring(lowest);
        }

        private long untilNanos(int rank, long nanos) {
            return steps.untilNanos(rank, steps.at(rank, nanos));
        }

        private int next(int rank, long nanos) {
            return steps.peer(rank, steps.at(rank, nanos));
        }
    }
}
