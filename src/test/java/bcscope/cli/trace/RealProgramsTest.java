package bcscope.cli.trace;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.Told;
import bcscope.cli.terminal.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Programs of all kinds under the tracer: what is recorded of each, and that nothing false is said
/// of it. Each is right and ends by itself unless it says otherwise.
class RealProgramsTest {
    @TempDir private Path folder;

    private static void says(String text, String... parts) {
        for (String part : parts) {
            assertTrue(text.contains(part), part + " in:\n" + text);
        }
    }

    private static void completes(RealProgram.Ran ran) {
        assertEquals(0, ran.code(), ran.log());
        Told told = ran.replayed();
        assertEquals(0, told.code(), told.out() + told.err());
        says(told.out(), "completed");
    }

    /// Counted by hand: 3 messages of a probe with MPI_Mprobe, 3 of a buffered persistent send, 4
    /// of mpi_f08's isend and 4 of its sendrecv; 10 alltoallw and a barrier; an igather and an
    /// ibarrier; a split and an allreduce, and a message. Two exchanges of each rank; nine
    /// collectives; twelve over neighbours and three communicators; 5 + 5 + 2 starts of persistent
    /// collectives and 2 of a message of each rank. Between two groups, 2 messages each way, 19
    /// collectives and 7 communicators; a split, two intercommunicators and a barrier. With large
    /// counts, a message, two exchanges of each rank, and six collectives.
    @ParameterizedTest
    @CsvSource({
        "t01-mprobe.c,            4, 3, 0",
        "t02-bsend_init.c,        4, 3, 0",
        "t09-f08.f90,             4, 8, 4",
        "t10-alltoallw.c,         4, 0, 11",
        "t10-igather.c,           4, 0, 2",
        "t11-split_type.c,        4, 1, 2",
        "t12-many_communicators.c, 2, 0, '2,207'",
        "c01-isendrecv.c,         4, 8, 0",
        "c02-nonblocking.c,       4, 0, 9",
        "c03-neighbours.c,        4, 0, 15",
        "c04-persistent.c,        4, 8, 12",
        "c10-intercomm.c,         5, 4, 26",
        "c13-large.c,             4, 9, 6",
        "t05-intercomm_dup.c,     2, 0, 4",
    })
    void recordedAndReplayed(String name, int ranks, String messages, String collectives)
            throws IOException {
        RealProgram.Ran ran = RealProgram.of(folder, name).run(ranks);
        completes(ran);
        Told told = ran.replayed();
        assertEquals("", told.err());
        says(
                told.out().replaceAll(" +", " "),
                "messages " + messages + "\n",
                "collectives " + collectives + "\n");
    }

    /// Making and freeing a window or a file, fences, views and writing together are collectives; a
    /// fence that ends nothing is none. A message of partitions is one, however many they are.
    @ParameterizedTest
    @CsvSource({
        "t10-put.c,         4, 0, 4, 'MPI_Put was called 4 times by 4 ranks, first at t10-put.c:3'",
        "c05-partitioned.c, 2, 3, 0, 'MPI_Parrived was called 1 time by 1 rank'",
        "c06-window.c,      4, 0, 5, 'MPI_Win_fence was called 8 times by 4 ranks'",
        "c07-file.c,        4, 0, 4, 'MPI_File_iread_at was called 4 times by 4 ranks'",
    })
    void whatIsNotSimulatedTakesAsLongAsItTook(
            String name, int ranks, String messages, String collectives, String sentence)
            throws IOException {
        RealProgram.Ran ran = RealProgram.of(folder, name).run(ranks);
        completes(ran);
        says(ran.replayed().err(), sentence, "simulated. Such a call takes as long as it took.");
        says(
                ran.replayed().out().replaceAll(" +", " "),
                "messages " + messages + "\n",
                "collectives " + collectives + "\n");
    }

    /// A wrong program: rank 2 waits for a message before it joins its neighbours.
    @Test
    void aSentenceNamesTheCallOfTheProgram() throws IOException {
        Told told =
                RealProgram.of(folder, "c08-neighbour_hang.c").runUntil("TERM", 5, 3).replayed();
        says(
                told.out(),
                "rank 0 is blocked in MPI_Neighbor_allgather of communicator 2,"
                        + " c08-neighbour_hang.c:9, which rank 2 has not called; rank 2 is blocked"
                        + " in MPI_Recv(from 0, tag 9)");
    }

    /// MPI cannot cancel the second send, and the wait for it returns all the same; nobody receives
    /// it.
    @Test
    void aWaitForASendThatWasToBeCancelledWaitsForNobody() throws IOException {
        completes(RealProgram.of(folder, "c09-cancelled_send.c").run(2));
    }

    @ParameterizedTest
    @CsvSource({
        "c11-reduce_scatter.c, 4, 'MPI_Reduce_scatter was called 4 times by 4 ranks'",
    })
    void whatIsNotRecordedIsSaidByName(String name, int ranks, String sentence) throws IOException {
        RealProgram.Ran ran = RealProgram.of(folder, name).run(ranks);
        completes(ran);
        says(ran.replayed().err(), sentence, "none of these calls is recorded");
        String inspected = Told.by("inspect", ran.trace().toString()).out();
        says(inspected.substring(0, inspected.indexOf("program ")), sentence);
    }

