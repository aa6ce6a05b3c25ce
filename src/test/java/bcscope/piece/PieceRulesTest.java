package bcscope.piece;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Which pieces are executed, and what becomes of those that are not. Pieces are the numbers 0 to
/// 5; a row is `n=word`. Piece 5 cannot be executed, 4 needs more memory than there is, and the row
/// of 3 says that it did not come to its end.
class PieceRulesTest {
    @TempDir private Path folder;

    private final List<Integer> executed = new ArrayList<>();

    private final class Numbers implements Pieces<Integer, String> {
        @Override
        public List<Integer> all() {
            return IntStream.range(0, 6).boxed().toList();
        }

        @Override
        public String counted(int count) {
            return count + " numbers";
        }

        @Override
        public String request() {
            return "0 to 5";
        }

        @Override
        public void read(String line, KnownRows<String> known) {
            known.add(line.substring(0, 1), line, (before, now) -> before + "+" + now);
        }

        @Override
        public Optional<String> line(String row) {
            return row.startsWith("2") ? Optional.empty() : Optional.of(row);
        }

        @Override
        public boolean isCompleted(String row) {
            return !row.endsWith("failed");
        }

        @Override
        public Optional<String> withoutRoom(Integer piece) {
            return Optional.of(piece + "=no room, failed");
        }

        @Override
        public Worker<Integer, String> worker() {
            return (piece, known) ->
                    known.row(piece.toString())
                            .<Prepared<String>>map(Prepared.Kept::new)
                            .orElseGet(() ->
                                    piece == 5
                                            ? new Prepared.Refused<>("5=refused, failed")
                                            : new Prepared.Open<>(() -> row(piece)));
        }

        private String row(int piece) {
            executed.add(piece);
            if (piece == 4) {
                throw new OutOfMemoryError("more than there is");
            }
            return piece + (piece == 3 ? "=failed" : "=done");
        }
    }

    private PieceFolder kept(String... lines) throws IOException {
        PieceFolder out = new PieceFolder(folder);
        out.begin("0 to 5");
        Files.write(folder.resolve("rows").resolve("before.jsonl"), List.of(lines));
        return out;
    }

    @Test
    void whatHasARowOrCannotBeExecutedIsNotMissing() throws IOException {
        PiecePool<Integer, String> pool =
                new PiecePool<>(new Numbers(), kept("0=old", "1=old", "9=old"), "here");
        assertEquals(List.of(2, 3, 4), pool.missing());
        assertEquals(Map.of(0, "0=old", 1, "1=old", 5, "5=refused, failed"), pool.rows());
        assertEquals(2, pool.reused(), "a piece that is refused has no row from before");
        assertEquals(1, pool.unused(), "the row of 9 is not asked for");
        assertEquals(0, pool.executed());
        assertEquals(List.of(), executed);
    }

    @Test
    void theOthersAreExecutedOnceAndTheirRowsAreKept() throws Exception {
        PieceFolder out = kept("0=old", "1=old");
        PiecePool<Integer, String> pool = new PiecePool<>(new Numbers(), out, "here");
        Map<Integer, String> told = new TreeMap<>();
        pool.listen(told::put);
        assertEquals("", pool.progress());
        pool.execute(new Numbers().all(), 1);
        assertEquals(List.of(2, 3, 4), executed);
        Map<Integer, String> expected =
                Map.of(
                        0, "0=old",
                        1, "1=old",
                        2, "2=done",
                        3, "3=failed",
                        4, "4=no room, failed",
                        5, "5=refused, failed");
        assertEquals(expected, told);
        assertEquals(expected, pool.rows());
        assertEquals(2, pool.reused());
        assertEquals(2, pool.executed(), "one found no room");
        assertEquals(List.of("3=failed"), Files.readAllLines(folder.resolve("rows/here.jsonl")));
        assertEquals("6 of 6 numbers, 3 not completed, about 0 s left", pool.progress());
        assertEquals(Optional.of("0 to 5"), out.request());
    }

    @Test
    void inMemoryEverythingIsExecuted() throws Exception {
        PiecePool<Integer, String> pool = new PiecePool<>(new Numbers());
        pool.execute(List.of(1, 0), 1);
        assertEquals(List.of(1, 0), executed);
        assertEquals(Map.of(0, "0=done", 1, "1=done"), pool.rows());
        assertEquals(0, pool.reused());
        pool.cancel();
        pool.execute(List.of(2), 1);
        assertEquals(List.of(1, 0), executed, "after the end nothing is begun");
    }

    /// Two rows of one piece are joined in the order of their files, here first and then there.
    @Test
    void rowsOfOnePieceAreJoined() throws IOException {
        PieceFolder out = kept("1=first");
        Files.write(folder.resolve("rows").resolve("task-0.jsonl"), List.of("1=second", "0=x"));
        Files.write(folder.resolve("rows").resolve("notes.txt"), List.of("2=no row"));
        KnownRows<String> known = out.known(new Numbers());
        assertEquals(2, known.size());
        assertEquals(2, known.unused());
        assertEquals(Optional.of("1=first+1=second"), known.row("1"));
        assertEquals(Optional.empty(), known.row("2"));
        assertEquals(1, known.unused());
    }

    @Test
    void aFolderThatIsNotThereHasNoRows() throws IOException {
        PieceFolder none = new PieceFolder(folder.resolve("none"));
        assertEquals(0, none.known(new Numbers()).size());
        assertEquals(Optional.empty(), none.request());
    }

    /// A file of the work that cannot be read any more ends it, as one that cannot be written does.
    @Test
    void whatCannotBeReadEndsTheWork() {
        Numbers broken = new Numbers();
        PiecePool<Integer, String> pool =
                new PiecePool<>(
                        new Pieces<Integer, String>() {
                            @Override
                            public List<Integer> all() {
                                return broken.all();
                            }

                            @Override
                            public String counted(int count) {
                                return broken.counted(count);
                            }

                            @Override
                            public String request() {
                                return broken.request();
                            }

                            @Override
                            public void read(String line, KnownRows<String> known) {
                                broken.read(line, known);
                            }

                            @Override
                            public Optional<String> line(String row) {
                                return broken.line(row);
                            }

                            @Override
                            public Worker<Integer, String> worker() {
                                return (_, _) -> {
                                    throw new UncheckedIOException(new IOException("it is gone"));
                                };
                            }
                        });
        IOException ended = assertThrows(IOException.class, () -> pool.execute(List.of(0, 1), 1));
        assertEquals("java.io.IOException: it is gone", ended.getMessage());
        assertEquals(Map.of(), pool.rows());
    }

    /// A result is written as it is: what is empty, infinite, large or has quotation marks.
    @Test
    void aResultIsReadAsItWasWritten() {
        Result result =
                new Result(
                        Optional.of("a <\"b\"> é"),
                        Optional.empty(),
                        OptionalLong.of(Long.MAX_VALUE),
                        OptionalLong.empty(),
                        List.of(Double.NaN, Double.NEGATIVE_INFINITY, -0.0, 1e300));
        String line = ResultJson.of().toJson(result);
        assertEquals(1, line.lines().count());
        assertEquals(result, ResultJson.of().fromJson(line, Result.class));
    }

    /// What can be in a result.
    record Result(
            Optional<String> text,
            Optional<String> none,
            OptionalLong large,
            OptionalLong absent,
            List<Double> numbers) {}
}
