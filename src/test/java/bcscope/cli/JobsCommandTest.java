package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.terminal.ExitCode;
import bcscope.run.Pinned;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;

/// The commands about machines with several jobs.
class JobsCommandTest {

    private static JsonObject json(String... arguments) {
        return JsonParser.parseString(Told.by(arguments).out()).getAsJsonObject();
    }

    @Test
    void whatSharingGainsIsANumber() {
        JsonObject json = json(Pinned.words("run", "two-jobs", "--json"));
        double shared = json.get("cpuUtilisation").getAsDouble();
        double alone = json.get("oneByOneUtilisation").getAsDouble();
        double gain = json.get("gain").getAsDouble();
        assertTrue(shared > alone && gain > 1.1, json::toString);
        assertEquals(shared / alone, gain, 0.01);
        assertEquals("loop", job(json, 1).get("name").getAsString());
        assertEquals(1_945, job(json, 1).get("endSlice").getAsInt());
    }

    @Test
    void aLaunchIsPartOfTheRun() {
        JsonObject json = json("run", "two-jobs", "--json", "--set", "timeSharing.launch=storm");
        long first = job(json, 0).get("startNanos").getAsLong();
        long second = job(json, 1).get("startNanos").getAsLong();
        assertTrue(first > 100_000_000 && first < 150_000_000, json::toString);
        assertTrue(second > 2 * 100_000_000, "one launch follows the other: " + json);
    }

    @Test
    void oneJobAfterTheOtherSharesNothing() {
        JsonObject json = json("run", "two-jobs", "--json", "--set", "timeSharing.policy=batch");
        assertTrue(
                job(json, 1).get("startNanos").getAsLong()
                        >= job(json, 0).get("endNanos").getAsLong(),
                json::toString);
        assertTrue(!json.has("gain"), json::toString);
    }

    @Test
    void withAMatrixTheRowsTakeTurns() {
        String[] gang = {"--set", "timeSharing.policy=gang", "--set", "timeSharing.quantum=4"};
        JsonObject json = json("run", "two-jobs", "--json", gang[0], gang[1], gang[2], gang[3]);
        assertEquals("completed", json.get("state").getAsString());
        assertEquals("gang", json.get("policy").getAsString());
    }

    @Test
    void jobsThatDoNotFitAreAnErrorWithThePlaceAndTheNumbers() {
        Told told = Told.by("run", "two-jobs", "--set", "timeSharing.policy=dedicated");
        assertEquals(ExitCode.USAGE.number(), told.code(), told.out());
        assertTrue(
                told.err()
                        .contains(
                                "Job \"loop\" has 32 processes, but the machine has 0 CPUs that no"
                                        + " job before it has."),
                told.err());
    }

    @Test
    void processesAreNamedByTheirJob() {
        Told told = Told.by("slice", "two-jobs", "--at", "61");
        assertEquals(0, told.code(), told.err());
        assertTrue(told.out().contains("loop rank 3"), told.out());
    }

    private static JsonObject job(JsonObject json, int index) {
        return json.getAsJsonArray("jobs").get(index).getAsJsonObject();
    }
}