    /// The sends are those of other threads: without them the receives have none.
    @Test
    void callsOfOtherThreadsAreCountedAndNothingIsCalledADeadlock() throws IOException {
        RealProgram.Ran ran = RealProgram.of(folder, "t04-threads.c").run(2);
        assertEquals(0, ran.code(), ran.log());
        Told told = ran.replayed();
        says(told.err(), "MPI_Ssend in another thread was called 2 times by 2 ranks");
        String recording = folder.resolve("threads.bcsrun").toString();
        Told.by("run", ran.trace().toString(), "--save", recording);
        assertEquals(0, Told.by("verify", recording).code());
        Told why = Told.by("why", ran.trace().toString(), "--rank", "0", "--at", "2");
        for (String said : List.of(told.out(), why.out())) {
            says(said, "hat waits here need not wait in the program: MPI_Ssend in another");
            assertFalse(said.matches("(?s).*(eadlock|never|cause).*"), said);
        }
    }

    /// A wrong program: rank 0 waits for tag 5, rank 1 sends with tag 6.
    @Test
    void aProgramThatHangsTellsWhereAndIsExplained() throws IOException {
        RealProgram.Ran ran =
                RealProgram.of(folder, "t06-hang.c").runUntil("TERM", 5, 2, "BCSTRACE_HANG=1");
        says(ran.log(), "rank 0 has been in MPI_Recv(from 1, tag 5) at t06-hang.c:5");
        explained(ran.replayed());
    }

    private static void explained(Told told) {
        assertEquals(ExitCode.DEADLOCK.number(), told.code(), told.out() + told.err());
        says(
                told.out(),
                "rank 0 is blocked in MPI_Recv(from 1, tag 5), t06-hang.c:5",
                "a message of rank 1 with tag 6 (t06-hang.c:6) arrived and is received by nobody");
        says(told.err(), "The record of 2 of 2 ranks ends before MPI_Finalize");
    }

    /// A wrong program: rank 0 asks again and again for what rank 1 sends only after it receives.
    @Test
    void aProgramThatPollsForEverTellsForWhat() throws IOException {
        RealProgram.Ran ran =
                RealProgram.written(
                                folder,
                                "poll.c",
                                """
                                #include <mpi.h>
                                int main(int c, char **v) {
                                  int me, x = 1, done = 0;
                                  MPI_Request r;
                                  MPI_Init(&c, &v);
                                  MPI_Comm_rank(MPI_COMM_WORLD, &me);
                                  if (me == 0) {
                                    MPI_Irecv(&x, 1, MPI_INT, 1, 5, MPI_COMM_WORLD, &r);
                                    while (!done)
                                      MPI_Test(&r, &done, MPI_STATUS_IGNORE);
                                  } else
                                    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD,
                                             MPI_STATUS_IGNORE);
                                  MPI_Finalize();
                                }
                                """)
                        .runUntil("TERM", 2, 2, "BCSTRACE_HANG=1");
        says(ran.log(), "rank 0 has been polling with MPI_Test at poll.c:10");
        says(
                ran.replayed().out(),
                "Deadlock if rank 0 keeps polling",
                "rank 0 polls MPI_Test, poll.c:10, for its receive from rank 1 (tag 5)");
    }

    /// Rank 0 asks a thousand times in turn for a message and for its request.
    @Test
    void aLoopOfPollsIsRecordedOnce() throws IOException {
        RealProgram.Ran ran = RealProgram.of(folder, "c12-polls.c").run(2);
        completes(ran);
        List<String> polls =
                Files.readAllLines(ran.trace()).stream()
                        .takeWhile(it -> !it.startsWith("0 send"))
                        .filter(it -> it.startsWith("0 iprobe") || it.startsWith("0 test"))
                        .toList();
        assertEquals(List.of("0 iprobe 1 6 0 0", "0 test 0 pending"), polls);
    }

    /// Its processes are killed and can tell nothing: their parts have all that was called.
    @Test
    void theRecordOfAKilledProgramIsJoined() throws IOException {
        RealProgram.Ran ran = RealProgram.of(folder, "t06-hang.c").runUntil("KILL", 3, 2);
        assertFalse(Files.exists(ran.trace()), ran.log());
        Told joined = Told.by("tracer", "--join", folder.resolve("trace").toString());
        assertEquals(0, joined.code(), joined.err());
        explained(ran.replayed());
    }

