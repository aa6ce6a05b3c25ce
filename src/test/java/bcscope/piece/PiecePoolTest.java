package bcscope.piece;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Say;
import bcscope.file.AppendedLines;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Pieces are numbers, and a result is the square of one.
final class PiecePoolTest {
    @TempDir private Path folder;

    private final AtomicInteger executions = new AtomicInteger();

    /// What can be in a result.
    record Square(int of, Shape shape, Optional<Shape> other, OptionalLong big, double share) {}

    /// Drawn or not.
    sealed interface Shape {
        /// With a side.
        record Drawn(int side, List<String> words) implements Shape {}

        /// Without one.
        record Hidden() implements Shape {}
    }

    private static Square square(int number) {
        Shape drawn = new Shape.Drawn(number * number, List.of("<a>", "b"));
        return new Square(
                number,
                drawn,
                number % 2 == 0 ? Optional.of(new Shape.Hidden()) : Optional.empty(),
                number % 3 == 0 ? OptionalLong.of(1L << 60) : OptionalLong.empty(),
                number == 1 ? Double.NaN : 1.0 / number);
    }

    private interface Execution {
        Square of(int number) throws InterruptedException;
    }

    private ResultPieces<Integer, Square> squares(int count, Execution execution) {
        return new ResultPieces<>(
                number -> Say.of("%{n number}", number),
                IntStream.range(0, count).boxed().toList(),
                number -> Optional.of(Integer.toString(number)),
                Square.class,
                ResultJson.of(Shape.class),
                () ->
                        number -> {
                            executions.incrementAndGet();
                            return execution.of(number);
                        });
    }

    private ResultPieces<Integer, Square> squares(int count) {
        return squares(count, PiecePoolTest::square);
    }

    private PieceFolder out() {
        return new PieceFolder(folder.resolve("out"));
    }

    private PiecePool<Integer, ResultPieces.Row<Square>> kept(
            ResultPieces<Integer, Square> pieces, String name) throws IOException {
        out().begin(pieces.request());
        return new PiecePool<>(pieces, out(), name);
    }

    private static Map<Integer, Square> results(PiecePool<Integer, ResultPieces.Row<Square>> pool) {
        return pool.rows().entrySet().stream()
                .collect(
                        Collectors.toMap(
                                Map.Entry::getKey,
                                entry -> entry.getValue().result(),
                                (one, _) -> one,
                                TreeMap::new));
    }

    @Test
    void whatIsReadFromTheFolderIsWhatWasExecuted() throws Exception {
        var first = kept(squares(7), "task-0");
        first.execute(squares(7).all(), 2);
        var second = kept(squares(7), "task-1");

        assertEquals(List.of(), second.missing());

        assertEquals(7, executions.get());
        assertEquals(results(first), results(second));
        assertEquals(square(6), results(second).get(6));
        assertEquals(7, second.reused());
    }

    @Test
    void ofAKilledProcessTheWholeRowsAreKeptAndTheRestIsExecuted() throws Exception {
        kept(squares(3), "task-0").execute(List.of(0, 1, 2), 1);
        Path rows = out().path().resolve("rows/task-0.jsonl");
        String text = Files.readString(rows);
        Files.writeString(rows, text.substring(0, text.length() - 9));

        var again = kept(squares(4), "task-0");
        again.execute(squares(4).all(), 1);

        assertEquals(2, again.reused());
        assertEquals(2, again.executed());
        assertEquals(4, Files.readAllLines(rows).size());
    }

    @Test
    void aDamagedLineIsNoRow() throws Exception {
        kept(squares(2), "here").execute(List.of(0, 1), 1);
        Path rows = out().path().resolve("rows/here.jsonl");
        Files.writeString(rows, "{\"key\":\nnull\n{\"key\":\"x\"}\n", StandardOpenOption.APPEND);

        assertEquals(2, out().known(squares(2)).size());
    }

    @Test
    void cancellingKeepsTheRowsThatThereAre() throws Exception {
        var pool = kept(squares(50), PieceFolder.HERE);
        AtomicInteger seen = new AtomicInteger();
        pool.listen((_, _) -> {
            if (seen.incrementAndGet() == 3) {
                pool.cancel();
            }
        });

        pool.execute(squares(50).all(), 1);

        assertTrue(pool.isCancelled());
        assertEquals(3, pool.rows().size());
        assertEquals(3, out().known(squares(50)).size());
    }

    @Test
    void oneProcessAtATimeAppendsToAFile() throws Exception {
        var pool = kept(squares(2), PieceFolder.HERE);
        Path rows = out().path().resolve("rows/here.jsonl");
        try (AppendedLines _ = AppendedLines.open(rows)) {
            assertThrows(AppendedLines.Busy.class, () -> pool.execute(List.of(0, 1), 1));
        }
    }

    @Test
    void whatABrokenPieceThrowsIsThrownAndTheRowsBeforeItAreKept() throws Exception {
        var pool =
                kept(
                        squares(
                                5,
                                number -> {
                                    if (number == 3) {
                                        throw new IllegalStateException("broken");
                                    }
                                    return square(number);
                                }),
                        "here");

        assertThrows(IllegalStateException.class, () -> pool.execute(List.of(0, 1, 2, 3, 4), 1));

        assertEquals(3, out().known(squares(5)).size());
    }

    /// Beside another piece there is no room, alone there is.
    @Test
    void aPieceWithoutRoomIsExecutedAloneAfterTheOthers() throws Exception {
        AtomicInteger tries = new AtomicInteger();
        var pool =
                kept(
                        squares(
                                3,
                                number -> {
                                    if (number == 1 && tries.incrementAndGet() == 1) {
                                        throw new OutOfMemoryError("beside others");
                                    }
                                    return square(number);
                                }),
                        "here");

        pool.execute(List.of(0, 1, 2), 2);

        assertEquals(3, pool.rows().size());
        assertEquals(4, executions.get());
    }
}
