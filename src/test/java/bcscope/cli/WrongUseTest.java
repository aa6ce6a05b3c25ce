package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What is wrong is said in one sentence, and never with a trace of the stack.
class WrongUseTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "run ring --rank 3, There is no option “--rank”.",
        "picture ring --view strip --at 5 --out x.txt, has no text form",
        "run, Missing required parameter",
        "metrics ring --metric GETS, There is no metric “GETS”",
        "metrics ring --metric GETTS --node 99, --node 99 does not exist",
        "metrics ring --metric GETTS --from 999999, --from 999999 does not exist",
        "slice ring --at -1, --at -1 does not exist",
        "slice ring --at 99999, --at 99999 does not exist",
        "mmds ring --rank 16, --rank 16 does not exist: it must be from 0 to 15.",
        "picture ring --view machine --at 5 --out x.jpg, must end in .png",
        "picture ring --view all --at 5 --out x.png, There is no view “all”. There are: machine",
        "picture ring --view nic --node 99 --at 5 --out x.png, --node 99 does not exist",
        "picture ring --view nic --at 5 --size 9x9 --out x.png, must be WIDTHxHEIGHT",
        "run ring --workers 0, --workers 0 is out of range: it must be from 1 to 64.",
        "frobnicate, There is no command “frobnicate”."
    })
    void aWrongCommandLineIsSaid(String line, String said) {
        Told told = Told.by(line.split(" "));
        assertEquals(2, told.code(), told.err());
        assertTrue(told.err().contains(said), told.err());
        assertTrue(told.err().contains("--help"), told.err());
        assertNoTrace(told);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{\"bcscope\": 1, \"machine\": 7}",
                "\u0089BCSRUN\n",
                "# TIX 1\nnonsense",
                "hello",
                "\u001f\u008b"
            })
    void aBadFileIsSaidInOneLineEach(String content) throws IOException {
        Path path = folder.resolve("bad");
        Files.write(path, content.getBytes(StandardCharsets.ISO_8859_1));
        for (String command : List.of("run", "mmds", "verify")) {
            Told told = Told.by(command, path.toString());
            assertEquals(5, told.code(), told.err());
            assertTrue(told.err().startsWith(path.toString()), told.err());
            assertNoTrace(told);
        }
    }

    @Test
    void aFileThatIsNotThereIsABadFile() {
        Told told = Told.by("run", folder.resolve("nothing.json").toString());
        assertEquals(5, told.code());
        assertTrue(told.err().contains("There is no such file"), told.err());
    }

    @Test
    void anUnexpectedFailureIsOneSentence() {
        StringWriter err = new StringWriter();
        StringWriter debug = new StringWriter();
        Cli.Screen broken = new BrokenScreen();
        PrintWriter out = new PrintWriter(new StringWriter());
        assertEquals(1, Cli.execute(List.of("open"), out, new PrintWriter(err), broken));
        assertEquals(1, err.toString().lines().count(), err::toString);
        assertTrue(err.toString().contains(BrokenScreen.SAID), err::toString);
        Cli.execute(List.of("open", "--debug"), out, new PrintWriter(debug), broken);
        assertTrue(debug.toString().contains("\tat "), debug::toString);
    }

    private static void assertNoTrace(Told told) {
        assertFalse(told.err().contains("\tat "), told.err());
        assertFalse(told.err().contains("Exception"), told.err());
    }
}
