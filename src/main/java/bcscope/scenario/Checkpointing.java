package bcscope.scenario;

import bcscope.base.Rate;

/// Coordinated checkpoints at slice boundaries, and what is at hand after a failure (S0 section 1:
/// "transparent fault tolerance"). Between two slices no message is under way and nothing is half
/// scheduled, so the processes and the memory of all NICs, copied there, are a consistent state of
/// the whole machine without any protocol of markers.
///
/// @param intervalSlices slices between two checkpoints; 0 if none are taken
/// @param bytesPerProcess what a process writes into a checkpoint
/// @param through how it gets to stable storage
/// @param kilobytesPerSecond how fast a node writes it there by itself, and reads it back
/// @param spares nodes in reserve to take the place of one that fails
public record Checkpointing(
        int intervalSlices,
        long bytesPerProcess,
        Through through,
        long kilobytesPerSecond,
        int spares) {
    /// No checkpoints: a failure ends the jobs of its node.
    public static final Checkpointing OFF =
            new Checkpointing(0, 16_000_000, Through.STORAGE, 100_000, 1);

    /// Most slices between two checkpoints.
    public static final int MOST_SLICES = 1_000_000_000;

    /// How what processes write gets to stable storage.
    public enum Through {
        /// Every node writes by itself.
        STORAGE("storage"),
        /// As on BlueGene/L: the I/O node of every processing set writes for the nodes of its set.
        IO_NODES("io-nodes");

        private final String id;

        Through(String id) {
            this.id = id;
        }

        /// Name in scenario files.
        public String id() {
            return id;
        }
    }

    /// Whether checkpoints are taken.
    public boolean isOn() {
        return intervalSlices > 0;
    }

    /// How long a node with `processes` writes its part of a checkpoint by itself, or reads it, ns;
    /// rounded up.
    public long nanos(int processes) {
        return Rate.kilobytesPerSecond(kilobytesPerSecond).nanosFor(processes * bytesPerProcess);
    }
}
