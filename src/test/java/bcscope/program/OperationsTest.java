package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.base.Invariant;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

class OperationsTest {
    private static RankCode everything() {
        RankCode code = new RankCode();
        code.synchronise(OperationKind.INIT, 0).compute(1_900_000).loop(1_000);
        code.send(1, 7, 3_200, 0).bufferedSend(1, 7, 3_200, 4).recv(Program.ANY, Program.ANY, 8, 0);
        code.isend(2, 0, 0, 0, 3).irecv(2, 0, 8, 0, 4).await(3).endLoop();
        code.over(OperationKind.WAITALL, 3, 4).over(OperationKind.WAITANY, 3, 4);
        code.over(OperationKind.WAITSOME, 3, 4).test(3).over(OperationKind.TESTALL, 3, 4);
        code.probe(OperationKind.PROBE, 2, Program.ANY, 0);
        code.probe(OperationKind.IPROBE, Program.ANY, 2, 0);
        code.probe(OperationKind.FOUND_PROBE, 1, 2, 0);
        code.synchronise(OperationKind.BARRIER, 2).bcast(0, 256, 0);
        code.reduce(5, 8, ReduceType.I32, 0).reduce(-1, 8, ReduceType.F64, 0);
        code.begin(Composite.GATHERV, 7, 400, 0).endComposite().mark(3);
        code.send(OperationKind.SYNC_SEND, 1, 7, 8, 0).send(OperationKind.READY_SEND, 1, 7, 8, 0);
        code.request(OperationKind.ISSEND, 1, 7, 8, 0, 5);
        code.request(OperationKind.IRSEND, 1, 7, 8, 0, 5);
        code.request(OperationKind.IBSEND, 1, 7, 8, 0, 5);
        code.request(OperationKind.SEND_INIT, 1, 7, 8, 0, 6);
        code.request(OperationKind.SYNC_SEND_INIT, 1, 7, 8, 0, 6);
        code.request(OperationKind.BUFFERED_SEND_INIT, 1, 7, 8, 0, 6);
        code.request(OperationKind.READY_SEND_INIT, 1, 7, 8, 0, 6);
        code.request(OperationKind.RECV_INIT, Program.ANY, 7, 8, 0, 6);
        code.request(OperationKind.START_SEND, 1, 7, 8, 0, 6);
        code.request(OperationKind.START_BUFFERED, 1, 7, 8, 0, 6);
        code.request(OperationKind.START_RECEIVE, 1, 7, 8, 0, 6).free(6);
        code.over(OperationKind.TESTANY, 3, 4).over(OperationKind.TESTSOME, 3, 4);
        code.ibarrier(0, 7).ibcast(2, 16, 0, 7);
        code.ireduce(2, 16, ReduceType.F32, 2, 7).ireduce(-1, 16, ReduceType.F32, 0, 7);
        return code.synchronise(OperationKind.FINALIZE, 0);
    }

    @Test
    void everyKindReadsAsAPersonWouldWriteIt() {
        Program program = program();
        List<String> lines = new ArrayList<>();
        for (int pc = 0; pc < program.size(); pc++) {
            lines.add(Operations.text(program, pc));
        }
        assertEquals(
                """
                MPI_Init()
                compute 1.9 ms
                repeat 1,000 times
                MPI_Send(to 1, tag 7, 3,200 B)
                MPI_Bsend(to 1, tag 7, 3,200 B, comm 2)
                MPI_Recv(from any, tag any)
                MPI_Isend(to 2, tag 0, 0 B, request 3)
                MPI_Irecv(from 2, tag 0, request 4)
                MPI_Wait(request 3)
                end of repeat
                MPI_Waitall(2 requests)
                MPI_Waitany(2 requests)
                MPI_Waitsome(2 requests)
                MPI_Test(request 3)
                MPI_Testall(2 requests)
                MPI_Probe(from 2, tag any)
                MPI_Iprobe(from any, tag 2)
                MPI_Iprobe(from 1, tag 2)
                MPI_Barrier(comm 2)
                MPI_Bcast(from 0, 256 B)
                MPI_Reduce(to 5, 8 B, i32)
                MPI_Allreduce(8 B, f64)
                MPI_Gatherv(root 7, 400 B, direct)
                end of call
                MPI_Pcontrol(3)
                MPI_Ssend(to 1, tag 7, 8 B)
                MPI_Rsend(to 1, tag 7, 8 B)
                MPI_Issend(to 1, tag 7, 8 B, request 5)
                MPI_Irsend(to 1, tag 7, 8 B, request 5)
                MPI_Ibsend(to 1, tag 7, 8 B, request 5)
                MPI_Send_init(to 1, tag 7, 8 B, request 6)
                MPI_Ssend_init(to 1, tag 7, 8 B, request 6)
                MPI_Bsend_init(to 1, tag 7, 8 B, request 6)
                MPI_Rsend_init(to 1, tag 7, 8 B, request 6)
                MPI_Recv_init(from any, tag 7, request 6)
                MPI_Start(to 1, tag 7, 8 B, request 6)
                MPI_Start(to 1, tag 7, 8 B, request 6)
                MPI_Start(from 1, tag 7, request 6)
                MPI_Request_free(request 6)
                MPI_Testany(2 requests)
                MPI_Testsome(2 requests)
                MPI_Ibarrier(request 7)
                MPI_Ibcast(from 2, 16 B, request 7)
                MPI_Ireduce(to 2, 16 B, f32, comm 2, request 7)
                MPI_Iallreduce(16 B, f32, request 7)
                MPI_Finalize()
                end of program
                """,
                String.join("\n", lines) + "\n");
    }

