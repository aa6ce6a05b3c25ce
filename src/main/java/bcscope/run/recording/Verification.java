package bcscope.run.recording;

import bcscope.happening.Happening;
import bcscope.table.SliceColumn;

import java.util.List;
import java.util.Optional;

/// How far executing a recording again has confirmed it.
public sealed interface Verification {
    /// At work; the slices before `slices` are as recorded.
    ///
    /// @param slices how many
    /// @param of how many are recorded
    record Verifying(int slices, int of) implements Verification {}

    /// All recorded slices are as recorded.
    ///
    /// @param slices how many
    record Verified(int slices) implements Verification {}

    /// Executing gave something else.
    ///
    /// @param slice first slice that differs
    /// @param columns what differs in its row; empty where only the order or an address inside the
    ///   slice differs, which the digest sees
    /// @param first first happening of the slice as it is executed now
    record Differs(int slice, List<Difference> columns, Optional<Happening> first)
            implements Verification {}

    /// The run ended before the last recorded slice, or cannot be executed.
    ///
    /// @param slice slice that could not be executed
    /// @param reason one sentence
    record Impossible(int slice, String reason) implements Verification {}

    /// It was told to stop; the slices before `slices` are as recorded.
    ///
    /// @param slices how many
    record Stopped(int slices) implements Verification {}

    /// Two values of a column.
    ///
    /// @param column which
    /// @param recorded value in the file
    /// @param replayed value now
    record Difference(SliceColumn column, long recorded, long replayed) {}
}
