package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.MpiKind;
import bcscope.expression.Domain;
import bcscope.expression.Expressions;
import bcscope.expression.Expressions.Checked;
import bcscope.expression.Formula;
import bcscope.expression.ProcessState;
import bcscope.expression.Question;
import bcscope.expression.RunFacts;
import bcscope.expression.Type;
import bcscope.table.ProcessLog;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// Searches that need the tables only, of a run of ten slices of 250 us.
class TableSearchTest {
    private static final RunFacts FACTS = new RunFacts(MpiKind.BCS, 4, 2, 250_000);
    private static final int SLICES = 10;

    private static TablesRun run() {
        return TablesRun.of(LongStream.range(0, SLICES).map(i -> 250_000 * i).toArray());
    }

    private static MomentSearch search(String text) {
        Question question =
                assertInstanceOf(Checked.Right.class, Expressions.check(text, FACTS), text)
                        .question();
        return new MomentSearch(run(), question);
    }

    private static List<Hit> hits(String text, int begin, int end) {
        List<Hit> hits = new ArrayList<>();
        MomentSearch.Ending ending = search(text).all(begin, end, _ -> true, hits::add);
        assertEquals(MomentSearch.Ending.DONE, ending);
        return hits;
    }

    private static String found(List<Hit> hits) {
        return String.join(
                " ",
                hits.stream()
                        .map(hit ->
                                hit.slice() + hit.subject().map(it -> ":" + it.number()).orElse(""))
                        .toList());
    }

