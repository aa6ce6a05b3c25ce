package bcscope.study.comet;

import java.util.List;

/// The result of running a kernel with certain parameters.
public sealed interface Timing {
    /// It ran to its end, or until its time had settled.
    ///
    /// @param nanos one round on the test node, the mean of all timed rounds, ns
    /// @param spread of the rounds
    record Took(double nanos, Spread spread) implements Timing {
        /// Where each of `rounds` took as long.
        static Took steady(double nanos, long rounds) {
            return new Took(nanos, new Spread(rounds, nanos, nanos));
        }
    }

    /// Between what the rounds of a point lie.
    ///
    /// @param rounds how many there were
    /// @param least the shortest, ns
    /// @param most the longest, ns
    record Spread(long rounds, double least, double most) {
        Spread times(double factor) {
            return new Spread(rounds, factor * least, factor * most);
        }
    }

    /// Its processes wait for each other.
    ///
    /// @param sentences who waits for whom
    /// @param cycle the processes of the first cycle, in the order in which they wait
    record Deadlocked(List<String> sentences, List<Integer> cycle) implements Timing {
        /// Copies the lists.
        public Deadlocked {
            sentences = List.copyOf(sentences);
            cycle = List.copyOf(cycle);
        }
    }

    /// Something else ended the run.
    ///
    /// @param reason one sentence
    record Stopped(String reason) implements Timing {}
}