    /// Killed while it works: that some ranks come to the end of their record is no deadlock.
    @Test
    void aProgramThatIsKilledAtWorkIsNotADeadlock() throws IOException {
        RealProgram.Ran ran =
                RealProgram.written(
                                folder,
                                "ring.c",
                                """
                                #include <mpi.h>
                                #include <unistd.h>
                                int main(int c, char **v) {
                                  int me, n, x = 1;
                                  MPI_Init(&c, &v);
                                  MPI_Comm_rank(MPI_COMM_WORLD, &me);
                                  MPI_Comm_size(MPI_COMM_WORLD, &n);
                                  for (;;) {
                                    if (me == 0) {
                                      usleep(1000);
                                      MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
                                    }
                                    MPI_Recv(&x, 1, MPI_INT, (me + n - 1) % n, 0, MPI_COMM_WORLD,
                                             MPI_STATUS_IGNORE);
                                    if (me != 0)
                                      MPI_Send(&x, 1, MPI_INT, (me + 1) % n, 0, MPI_COMM_WORLD);
                                  }
                                }
                                """)
                        .runUntil("TERM", 1, 3);
        Told told = ran.replayed();
        says(told.out(), "ends before MPI_Finalize", "is not known");
        assertFalse(told.out().contains("eadlock"), told.out());
    }

    /// A wrong program: 400 bytes into 40.
    @Test
    void aProgramThatMpiEndsIsRecordedUpToItsError() throws IOException {
        RealProgram.Ran ran = RealProgram.of(folder, "t07-truncated.c").run(2);
        says(
                ran.log(),
                "rank 1 calls MPI_Recv(from 0, tag 0) at t07-truncated.c:3: Message truncated");
        Told told = ran.replayed();
        assertEquals(ExitCode.PROGRAM_WRONG.number(), told.code(), told.out());
        says(told.out(), "rank 1 (t07-truncated.c:3) receives at most 40 bytes");
    }

    /// A wrong program: rank 1 names a root that does not exist, or both do, of which one is killed
    /// in its call.
    @ParameterizedTest
    @CsvSource({"me == 1 ? 7 : 0, rank 1 calls", "-1, calls"})
    void theCallThatMpiRefusesIsNamed(String root, String who) throws IOException {
        RealProgram.Ran ran =
                RealProgram.written(
                                folder,
                                "root.c",
                                """
                                #include <mpi.h>
                                int main(int c, char **v) {
                                  int me, x = 1;
                                  MPI_Init(&c, &v);
                                  MPI_Comm_rank(MPI_COMM_WORLD, &me);
                                  MPI_Bcast(&x, 1, MPI_INT, ROOT, MPI_COMM_WORLD);
                                  MPI_Finalize();
                                }
                                """
                                        .replace("ROOT", root))
                        .run(2);
        says(
                ran.replayed().out(),
                "MPI ends the program, because rank ",
                who + " MPI_Bcast (root.c:6): Invalid root");
    }

    /// Rank 1 gives up; rank 0 has called MPI_Bcast, and waits in the barrier.
    @Test
    void aProgramThatAbortsIsNotADeadlock() throws IOException {
        RealProgram.Ran ran = RealProgram.of(folder, "t08-abort.c").run(2);
        Told told = ran.replayed();
        says(told.out(), "rank 1 calls MPI_Abort (t08-abort.c:4), which ends the program");
        assertFalse(told.out().contains("eadlock"), told.out());
    }

    /// Rank 0 sleeps for a second.
    @Test
    void timeAsleepIsCountedOnWishAndMentionedOtherwise() throws IOException {
        RealProgram program = RealProgram.of(folder, "t13-sleep.c");
        says(program.run(4).log(), "BCSTRACE_CLOCK=wall counts it");
        RealProgram.Ran wall = program.run(4, "BCSTRACE_CLOCK=wall");
        assertAll(
                () -> assertFalse(wall.log().contains("BCSTRACE_CLOCK"), wall.log()),
                () ->
                        assertTrue(
                                Files.readAllLines(wall.trace()).stream()
                                        .filter(it -> it.startsWith("0 compute "))
                                        .mapToLong(it -> Long.parseLong(it.substring(10)))
                                        .anyMatch(it -> it >= 1_000_000_000L)));
    }

    /// recv of mpi4py is a matched probe and a receive; 3 messages go round.
    @Test
    void aPythonProgramIsRecordedWithTheLinesOfTheScript() throws IOException {
        RealProgram.Ran ran = RealProgram.python(folder, "t01-ring_mpi4py.py").run(3);
        completes(ran);
        says(
                Files.readString(ran.trace()),
                " 4 " + folder.resolve("t01-ring_mpi4py.py").toRealPath(),
                " 9 ");
        says(ran.replayed().out().replaceAll(" +", " "), "messages 3\n");
    }

    /// The files of what it starts would have the names of its own.
    @Test
    void whatAProgramStartsIsNotRecorded() throws IOException {
        RealProgram.Ran ran = RealProgram.python(folder, "c14-spawn.py").run(2);
        completes(ran);
        says(ran.log(), "the processes that MPI_Comm_spawn started are not recorded");
        says(
                ran.replayed().err(),
                "MPI_Comm_spawn was called 2 times by 2 ranks, first at c14-spawn.py:8",
                "MPI_Barrier was called 2 times by 2 ranks");
    }
}
