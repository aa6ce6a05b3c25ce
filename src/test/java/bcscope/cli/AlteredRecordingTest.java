package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.Release;
import bcscope.metric.Metric;
import bcscope.run.recording.RecordingForger;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/// Whatever is done to a recording, the commands end with a sentence, and `verify` lets nothing
/// through that would change what they print. `-Dfuzz.cases=N` tries N/100 cases of each kind for
/// each recording: each of them is opened by every command.
@Timeout(36_000)
class AlteredRecordingTest {
    private static final int CASES = Math.max(20, Integer.getInteger("fuzz.cases", 0) / 100);

    /// What a command may end with: done, usage (a slice that the recording does not have), a
    /// damaged file, and one that differs; a run also as programs end.
    private static final Set<Integer> ENDS = Set.of(0, 2, 5, 9);

    private static final Set<Integer> RUN_ENDS = Set.of(0, 5, 6, 7, 8, 9, 11);

    @TempDir static Path folder;
    private static final Map<Original, byte[]> RECORDINGS = new EnumMap<>(Original.class);

    /// Small recordings of all kinds of runs.
    enum Original {
        RING("ring", MpiKind.BCS),
        COLLECTIVES("collectives", MpiKind.BCS),
        TWO_JOBS("two-jobs", MpiKind.BCS),
        FAILED_NODE("failed-node", MpiKind.BCS),
        HOST_NOISE("host-noise", MpiKind.BCS),
        UNSAFE_EXCHANGE("unsafe-exchange", MpiKind.BCS),
        IPSC_EXCHANGE("ipsc-exchange", MpiKind.CONVENTIONAL),
        BGL_HALO("bgl-halo", MpiKind.CONVENTIONAL);

        private final String sample;
        private final MpiKind mpi;

        Original(String sample, MpiKind mpi) {
            this.sample = sample;
            this.mpi = mpi;
        }
    }

    @BeforeAll
    static void record() throws IOException {
        for (Original original : Original.values()) {
            Path file = folder.resolve(original.sample + ".bcsrun");
            Told.by("run", original.sample, "--until", "40", "--save", file.toString());
            RECORDINGS.put(original, Files.readAllBytes(file));
        }
    }

    @ParameterizedTest
    @EnumSource(Original.class)
    void noFlippedBitIsVerified(Original original) throws IOException {
        Random chance = new Random(original.ordinal());
        for (int trial = 0; trial < CASES; trial++) {
            Path file = written(RecordingForger.flip(recording(original), chance));
            Told told = Told.by("verify", file.toString());
            assertEquals(5, told.code(), "flip " + trial + ": " + told);
        }
    }

    @ParameterizedTest
    @EnumSource(Original.class)
    void whatIsForgedIsToldOrChangesNothing(Original original) throws IOException {
        Random chance = new Random(original.ordinal());
        String metrics = metrics(original, written(recording(original))).out();
        for (int trial = 0; trial < CASES; trial++) {
            Path file = written(RecordingForger.forge(recording(original), chance));
            String which = original + " " + trial;
            Told verified = Told.by("verify", file.toString());
            assertEnds(Set.of(0, 5, 9), verified, which);
            Told printed = metrics(original, file);
            assertEnds(ENDS, printed, which);
            if (verified.code() == 0) {
                assertEquals(numbers(metrics), numbers(printed.out()), which);
            }
            List<String> other = other(trial, file.toString());
            Told told = Told.by(other.toArray(String[]::new));
            assertEnds(other.getFirst().equals("run") ? RUN_ENDS : ENDS, told, which + other);
        }
    }

    @Test
    void everyCommandThatExecutesSaysThatARecordingIsOfAnotherVersion() throws IOException {
        byte[] changed =
                RecordingForger.withOther(recording(Original.RING), SliceColumn.DIGEST, 2, 1);
        String file =
                written(RecordingForger.withOtherHead(changed, Release.name(), "BCScope 0.0.9"))
                        .toString();
        for (int command : new int[] {0, 1, 3, 5}) {
            List<String> arguments = other(command, file);
            Told told = Told.by(arguments.toArray(String[]::new));
            assertEquals(9, told.code(), () -> arguments + ": " + told);
            assertTrue(
                    told.err()
                            .contains(
                                    ": error: Executing this recording again gives a different"
                                            + " result: in slice 2, DIGEST: recorded "),
                    told.err());
            assertTrue(
                    told.err()
                            .strip()
                            .endsWith(
                                    "It was made by another version (BCScope 0.0.9; this is "
                                            + Release.name()
                                            + "), or altered: open it with the version that made"
                                            + " it, or run its scenario again."),
                    told.err());
        }
    }

    private static List<String> other(int trial, String file) {
        return switch (trial % 6) {
            case 0 -> List.of("slice", file, "--at", "3");
            case 1 -> List.of("mmds", file);
            case 2 -> List.of("run", file, "--until", "60");
            case 3 ->
                    List.of(
                            "picture",
                            file,
                            "--view",
                            List.of(
                                            "machine",
                                            "matching",
                                            "collective",
                                            "timeline",
                                            "traffic",
                                            "jobs")
                                    .get(trial / 6 % 6),
                            "--at",
                            "3",
                            "--out",
                            folder.resolve("picture.svg").toString());
            case 4 -> List.of("compare", file, "--set", "model.demCutoff=0us");
            default -> List.of("metrics", file, "--metric", "GTDEM", "--node", "0");
        };
    }

    private static Told metrics(Original original, Path file) {
        return Told.by(
                "metrics",
                file.toString(),
                "--metric",
                Metric.under(original.mpi).stream()
                        .filter(Metric::available)
                        .map(Enum::name)
                        .collect(Collectors.joining(",")));
    }

    /// Without the lines on the scenario, which a recording may name as it likes.
    private static List<String> numbers(String metrics) {
        return metrics.lines().filter(line -> !line.startsWith("#")).toList();
    }

    private static void assertEnds(Set<Integer> codes, Told told, String which) {
        assertTrue(codes.contains(told.code()), () -> which + ": " + told);
        assertFalse(told.err().contains("Exception"), () -> which + ": " + told);
        assertTrue(told.code() == 0 || !(told.out() + told.err()).isBlank(), which);
    }

    private static byte[] recording(Original original) {
        return Objects.requireNonNull(RECORDINGS.get(original));
    }

    private static Path written(byte[] recording) throws IOException {
        return Files.write(folder.resolve("altered.bcsrun"), recording);
    }
}
