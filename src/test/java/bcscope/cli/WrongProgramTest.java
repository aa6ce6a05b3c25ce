package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.terminal.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What is said of programs that are wrong: the calls of the program, and the mistake.
class WrongProgramTest {
    private static final Path PROGRAMS = Path.of("src/test/resources/bcscope/programs");

    @TempDir Path folder = Path.of("");

    private static Told run(Path program, int ranks, String mpi) {
        boolean script = program.toString().endsWith(".bcs");
        String size = script ? "ranks=" + ranks : "seed=1";
        return Told.by("run", program.toString(), "--set", size, "--set", "mpi=" + mpi);
    }

    private static void has(String sentence, Told told) {
        assertTrue(told.out().contains(sentence), () -> told.out() + told.err());
    }

    /// Only the root calls MPI_Gather in line 4; the others end at once.
    @ParameterizedTest
    @ValueSource(strings = {"bcs", "conventional"})
    void whoWaitsInACollectiveIsInTheCallOfTheProgram(String mpi) {
        Told told = run(PROGRAMS.resolve("s05-missing-gather.bcs"), 3, mpi);
        assertEquals(ExitCode.DEADLOCK.number(), told.code());
        has(
                "Blocked forever: rank 0 is blocked in MPI_Gather, line 4, which rank 1 has not"
                        + " called, and rank 1 has ended.",
                told);
        assertFalse(told.out().contains("MPI_Waitall"), told::out);
    }

    /// Rank 2 waits in line 6 for a message of rank 1, which never comes, before its MPI_Alltoall.
    @ParameterizedTest
    @ValueSource(strings = {"bcs", "conventional"})
    void aMemberThatHasNotCalledIsNamedWithTheCall(String mpi) {
        Told told = run(PROGRAMS.resolve("s05-alltoall.tix"), 3, mpi);
        has("rank 1 is blocked in MPI_Alltoall, line 5, which rank 2 has not called;", told);
        assertFalse(told.out().contains("MPI_Waitall"), told::out);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bcs", "conventional"})
    void theChainOfWaitsNamesTheCallOfTheProgram(String mpi) {
        Path program = PROGRAMS.resolve("s05-missing-gather.bcs");
        Told told =
                Told.by(
                        "why",
                        program.toString(),
                        "--set",
                        "ranks=3",
                        "--set",
                        "mpi=" + mpi,
                        "--rank",
                        "0",
                        "--at",
                        "0");
        has("rank 0: MPI_Gather, line 4", told);
        has("1 of 3 processes has called MPI_Gather", told);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bcs", "conventional"})
    void aMessageWithAnotherTagIsANearMiss(String mpi) {
        has(
                "Near miss: a message of rank 1 with tag 6 (line 4) arrived and is received by"
                        + " nobody; rank 0 asks for tag 5 (line 2).",
                run(PROGRAMS.resolve("s09-wrong-tag.bcs"), 2, mpi));
    }

    @Test
    void aMessageOnAnotherCommunicatorIsANearMiss() throws IOException {
        Told told =
                run(
                        written(
                                """
                                program other
                                dup as other
                                if rank == 0 { recv 4 B from 1 tag 5 on other }
                                if rank == 1 {
                                    bsend 4 B to 0 tag 5
                                    recv 4 B from 0
                                }
                                """),
                        2,
                        "bcs");
        has(
                "Near miss: a message of rank 1 on world (line 5) arrived and is received by"
                        + " nobody; rank 0 asks for communicator 2 (line 3).",
                told);
    }

    /// The way out is one: the program that follows it ends.
    @Test
    void aCycleOfWaitsForSendsHasAWayOut() throws IOException {
        Told told = run(PROGRAMS.resolve("s11-isend-wait.bcs"), 4, "bcs");
        has("rank 0 would post MPI_Irecv(from 3, tag 0), which follows the wait.", told);
        has("Post MPI_Irecv first, and wait for both.", told);
        Path mended =
                written(
                        """
                        program mended
                        irecv 8 KB from (rank - 1) % ranks as r
                        isend 8 KB to (rank + 1) % ranks as s
                        wait s, r
                        """);
        assertEquals(ExitCode.DONE.number(), run(mended, 4, "bcs").code());
    }

    /// Rank 0 asks in line 6 for its send, rank 1 sends first in line 10: neither receives.
    @Test
    void aCycleThatPollingHidesIsFound() {
        Told told = run(PROGRAMS.resolve("s10-polling.bcs"), 2, "bcs");
        assertEquals(ExitCode.DEADLOCK.number(), told.code());
        has(
                "Cycle: rank 0 polls MPI_Test, line 6, for its send to rank 1 (tag 0, 8 bytes);"
                        + " rank 1 is blocked in MPI_Send(to 0, tag 0, 8 bytes), line 10, which no"
                        + " receive of rank 0 matches.",
                told);
        has("Polling hides this: rank 0 is not blocked,", told);
    }

    @Test
    void whoPollsIsNotSaidToBeTheCause() {
        Told told =
                Told.by(
                        "why",
                        PROGRAMS.resolve("s10-polling.bcs").toString(),
                        "--set",
                        "ranks=2",
                        "--rank",
                        "1",
                        "--at",
                        "1");
        has("polls MPI_Test, line 6,", told);
        has("times so far", told);
        has("Rank 0 is not blocked: it may do something else before that comes.", told);
        assertFalse(told.out().contains("this is the cause"), told::out);
    }

    /// Each loop asks for a send that cannot complete before it ends; then rank 0 receives.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "repeat 300 { test s as t }",
                "var n = 0\n    while n < 300 { test s as t\n        n = n + 1 }",
                "var now = 0 ms\n    while now < 5 ms { test s as t\n        wtime as now }"
            })
    void whoMayDoSomethingElseIsNotInADeadlock(String loop) throws IOException {
        Path program =
                written(
                        """
                        program waits
                        if rank == 0 {
                            isend 8 B to 1 as s
                            %s
                            recv 8 B from 1
                            wait s
                        } else {
                            send 8 B to 0
                            recv 8 B from 0
                        }
                        """
                                .formatted(loop));
        Told told = run(program, 2, "bcs");
        assertEquals(ExitCode.DONE.number(), told.code(), () -> told.out() + told.err());
    }

