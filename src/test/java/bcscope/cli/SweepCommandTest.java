package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.terminal.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// What `sweep` prints and writes.
class SweepCommandTest {
    @TempDir private Path folder;

    @Test
    void withoutAFolderTheTableIsPrinted() {
        Told told = Told.by("sweep", "one-message", "--over", "seed=1..3", "--measure", "messages");

        assertEquals(ExitCode.DONE.number(), told.code(), told.err());
        assertEquals("3 runs.", told.out().lines().reduce((_, last) -> last).orElseThrow());
        assertEquals(List.of("runs", "messages", "sd", "from", "..", "to"), words(told.out(), 0));
        assertEquals(List.of("3", "1", "0", "1", "..", "1"), words(told.out(), 1));
    }

    private static List<String> words(String text, int line) {
        return Stream.of(text.lines().toList().get(line).strip().split(" +")).toList();
    }

    @Test
    void aFolderHasTheTablesAndIsContinued() throws IOException {
        String out = folder.resolve("out").toString();
        String[] sweep = {
            "sweep",
            "one-message",
            "--over",
            "model.slice=250us,1ms",
            "--pair",
            "mpi=bcs,conventional",
            "--out",
            out
        };

        assertTrue(Told.by(sweep).out().contains("4 runs.\n"));

        assertEquals(5, Files.readAllLines(folder.resolve("out/runs.csv")).size());
        assertEquals(3, Files.readAllLines(folder.resolve("out/pairs.csv")).size());
        assertTrue(Files.size(folder.resolve("out/runs.arrow")) > 0);
        assertTrue(Told.by(sweep).out().contains("4 runs, 4 of them from before.\n"));
    }

    @Test
    void aPictureShowsWhatWasMeasured() throws IOException {
        Path picture = folder.resolve("plot.svg");

        Told told =
                Told.by(
                        "sweep",
                        "one-message",
                        "--over",
                        "model.slice=250us..1ms:lin:4",
                        "--measure",
                        "simulated,late = slices - 1",
                        "--picture",
                        picture.toString());

        assertEquals(ExitCode.DONE.number(), told.code(), told.err());
        String svg = Files.readString(picture);
        assertTrue(svg.contains("simulated over model.slice"), svg);
        assertTrue(svg.contains("late over model.slice"), svg);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sweep --over seed=1..2 | Name a file",
                "sweep one-message --over seed=2..1 | “2..1” ends before it begins.",
                "sweep one-message --over sed=1..2 | There is no path \"sed\".",
                "sweep one-message --over seed=1 --over seed=2 | This key is given twice.",
                "sweep one-message --over seed=1 --pair mpi=bcs | A pair has two values.",
                "sweep one-message --over seed=1 --measure GETS.mean | GETS",
                "sweep one-message --over seed=1 --on moon | --on moon is not known",
                "sweep one-message --over seed=1 --on slurm | --on slurm needs --out",
                "sweep one-message --over seed=1 --dry-run | --dry-run needs --on slurm",
                "sweep one-message --over seed=1 --picture x.bmp | must end in .png or .svg",
                "sweep one-message --over seed=1..1000000 --over model.slice=1..100 | 100,000,000"
                        + " points"
            })
    void whatIsWrongIsSaidBeforeAnythingRuns(String line, String said) {
        Told told = Told.by(line.split(" "));

        assertEquals(ExitCode.USAGE.number(), told.code(), told.err());
        assertTrue(told.err().contains(said), told.err());
        assertEquals("", told.out());
    }

    @Test
    void aRecordingIsOver() {
        String file = folder.resolve("x.bcsrun").toString();
        Told.by("run", "one-message", "--save", file);

        Told told = Told.by("sweep", file, "--over", "seed=1..2");

        assertTrue(told.err().contains("This is a recording, a run that is over."), told.err());
    }

    @Test
    void aFileThatIsNotThereIsTheFilesFault() {
        Told told = Told.by("sweep", "none.json", "--over", "seed=1..2");

        assertTrue(told.code() != 0);
        assertTrue(told.err().contains("none.json"), told.err());
    }
}
