package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;

/// The commands about runs that take checkpoints.
class RecoveryCommandTest {
    private static final String LOST =
            "In slice 537 a node was lost, and the machine went back to the checkpoint before slice"
                    + " 500.";

    @Test
    void aSummaryTellsWhatCheckpointsAndFailuresCost() {
        Told told = Told.pinned("run", "restart");
        assertEquals(0, told.code(), told.err());
        assertTrue(told.out().contains("checkpoints       10, 20.000000 ms in all\n"), told.out());
        assertTrue(told.out().contains("restarts          1, 38 slices done again\n"), told.out());
        assertTrue(told.out().contains(LOST), told.out());
    }

    @Test
    void aProgramReadsTheSameNumbers() {
        JsonObject json =
                JsonParser.parseString(Told.pinned("run", "restart", "--json").out())
                        .getAsJsonObject();
        assertEquals(10, json.get("checkpoints").getAsInt());
        assertEquals(20_000_000, json.get("checkpointNanos").getAsLong());
        assertEquals(1, json.get("restarts").getAsInt());
        assertEquals(38, json.get("redoneSlices").getAsInt());
        assertEquals(9_909_734, json.get("lostWorkNanos").getAsLong());
        assertEquals(2_034_000, json.get("detectionNanos").getAsLong());
        assertEquals(2_000_000, json.get("restartNanos").getAsLong());
    }

    /// All 16 nodes are in one set: 1.6 MB at 125 MB/s are 12.8 ms, the first packet takes 12 ns
    /// and 93 for each of 4 links, and the interrupts 1.5 us each. The spare reads as long.
    @Test
    void aSummaryTellsWhatGoesThroughIoNodes() {
        Told told =
                Told.by(
                        "run",
                        "restart",
                        "--set",
                        "machine.network=bluegene-l",
                        "--set",
                        "checkpoint.through=io-nodes",
                        "--set",
                        "checkpoint.bytesPerProcess=100KB");
        assertEquals(0, told.code(), told.err());
        String each =
                "each 12.803384 ms: global interrupt to stop 1.5\u00a0µs, files through I/O nodes"
                        + " 12.8\u00a0ms, global interrupt to continue 1.5\u00a0µs\n";
        assertTrue(told.out().contains(each), told.out());
        assertTrue(told.out().contains("restart cost      12.803384 ms\n"), told.out());
    }

    /// 1,011 slices without the loss: a checkpoint after every 400 is taken twice, 2 ms each.
    @Test
    void severalIntervalsAreATable() {
        Told told = Told.pinned("run", "restart", "--intervals", "400,100");
        assertEquals(0, told.code(), told.err());
        List<String> rows = told.out().lines().toList();
        assertEquals(3, rows.size());
        assertTrue(rows.get(1).startsWith("      400           2       4.000000 "), rows.get(1));
        assertTrue(rows.get(2).endsWith("     296.943734  completed"), rows.get(2));
        JsonArray json =
                JsonParser.parseString(
                                Told.pinned("run", "restart", "--intervals", "400", "--json").out())
                        .getAsJsonArray();
        assertEquals(400, json.get(0).getAsJsonObject().get("interval").getAsInt());
        assertEquals(2, json.get(0).getAsJsonObject().get("checkpoints").getAsInt());
    }

    @Test
    void aTableIsNoRunToBeSaved() {
        Told told = Told.pinned("run", "restart", "--intervals", "400", "--save", "no.bcsrun");
        assertEquals(2, told.code());
        assertTrue(told.err().contains("leave out --save"), told.err());
    }

    @Test
    void aRunWithoutCheckpointsSaysNothingOfThem() {
        Told told = Told.by("run", "ring", "--json");
        assertFalse(told.out().contains("checkpoint"), told.out());
    }

    @Test
    void aCheckpointAndAWayBackAreTold() {
        Told checkpoint = Told.pinned("slice", "restart", "--at", "99");
        assertTrue(
                checkpoint
                        .out()
                        .contains(
                                "a checkpoint is taken: each node writes up to 1,000,000 bytes to"
                                        + " stable storage, and the next strobe waits 2,000 µs for"
                                        + " it"),
                checkpoint.out());
        Told back = Told.pinned("slice", "restart", "--at", "537");
        assertTrue(
                back.out()
                        .contains(
                                "a spare node takes the place of node 5, and the machine goes back"
                                        + " to the checkpoint before slice 500: 9,909.734 µs of"
                                        + " work is lost, the failure was detected after 2,034 µs,"
                                        + " and the restart takes 2,000 µs; no spare node is"
                                        + " left"),
                back.out());
    }

