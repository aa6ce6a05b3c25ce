package bcscope.importer.dumpi;

import static bcscope.importer.TraceText.good;
import static bcscope.importer.TraceText.operations;
import static bcscope.importer.TraceText.said;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.Communicator;
import bcscope.program.Program;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

class DumpiReaderTest {
    private static final int SEND = 0;
    private static final int RECV = 1;
    private static final int ISEND = 8;
    private static final int IRECV = 12;
    private static final int WAITALL = 18;
    private static final int TYPE_VECTOR = 36;
    private static final int BARRIER = 52;
    private static final int COMM_SPLIT = 86;
    private static final int CART_CREATE = 99;
    private static final int CART_SUB = 111;
    private static final int INIT = 124;
    private static final int FINALIZE = 125;
    private static final int WORLD = 2;
    private static final int INT = 9;

    @TempDir Path folder = Path.of("");

    private static DumpiFile begun() {
        return new DumpiFile().call(INIT, 0).ints(0);
    }

    private Path written(DumpiFile... ranks) throws IOException {
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank].call(FINALIZE, 0).write(folder.resolve("t-000" + rank + ".bin"));
        }
        return Files.writeString(
                folder.resolve("t.meta"), "numprocs=" + ranks.length + "\nfileprefix=t\n");
    }

    /// MPICH gives one handle to all sends that are complete when they are posted.
    @Test
    void aHandleThatWasGivenToSeveralSendsStandsForEachInTurn() throws IOException {
        Path file =
                written(
                        begun().call(ISEND, 500)
                                .ints(4)
                                .handle(INT)
                                .ints(1, 7)
                                .handle(WORLD)
                                .ints(6)
                                .call(ISEND, 20)
                                .ints(5)
                                .handle(INT)
                                .ints(1, 7)
                                .handle(WORLD)
                                .ints(6)
                                .call(WAITALL, 0)
                                .ints(2)
                                .list(6, 6)
                                .ignored(),
                        begun().call(RECV, 0)
                                .ints(9)
                                .handle(INT)
                                .ints(0, 7)
                                .handle(WORLD)
                                .statuses(16, 0, 7)
                                .call(RECV, 0)
                                .ints(9)
                                .handle(INT)
                                .ints(0, 7)
                                .handle(WORLD)
                                .ignored());
        Program program = good(file).program();
        assertEquals(
                List.of("COMPUTE 500", "ISEND 1 7 16", "COMPUTE 20", "ISEND 1 7 20", "WAITALL"),
                operations(program, 0));
        assertEquals(List.of("RECV 0 7 36", "RECV 0 7 36"), operations(program, 1));
    }

    /// Under MPICH, MPI_PROC_NULL is -1, which is how the format writes MPI_ANY_SOURCE. Rank 0
    /// sends to nobody on its left, so the number means nobody here: nothing is left over for rank
    /// 0.
    @Test
    void aReceiveFromMinusOneIsFromNobodyWhereNoMessageIsLeftForIt() throws IOException {
        DumpiFile first = begun();
        exchange(first, -1, 1);
        DumpiFile second = begun();
        exchange(second, 0, -1);
        Program program = good(written(first, second)).program();
        // Each receives and sends once from nobody, rank 0 before and rank 1 behind the others.
        assertEquals(
                "[BEGIN, END_COMPOSITE, BEGIN, END_COMPOSITE, IRECV 1 3 4, ISEND 1 3 4, WAITALL]",
                operations(program, 0).toString());
        assertEquals(
                "[IRECV 0 3 4, ISEND 0 3 4, BEGIN, END_COMPOSITE, BEGIN, END_COMPOSITE, WAITALL]",
                operations(program, 1).toString());
    }

    private static void exchange(DumpiFile rank, int left, int right) {
        int request = 10;
        for (int peer : new int[] {left, right}) {
            rank.call(IRECV, 0).ints(1).handle(INT).ints(peer, 3).handle(WORLD).ints(request);
            rank.call(ISEND, 0).ints(1).handle(INT).ints(peer, 3).handle(WORLD).ints(request + 1);
            request += 2;
        }
        rank.call(WAITALL, 0).ints(4).list(10, 11, 12, 13).ignored();
    }

    @Test
    void aReceiveFromMinusOneIsFromAnybodyWhereAMessageIsLeftForIt() throws IOException {
        Program program =
                good(written(
                                begun().call(RECV, 0)
                                        .ints(1)
                                        .handle(INT)
                                        .ints(-1, 3)
                                        .handle(WORLD)
                                        .ignored(),
                                begun().call(SEND, 0).ints(1).handle(INT).ints(0, 3).handle(WORLD)))
                        .program();
        assertEquals(List.of("RECV -1 3 4"), operations(program, 0));
    }

    /// Ranks 0 and 2 get one communicator, in the order of their keys, so 2 comes first; 1 and 3
    /// the other. Rank 0 in it is world rank 2.
    @Test
    void membersOfASplitAreInTheOrderOfTheirKeys() throws IOException {
        DumpiFile[] ranks = new DumpiFile[4];
        for (int rank = 0; rank < 4; rank++) {
            ranks[rank] =
                    begun().call(COMM_SPLIT, 0)
                            .handle(WORLD)
                            .ints(rank % 2, -rank)
                            .handle(4)
                            .call(BARRIER, 0)
                            .handle(4);
        }
        ranks[0].call(RECV, 0).ints(1).handle(INT).ints(0, 1).handle(4).ignored();
        ranks[2].call(SEND, 0).ints(1).handle(INT).ints(1, 1).handle(4);
        Program program = good(written(ranks)).program();
        List<Communicator> made = program.communicators();
        assertArrayEquals(new int[] {2, 0}, made.get(2).members());
        assertArrayEquals(new int[] {3, 1}, made.get(3).members());
        assertEquals("RECV 2 1 4", operations(program, 0).getLast());
        assertEquals("SEND 0 1 4", operations(program, 2).getLast());
    }

    /// A grid of 2 rows and 3 columns; keeping the columns gives the rows {0, 1, 2} and {3, 4, 5}.
    @Test
    void aPartOfAGridKeepsTheDimensionsThatItNames() throws IOException {
        DumpiFile[] ranks = new DumpiFile[6];
        for (int rank = 0; rank < 6; rank++) {
            ranks[rank] =
                    begun().call(CART_CREATE, 0)
                            .handle(WORLD)
                            .ints(2)
                            .list(2, 3)
                            .list(0, 0)
                            .ints(0)
                            .handle(4)
                            .call(CART_SUB, 0)
                            .ints(2)
                            .handle(4)
                            .list(0, 1)
                            .handle(5);
        }
        List<String> members =
                good(written(ranks)).program().communicators().stream()
                        .skip(2)
                        .map(it -> Arrays.toString(it.members()))
                        .toList();
        assertEquals(List.of("[0, 1, 2, 3, 4, 5]", "[0, 1, 2]", "[3, 4, 5]"), members);
    }

    /// 3 blocks of 2 integers: 24 bytes, however far apart they are.
    @Test
    void theSizeOfADerivedTypeFollowsFromHowItIsMade() throws IOException {
        DumpiFile first = begun().call(TYPE_VECTOR, 0).ints(3, 2, 100).handle(INT).handle(30);
        first.call(SEND, 0).ints(2).handle(30).ints(1, 0).handle(WORLD);
        DumpiFile second = begun().call(RECV, 0).ints(12).handle(INT).ints(0, 0).handle(WORLD);
        second.ignored();
        assertEquals("SEND 1 0 48", operations(good(written(first, second)).program(), 0).get(0));
    }

    @ParameterizedTest
    @CsvSource({
        "143, MPI_Put cannot be replayed.",
        "153, MPI_Win_unlock cannot be replayed.",
        "230, MPI_File_open cannot be replayed.",
    })
    void whatCannotBeReplayedIsNamedWithItsPlace(int function, String expected) throws IOException {
        Path file = written(begun().call(function, 0));
        assertTrue(said(file).contains("At byte ") && said(file).contains(expected), said(file));
    }

    @Test
    void aFileThatWasCutOffIsSaidToBe() throws IOException {
        Path file = written(begun(), begun());
        Path second = folder.resolve("t-0001.bin");
        byte[] bytes = Files.readAllBytes(second);
        Files.write(second, Arrays.copyOf(bytes, bytes.length - 20));
        assertTrue(said(file).contains("t-0001.bin: error: The index at the end"), said(file));
        Files.delete(second);
        Files.copy(folder.resolve("t-0000.bin"), folder.resolve("t-0002.bin"));
        assertTrue(said(file).contains("The file of rank 1 is missing."), said(file));
    }

    @Test
    void membersThatDoNotAllSplitAreTold() throws IOException {
        Path file =
                written(begun().call(COMM_SPLIT, 0).handle(WORLD).ints(0, 0).handle(4), begun());
        assertTrue(said(file).contains("Not all members of its communicator"), said(file));
    }
}
