package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Who asks for JSON gets errors as JSON too, beside the sentence for people.
class JsonErrorTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"run", "mmds", "compare --set seed=2"})
    void everyProblemOfAFileHasItsPlace(String command) throws IOException {
        Path file = folder.resolve("wrong.json");
        Files.writeString(file, "{\"bcscope\": 1,\n \"machine\": 7, \"sed\": 1}");
        Told told = Told.by((command + " " + file + " --json").split(" "));
        JsonObject error = error(told, 5);
        assertEquals(told.err().lines().count(), error.getAsJsonArray("problems").size());
        JsonObject first = problem(error);
        assertEquals(file.toString(), first.get("file").getAsString());
        assertEquals(2, first.get("line").getAsInt());
        assertTrue(first.get("column").getAsInt() > 1, first::toString);
        assertTrue(told.err().contains(first.get("problem").getAsString()), told.err());
        assertTrue(told.err().contains(first.get("advice").getAsString()), told.err());
    }

    @Test
    void aProblemWithoutAPlaceHasNone() {
        JsonObject first = problem(error(Told.by("run", "no/such.json", "--json"), 5));
        assertEquals("The file cannot be read.", first.get("problem").getAsString());
        assertFalse(first.has("line") || first.has("column"), first::toString);
    }

    @Test
    void aSettingIsAnOptionAndNoFile() {
        JsonObject first =
                problem(error(Told.by("run", "ring", "--set", "model.slce=1", "--json"), 2));
        assertEquals("--set model.slce=1", first.get("option").getAsString());
        assertEquals("Did you mean model.slice?", first.get("advice").getAsString());
        assertFalse(first.has("file"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run --json",
                "run ring --json --workers x",
                "run ring --json --workers 0",
                "run ring --json --utnil 3",
                "mmds ring --rank 99 --json",
                "rnu ring --json",
                "verify ring --json"
            })
    void aWrongCommandLineIsJsonToo(String line) {
        Told told = Told.by(line.split(" "));
        JsonObject first = problem(error(told, 2));
        assertTrue(told.err().contains(first.get("problem").getAsString()), told.err());
        assertTrue(first.get("advice").getAsString().endsWith("--help."), first::toString);
    }

    @Test
    void anUnexpectedFailureIsJsonToo() {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Cli.Screen broken = new BrokenScreen();
        int code =
                Cli.execute(
                        List.of("open", "--", "--json"),
                        new PrintWriter(out),
                        new PrintWriter(err),
                        broken);
        JsonObject error = error(new Told(code, out.toString(), err.toString()), 1);
        assertTrue(problem(error).get("problem").getAsString().contains(BrokenScreen.SAID));
    }

    @Test
    void whatWentWellHasNoError() {
        Told told = Told.by("run", "ring", "--json");
        assertEquals(0, told.code());
        assertFalse(JsonParser.parseString(told.out()).getAsJsonObject().has("error"));
    }

    private static JsonObject error(Told told, int code) {
        assertEquals(code, told.code(), told.err());
        assertFalse(told.err().isEmpty());
        JsonObject answer = JsonParser.parseString(told.out()).getAsJsonObject();
        assertEquals(1, answer.size(), told.out());
        JsonObject error = answer.getAsJsonObject("error");
        assertEquals(code, error.get("code").getAsInt());
        return error;
    }

    private static JsonObject problem(JsonObject error) {
        return error.getAsJsonArray("problems").get(0).getAsJsonObject();
    }
}
