package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.LocalMetrics;
import bcscope.metric.Metric;
import bcscope.scenario.Monitoring;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Objects;

/// Slices of 260 µs, in which node n has LTDEM = 1,000 x slice + n and NP2PMSM = n.
class EmdsStoreTest {
    private static final int NODES = 4;

    private static EmdsStore afterSlices(int slices, Monitoring monitoring) {
        SliceTable table = new SliceTable();
        EmdsStore store = new EmdsStore(monitoring, NODES, table);
        LocalMetrics local = new LocalMetrics(NODES);
        for (int slice = 0; slice < slices; slice++) {
            table.set(SliceColumn.START, slice * 260_000L);
            table.set(SliceColumn.GTDEM, 1_000L * slice + NODES);
            table.endRow();
            for (int node = 0; node < NODES; node++) {
                local.ltdem()[node] = 1_000L * slice + node;
                local.np2pmsm()[node] = node;
            }
            store.sliceEnded(slice, slice * 260_000L, local);
        }
        return store;
    }

    private static StoredRows at(EmdsStore store, int node) {
        return Objects.requireNonNull(store.nodes().get(node));
    }

    @Test
    void onlyTheSlicesOfTheWindowAreStored() {
        EmdsStore store = afterSlices(10, Windows.of(3, 5, 1, "all", Metric.LTDEM));
        StoredRows rows = at(store, 2);
        assertEquals(3, rows.size());
        assertEquals(3_002, rows.value(0, 0));
        assertEquals(5_002, rows.value(2, 0));
        assertEquals(3, rows.slice(0));
    }

    @Test
    void aRunThatEndsBeforeTheWindowDoesStoresWhatItReached() {
        assertEquals(2, at(afterSlices(5, Windows.of(3, 9, 1, "all", Metric.LTDEM)), 0).size());
        assertEquals(0, at(afterSlices(3, Windows.of(3, 9, 1, "all", Metric.LTDEM)), 0).size());
    }

    @Test
    void onlyTheSelectedNodesStoreTheirMetricsAndTheManagementNodeThoseOfTheMachine() {
        Monitoring some = Windows.of(0, 9, 1, "1,3", Metric.GTDEM, Metric.LTDEM);
        EmdsStore store = afterSlices(2, some);
        assertEquals(List.of(1, 3), List.copyOf(store.nodes().keySet()));
        assertEquals(1_003, at(store, 3).value(1, 0));
        assertEquals(1_004, store.machine().value(1, 0), "GTDEM");
        assertEquals(1, store.machine().columns().size());
    }

    /// A window of six slices from 3 on, four a row: 3 to 6, 7 and 8.
    @Test
    void aCoarserResolutionPutsSlicesTogether() {
        Monitoring coarse = Windows.of(3, 8, 4, "1", Metric.LTDEM, Metric.NP2PMSM);
        StoredRows rows = at(afterSlices(10, coarse), 1);
        assertEquals(2, rows.size());
        assertEquals(6_001, rows.value(0, 0), "greatest LTDEM");
        assertEquals(3_001 + 4_001 + 5_001 + 6_001, rows.value(0, 1));
        assertEquals(4, rows.value(0, 2));
        assertEquals(8_001, rows.value(1, 0));
        assertEquals(7_001 + 8_001, rows.value(1, 1));
        assertEquals(2, rows.value(1, 2));
    }

    /// MODEL E4: the multicast has no skew, so every node hears strobes as far apart as GETTS;
    /// slice 0 has none before it.
    @Test
    void everyNodeStoresAsLettsWhatTheMachineHasAsGetts() {
        EmdsStore store = afterSlices(3, Windows.of(0, 9, 1, "0,3", Metric.LETTS));
        for (StoredRows rows : store.nodes().values()) {
            assertEquals(0, rows.value(0, 0));
            assertEquals(260_000, rows.value(1, 0));
            assertEquals(260_000, rows.value(2, 0));
        }
        assertEquals(List.of(), store.machine().columns(), "a metric of nodes");
    }
}
