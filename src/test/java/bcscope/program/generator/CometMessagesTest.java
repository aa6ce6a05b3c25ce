package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import static java.util.stream.Collectors.joining;

import bcscope.program.Envelopes;
import bcscope.program.Program;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.Map;

class CometMessagesTest {
    @Test
    void anEchoGoesFromTheTestNodeToItsPartnerAndBackAndOthersOnlyMeet() {
        Map<String, Long> roles = Map.of("testNode", 2L, "partner", 0L, "repetitions", 5L);
        assertEquals(
                """
                repeat 1 time
                  MPI_Send(to 0, tag 0, 1,000 B)
                  MPI_Recv(from 0, tag 0)
                end of repeat
                MPI_Barrier()
                MPI_Pcontrol(1)
                repeat 5 times
                  MPI_Send(to 0, tag 0, 1,000 B)
                  MPI_Recv(from 0, tag 0)
                end of repeat
                MPI_Pcontrol(2)
                end of program
                """,
                Programs.listing(Generator.COMET_ECHO, 4, roles, 2));
        assertEquals(
                """
                MPI_Barrier()
                end of program
                """,
                Programs.listing(Generator.COMET_ECHO, 4, roles, 1));
        Program program = Programs.of(Generator.COMET_ECHO, 4, roles);
        assertEquals(program.entry(1), program.entry(3), "their code stands there once");
    }

    /// Each of the two has a loop of two calls, a barrier, a mark, the loop again, a mark and an
    /// end, 12 operations; who only meets them has a barrier and an end.
    @ParameterizedTest
    @CsvSource({"2, 24", "3, 26", "500, 26"})
    void codeForOthersIsThereOnlyWhereThereAreOthers(int ranks, int operations) {
        assertEquals(operations, Programs.of(Generator.COMET_ECHO, ranks, Map.of()).size());
    }

    /// Five processes are a single row: there is nobody above or below to send it to.
    @Test
    void roundsInWhichThereIsNothingToDoAreNoLoop() {
        assertEquals(
                """
                MPI_Barrier()
                MPI_Pcontrol(1)
                MPI_Pcontrol(2)
                end of program
                """,
                Programs.listing(Generator.COMET_ROW_BROADCAST, 5, Map.of(), 3));
    }

    @Test
    void withoutRoundsThatNobodyTimesAProgramBeginsWithTheBarrier() {
        Map<String, Long> cold = Map.of("warmUp", 0L, "repetitions", 2L);
        assertEquals(
                """
                MPI_Barrier()
                MPI_Pcontrol(1)
                repeat 2 times
                  MPI_Recv(from 0, tag 0)
                  MPI_Send(to 0, tag 0, 1,000 B)
                end of repeat
                MPI_Pcontrol(2)
                end of program
                """,
                Programs.listing(Generator.COMET_ECHO, 2, cold, 1));
    }

    /// 100,000 elements at 330 ns are 33 ms.
    @ParameterizedTest
    @CsvSource({
        "1, 0, post compute wait",
        "1, 1, post compute wait",
        "0, 0, block compute",
        "0, 1, post wait compute"
    })
    void aDaxpyOverlapsOnlyWhereItIsAsynchronous(long asynchronous, long free, String order) {
        Map<String, Long> values =
                Map.of(
                        "asynchronous",
                        asynchronous,
                        "deadlockFree",
                        free,
                        "warmUp",
                        0L,
                        "repetitions",
                        1L);
        String listing = Programs.listing(Generator.COMET_OVERLAP, 2, values, 0);
        Map<String, String> parts =
                Map.of(
                        "post",
                        """
                        MPI_Irecv(from 1, tag 0, request 0)
                        MPI_Isend(to 1, tag 0, 85,000 B, request 1)
                        """
                                .indent(2),
                        "block",
                        """
                        MPI_Send(to 1, tag 0, 85,000 B)
                        MPI_Recv(from 1, tag 0)
                        """
                                .indent(2),
                        "wait",
                        "  MPI_Waitall(2 requests)\n",
                        "compute",
                        "  compute 33 ms\n");
        String body = Arrays.stream(order.split(" ", -1)).map(parts::get).collect(joining());
        assertEquals(
                "MPI_Barrier()\nMPI_Pcontrol(1)\nrepeat 1 time\n"
                        + body
                        + "end of repeat\nMPI_Pcontrol(2)\nend of program\n",
                listing);
    }

    /// As in the thesis (S2 Fig. 3.7): what is on its way is limited by others.
    @Test
    void aLoadWithoutWindowsHasNoAnswers() {
        Map<String, Long> values =
                Map.of("loadMessages", 5L, "loadWindow", 0L, "warmUp", 0L, "repetitions", 3L);
        Map<String, Long> sent = Envelopes.sent(Programs.of(Generator.COMET_CONTENTION, 8, values));
        assertEquals(
                Map.of(
                        "0 > 7, tag 1, context 0, 486 B",
                        5L,
                        "1 > 3, tag 0, context 0, 1000 B",
                        3L,
                        "3 > 1, tag 0, context 0, 1000 B",
                        3L),
                sent);
    }

    /// Rounded up to a multiple of four, after which an empty message answers.
    @ParameterizedTest
    @CsvSource({"1, 4, 1", "4, 4, 1", "5, 8, 2", "20000, 20000, 5000"})
    void theLoadOfAContentionComesInWindowsOfFour(long asked, long messages, long answers) {
        Map<String, Long> values = Map.of("loadMessages", asked, "warmUp", 0L, "repetitions", 3L);
        Map<String, Long> sent = Envelopes.sent(Programs.of(Generator.COMET_CONTENTION, 8, values));
        assertEquals(
                Map.of(
                        "0 > 7, tag 1, context 0, 486 B",
                        messages,
                        "7 > 0, tag 2, context 0, 0 B",
                        answers,
                        "1 > 3, tag 0, context 0, 1000 B",
                        3L,
                        "3 > 1, tag 0, context 0, 1000 B",
                        3L),
                sent);
    }

    @Test
    void theLoadHasNoRoundsAndNoMarks() {
        assertEquals(
                """
                MPI_Barrier()
                repeat 2 times
                  repeat 4 times
                    MPI_Recv(from 0, tag 1)
                  end of repeat
                  MPI_Send(to 0, tag 2, 0 B)
                end of repeat
                end of program
                """,
                Programs.listing(Generator.COMET_CONTENTION, 8, Map.of("loadMessages", 7L), 7));
    }

    @Test
    void aBroadcastComesFromTheTestNodeAndTimesABarrier() {
        Map<String, Long> values = Map.of("testNode", 3L, "warmUp", 0L, "repetitions", 2L);
        assertEquals(
                """
                MPI_Barrier()
                MPI_Pcontrol(1)
                repeat 2 times
                  MPI_Bcast(from 3, 1,000 B)
                  MPI_Barrier()
                end of repeat
                MPI_Pcontrol(2)
                end of program
                """,
                Programs.listing(Generator.COMET_BROADCAST, 5, values, 0));
    }

    /// A double has eight bytes.
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 8", "125, '1,000'"})
    void aGlobalReductionAddsUpVectorsOfDoubles(long elements, String bytes) {
        Map<String, Long> values = Map.of("vectorLength", elements, "warmUp", 0L);
        String listing = Programs.listing(Generator.COMET_GLOBAL_REDUCTION, 3, values, 2);
        assertEquals(
                "  MPI_Allreduce(" + bytes + " B, f64)",
                listing.lines().filter(line -> line.startsWith("  ")).findFirst().orElseThrow());
    }
}
