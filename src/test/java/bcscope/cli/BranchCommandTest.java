package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class BranchCommandTest {
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
    void aBranchSaysWhatIsSharedAndWhatItWasWorth() {
        assertEquals(0, run("branch", "slow-nic", "--at", "20", "--set", "faults=[]"));

        String told = out.toString();
        assertTrue(
                told.startsWith(
                        "“faults=[]” branches off from “run” at slice 20: 20 of its 48 slices are"
                                + " shared"),
                told);
        assertTrue(told.contains("simulated time"), told);
        assertTrue(told.contains("The first difference: slice 32, DEM, node"), told);
    }

    /// All others compute 3.5 ms for each of 10 blocks of 8 sweeps, rank 13 computes 5 ms: it
    /// computes 80 times 1.5 ms = 120 ms less. The rest is the run without a late process, that of
    /// sweep3d-nonblocking, which takes 415.388217 ms.
    @Test
    void withoutALateProcessTheRunIsThatOfTheOthers() {
        int code =
                run(
                        "branch",
                        "late-rank",
                        "--at",
                        "100",
                        "--remove-cause",
                        "14",
                        "--every",
                        "--json");

        assertEquals(0, code, err::toString);
        JsonObject json = JsonParser.parseString(out.toString()).getAsJsonObject();
        assertEquals(535_679_702L - 415_388_217L, json.get("savedNanos").getAsLong());
        assertEquals("rank 13 always on time", json.get("branch").getAsString());
    }

    @Test
    void branchesAreKeptInARecording(@TempDir Path folder) {
        String file = folder.resolve("slow.bcsrun").toString();
        assertEquals(
                0,
                run(
                        "branch",
                        "slow-nic",
                        "--at",
                        "20",
                        "--set",
                        "faults=[]",
                        "--name",
                        "healed",
                        "--save",
                        file),
                err::toString);
        assertEquals(
                0,
                run(
                        "branch",
                        file,
                        "--of",
                        "healed",
                        "--at",
                        "30",
                        "--set",
                        "model.slice=500us",
                        "--save",
                        file),
                err::toString);
        out.getBuffer().setLength(0);
        assertEquals(0, run("branch", file), err::toString);
        List<String> lines = out.toString().lines().toList();
        assertEquals(3, lines.size(), out::toString);
        assertTrue(
                lines.get(1).matches("healed +run +20 +12.270000 ms +-2.245894 ms +completed"),
                lines.get(1));
        assertTrue(lines.get(2).startsWith("model.slice=500us  healed"), lines.get(2));

        assertEquals(0, run("verify", file), err::toString);
        assertTrue(
                out.toString().contains("2 branches executed again, with the same digests."),
                out::toString);
        out.getBuffer().setLength(0);
        assertEquals(0, run("branch", file, "--delete", "healed"), err::toString);
        assertTrue(out.toString().startsWith("There are no branches."), out::toString);
    }

    @Test
    void twoFilesAreCompared(@TempDir Path folder) {
        String file = folder.resolve("ring.bcsrun").toString();
        assertEquals(0, run("run", "ring", "--save", file), err::toString);
        out.getBuffer().setLength(0);
        assertEquals(0, run("compare", "ring", file), err::toString);
        assertTrue(
                out.toString().contains("Both runs are the same in every slice."), out::toString);
    }

    @Test
    void whatIsMissingOrWrongIsSaid() {
        assertEquals(2, run("branch", "ring", "--set", "model.slice=500us"));
        assertEquals(2, run("branch", "ring", "--at", "3"));
        assertEquals(2, run("branch", "ring", "--at", "3", "--compute", "rank=x"));
        assertEquals(2, run("branch", "ring", "--at", "3000", "--set", "model.slice=500us"));
        assertEquals(2, run("branch", "ring", "--delete", "nobody"));
        assertEquals(2, run("branch", "late-rank", "--at", "200", "--remove-cause", "14"));
        assertEquals(2, run("branch", "ring", "--compute", "rank=99,call=1,time=1ms"));
        assertEquals(2, run("branch", "ring", "--every"));
        assertEquals(2, run("branch", "ring", "--name", "x"));
        assertEquals(
                2, run("branch", "late-rank", "--at", "9", "--remove-cause", "14", "--name", "x"));
        String told = err.toString();
        assertTrue(told.contains("--every needs --remove-cause."), told);
        assertTrue(told.contains("--remove-cause takes --at, and no name"), told);
        assertTrue(told.contains("Missing required option: '--at=S'"), told);
        assertTrue(told.contains("--name need a change"), told);
        assertTrue(told.contains("--compute takes rank=R,call=K,time=T"), told);
        assertTrue(told.contains("but no 3,000."), told);
        assertTrue(told.contains("There is no branch “nobody”."), told);
        assertTrue(told.contains("rank 14 waits for nothing in slice 200."), told);
        assertTrue(told.contains("There is no rank 99."), told);
    }
}
