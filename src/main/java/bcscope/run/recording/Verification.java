package bcscope.run.recording;

import bcscope.base.MpiKind;

import java.util.List;

/// The progress and result of verifying a recording.
public sealed interface Verification {
    /// At work; the slices before `slices` are as recorded.
    ///
    /// @param slices how many
    /// @param of how many are recorded
    record Verifying(int slices, int of) implements Verification {}

    /// Everything recorded equals the result of executing the run again: every column of every
    /// slice, the states of the processes, their waits for CPUs, and the head.
    ///
    /// @param slices how many
    record Verified(int slices) implements Verification {}

    /// The file is incomplete. Its slices and states equal the result of executing the run again;
    /// its head is not compared.
    ///
    /// @param slices how many there are
    /// @param damage what is missing or damaged, as part of a sentence
    record VerifiedPart(int slices, String damage) implements Verification {}

    /// Executing the run again gave a different result.
    ///
    /// @param place the first difference
    /// @param values the different values; empty if only the order or an address inside a slice
    ///   differs, which only its digest shows
    record Differs(Place place, List<Difference> values) implements Verification {}

    /// The run ended before the last recorded slice, or cannot be executed.
    ///
    /// @param slice slice that could not be executed
    /// @param reason one sentence
    record Impossible(int slice, String reason) implements Verification {}

    /// It was stopped; the slices before `slices` are as recorded.
    ///
    /// @param slices how many
    record Stopped(int slices) implements Verification {}

    /// A recorded value and the value found now.
    ///
    /// @param name column, key or property
    /// @param recorded value in the file; empty if it has none
    /// @param executed value now; empty if there is none
    record Difference(String name, String recorded, String executed) {
        /// For example `GTDEM: recorded 7, executed 8`.
        public String words() {
            return name + ": recorded " + orNothing(recorded) + ", executed " + orNothing(executed);
        }

        private static String orNothing(String value) {
            return value.isEmpty() ? "nothing" : value;
        }
    }

    /// A part of a recording.
    sealed interface Place {
        /// A row of the slice table.
        ///
        /// @param slice which
        record Slice(int slice) implements Place {}

        /// An interval of a process.
        ///
        /// @param part the states or the waits
        /// @param rank which process
        /// @param interval which of its intervals, from 0
        record Interval(String part, int rank, int interval) implements Place {}

        /// The figures about the whole run.
        record Head() implements Place {}

        /// In words, to follow "in".
        default String words(MpiKind mpi) {
            return switch (this) {
                case Slice(int slice) -> mpi.interval() + " " + slice;
                case Interval(String part, int rank, int interval) ->
                        part + ", process " + rank + ", interval " + interval;
                case Head() -> ChunkType.HEAD.title();
            };
        }
    }
}
