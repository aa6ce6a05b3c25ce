package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.terminal.ExitCode;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;

import java.util.LinkedHashMap;
import java.util.Map;

/// `run --instructions`: what a run did of each function of S4 table 1.
class InstructionsTest {
    private static JsonObject counted(String... words) {
        Told told = Told.by(words);
        assertEquals(0, told.code(), told.err());
        return JsonParser.parseString(told.out()).getAsJsonObject();
    }

    private static Map<String, Long> runs(JsonObject counted) {
        Map<String, Long> runs = new LinkedHashMap<>();
        for (JsonElement row : counted.getAsJsonArray("routines")) {
            JsonObject routine = row.getAsJsonObject();
            runs.put(routine.get("routine").getAsString(), routine.get("calls").getAsLong());
        }
        return runs;
    }

    /// 63 processes send 8 messages of 1,000 bytes each: 504. The first packet holds 256 - 16 - 32
    /// = 208 bytes, the others 240: 1 + ceil(792 / 240) = 5 packets. A message takes 2,597
    /// instructions, 700 + 629 + 115 + 541 + 345 + 267, and each packet 671 + 518 = 1,189; the
    /// receiver is blocked twice (MMDS of the sample), with a look of 955 each. A send takes 4,799,
    /// 700 + 629 + 115 + 5 * 671.
    @Test
    void everyFunctionIsCounted() {
        JsonObject counted = counted("run", "bgl-packets", "--instructions", "--json");
        assertEquals(
                Map.of(
                        "mpich2", 504L,
                        "send", 504L,
                        "sent_packet", 2_520L,
                        "later_packet", 0L,
                        "send_done", 504L,
                        "receive", 504L,
                        "advance", 2L,
                        "received_packet", 2_520L,
                        "new_message", 504L,
                        "receive_done", 504L),
                runs(counted));
        assertEquals(
                504 * 2_597 + 2_520 * 1_189 + 2 * 955, counted.get("instructions").getAsLong());
        JsonObject send = counted.getAsJsonArray("inclusive").get(0).getAsJsonObject();
        assertEquals(4_799.0, send.get("mean").getAsDouble());
    }

    /// 100,000 bytes ask first: a request, a clear to send, and 1 + ceil(99,792 / 240) = 417
    /// packets of data.
    @Test
    void aMessageThatWaitsForItsReceiveHasThreeKindsOfPackets() {
        for (String mode : new String[] {"coprocessor", "heater"}) {
            Map<String, Long> runs =
                    runs(
                            counted(
                                    "run",
                                    "one-message",
                                    "--set",
                                    "machine.network=bluegene-l",
                                    "--set",
                                    "machine.mode=" + mode,
                                    "--set",
                                    "mpi=conventional",
                                    "--set",
                                    "job.program.bytes=100000",
                                    "--instructions",
                                    "--json"));
            assertEquals(1, runs.get("mpich2"), mode);
            assertEquals(1, runs.get("sent_packet"), mode);
            assertEquals(1 + 417, runs.get("later_packet"), mode);
            assertEquals(1 + 1 + 417, runs.get("received_packet"), mode);
            assertEquals(1, runs.get("receive_done"), mode);
        }
    }

    @Test
    void whereNoFunctionsAreKnownTheAdviceSaysWhatToDo() {
        Told told = Told.by("run", "ring", "--instructions");
        assertEquals(ExitCode.USAGE.number(), told.code());
        assertTrue(told.err().contains("add --set mpi=conventional"), told.err());
        assertEquals("", told.out());
    }
}
