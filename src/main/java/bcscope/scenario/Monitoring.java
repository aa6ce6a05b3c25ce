package bcscope.scenario;

import bcscope.happening.Descriptor;
import bcscope.metric.Metric;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// The settings of the monitoring system of the simulated machine (S0 section 5). The simulator
/// itself knows every value of every slice; these settings say which of them the real system would
/// store, and what storing them costs.
///
/// @param mmds whether the calls of processes are measured
/// @param emds whether the threads of the network interfaces are measured
/// @param cost whether measuring takes time
/// @param nodes nodes that store something
/// @param calls which calls of their processes MMDS measures
/// @param metrics what EMDS stores; empty for all metrics of the source
/// @param resolution slices in a row of EMDS, >= 1
/// @param from first slice stored
/// @param to last slice stored; empty for as many as fit
/// @param rows maximum number of rows that EMDS stores
/// @param memoryBytes memory of a network interface
/// @param latencyBinNanos width of the bins in which MMDS counts times
/// @param sizeBinBytes width of the bins in which it counts sizes
/// @param dump folder of the dump files; empty for none
@RecordBuilder
public record Monitoring(
        Power mmds,
        Power emds,
        Cost cost,
        MonitoredNumbers nodes,
        WatchedCalls calls,
        List<Metric> metrics,
        int resolution,
        int from,
        OptionalInt to,
        int rows,
        long memoryBytes,
        long latencyBinNanos,
        long sizeBinBytes,
        Optional<String> dump)
        implements MonitoringBuilder.With {
    /// Largest number of a slice in a window.
    public static final int MOST_SLICES = 100_000_000;

    /// Bytes of a stored value.
    public static final int VALUE_BYTES = 8;

    /// Nothing is on; the limits are those of the source: 10,000 slices (S0 section 5.2.1) and 64
    /// MB, of which 10,000 rows need only a few.
    public static final Monitoring OFF =
            new Monitoring(
                    Power.OFF,
                    Power.OFF,
                    Cost.MODELLED,
                    MonitoredNumbers.ALL,
                    WatchedCalls.ALL,
                    List.of(),
                    1,
                    0,
                    OptionalInt.empty(),
                    10_000,
                    64L << 20,
                    50_000,
                    1_024,
                    Optional.empty());

    /// Off or on.
    public enum Power {
        OFF,
        ON
    }

    /// Whether measuring takes time.
    public enum Cost {
        /// It does, as specified by the model.
        MODELLED,
        /// It does not.
        NONE
    }

    /// Whether a part with this `power` takes time.
    boolean charges(Power power) {
        return power == Power.ON && cost == Cost.MODELLED;
    }

    /// Whether anything is on.
    public boolean isOn() {
        return mmds == Power.ON || emds == Power.ON;
    }

    /// Whether MMDS measures only some of the calls.
    public boolean selectsCalls() {
        return !calls.primitives().isEmpty() || selectsProcesses();
    }

    /// Whether it measures only the calls of some processes.
    public boolean selectsProcesses() {
        return !calls.ranks().ranges().isEmpty() || !nodes.ranges().isEmpty();
    }

    /// Whether MMDS measures calls of process `rank` on `node`.
    public boolean measures(int rank, int node) {
        return calls.ranks().contains(rank) && nodes.contains(node);
    }

    /// The processes below `ranks` whose calls MMDS measures, ascending.
    ///
    /// @param nodeOf node of a process
    public List<Integer> measuredRanks(int ranks, IntUnaryOperator nodeOf) {
        return IntStream.range(0, ranks)
                .filter(rank -> measures(rank, nodeOf.applyAsInt(rank)))
                .boxed()
                .toList();
    }

    /// Time that EMDS adds to a slice, given the `nanos` that it adds when it stores all metrics of
    /// the source: proportional to the number of metrics stored (assumed; the source measured it
    /// with all).
    long threadNanos(long nanos) {
        return Math.ceilDiv(nanos * stored().size(), Metric.PUBLISHED.size());
    }

    /// A copy with both parts as given.
    public Monitoring with(Power processes, Power threads) {
        return with().mmds(processes).emds(threads).build();
    }

    /// Last slice of the window.
    public int last() {
        long most = from + (long) rows * resolution - 1;
        return to.orElse((int) Math.min(most, Integer.MAX_VALUE - 1));
    }

    /// Whether slice `slice` is within the window.
    public boolean stores(int slice) {
        return slice >= from && slice <= last();
    }

    /// The metrics that EMDS stores.
    public List<Metric> stored() {
        return metrics.isEmpty() ? Metric.PUBLISHED : metrics;
    }

    /// Rows that the window needs.
    public long neededRows() {
        return Math.ceilDiv(last() - (long) from + 1, resolution);
    }

    /// Values in a row of one NIC: those of the machine on the management node or those of a node,
    /// whichever are more. A time takes two values if a row covers several slices.
    public int rowValues() {
        return Math.max(rowValues(Metric.Place.MACHINE), rowValues(Metric.Place.NODE));
    }

    private int rowValues(Metric.Place place) {
        return stored().stream()
                .filter(metric -> metric.place() == place)
                .mapToInt(metric -> resolution > 1 && metric.isTime() ? 2 : 1)
                .sum();
    }

    /// Memory that the window needs in one NIC, bytes.
    public long neededBytes() {
        return neededRows() * rowValues() * VALUE_BYTES;
    }

    /// Descriptors that each of `processes` processes of a node may have in its network interface:
    /// an equal share of the memory that the rows of EMDS leave, and at least one.
    public int descriptorsEach(int processes) {
        long left = memoryBytes - (emds == Power.ON ? neededBytes() : 0);
        long share = left / Descriptor.MEMORY_BYTES / Math.max(1, processes);
        return Math.clamp(share, 1, Integer.MAX_VALUE);
    }

    /// Whether `processes` processes of a node have less room for descriptors each than the maximum
    /// number of processes would have with the memory and rows of the source.
    public boolean hasLittleMemory(int processes) {
        return descriptorsEach(processes)
                < OFF.withEmds(Power.ON).descriptorsEach(Machine.MOST_PROCESSES_PER_NODE);
    }

    /// Memory that the window needs at `place`, bytes.
    public long neededBytes(Metric.Place place) {
        return neededRows() * rowValues(place) * VALUE_BYTES;
    }
}
