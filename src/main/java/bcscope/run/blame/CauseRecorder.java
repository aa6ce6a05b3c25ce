package bcscope.run.blame;

import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;

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

    /// What the steps come to; empty if that is more than can be kept.
    Optional<CauseIntervals> intervals() {
        Steps[] steps = new Steps[program.ranks()];
        Arrays.setAll(steps, rank -> new Steps());
        Map<Pattern, Found[]> patterns = new EnumMap<>(Pattern.class);
        replay(steps, patterns);
        Chase chase = new Chase(steps, causes);
        Found[] found = new Found[steps.length];
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
    private void replay(Steps[] steps, Map<Pattern, Found[]> patterns) {
        PatternSums sums =
                new PatternSums(
                        steps.length,
                        0,
                        Long.MAX_VALUE,
                        (pattern, rank, processes, begin, end) ->
                                patterns.computeIfAbsent(pattern, it -> none(steps.length))[rank]
                                        .add(begin, end, 0));
        PatternCount count = new PatternCount(program, run::node, sums);
        PriorityQueue<Integer> queue =
                new PriorityQueue<>(
                        Comparator.comparingLong((Integer rank) -> tracks.of(rank).untilNanos())
                                .thenComparingInt(rank -> rank));
        for (int rank = 0; rank < steps.length; rank++) {
            queue.add(rank);
        }
        while (!queue.isEmpty()) {
            int rank = queue.remove();
            StepTrack track = tracks.of(rank);
            long beginNanos = track.untilNanos();
            if (track.next()) {
                count.change(rank, track, beginNanos);
                steps[rank].add(track.untilNanos(), track.blocked(), target(rank, track));
                queue.add(rank);
            }
        }
        count.close(run.progress().simulatedNanos());
    }

    private int target(int rank, StepTrack track) {
        return track.kind() == WaitTracks.WAITS ? track.peer() : -1 - causes.cause(rank, track);
    }

    private static Found[] none(int ranks) {
        Found[] found = new Found[ranks];
        Arrays.setAll(found, rank -> new Found());
        return found;
    }

    /// The steps of a process: until when each lasts, whether it blocks, and whom it waits for; of
    /// one that waits for no other, -1 less the number of its cause.
    private static final class Steps {
        private long[] until = new long[16];
        private boolean[] blocked = new boolean[16];
        private int[] target = new int[16];
        private int size;

        void add(long untilNanos, boolean blocks, int to) {
            if (size == until.length) {
                until = Arrays.copyOf(until, 2 * size);
                blocked = Arrays.copyOf(blocked, 2 * size);
                target = Arrays.copyOf(target, 2 * size);
            }
            until[size] = untilNanos;
            blocked[size] = blocks;
            target[size++] = to;
        }

        /// The step at `nanos`, or -1 if none is known.
        int at(long nanos) {
            int low = 0;
            int high = size;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (until[middle] <= nanos) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low == size ? -1 : low;
        }
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
        private final Steps[] steps;
        private final CauseSums causes;
        private final long[] seen;
        private long round;

        /// Up to when what was found last holds.
        private long endNanos;

        Chase(Steps[] steps, CauseSums causes) {
            this.steps = steps;
            this.causes = causes;
            seen = new long[steps.length];
        }

        Found all(int rank) {
            Found found = new Found();
            Steps mine = steps[rank];
            long begin = 0;
            for (int i = 0; i < mine.size; i++) {
                long at = begin;
                while (mine.blocked[i] && at < mine.until[i]) {
                    int number = cause(rank, at);
                    if (number >= 0) {
                        found.add(at, endNanos, number);
                    }
                    at = endNanos;
                }
                begin = mine.until[i];
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
                int step = steps[rank].at(nanos);
                if (step < 0) {
                    return -1;
                }
                endNanos = Math.min(endNanos, steps[rank].until[step]);
                int target = steps[rank].target[step];
                if (target < 0) {
                    return -1 - target;
                }
                rank = target;
            }
            int lowest = rank;
            for (int at = next(rank, nanos); at != rank; at = next(at, nanos)) {
                lowest = Math.min(lowest, at);
            }
            return causes.ring(lowest);
        }

        private int next(int rank, long nanos) {
            return steps[rank].target[steps[rank].at(nanos)];
        }
    }
}
