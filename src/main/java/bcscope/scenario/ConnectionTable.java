package bcscope.scenario;

import java.util.Locale;
import java.util.Optional;

/// The table of virtual connections that the message layer of BlueGene/L keeps in every process:
/// one entry for every process of the machine, allocated at the start (S3 section 5, S4 section
/// 5.3).
///
/// @param connections entries
/// @param memoryBytes memory of the process
public record ConnectionTable(long connections, long memoryBytes) {
    /// Bytes of an entry (S3: about 50).
    public static final long ENTRY_BYTES = 50;

    /// Memory of a node (S3, S4).
    public static final long NODE_BYTES = 256L << 20;

    /// The table of a process of `machine`; none if it is not a BlueGene/L.
    public static Optional<ConnectionTable> of(Machine machine) {
        if (!machine.network().has(NetworkKind.Trait.PACKETS_BY_PROCESSOR)) {
            return Optional.empty();
        }
        int processes = machine.mode().processes();
        return Optional.of(
                new ConnectionTable((long) machine.nodes() * processes, NODE_BYTES / processes));
    }

    /// Size of the table.
    public long bytes() {
        return connections * ENTRY_BYTES;
    }

    /// What it leaves of the memory, bytes.
    public long leftBytes() {
        return memoryBytes - bytes();
    }

    /// Its part of the memory, in hundredths of a per cent, rounded down.
    public long basisPoints() {
        return bytes() * 10_000 / memoryBytes;
    }

    /// Its size in words, as memory is counted: "3.125 MiB".
    public String size() {
        return bytes() < 1 << 20
                ? String.format(Locale.ROOT, "%.1f KiB", bytes() / 1024.0)
                : String.format(Locale.ROOT, "%.3f MiB", bytes() / 1048576.0);
    }

    /// In words: "3.125 MiB, 1.22 % of the memory of a process".
    public String words() {
        return String.format(
                Locale.ROOT,
                "%s, %d.%02d %% of the memory of a process",
                size(),
                basisPoints() / 100,
                basisPoints() % 100);
    }
}
