package bcscope.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/// More cases: `-Dfuzz.cases=20000`. Of one format: `-Dfuzz.format=tix`. One case alone:
/// `-Dfuzz.format=tix -Dfuzz.case=4711`. Other cases: `-Dfuzz.seed=2`. Cases that escape are kept
/// in `target/fuzz`.
class FuzzTest {
    private static final int CASES = Integer.getInteger("fuzz.cases", 60);
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final Optional<Integer> ALONE =
            Optional.ofNullable(Integer.getInteger("fuzz.case"));
    private static final Path REPORTS = Path.of("target", "fuzz");
    private static final Logger LOG = Logger.getLogger(FuzzTest.class.getName());

    @TempDir Path folder = Path.of("");

    static List<Format> formats() {
        return Optional.ofNullable(System.getProperty("fuzz.format"))
                .map(id -> List.of(Format.named(id).orElseThrow()))
                .orElse(Arrays.asList(Format.values()));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void whateverIsInAFileOpeningItEndsInGoodOrder(Format format) throws InterruptedException {
        int from = ALONE.orElse(0);
        int to = ALONE.map(number -> number + 1).orElse(CASES);
        Tally tally = new Fuzz(format, SEED, folder, REPORTS).cases(from, to);
        LOG.info(tally.line());
        assertEquals(
                "",
                tally.findings().stream().map(Finding::toString).collect(Collectors.joining("\n")));
        assertEquals(to - from, tally.cases());
    }
}