    /// A condition is met where it becomes true, `slices where` in every slice; from slice 4 on,
    /// the slice before is still known.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    slice > 3                       | 0 | 10 | 4
                    slice % 2 == 0                  | 0 | 10 | 0 2 4 6 8
                    slice > 3                       | 4 | 10 | 4
                    slice > 3                       | 5 | 10 | ''
                    slice > 3                       | 0 | 4  | ''
                    slice >= 0                      | 0 | 10 | 0
                    slice < 3 or slice > 7          | 0 | 99 | 0 8
                    slices where slice > 6          | 0 | 10 | 7 8 9
                    slices where slice > 6          | 8 | 9  | 8
                    was(slice) == slice - 1         | 0 | 10 | 1
                    was(slice) == slice - 1         | 5 | 10 | ''
                    was(was(slice)) == 3            | 5 | 10 | 5
                    was(slice == 4)                 | 5 | 10 | 5
                    was(slice * 0.5) < 1            | 0 | 10 | 1
                    any rank: rank == slice         | 0 | 10 | 0:0 1:1 2:2 3:3
                    any rank: rank < slice          | 0 | 10 | 1:0 2:1 3:2 4:3
                    any rank: rank < slice          | 2 | 10 | 2:1 3:2 4:3
                    any node: node + 8 <= slice     | 0 | 10 | 8:0 9:1
                    all ranks: rank < slice         | 0 | 10 | 4
                    nodes where node + 8 <= slice   | 0 | 10 | 8:0 9:0 9:1
                    """)
    void aConditionIsMetWhereItBecomesTrue(String text, int begin, int end, String slices) {
        assertEquals(slices, found(hits(text.replace(" or ", " || "), begin, end)), text);
    }

    /// A search that begins anew knows nothing of where it was before.
    @Test
    void aSearchThatGoesBackBeginsAnew() {
        MomentSearch often = search("slice % 4 == 0");
        MomentSearch later = search("was(slice) >= 0");
        List<Hit> hits = new ArrayList<>();
        for (int begin : new int[] {4, 0}) {
            often.all(begin, begin + 1, _ -> true, hits::add);
            later.all(begin, begin + 1, _ -> true, hits::add);
        }
        assertEquals("4 0", found(hits));
    }

    @Test
    void aHitHasItsInstantAndIsTheBeginOfItsSlice() {
        assertEquals(
                List.of(new Hit(4, -1, 1_000_000, Optional.empty(), List.of())),
                hits("slice > 3", 0, SLICES));
    }

    /// The hits of `slice % 3 == 0` are 0, 3, 6 and 9.
    @Test
    void theNextHitIsBehindAndThePreviousOneBefore() {
        List<Integer> next = new ArrayList<>();
        List<Integer> previous = new ArrayList<>();
        for (int slice = 0; slice < SLICES; slice++) {
            next.add(slice(search("slice % 3 == 0").next(slice, -1, SLICES, _ -> true)));
            previous.add(slice(search("slice % 3 == 0").previous(slice, -1, 0, _ -> true)));
        }
        assertEquals(List.of(3, 3, 3, 6, 6, 6, 9, 9, 9, -1), next);
        assertEquals(List.of(-1, 0, 0, 0, 3, 3, 3, 6, 6, 6), previous);
        assertEquals(6, slice(search("slice % 3 == 0").previous(8, -1, 6, _ -> true)));
        assertEquals(-1, slice(search("slice % 3 == 0").previous(8, -1, 7, _ -> true)));
        assertEquals(-1, slice(search("slice % 3 == 0").next(3, -1, 6, _ -> true)));
        assertEquals(-1, slice(search("slice % 3 == 0").previous(8, -1, 0, _ -> false)));
        assertEquals(9, slice(search("slice % 3 == 0").previous(9, 0, 0, _ -> true)));
    }

    private static int slice(Optional<Hit> hit) {
        return hit.map(Hit::slice).orElse(-1);
    }

    @Test
    void aSearchEndsWithTheHitThatIsNotWantedAnyMore() {
        List<Hit> hits = new ArrayList<>();
        MomentSearch.Ending ending =
                search("slice % 3 == 0")
                        .all(
                                0,
                                SLICES,
                                _ -> true,
                                hit -> {
                                    hits.add(hit);
                                    return hits.size() < 2;
                                });
        assertEquals(MomentSearch.Ending.DONE, ending);
        assertEquals("0 3", found(hits));
        assertEquals(
                MomentSearch.Ending.CANCELLED,
                search("slice > 3").all(0, SLICES, _ -> false, _ -> true));
    }

    @Test
    void aHitIsBeforeALaterEventOrSlice() {
        Hit hit = new Hit(3, 5, 0, Optional.empty(), List.of());
        assertEquals(
                List.of(false, false, true, true, false),
                List.of(
                        hit.isBefore(3, 4),
                        hit.isBefore(3, 5),
                        hit.isBefore(3, 6),
                        hit.isBefore(4, -1),
                        hit.isBefore(2, 9)));
    }

    /// Rank 1 is blocked from 100 to 900 us, rank 2 from 1,200 to 1,300 us. At 500 us rank 1 has
    /// been blocked for 400 us: slices 2 (500 to 750 us) and 3 (750 to 1,000 us), and the end of
    /// slice 1, which is at the same instant.
    @ParameterizedTest
    @CsvSource({
        "1, 400_000, 1 2 3",
        "1, 800_000, 3",
        "1, 800_001, ''",
        "1, 1, 0 1 2 3",
        "2, 100_000, 5",
        "2, 100_001, ''",
        "2, 50_000, 4 5",
        "0, 1, ''",
        "-1, 100_000, 0 1 2 3 5",
        "-1, 150_000, 0 1 2 3"
    })
    void aWaitIsLongFromWhereItHasLastedSoLong(int rank, String nanos, String slices) {
        ProcessLog log = new ProcessLog(4);
        log.interval(1, 0, 0, 100_000, 900_000);
        log.interval(2, 0, 0, 1_200_000, 1_300_000);
        log.publish();
        TablesRun run = new TablesRun(run().slices(), log);
        Formula of =
                rank < 0
                        ? new Formula.Subject(Domain.PROCESSES, 0)
                        : new Formula.Constant(Type.INTEGER, rank, "");
        Bounds.Waits waits =
                new Bounds.Waits(
                        run,
                        of,
                        Long.parseLong(nanos.replace("_", "")),
                        ProcessState.BLOCKED.mask());
        assertEquals(
                slices,
                String.join(
                        " ",
                        IntStream.range(0, SLICES)
                                .filter(waits::in)
                                .mapToObj(Integer::toString)
                                .toList()));
    }
}
