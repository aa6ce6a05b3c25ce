package bcscope.scenario;

import bcscope.scenario.script.Script;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The source of the operations of a job.
public sealed interface ProgramSource {
    /// Key of the number of processes of a generator, stored with the values of the parameters if
    /// it is given; otherwise processes fill the machine.
    String RANKS = "ranks";

    /// A built-in program.
    ///
    /// @param generator its name, for example `barrier-loop`
    /// @param parameters value of each of its parameters by name, in the parameter's unit (ns,
    ///   bytes, counts); and the number of processes as `ranks`, if it is given
    record Generated(String generator, SortedMap<String, Long> parameters)
            implements ProgramSource {
        /// Number of processes: the given number, or as many as `machine` has room for.
        public int ranks(Machine machine) {
            return ranks((long) machine.nodes() * machine.processesPerNode());
        }

        /// Number of processes: the given number, or `room`.
        public int ranks(long room) {
            return Math.toIntExact(parameters.getOrDefault(RANKS, room));
        }

        /// The parameters of the generator itself.
        public SortedMap<String, Long> ownParameters() {
            SortedMap<String, Long> own = new TreeMap<>(parameters);
            own.remove(RANKS);
            return own;
        }
    }

    /// A trace of a real application.
    ///
    /// @param path of the file, relative to the scenario file or absolute
    /// @param options treatment of gaps between calls, and of wildcards
    record Trace(String path, TraceOptions options) implements ProgramSource {}

    /// A script. Its content is not read here, so its parameters are texts.
    ///
    /// @param path of the file, relative to the scenario file or absolute
    /// @param ranks number of processes; if it is not given, processes fill the machine
    /// @param limits of its execution
    /// @param parameters values of its parameters as they are written, by name; missing ones have
    ///   the default of the script
    record Written(
            String path, Optional<Long> ranks, Limits limits, SortedMap<String, String> parameters)
            implements ProgramSource {
        /// Number of processes: the given number, or `room`.
        public int ranks(long room) {
            return Math.toIntExact(ranks.orElse(room));
        }

        /// A copy with other values.
        public Written with(SortedMap<String, String> values) {
            return new Written(path, ranks, limits, values);
        }
    }

    /// Limits that keep the execution of a script finite.
    ///
    /// @param steps of a process between two of its calls
    /// @param calls of a process
    /// @param values that a process puts into all its lists together
    record Limits(long steps, long calls, long values) {
        /// Far beyond what a program needs.
        public static final Limits STANDARD = new Limits(1_000_000, 10_000_000, 1_000_000_000);
    }

    /// No processes: the nodes carry out core primitives by themselves. The file has the section
    /// `primitives` instead of `job`.
    ///
    /// @param script what they do
    record Primitives(Script script) implements ProgramSource {}

    /// How a trace becomes a program (MODEL 9.1, 9.3).
    ///
    /// @param computeNumerator computation is multiplied by computeNumerator / computeDenominator
    /// @param computeDenominator denominator of that factor, > 0
    /// @param leastNanos gaps are at least this long
    /// @param mostNanos gaps are at most this long; Long.MAX_VALUE for no bound
    /// @param targetMeanGapNanos where > 0, the factor is chosen so that the mean gap is this, and
    ///   the factor above is ignored
    /// @param wildcards whether receives from any source match freely or as recorded
    record TraceOptions(
            long computeNumerator,
            long computeDenominator,
            long leastNanos,
            long mostNanos,
            long targetMeanGapNanos,
            Wildcards wildcards) {
        /// Longest computation between two calls of a trace, ns: about eleven days.
        public static final long LONGEST_GAP_NANOS = 1_000_000_000_000_000L;

        /// Maximum number of records of a trace.
        public static final long MOST_RECORDS = 50_000_000;

        /// As recorded, unscaled.
        public static final TraceOptions DEFAULT =
                new TraceOptions(1, 1, 0, Long.MAX_VALUE, 0, Wildcards.RECORDED);
    }

    /// Which message a receive from any source takes.
    enum Wildcards {
        /// The first message on the simulated machine; deterministic.
        FREE("free"),
        /// The message that it took when the trace was made.
        RECORDED("recorded");

        private final String id;

        Wildcards(String id) {
            this.id = id;
        }

        /// Name in scenario files.
        public String id() {
            return id;
        }
    }
}
