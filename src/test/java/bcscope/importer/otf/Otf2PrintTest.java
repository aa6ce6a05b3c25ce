package bcscope.importer.otf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import bcscope.base.Diagnostic;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// What is read of the program that prints a trace, in whose place a script is.
@DisabledOnOs(OS.WINDOWS)
class Otf2PrintTest {
    @TempDir private Path folder = Path.of("");

    /// `$1` is `-G` where the definitions are to be printed, and else the trace.
    private Otf2Print print(String script) throws IOException {
        Path program = Files.writeString(folder.resolve("print"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return new Otf2Print(program, folder.resolve("traces.otf2"));
    }

    private static String read(Otf2Print print) throws IOException {
        try (print) {
            return new String(print.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void theDefinitionsComeBeforeTheEvents() throws IOException {
        Otf2Print print = print("echo \"$@\"");
        Path anchor = folder.resolve("traces.otf2").toAbsolutePath();
        assertEquals("-G " + anchor + "\n" + anchor + "\n", read(print));
        assertFalse(print.failure("x").isPresent());
    }

    @Test
    void aByteIsReadAsOneOfTheText() throws IOException {
        try (Otf2Print print = print("printf '\\303'")) {
            assertEquals(0xC3, print.read());
            assertEquals(0xC3, print.read());
            assertEquals(-1, print.read());
        }
    }

    /// The complaint is one line without the dot at its end, and its beginning is enough.
    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            textBlock =
                    """
                    exit 1                                     @ .
                    echo 'No such  file.' >&2; exit 1          @ : No such file.
                    printf 'a\\n b...\\n' >&2; exit 3          @ : a b.
                    test "$1" = -G || { echo late >&2; exit 1; } @ : late.
                    """)
    void aProgramThatFailsIsQuoted(String script, String complaint) throws IOException {
        Otf2Print print = print(script);
        assertEquals("", read(print));
        assertEquals(
                "x.otf2: error: otf2-print cannot read the trace"
                        + complaint
                        + " Bring its folders (traces/ beside traces.otf2) here as well.",
                print.failure("x.otf2").map(Diagnostic::oneLine).orElse(""));
    }

    @Test
    void aLongComplaintIsCut() throws IOException {
        Otf2Print print = print("printf '%0400d' 1 >&2; exit 1");
        read(print);
        assertEquals(
                "otf2-print cannot read the trace: " + "0".repeat(300) + ".",
                print.failure("x").map(Diagnostic::problem).orElse(""));
    }

    /// Whoever has seen enough of a trace ends the program; that is no failure of it.
    @Test
    void aProgramThatIsNotReadToItsEndIsEnded() throws IOException {
        Otf2Print print = print("while :; do echo line; done");
        try (print) {
            assertEquals('l', print.read());
        }
        assertFalse(print.failure("x").isPresent());
    }

    @Test
    void complaintsAloneAreNoFailure() throws IOException {
        Otf2Print print = print("echo warning >&2");
        read(print);
        assertFalse(print.failure("x").isPresent());
    }
}
