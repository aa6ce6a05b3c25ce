package bcscope.importer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a trace contains: the lengths of its computations and its collectives.
class InventoriesTest {
    private static final long SLICE_NANOS = 250_000;

    @TempDir private Path folder = Path.of("");

    /// A program whose ranks compute for so many nanoseconds; `/` is between ranks.
    private static Program computing(String drawn) {
        List<RankCode> codes =
                Stream.of(drawn.split("/", -1))
                        .map(rank -> {
                            RankCode code = new RankCode();
                            for (String nanos : rank.strip().split(" ", -1)) {
                                if (!nanos.isEmpty()) {
                                    code.compute(Long.parseLong(nanos));
                                }
                            }
                            return code;
                        })
                        .toList();
        int[] owner = new int[codes.size()];
        for (int rank = 0; rank < owner.length; rank++) {
            owner[rank] = rank;
        }
        return Program.of("x", codes, owner, List.of(Communicator.world(owner.length)));
    }

    /// A length belongs to the first class that is longer; those between the first and the last one
    /// that has any are shown, with their share of the most.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    999                       | below 1 µs 1 1.0
                    1000                      | below 10 µs 1 1.0
                    249999 250000             | below 250 µs, a slice 1 1.0; below 1 ms 1 1.0
                    99999 100000 100000       | below 100 µs 1 0.5; below 250 µs, a slice 2 1.0
                    5 5 / 5 5 2000000         | below 1 µs 4 1.0; below 10 µs 0 0.0; below 100 µs 0 0.0; below 250 µs, a slice 0 0.0; below 1 ms 0 0.0; below 10 ms 1 0.25
                    100000000 / 3             | below 1 µs 1 1.0; below 10 µs 0 0.0; below 100 µs 0 0.0; below 250 µs, a slice 0 0.0; below 1 ms 0 0.0; below 10 ms 0 0.0; below 100 ms 0 0.0; longer 1 1.0
                    ''                        | ''
                    """)
    void computationsAreCountedByTheirLength(String nanos, String expected) {
        GapHistogram histogram = GapHistogram.of(computing(nanos), SLICE_NANOS);
        assertEquals(
                expected,
                histogram.rows(SLICE_NANOS).stream()
                        .map(row -> name(row) + " " + row.count() + " " + row.share())
                        .collect(Collectors.joining("; ")));
    }

    /// A slice of a round length is no class of its own.
    @Test
    void theLengthOfASliceIsAmongTheClasses() {
        assertEquals(7, GapHistogram.of(computing("5"), SLICE_NANOS).bounds().length);
        GapHistogram round = GapHistogram.of(computing("5"), 1_000_000);
        assertEquals(6, round.bounds().length);
        assertEquals(
                "below 1 ms, a slice",
                name(GapHistogram.of(computing("999999"), 1_000_000).rows(1_000_000).getFirst()));
    }

    /// The name with ordinary spaces between numbers and units.
    private static String name(GapHistogram.Row row) {
        return row.name().replaceAll("\\h", " ");
    }

    @Test
    void theLongestIsThatOfTheProcessThatComputesMost() {
        assertEquals(12, GapHistogram.of(computing("5 7 / 11 / "), SLICE_NANOS).longestNanos());
    }

    /// Of three processes: what all make together is one, and so is what the two of a communicator
    /// make; MPI_Init, messages and the messages of a call that is built from them are none.
    @Test
    void aCollectiveIsOneForAllItsMembers() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < 3; rank++) {
            String pair = rank == 0 ? "-1 0" : "4 2 1 2";
            String calls =
                    "init 3; comm_split 0 "
                            + pair
                            + "; barrier 0; barrier 0; bcast 8 1 0; alltoall 8 0"
                            + (rank == 0 ? "" : "; allreduce 8 sum f64 4")
                            + (rank == 1 ? "; send 2 5 8 0" : "")
                            + (rank == 2 ? "; recv 1 5 8 0 1 5 8" : "")
                            + "; finalize";
            for (String call : calls.split("; ", -1)) {
                text.append(rank).append(' ').append(call).append('\n');
            }
        }
        Path file = TraceText.write(folder, "x.tix", text.toString());
        CollectiveCounts counts = CollectiveCounts.of(TraceText.good(file).program());
        assertEquals(
                "6: MPI_Allreduce 1, MPI_Alltoall 1, MPI_Barrier 2, MPI_Bcast 1, MPI_Comm_split 1",
                counts.said());
    }

    @Test
    void withoutCollectivesThereAreNone() {
        assertEquals("0", CollectiveCounts.of(computing("5")).said());
    }
}