    @Test
    void theExampleHasEveryKind() {
        Program program = program();
        Set<OperationKind> kinds = EnumSet.noneOf(OperationKind.class);
        for (int pc = 0; pc < program.size(); pc++) {
            kinds.add(program.kind(pc));
        }
        assertEquals(EnumSet.complementOf(EnumSet.of(OperationKind.OPEN)), kinds);
    }

    @Test
    void theEndOfWhatIsKnownIsAnOperationOfItsOwn() {
        Program open = new GrowingProgram("open", 1);
        assertEquals("not known yet", Operations.text(open, open.entry(0)));
    }

    @Test
    void durationsAreGivenInTheUnitThatFits() {
        assertEquals("compute 850 ns", compute(850));
        assertEquals("compute 400 µs", compute(400_000));
        assertEquals("compute 61.803 µs", compute(61_803));
        assertEquals("compute 92.44 s", compute(92_440_000_000L));
        assertEquals("compute 1,200 s", compute(1_200_000_000_000L));
    }

    @Test
    void aListingFindsTheLineOfAnOperation() {
        Program program = program();
        ProgramListing listing = new ProgramListing(program, 1);
        assertEquals(program.size(), listing.size());
        assertEquals(4, listing.indexOf(program.entry(1) + 4));
        assertEquals(-1, listing.indexOf(program.size()));
        assertEquals(1, listing.line(4).indent());
        assertEquals(0, listing.line(9).indent());
    }

    /// The second code lies behind the first.
    @Test
    void linesAreCountedFromTheFirstOperationOfTheProcess() {
        Program program =
                Program.of(
                        "two",
                        List.of(new RankCode().compute(1), new RankCode().compute(2).mark(1)),
                        new int[] {0, 1},
                        List.of(Communicator.world(2)));
        ProgramListing listing = new ProgramListing(program, 1);
        assertEquals(3, listing.size());
        assertEquals(0, listing.indexOf(2));
        assertEquals(2, listing.indexOf(4));
        assertEquals(-1, listing.indexOf(1));
        assertEquals(-1, listing.indexOf(5));
        assertEquals(1, listing.line(0).number());
        assertEquals(3, listing.line(2).number());
        assertThrows(Invariant.Broken.class, () -> listing.line(3));
        assertThrows(Invariant.Broken.class, () -> listing.line(-1));
    }

    @ParameterizedTest
    @CsvSource({
        "999, compute 999 ns",
        "1000, compute 1 µs",
        "999999, compute 999.999 µs",
        "1000000, compute 1 ms",
        "999999999, compute 999.999 ms",
        "1000000000, compute 1 s",
    })
    void aDurationHasTheLargestUnitThatKeepsItAtOneOrMore(long nanos, String text) {
        assertEquals(text, compute(nanos));
    }

    private static String compute(long nanos) {
        return OperationText.of(new Operation.Compute(nanos, Optional.empty()));
    }

    private static Program program() {
        List<Communicator> communicators =
                List.of(
                        Communicator.world(8),
                        new Communicator(Communicator.SELF, new int[0]),
                        Communicator.world(8));
        return Program.of("test", List.of(everything()), new int[8], communicators);
    }

    @Test
    void aLabelIsSaidOfComputationsAndMarksThatHaveOne() {
        assertEquals(
                "compute 200 µs as “relax”",
                OperationText.of(new Operation.Compute(200_000, Optional.of("relax"))));
        assertEquals(
                "MPI_Pcontrol(3) “phase 2”",
                OperationText.of(new Operation.Mark(3, Optional.of("phase 2"))));
        assertEquals("MPI_Pcontrol(3)", OperationText.of(new Operation.Mark(3, Optional.empty())));
    }
}
