package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.terminal.ExitCode;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// A command that refuses a file says which: who gave it twenty does not have to search.
class RefusedFileTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run FILE",
                "run FILE --json",
                "metrics FILE --metric GETTS",
                "mmds FILE --rank 0",
                "dumps FILE",
                "slice FILE --at 1",
                "find FILE slice>1",
                "why FILE --rank 0 --at 1",
                "blame FILE",
                "races FILE",
                "verify FILE",
                "compare FILE --set mpi=conventional",
                "applications --traces FILE",
                "picture FILE --view machine --at 1 --out OUT.svg",
                "check FILE",
                "format FILE",
                "inspect FILE",
                "export FILE --format tix --out OUT",
                "lesson check FILE",
                "lesson exam FILE --students FILE --out OUT",
                "lesson exam one-message --students FILE --key FILE --out OUT",
                "lesson grade FILE",
                "lesson grade CLASS --roster FILE --key FILE",
                "lesson grade CLASS --lesson FILE",
                "lesson handout FILE --seed 1 --out OUT",
                "lesson lecture FILE --slides OUT"
            })
    void itsNameIsInTheMessage(String command) throws IOException {
        Map<String, String> files =
                Map.of(
                        "empty", "",
                        "text", "no file of any kind\n",
                        "object.json", "{\"a\": [}",
                        "bytes", "\u0000\u0001\u0002\u00ff\u001b");
        Path marked = Files.createDirectory(folder.resolve("class"));
        Files.writeString(marked.resolve("x.bcsanswers"), "{}");
        for (Map.Entry<String, String> file : files.entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
            Told told = told(command, marked, file.getKey());
            // An empty program is one, and a folder may lack traces.
            assertTrue(told.code() == 0 || told.err().contains(file.getKey()), told.err());
            assertNotEquals(ExitCode.BROKEN.number(), told.code(), told.err());
        }
        Told told = told(command, marked, "missing");
        assertNotEquals(0, told.code());
        assertTrue(told.err().contains("missing"), told.err());
    }

    private Told told(String command, Path marked, String name) {
        return Told.by(
                command.replace("FILE", folder.resolve(name).toString())
                        .replace("CLASS", marked.toString())
                        .replace("OUT", folder.resolve("out").toString())
                        .split(" "));
    }
}