    @Test
    void aRecordingOfARestartIsVerified(@TempDir Path folder) {
        String file = folder.resolve("restart.bcsrun").toString();
        assertEquals(0, Told.pinned("run", "restart", "--save", file).code());
        Told told = Told.by("verify", file);
        assertEquals(0, told.code(), told.err());
        Told metrics = Told.by("metrics", file, "--metric", "REDO", "--from", "538", "--to", "538");
        assertTrue(metrics.out().contains("\n538,154034000,38\n"), metrics.out());
    }

    @Test
    void accountsOfCallsAddUpOverARestart() {
        Told mmds = Told.pinned("mmds", "restart");
        assertEquals(0, mmds.code(), mmds.err());
        assertFalse(mmds.out().contains("BROKEN"), mmds.out());
        Told blame = Told.pinned("blame", "restart");
        assertTrue(blame.out().contains("node 5 has failed"), blame.out());
        assertFalse(blame.out().contains("deadlock"), blame.out());
    }

    /// When node 5 dies at 6.07 ms, all others compute, at most for 400 us and once; then they wait
    /// until it is declared dead and the run is over, none of them for another.
    @Test
    void allWaitingForADeadNodeIsPutDownToIt() {
        Told blame = Told.by("blame", "failed-node");
        assertTrue(
                blame.out().contains("Of that 100.0 % is due to: node 5 has failed."), blame.out());
    }

    /// A node that is down until 154.034 ms, for everything that draws it.
    @Test
    void aWaitBehindTheRestartIsNotPutDownToTheDeadNode() {
        Told why = Told.pinned("why", "restart", "--rank", "4", "--at", "900");
        assertFalse(why.out().contains("node 5"), why.out());
    }

    /// An hour of slices of 250 us is 14.4 million, of which a run has 4 million at most. With a
    /// process on each of 65,536 nodes, 200 million states are reached with an interval of
    /// 4,000,000 * 65,536 / 200,000,000, rounded up.
    @Test
    void moreCheckpointsThanAMachineCanKeepAreRefused() {
        Told told = often(1);
        assertEquals(2, told.code());
        assertTrue(
                told.err()
                        .contains(
                                "Checkpoints of 65,536 processes after every slice, of 4,000,000"
                                        + " up to the last failure, are too many to keep. Set"
                                        + " \"checkpoint.interval\" to 1311 or more, or set"
                                        + " \"checkpoint.interval\" to 0."),
                told::err);
        assertEquals(0, often(1_311).code());
    }

    private static Told often(int interval) {
        return Told.by(
                "run",
                "restart",
                "--until",
                "1",
                "--set",
                "machine.nodes=65536",
                "--set",
                "faults[0].from=3600s",
                "--set",
                "checkpoint.interval=" + interval);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "restart | mpi=conventional | faults=[] | conventional MPI has none",
                "two-jobs | checkpoint.interval=10 | seed=2 | here \"jobs\" share it",
                "ring | checkpoint.interval=10 | checkpoint.bandwidth=0.001 | more than an hour",
                "restart | checkpoint.through=io-nodes | seed=2 | network is qsnet. Use"
                        + " \"storage\"",
                "ring | checkpoint.through=io-nodes | seed=2 | are for BlueGene/L",
                "ring | checkpoint.interval=-1 | seed=2 | out of range",
                "master-worker.bcs | checkpoint.interval=10 | seed=2 | decides its calls",
            })
    void whatCannotGoBackIsRefused(String file, String first, String second, String words) {
        Told told = Told.by("run", file, "--set", first, "--set", second);
        assertEquals(2, told.code(), told.err());
        assertTrue(told.err().contains(words), told.err());
    }

    /// A process has the 256 MiB of its node. 64 processes of 16 MB at 1 KB/s are 1,024,000 s.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "checkpoint.bytesPerProcess=268435457 | it has only 268,435,456 bytes",
                "network.ioNode=0.001 | An I/O node with 64 processes would write each checkpoint"
                        + " for more than an hour",
            })
    void whatAnIoNodeCannotWriteIsRefused(String setting, String words) {
        Told told =
                Told.by(
                        "run",
                        "bgl-halo",
                        "--set",
                        "checkpoint.interval=10",
                        "--set",
                        "checkpoint.through=io-nodes",
                        "--set",
                        setting);
        assertEquals(2, told.code(), told.err());
        assertTrue(told.err().contains(words), told.err());
    }
}
