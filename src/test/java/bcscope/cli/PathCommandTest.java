package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// What `path` prints.
class PathCommandTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"place, bcs", "subject, bcs", "kind, bcs", "place, conventional"})
    void theCausesSumToThePathHoweverTheyAreGrouped(String grouping, String mpi) {
        String[] line = {"path", "incast", "--by", grouping, "--mpi", mpi};
        JsonObject all = json(line);
        long end = all.get("endNanos").getAsLong();
        assertTrue(end > 0);
        assertEquals(end, sum(all, "causes", "nanos"));
        assertEquals(all.get("pieceCount").getAsInt(), sum(all, "causes", "pieces"));
        assertEquals(all.get("causeCount").getAsInt(), all.getAsJsonArray("causes").size());
        List<String> csv = told(line, "--csv").lines().toList();
        assertEquals(
                "kind,rank,node,site,time_ns,pieces,saved_at_most_ns,saved_ns,cause",
                csv.getFirst());
        assertEquals(end, csv.stream().skip(1).mapToLong(row -> cell(row, 4)).sum());
    }

    /// Under conventional MPI rank 0 computes for 0.9 ms before its send, overhead and transfer are
    /// those of rank 1, which computes for 0.5 ms after its receive.
    @Test
    void thePiecesFollowOneAnother() {
        String[] line = {"path", "one-message", "--mpi", "conventional", "--pieces"};
        List<String> rows = told(line, "--csv").lines().skip(1).toList();
        assertEquals(
                "0,900000,0,computes,,operation 1,\"rank 0 computes (operation 1)\"",
                rows.getFirst());
        assertEquals("900000,901500,1,send overhead,,operation 2,\"send overhead\"", rows.get(1));
        assertEquals("915667,1415667,1,computes,,,\"rank 1 computes\"", rows.getLast());
        JsonObject json = json(line);
        assertEquals(rows.size(), json.getAsJsonArray("pieces").size());
        assertEquals(1, json.get("changes").getAsInt());
        String text = told(line);
        assertTrue(
                text.contains("begins at rank 0, ends at rank 1, and goes over to another"), text);
        assertTrue(text.contains("rank 1    MPI_Recv, operation 2  transfers"), text);
    }

    @Test
    void theTopIsTheBeginOfTheListAndTheRestIsOneLine() {
        JsonObject top = json("path", "incast", "--top", "3");
        assertEquals(3, top.getAsJsonArray("causes").size());
        String text = told(new String[] {"path", "incast", "--top", "3"});
        int others = top.get("causeCount").getAsInt() - 3;
        assertTrue(text.contains(others + " more causes, see --top"), text);
        assertTrue(text.contains("is an upper bound"), text);
    }

    /// The message is sent `sender` after the begin, and received no earlier than 250 µs after it.
    private String program(String sender) throws IOException {
        Path file = folder.resolve("late.bcs");
        Files.writeString(
                file,
                """
                program late()
                if rank == 0 {
                    compute %s
                    send 4 KB to 1
                } else if rank == 1 {
                    compute 250 us
                    recv 4 KB from 0
                    compute 100 us
                }
                """
                        .formatted(sender));
        return file.toString();
    }

    /// A check says what the same program saves in which the sender computes nothing. Under
    /// conventional MPI the receiver then determines the time: 50 µs less are saved than promised.
    @ParameterizedTest
    @CsvSource({"bcs", "conventional"})
    void aCheckSavesWhatTheProgramWithoutTheComputationDoes(String mpi) throws IOException {
        long without = json("path", program("0 us"), "--mpi", mpi).get("endNanos").getAsLong();
        String[] line = {"path", program("300 us"), "--mpi", mpi, "--check"};
        JsonObject checked = json(line);
        JsonObject sender = cause(checked, "rank 0 computes");
        long saved = sender.get("savedNanos").getAsLong();
        assertEquals(checked.get("endNanos").getAsLong() - without, saved);
        assertTrue(saved <= sender.get("savedAtMostNanos").getAsLong(), sender.toString());
        assertTrue(mpi.equals("bcs") || saved < 60_000, sender.toString());
        String last = mpi.equals("bcs") ? "restart" : "transfer";
        assertFalse(cause(checked, last).has("savedNanos"), "only computations are checked");
        String text = told(line);
        assertTrue(text.contains("At most saved       Saved  On the path"), text);
        assertTrue(text.contains("Saved is measured: the run was executed again"), text);
    }

    /// The slack itself is SlackTest's: here the first calls are listed, and the rest is one line.
    @Test
    void theSlackOfTheFirstCallsOfAProcessIsListed() {
        String[] line = {"path", "late-rank", "--slack", "3", "--top", "5"};
        List<String> rows = told(line, "--csv").lines().toList();
        assertEquals("call,name,site,entered_ns,slack_ns", rows.getFirst());
        assertEquals(6, rows.size());
        assertTrue(rows.get(1).endsWith(",0,"), rows.get(1) + " has no computation before it");
        assertTrue(cell(rows.get(4), 4) > 0, rows.get(4));
        assertEquals(
                cell(rows.get(4), 4),
                json(line)
                        .getAsJsonArray("calls")
                        .get(3)
                        .getAsJsonObject()
                        .get("slackNanos")
                        .getAsLong());
        assertTrue(told(line).contains("more calls, see --top"), told(line));
    }

    private static JsonObject cause(JsonObject all, String begin) {
        for (JsonElement each : all.getAsJsonArray("causes")) {
            if (each.getAsJsonObject().get("cause").getAsString().startsWith(begin)) {
                return each.getAsJsonObject();
            }
        }
        throw new AssertionError(begin + " in " + all);
    }

    @ParameterizedTest
    @CsvSource({
        "path ring --top 0, --top 0 is out of range",
        "path ring --json --csv, Use either --json or --csv.",
        "path ring --pieces --top 3, --pieces lists all pieces",
        "path ring --pieces --by kind, --pieces lists all pieces",
        "path ring --pieces --check, --pieces lists all pieces",
        "path ring --slack 99, --slack 99 is out of range",
        "path ring --slack 0 --by kind, --slack lists calls",
        "path ring --by rank, There is no",
        "path, Missing required"
    })
    void aWrongCommandLineIsSaid(String line, String said) {
        Told told = Told.by(line.split(" "));
        assertEquals(2, told.code(), told.err());
        assertTrue(told.err().contains(said), told.err());
    }

    private static String told(String[] line, String... more) {
        String[] all = Arrays.copyOf(line, line.length + more.length);
        System.arraycopy(more, 0, all, line.length, more.length);
        Told told = Told.by(all);
        assertEquals(0, told.code(), told.err());
        return told.out();
    }

    private static JsonObject json(String... line) {
        return JsonParser.parseString(told(line, "--json")).getAsJsonObject();
    }

    private static long sum(JsonObject all, String list, String key) {
        long sum = 0;
        for (JsonElement each : all.getAsJsonArray(list)) {
            sum += each.getAsJsonObject().get(key).getAsLong();
        }
        return sum;
    }

    private static long cell(String row, int column) {
        return Long.parseLong(row.split(",", -1)[column]);
    }
}
