package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// The commands about machines on which something fails.
class FaultCommandTest {

    @Test
    void aFailedNodeIsToldAndHasItsExitCode() {
        Told told = Told.by("run", "failed-node");
        assertEquals(11, told.code(), told.err());
        assertTrue(told.out().contains("Node 5 failed at 6.07 ms."), told.out());
        assertTrue(told.out().contains("Stopped by the node failure: rank 5."), told.out());
        assertTrue(told.out().contains("Waiting: rank 4 is blocked in MPI_Waitall"), told.out());
        JsonObject json =
                JsonParser.parseString(Told.by("run", "failed-node", "--json").out())
                        .getAsJsonObject();
        assertEquals("node failed", json.get("state").getAsString());
        assertEquals(6, json.getAsJsonArray("nodeFailed").size());
    }

    @Test
    void withoutItsFaultTheSameProgramReachesItsEnd() {
        Told told = Told.by("run", "failed-node", "--set", "faults=[]");
        assertEquals(0, told.code(), told.err());
    }

    @Test
    void aSlowNicIsToldWhereItHoldsUpAMicrophase() {
        Told told = Told.pinned("slice", "slow-nic", "--at", "39");
        assertTrue(
                told.out()
                        .contains(
                                "Slice 39, DEM: the NIC of node 5 takes 3 times the usual time"
                                        + " because of a fault: it finishes DEM 23.4 µs after all"
                                        + " other nodes."),
                told.out());
    }

    @Test
    void noiseIsToldAndTheLawAboutCallsLeftOut() {
        assertTrue(
                Told.pinned("slice", "host-noise", "--at", "47")
                        .out()
                        .contains("noise takes the processors of node 11 for 300 µs"));
        Told told = Told.by("mmds", "host-noise");
        assertFalse(told.out().contains("BROKEN"), told.out());
        assertTrue(told.out().contains("M5 does not apply"), told.out());
    }

    @Test
    void aRecordingOfAFailedNodeIsVerified(@TempDir Path folder) {
        String file = folder.resolve("failed.bcsrun").toString();
        assertEquals(11, Told.by("run", "failed-node", "--save", file).code());
        Told told = Told.by("verify", file);
        assertEquals(0, told.code(), told.err());
        assertTrue(told.out().contains("all 24 slices"), told.out());
    }

    @Test
    void aWrongFaultOnTheCommandLineIsExplained() {
        Told told = Told.by("run", "ring", "--set", "faults[0].kind=slow-nic");
        assertEquals(2, told.code());
        assertTrue(told.err().contains("\"faults[0]\" has no \"node\"."), told.err());
    }
}
