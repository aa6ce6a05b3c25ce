package bcscope.scenario.file;

import bcscope.scenario.Checkpointing;
import bcscope.scenario.Checkpointing.Through;
import bcscope.scenario.Machine;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Values;

import java.util.List;

/// The section `checkpoint`.
final class CheckpointFormat extends ObjectFormat<Checkpointing> {
    private static final long MOST_BYTES = 1L << 36;
    private static final long MOST_KILOBYTES_PER_SECOND = 1_000_000_000;

    static final Key<Checkpointing, Integer> INTERVAL =
            Key.of(
                            "interval",
                            Formats.count(0, Checkpointing.MOST_SLICES),
                            Checkpointing::intervalSlices)
                    .unless(Checkpointing.OFF.intervalSlices())
                    .means("Slices between two checkpoints; 0 takes none");

    static final Key<Checkpointing, Long> BYTES =
            Key.of(
                            "bytesPerProcess",
                            Formats.number(Kind.SIZE, 1, MOST_BYTES),
                            Checkpointing::bytesPerProcess)
                    .unless(Checkpointing.OFF.bytesPerProcess())
                    .means("What each process writes into a checkpoint");

    static final Key<Checkpointing, Through> THROUGH =
            Key.of("through", Formats.choice(Through.values(), Through::id), Checkpointing::through)
                    .unless(Checkpointing.OFF.through())
                    .means(
                            "How a checkpoint gets to stable storage: every node writes by"
                                    + " itself; on BlueGene/L, over the tree and the Ethernet of"
                                    + " the I/O nodes, network.ioNode each");

    private static final Key<Checkpointing, Long> BANDWIDTH =
            Key.of(
                            "bandwidth",
                            Formats.number(Kind.BANDWIDTH, 1, MOST_KILOBYTES_PER_SECOND),
                            Checkpointing::kilobytesPerSecond)
                    .unless(Checkpointing.OFF.kilobytesPerSecond())
                    .means(
                            "How fast each node writes to stable storage by itself, and reads back"
                                    + " after a failure");

    private static final Key<Checkpointing, Integer> SPARES =
            Key.of("spares", Formats.count(0, Machine.MOST_NODES), Checkpointing::spares)
                    .unless(Checkpointing.OFF.spares())
                    .means("Spare nodes, one of which takes the place of a node that fails");

    private static final List<Key<Checkpointing, ?>> KEYS =
            List.of(INTERVAL, BYTES, THROUGH, BANDWIDTH, SPARES);

    /// Path of `key` in the file.
    static String path(Key<Checkpointing, ?> key) {
        return KeyPath.within(ScenarioFormat.CHECKPOINT.name(), key.name());
    }

    @Override
    public List<Key<Checkpointing, ?>> keys() {
        return KEYS;
    }

    @Override
    protected Checkpointing make(Values values) {
        return new Checkpointing(
                values.get(INTERVAL),
                values.get(BYTES),
                values.get(THROUGH),
                values.get(BANDWIDTH),
                values.get(SPARES));
    }
}
