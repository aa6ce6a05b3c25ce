package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.StreamSupport;

/// What `why` and `blame` print.
class BlameCommandTest {
    @ParameterizedTest
    @CsvSource({"place, bcs", "subject, bcs", "kind, bcs", "place, conventional"})
    void theCausesSumToAllWaitingHoweverTheyAreGrouped(String grouping, String mpi) {
        String[] line = {"blame", "incast", "--by", grouping, "--mpi", mpi, "--from", "3"};
        JsonObject all = json(line);
        long waiting = all.get("waitingNanos").getAsLong();
        assertTrue(waiting > 0);
        assertEquals(waiting, sum(all.getAsJsonArray("causes")));
        assertEquals(all.get("causeCount").getAsInt(), all.getAsJsonArray("causes").size());
        List<String> csv = told(line, "--csv").out().lines().toList();
        assertEquals("kind,rank,node,site,waiting_ns,cause", csv.getFirst());
        assertEquals(
                waiting,
                csv.stream().skip(1).mapToLong(row -> Long.parseLong(row.split(",", -1)[4])).sum());
    }

    @Test
    void theTopIsTheBeginOfTheList() {
        JsonArray all = json("blame", "incast").getAsJsonArray("causes");
        JsonObject top = json("blame", "incast", "--top", "3");
        assertEquals(3, top.getAsJsonArray("causes").size());
        assertEquals(all.get(2), top.getAsJsonArray("causes").get(2));
        assertEquals(all.size(), top.get("causeCount").getAsInt());
    }

    /// The seven senders of the sample share the budget of node 0.
    @Test
    void theReceiverOfAnIncastIsToBlame() {
        JsonObject first =
                json("blame", "incast").getAsJsonArray("causes").get(0).getAsJsonObject();
        assertEquals("budget", first.get("kind").getAsString());
        assertEquals(0, first.get("node").getAsInt());
        assertTrue(told(new String[] {"blame", "incast"}).out().contains("incast"));
    }

    @Test
    void aSliceInWhichNobodyWaitsIsSaid() {
        String out = told(new String[] {"blame", "one-message", "--to", "1"}).out();
        assertTrue(out.contains("No process waits in slices 0 to 1."), out);
    }

    /// Rank 1 receives at 0.6 ms what rank 0 sends at 0.9 ms.
    @Test
    void theChainGoesFromTheReceiverToTheSenderThatComputes() {
        JsonObject why = json("why", "one-message", "--rank", "1", "--at", "0.7ms");
        assertEquals("cause", why.get("end").getAsString());
        JsonArray chain = why.getAsJsonArray("chain");
        assertEquals(2, chain.size());
        JsonObject receiver = chain.get(0).getAsJsonObject();
        assertEquals("late sender", receiver.get("reason").getAsString());
        assertEquals(
                List.of(0),
                receiver.getAsJsonArray("awaits").asList().stream()
                        .map(JsonElement::getAsInt)
                        .toList());
        assertEquals("computing", chain.get(1).getAsJsonObject().get("reason").getAsString());
    }

    /// Two processes that exchange messages under conventional MPI wait for each other, but the
    /// data is on its way.
    @ParameterizedTest
    @CsvSource({"0", "1", "2", "3"})
    void aMutualWaitThatPassesIsNoDeadlock(String rank) {
        JsonObject why = json("why", "ipsc-exchange", "--rank", rank, "--at", "0.6ms");
        assertTrue(!why.get("end").getAsString().equals("cycle"), why::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "blame ring --from 999, --from 999 does not exist",
        "blame ring --from 9 --to 3, --to 3 is out of range",
        "blame ring --top 0, --top 0 is out of range",
        "blame ring --json --csv, Use either --json or --csv.",
        "blame ring --by rank, There is no",
        "why ring --rank 99 --at 3, --rank 99 does not exist",
        "why ring --rank 1 --at 9999, --at 9999 does not exist",
        "why ring --rank 1 --at 99999999999, --at 99999999999 does not exist",
        "why ring --rank 1 --at 999s, the run ends at",
        "why ring --rank 1 --at 3kg, is not a moment",
        "why ring --rank 1 --at 1ms --event 2, --event needs a slice",
        "why ring --rank 1, Missing required option"
    })
    void aWrongCommandLineIsSaid(String line, String said) {
        Told told = Told.by(line.split(" "));
        assertEquals(2, told.code(), told.err());
        assertTrue(told.err().contains(said), told.err());
    }

    private static Told told(String[] line, String... more) {
        String[] all = java.util.Arrays.copyOf(line, line.length + more.length);
        System.arraycopy(more, 0, all, line.length, more.length);
        Told told = Told.by(all);
        assertEquals(0, told.code(), told.err());
        return told;
    }

    private static JsonObject json(String... line) {
        return JsonParser.parseString(told(line, "--json").out()).getAsJsonObject();
    }

    private static long sum(JsonArray causes) {
        return StreamSupport.stream(causes.spliterator(), false)
                .mapToLong(cause -> cause.getAsJsonObject().get("waitingNanos").getAsLong())
                .sum();
    }
}
