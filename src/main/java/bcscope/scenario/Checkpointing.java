package bcscope.scenario;

import bcscope.base.Rate;

/// Coordinated checkpoints at slice boundaries, and what is at hand after a failure (S0 section 1:
/// "transparent fault tolerance"). Between two slices no message is under way and nothing is half
/// scheduled, so the processes and the memory of all NICs, copied there, are a consistent state of
/// the whole machine without any protocol of markers.
///
/// @param intervalSlices slices between two checkpoints; 0 where none are taken
/// @param bytesPerProcess what a process writes into a checkpoint
/// @param kilobytesPerSecond how fast a node writes it to stable storage, and reads it back
/// @param spares nodes that stand by to take the place of one that fails
public record Checkpointing(
        int intervalSlices, long bytesPerProcess, long kilobytesPerSecond, int spares) {
    /// No checkpoints: a failure ends the jobs of its node.
    public static final Checkpointing OFF = new Checkpointing(0, 16_000_000, 100_000, 1);

    /// Most slices between two checkpoints.
    public static final int MOST_SLICES = 1_000_000_000;

    /// Whether checkpoints are taken.
    public boolean isOn() {
        return intervalSlices > 0;
    }

    /// How long a node with `processes` writes its part of a checkpoint, or reads it, ns; rounded
    /// up.
    public long nanos(int processes) {
        return Rate.kilobytesPerSecond(kilobytesPerSecond).nanosFor(processes * bytesPerProcess);
    }
}
