package bcscope.study.comet;

import java.util.List;

/// What came of running a kernel with certain parameters.
public sealed interface Timing {
    /// It ran to its end.
    ///
    /// @param nanos one round on the test node, the mean of all timed rounds, ns
    record Took(double nanos) implements Timing {}

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