    /// What computes between two polls runs on until its limit.
    @Test
    void whoComputesBetweenPollsIsNotCalledADeadlock() throws IOException {
        Path program =
                written(
                        """
                        program computes
                        if rank == 0 {
                            isend 8 B to 1 as s
                            var done = false
                            while !done { test s as t
                                compute 10 us
                                done = t }
                        } else {
                            send 8 B to 0
                        }
                        """);
        Told told =
                Told.by(
                        "run",
                        program.toString(),
                        "--set",
                        "ranks=2",
                        "--set",
                        "job.program.callLimit=2000");
        has("makes more than 2000 calls", told);
    }

    /// Both ask for a message of the other with MPI_Iprobe and never send.
    @Test
    void processesThatPollForEachOtherAreInADeadlock() throws IOException {
        Path program =
                written(
                        """
                        program probes
                        var found = false
                        while !found { iprobe from 1 - rank as t
                            found = t }
                        recv 8 B from 1 - rank
                        """);
        Told told = run(program, 2, "bcs");
        assertEquals(ExitCode.DEADLOCK.number(), told.code(), () -> told.out() + told.err());
        has("rank 0 polls MPI_Iprobe(from 1, any tag), line 3", told);
    }

    /// Rank 0 asks in line 10 for a message that rank 1 sends after it has received, in line 13,
    /// what rank 0 sends after that. Rank 0 might have stopped asking, so it is no certain
    /// deadlock.
    @ParameterizedTest
    @ValueSource(strings = {"bcs", "conventional"})
    void aRecordThatEndsInPollsIsADeadlockIfTheyGoOn(String mpi) {
        Told told = run(PROGRAMS.resolve("polls.tix"), 2, mpi);
        assertEquals(ExitCode.PROGRAM_WRONG.number(), told.code(), () -> told.out() + told.err());
        has("rank 0 was polling with MPI_Test (poll.c:10); what the program would have", told);
        has("Deadlock if rank 0 keeps polling: after ", told);
        has(
                "Cycle: rank 0 polls MPI_Test, poll.c:10, for its receive from rank 1 (tag 5); rank"
                        + " 1 is blocked in MPI_Recv(from 0, tag 0), poll.c:13, which no send of"
                        + " rank 0 matches.",
                told);
        assertFalse(told.out().contains("same state"), told::out);
    }

    private Path written(String text) throws IOException {
        return Files.writeString(folder.resolve("program.bcs"), text);
    }
}
