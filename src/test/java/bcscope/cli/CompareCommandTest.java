package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.terminal.ExitCode;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

class CompareCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Cli.execute(
                List.of(arguments),
                new PrintWriter(out),
                new PrintWriter(err),
                new NoScreen(new ArrayList<>()));
    }

    @Test
    void aFileIsComparedWithItselfChanged() {
        assertEquals(0, run("compare", "one-message", "--set", "model.wake=completion"));

        String told = out.toString();
        assertTrue(told.startsWith("One message\n2 nodes, 2 processes"), told);
        assertTrue(told.contains("as it is  model.wake=completion  change"), told);
        assertTrue(told.contains("The runs differ from slice"), told);
        assertTrue(told.contains("rank 1 "), told);
    }

    @Test
    void twoChangesAreComparedWithEachOther() {
        int code =
                run(
                        "compare",
                        "barrier",
                        "--set",
                        "job.program.iterations=20",
                        "--with",
                        "job.program.iterations=20",
                        "--with",
                        "model.slice=272us",
                        "--json");

        assertEquals(0, code, err::toString);
        JsonObject json = JsonParser.parseString(out.toString()).getAsJsonObject();
        assertEquals(181, json.getAsJsonObject("first").get("slices").getAsInt());
        assertEquals(161, json.getAsJsonObject("second").get("slices").getAsInt());
        assertEquals(32, json.getAsJsonObject("second").getAsJsonArray("endNanos").size());
        assertTrue(json.has("firstDifference"));
    }

    @Test
    void aWrongValueIsRefusedWithTheLegalOnes() {
        assertEquals(ExitCode.USAGE.number(), run("compare", "ring", "--set", "model.strobes=4"));
        assertTrue(err.toString().contains("model.strobes"), err::toString);
    }

    /// Without jitter a slice begins at 1 ms in both runs and the next at 1.25 or 1.5 ms, where
    /// both processes resume. A call costs 14 us, and after it they compute for 500 us: 1.764 and
    /// 2.014 ms.
    @Test
    void whatSpentTheDifferenceIsTold() {
        int code =
                run(
                        "compare",
                        "one-message",
                        "--set",
                        "model.strobeJitter=0us",
                        "--with",
                        "model.strobeJitter=0us",
                        "--with",
                        "model.slice=500us");

        assertEquals(0, code, err::toString);

        String told = out.toString();
        assertTrue(told.contains("overlap "), told);
        assertTrue(told.contains("What the processes spent their time on:"), told);
        assertTrue(told.contains("The second run takes 1.142 times as long"), told);
        assertTrue(told.contains("waiting for the restart at the next slice (+500 µs)"), told);
    }

    @Test
    void theCallsOfAProcessAreListedWithTheStepThatSpentTheDifference() {
        String[] incast = {"compare", "incast", "--set", "model.slice=500us"};
        int code = run(with(incast, "--operations", "rank=0,from=8,to=9"));

        assertEquals(0, code, err::toString);
        List<String> lines = out.toString().lines().toList();
        assertEquals(3, lines.size());
        assertTrue(lines.get(1).contains("MPI_Waitall(7 requests)"), lines.get(1));
        assertTrue(lines.get(1).contains("budget -"), lines.get(1));
    }

    @Test
    void theSameListIsToBeHadAsValuesForPrograms() {
        String[] incast = {"compare", "incast", "--set", "model.slice=500us"};
        run(with(incast, "--operations", "rank=0,from=8,to=8", "--csv"));
        String[] head = out.toString().lines().findFirst().orElse("").split(",");
        assertTrue(List.of(head).contains("second_restart"), out::toString);

        out.getBuffer().setLength(0);
        run(with(incast, "--operations", "rank=0,from=8,to=8", "--json"));
        JsonObject call =
                JsonParser.parseString(out.toString()).getAsJsonArray().get(0).getAsJsonObject();
        long sum =
                call.getAsJsonObject("second").getAsJsonObject("parts").entrySet().stream()
                        .mapToLong(part -> part.getValue().getAsLong())
                        .sum();
        JsonObject second = call.getAsJsonObject("second");
        assertEquals(
                second.get("returnedNanos").getAsLong() - second.get("enteredNanos").getAsLong(),
                sum);
    }

    @Test
    void aProcessThatIsNotThereIsRefused() {
        String[] ring = {"compare", "ring", "--set", "model.slice=500us"};
        assertEquals(
                ExitCode.USAGE.number(), run(with(ring, "--operations", "rank=99")), err::toString);
        assertEquals(ExitCode.USAGE.number(), run(with(ring, "--operations", "some")));
        assertTrue(err.toString().contains("--operations takes rank=R"), err::toString);
    }

    private static String[] with(String[] first, String... more) {
        return Stream.concat(Arrays.stream(first), Arrays.stream(more)).toArray(String[]::new);
    }

    /// Sorted by their senders the messages of an instant come in one order under all seeds; drawn
    /// from the seed they do not, as seven workers ask at once.
    @Test
    void theFirstMatchThatDependsOnTheSeedIsNamed() {
        String sorted = Told.by("compare", "master-worker.bcs", "--seeds", "3").out();
        assertTrue(sorted.contains("each takes the same message under 3 seeds"), sorted);
        String drawn =
                Told.by(
                                "compare",
                                "master-worker.bcs",
                                "--seeds",
                                "5",
                                "--set",
                                "model.arrivalOrder=network")
                        .out();
        assertTrue(drawn.contains("The first that differs: receive 1 of rank 0"), drawn);
        assertEquals(5, drawn.lines().filter(line -> line.startsWith("  seed ")).count());
        Told two = Told.by("compare", "master-worker.bcs", "ring", "--seeds", "3");
        assertEquals(2, two.code());
        assertTrue(two.err().contains("leave OTHER out"), two.err());
    }
}
