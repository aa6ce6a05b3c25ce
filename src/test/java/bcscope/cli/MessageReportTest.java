package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

class MessageReportTest {
    private static final Pattern CHUNK =
            Pattern.compile("Slice (\\d+), (MSM|PM): .* (?:schedules|gets) ([0-9,]+) bytes ");

    private static List<String> told(String... arguments) {
        Told told = Told.by(arguments);
        assertEquals(0, told.code(), told::err);
        return told.out().lines().toList();
    }

    @Test
    void theLifeOfAMessageIsToldChunkByChunkFromItsPostingToTheRestartOfBothProcesses() {
        List<String> lines = told("slice", "big-message", "--message", "0-1");

        assertEquals(
                "Message 1 from rank 0 on node 0 to rank 1 on node 1: tag 0, 1,000,000 bytes.",
                lines.getFirst());
        assertTrue(lines.get(1).startsWith("Slice 0: rank 0 posts a send of 1,000,000 bytes"));
        assertTrue(lines.get(2).startsWith("Slice 0: rank 1 posts a receive"));
        // What is posted in a slice is delivered and matched in the next.
        assertTrue(lines.get(3).startsWith("Slice 1, DEM: the Buffer Sender of node 0 delivers"));
        assertTrue(lines.get(4).startsWith("Slice 1, MSM: the Buffer Receiver of node 1 matches"));
        // Every slice from then on moves what it has scheduled, until all bytes are there.
        List<MatchResult> chunks =
                lines.stream().flatMap(line -> CHUNK.matcher(line).results()).toList();
        long moved = 0;
        for (int i = 0; i < chunks.size(); i += 2) {
            assertEquals(String.valueOf(1 + i / 2), chunks.get(i).group(1));
            assertEquals("MSM", chunks.get(i).group(2));
            assertEquals("PM", chunks.get(i + 1).group(2));
            assertEquals(chunks.get(i).group(3), chunks.get(i + 1).group(3));
            moved += Long.parseLong(chunks.get(i).group(3).replace(",", ""));
        }
        assertEquals(1_000_000, moved);
        // The processes restart in the slice after the last.
        int last = Integer.parseInt(chunks.getLast().group(1)) + 1;
        assertEquals(
                List.of(
                        "Slice " + last + ": the Node Manager of node 0 restarts rank 0.",
                        "Slice " + last + ": the Node Manager of node 1 restarts rank 1."),
                lines.subList(lines.size() - 2, lines.size()));
    }

    @Test
    void aMessageUnderConventionalMpiIsToldToo() {
        List<String> lines =
                told("slice", "big-message", "--message", "0-1", "--set", "mpi=conventional");

        assertTrue(lines.get(1).contains("rank 0 begins to send"), lines::toString);
        assertTrue(
                lines.getLast().endsWith("rank 1 has what it waited for and continues."),
                lines::toString);
    }

    @Test
    void aMessageThatIsNeverReceivedHasNoEnd() {
        // Rank 0 sends before it receives, as rank 1 does: no receive is ever posted.
        List<String> lines = told("slice", "unsafe-exchange", "--message", "0-1");

        assertEquals("Nothing more happens to it in this run.", lines.getLast());
    }

    @Test
    void aMessageThatIsNotSentIsRefused() {
        Told none = Told.by("slice", "ring", "--message", "2-4");
        assertEquals(2, none.code());
        assertTrue(none.err().contains("rank 2 does not send 1 message to rank 4"), none::err);

        Told wrong = Told.by("slice", "ring", "--message", "two");
        assertEquals(2, wrong.code());
        assertTrue(wrong.err().contains("FROM-TO"), wrong::err);
    }
}
