package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What `races` prints.
class RacesCommandTest {
    @TempDir private Path folder = Path.of("");

    private static String good(String... arguments) {
        Told told = Told.by(arguments);
        assertEquals(0, told.code(), told::err);
        return told.out();
    }

    /// Each of seven messages of equal rank can be first, of the six that are left the next, and so
    /// on: 6 + 5 + 4 + 3 + 2 + 1 others. Two parts in the wrong order are a wrong table.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void everyOtherOrderOfTheSampleFailsItsCheck(MpiKind mpi) {
        JsonObject told =
                JsonParser.parseString(
                                good(
                                        "races",
                                        "collect-parts.bcs",
                                        "--try",
                                        "21",
                                        "--json",
                                        "--set",
                                        "mpi=" + mpi.id()))
                        .getAsJsonObject();
        JsonArray all = told.getAsJsonArray("possibleMatches");
        assertEquals(21, all.size());
        for (JsonElement each : all) {
            JsonObject match = each.getAsJsonObject();
            assertEquals("end", match.get("effect").getAsString(), match::toString);
            assertEquals("failed", match.get("state").getAsString(), match::toString);
        }
        assertFalse(told.get("sameMatchesInEveryOrder").getAsBoolean());
    }

    @Test
    void theRepairedSampleHasOneOrder() {
        String out = good("races", "collect-parts.bcs", "--set", "ordered=1", "--json");
        JsonObject told = JsonParser.parseString(out).getAsJsonObject();
        assertTrue(told.get("sameMatchesInEveryOrder").getAsBoolean());
        assertEquals(0, told.getAsJsonArray("possibleMatches").size());
    }

    /// The values add up in any order: 1 + 4. Only `last` depends on it.
    @Test
    void theVariablesThatChangeAreNamed() throws IOException {
        Path script = folder.resolve("sum.bcs");
        Files.writeString(
                script,
                """
                program sum
                if rank == 0 {
                    var last = 0
                    var total = 0
                    repeat 2 {
                        recv last from any
                        total = total + last
                    }
                    check total == 5
                } else if rank < 3 {
                    compute rank * 1 ms
                    send rank * rank to 0
                }
                """);
        String out = good("races", script.toString());
        assertTrue(
                out.contains("1 of 2 calls that take the first of several messages could have"),
                out);
        assertTrue(out.contains("last of rank 0 is 1, not 4"), out);
        assertFalse(out.contains("total of"), out);
    }

    /// What it does after it has read the clock may depend on when its message came.
    @Test
    void aProgramThatReadsTheClockIsNotProvedToHaveOneOrder() throws IOException {
        Path script = folder.resolve("clock.bcs");
        Files.writeString(
                script,
                """
                program clock
                if rank == 0 {
                    recv 8 B from 1
                    wtime as now
                    if now > 1 ms {
                        compute 1 ms
                    }
                } else if rank == 1 {
                    send 8 B to 0
                }
                """);
        String out = good("races", script.toString());
        assertTrue(out.contains("1 call depends on time in another way"), out);
        assertFalse(out.contains("however long they take"), out);
    }

    @Test
    void aForcedRunIsSavedAndVerified() {
        String file = folder.resolve("other.bcsrun").toString();
        String out = good("races", "collect-parts.bcs", "--run", "1", "--save", file);
        assertTrue(out.contains("entry 0 of the table is 4"), out);
        assertTrue(out.contains("takes here        rank 2, tag 0"), out);
        String verified = good("verify", file);
        assertTrue(verified.startsWith("Replay verified"), verified);
    }

    /// What the processes of a recording do next is known from one run only.
    @Test
    void aRecordingContinuesAsItWasRecorded() {
        String file = folder.resolve("parts.bcsrun").toString();
        good("run", "collect-parts.bcs", "--save", file);
        String out = good("races", file, "--try", "1");
        assertTrue(out.contains("the same calls"), out);
        assertTrue(out.contains("known from one run only"), out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "races collect-parts.bcs --save x.bcsrun | --save needs --run.",
                "races collect-parts.bcs --run 22 | --run 22 is out of range",
                "races ring --run 1 | --run 1 does not exist. No call takes the first",
                "races collect-parts.bcs --try 1001 | --try 1001 is out of range",
                "races collect-parts.bcs --run 0 | --run 0 is out of range",
                "races collect-parts.bcs --run 1 --try 3 | leave --try out",
                "races two-jobs | Races are found only in runs with one job.",
                "races primitives | has no processes"
            })
    void whatIsWrongIsSaid(String line, String said) {
        Told told = Told.by(line.split(" "));
        assertTrue(told.code() != 0);
        assertTrue(told.err().contains(said), told::err);
    }
}
