package bcscope.exporter.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.importer.TraceText;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What a format has no words for, and the advice that is given then. Records of TIX with `;`
/// between them, `R` for both ranks, are the programs.
class RefusedProgramsTest {
    private static final String TIX = "Choose TIX, which can say it.";

    @TempDir private Path folder = Path.of("");

    /// A way to write a program.
    @FunctionalInterface
    private interface Export {
        void write(Program program, Writer out) throws IOException, NotExportable;
    }

    private Program program(String drawn) throws IOException {
        StringBuilder text = new StringBuilder("0 init 2\n1 init 2\n");
        for (String record : drawn.split("; ", -1)) {
            for (String rank : record.startsWith("R") ? List.of("0", "1") : List.of("")) {
                text.append(record.replaceFirst("^R", rank)).append('\n');
            }
        }
        return TraceText.good(TraceText.write(folder, "x.tix", text.toString())).program();
    }

    private static String refused(Program program, Export export) {
        NotExportable refused =
                assertThrows(NotExportable.class, () -> export.write(program, new StringWriter()));
        return refused.problem() + " " + refused.advice();
    }

    /// What SimGrid's traces do not know.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0 comm_create 0 4 1 0; 1 comm_create 0 -1 0; 0 barrier 4 | The program makes collective calls on a part of its processes, which SimGrid's traces do not know.
                    R comm_split 0 4 2 1 0; R bcast 8 1 4        | The program makes collective calls on a part of its processes, which SimGrid's traces do not know.
                    0 recv -1 5 8 0 -1 -1 -1; 1 send 0 5 8 0     | The program receives from any source, which SimGrid's replayer cannot.
                    0 recv 1 -1 8 0 -1 -1 -1; 1 send 0 5 8 0     | The program receives from any source, which SimGrid's replayer cannot.
                    0 isend 0 5 8 0 1; 0 irecv 0 5 8 0 2; 0 waitany 2 1 2 done 1 | SimGrid's traces do not know MPI_Waitany.
                    R ibarrier 0 1; R wait 1                     | SimGrid's traces do not know MPI_Ibarrier.
                    R ibcast 8 1 0 1; R wait 1                   | SimGrid's traces do not know MPI_Ibcast.
                    R iallreduce 8 sum f64 0 1; R wait 1         | SimGrid's traces do not know MPI_Iallreduce.
                    R iallgather 8 0 1; R wait 1                 | SimGrid's traces do not know MPI_Iallgather.
                    R igather 8 1 0 1; R wait 1                  | SimGrid's traces do not know MPI_Igather.
                    R iscan 8 sum f64 0 1; R wait 1              | SimGrid's traces do not know MPI_Iscan.
                    0 neighbor 0 1 1 8 0; 1 neighbor 0 0 1 0 8   | SimGrid's traces do not know MPI_Neighbor_alltoallw.
                    0 isend 1 5 8 0 1; 0 reqfree 1; 1 recv 0 5 8 0 0 5 8 | The program frees a request that is under way, which SimGrid's traces do not know.
                    0 barrier 0                                  | Ranks 0 and 1 make different collective calls, from number 1 on. The format knows only calls that all make.
                    R barrier 0; 1 barrier 0                     | Ranks 0 and 1 make different collective calls, from number 2 on.
                    """)
    void whatSimGridDoesNotKnowIsRefused(String drawn, String problem) throws IOException {
        String said = refused(program(drawn), TiExport::write);
        assertEquals(problem, said.substring(0, problem.length()));
        assertEquals(TIX, said.substring(said.length() - TIX.length()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0 isend 0 5 8 0 1; 0 irecv 0 5 8 0 2; 0 waitany 2 1 2 done 1  | MPI_Waitany cannot be expressed in a schedule. What comes next depends on which message is first; choose TIX.
                    0 isend 0 5 8 0 1; 0 irecv 0 5 8 0 2; 0 waitsome 2 1 2 done 1 | MPI_Waitsome cannot be expressed in a schedule.
                    R compute 5; 0 finalize                                       | Of ranks 0 and 1 only one calls MPI_Finalize and waits there. GOAL cannot express that; choose TIX.
                    R compute 5; 1 finalize                                       | Of ranks 0 and 1 only one calls MPI_Finalize and waits there.
                    R comm_dup 0 4 2 0 1; 0 send 1 5 8 0; 0 send 1 5 8 4; 1 recv 0 5 8 0 0 5 8; 1 recv 0 5 8 4 0 5 8 | Rank 1 gets messages on several communicators or of collectives, and receives with tag 5: the format knows tags alone, which do not tell them apart. Choose TIX, which knows communicators.
                    """)
    void whatAScheduleCannotSayIsRefused(String drawn, String problem) throws IOException {
        String said = refused(program(drawn), GoalExport::write);
        assertEquals(problem, said.substring(0, problem.length()));
    }

    private static Program of(int communicators, UnaryOperator<RankCode> calls) {
        List<Communicator> all =
                Stream.concat(
                                Stream.of(
                                        Communicator.world(1),
                                        new Communicator(Communicator.SELF, new int[0])),
                                IntStream.range(2, communicators)
                                        .mapToObj(id -> new Communicator(id, new int[] {0})))
                        .toList();
        return Program.of("calls", List.of(calls.apply(new RankCode())), new int[1], all);
    }

    @Test
    void aScheduleHasTagsForSoManyCommunicators() throws Exception {
        GoalExport.write(
                of(2_000, it -> it.synchronise(OperationKind.BARRIER, 1_999)), new StringWriter());
        assertEquals(
                "There are more than 2000 communicators. A schedule distinguishes their messages by"
                        + " tags, and there are not enough of them; choose TIX.",
                refused(
                        of(2_001, it -> it.synchronise(OperationKind.BARRIER, 2_000)),
                        GoalExport::write));
    }

    @Test
    void aCommunicatorThatNoCallMakesIsRefusedByTix() {
        assertEquals(
                "The program has communicators that none of its calls makes. TIX defines a"
                        + " communicator by the call that makes it; choose another format.",
                refused(of(3, it -> it.compute(5)), CallTexts::tix));
    }

    @Test
    void aStartWithoutATemplateIsRefusedByTix() {
        assertEquals(
                "MPI_Start without a template has no record in TIX. Choose another format, or a"
                        + " program without it.",
                refused(
                        of(2, it -> it.request(OperationKind.START_SEND, 0, 7, 8, 0, 0)),
                        CallTexts::tix));
    }

    /// MPI_Finalize is the last call of a trace.
    @Test
    void aProgramThatGoesOnAfterFinalizeIsRefusedEverywhere() {
        Program program = of(2, it -> it.synchronise(OperationKind.FINALIZE, 0).compute(5));
        for (Export export : List.<Export>of(CallTexts::tix, TiExport::write, GoalExport::write)) {
            assertEquals(
                    "Rank 0 continues after MPI_Finalize. A trace ends there. Make finalize the end"
                            + " of the program.",
                    refused(program, export));
        }
    }
}
