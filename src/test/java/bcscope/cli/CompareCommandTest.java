package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

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
        assertEquals(
                ExitCode.BAD_FILE.number(), run("compare", "ring", "--set", "model.strobes=4"));
        assertTrue(err.toString().contains("model.strobes"), err::toString);
    }
}
