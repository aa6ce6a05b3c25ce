package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.run.recording.RecordingForger;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// Commands about a recording of before NDESCTS was counted, beside one of today.
class OlderRecordingCommandTest {
    @TempDir Path folder;

    private String counted = "";
    private String older = "";

    @BeforeEach
    void save() throws IOException {
        Path file = folder.resolve("counted.bcsrun");
        counted = file.toString();
        Told.by("run", "incast", "--save", counted);
        byte[] bytes =
                RecordingForger.without(
                        Files.readAllBytes(file),
                        Set.of(SliceColumn.SUM_NDESCTS, SliceColumn.MAX_NDESCTS));
        older = Files.write(folder.resolve("older.bcsrun"), bytes).toString();
    }

    @Test
    void whatWasNotCountedIsRefusedInsteadOfPrinted() {
        Told told = Told.by("metrics", older, "--metric", "BYTES,NDESCTS");
        assertEquals(2, told.code(), told::toString);
        assertTrue(
                told.err().contains("NDESCTS was not counted yet when this recording was made"),
                told.err());
        assertEquals(0, Told.by("metrics", older, "--metric", "BYTES").code());
    }

    @Test
    void atANodeItIsCountedByExecutingTheSlicesAgain() {
        Told expected = Told.by("metrics", counted, "--metric", "NDESCTS", "--node", "1");
        Told found = Told.by("metrics", older, "--metric", "NDESCTS", "--node", "1");
        assertEquals(0, found.code(), found::toString);
        assertEquals(numbers(expected), numbers(found));
    }

    private static List<String> numbers(Told told) {
        return told.out().lines().filter(line -> !line.startsWith("#")).toList();
    }

    /// A condition on a node looks at every slice; one on the machine is nowhere true.
    @Test
    void conditionsOnItAreTrueWhereItIsKnown() {
        String atNode = "NDESCTS(1) > 0";
        assertEquals(0, Told.by("find", older, atNode).code());
        assertEquals(Told.by("find", counted, atNode).out(), Told.by("find", older, atNode).out());
        assertTrue(found(counted, "NDESCTS >= 0") > 0);
        assertEquals(0, found(older, "NDESCTS >= 0"));
    }

    private static int found(String file, String condition) {
        return Integer.parseInt(Told.by("find", file, condition, "--count").out().strip());
    }
}
