package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The order of one run, written down and followed in another.
class FollowTest {
    /// What `race.bcs` does: everything whose result may differ from run to run.
    private static final String RACE = "src/test/resources/bcscope/cli/race.bcs";

    private static final String[] OTHER = {
        "--set", "mpi=conventional", "--set", "seed=7", "--set", "machine.network=gigabit-ethernet"
    };

    @TempDir private Path folder = Path.of("");

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private static Told good(String... arguments) {
        Told told = Told.by(arguments);
        assertEquals(0, told.code(), told::err);
        return told;
    }

    private static String[] with(String[] first, String... more) {
        List<String> all = new ArrayList<>(Arrays.asList(first));
        all.addAll(Arrays.asList(more));
        return all.toArray(String[]::new);
    }

    /// The records of rank 0 of a run with `arguments` that begin with `word`.
    private List<String> records(String word, String... arguments) throws IOException {
        String out = file("records.tix");
        good(with(new String[] {"export", "--format", "tix", "--out", out}, arguments));
        return Files.readAllLines(Path.of(out)).stream()
                .filter(line -> line.startsWith("0 " + word))
                .toList();
    }

    @Test
    void anExportedTraceSaysWhichMessageEachWildcardTook() throws IOException {
        // Every worker has one piece at a time, and the pieces of one are as long as those of
        // another: the master serves them in the order of their ranks, again and again. A message
        // is a number of 8 B with tag 0.
        List<String> received = records("recv", "master-worker.bcs");

        assertEquals(31, received.size());
        for (int i = 0; i < 7; i++) {
            assertEquals("0 recv -1 0 8 0 " + (i + 1) + " 0 8", received.get(i));
        }
    }

    @Test
    void anExportedTraceSaysThatAWildcardTookNothingWhereTheRunEndedBefore() throws IOException {
        Path script = folder.resolve("open.bcs");
        Files.writeString(
                script,
                """
                program open
                var x = 0
                if rank == 0 {
                    irecv x from any tag any as a
                    irecv x from any tag 9 as b
                    wait a
                } else if rank == 1 {
                    send 5 to 0 tag 3
                }
                """);
        assertEquals(
                List.of(
                        "0 irecv -1 -1 8 0 0",
                        "0 irecv -1 9 8 0 1",
                        "0 wait 0:1:3:8",
                        "0 finalize"),
                records("", script.toString()).stream()
                        .filter(line -> !line.startsWith("0 init"))
                        .toList());
    }

    @Test
    void theOrderOfARunIsFollowedUnderAnotherMpiAndAnotherSeed() throws IOException {
        List<String> first = records("recv", "master-worker.bcs");
        assertNotEquals(first, records("recv", with(OTHER, "master-worker.bcs")));

        good("run", "master-worker.bcs", "--save", file("one.bcsrun"));
        String[] following = {"run", "master-worker.bcs", "--save", file("two.bcsrun"), "--follow"};
        good(with(with(following, file("one.bcsrun")), OTHER));

        assertEquals(taken(first), taken(records("recv", file("two.bcsrun"))));
        assertTrue(good("verify", file("two.bcsrun")).out().startsWith("Replay verified"));
    }

    /// Source and tag of what each receive took.
    private static List<String> taken(List<String> records) {
        return records.stream()
                .map(it -> it.replaceFirst("^0 recv \\S+ \\S+ 8 0 (\\S+ \\S+) .*$", "$1"))
                .toList();
    }

    @Test
    void anExportedTraceIsFollowedAsTheRunIsThatItComesFrom() throws IOException {
        List<String> first = records("recv", with(OTHER, "master-worker.bcs"));
        Files.move(folder.resolve("records.tix"), folder.resolve("one.tix"));

        good("run", "master-worker.bcs", "--follow", file("one.tix"), "--save", file("two.bcsrun"));

        assertEquals(taken(first), taken(records("recv", file("two.bcsrun"))));
    }

    @Test
    void pollsWaitsAndProbesFindWhatTheyFoundInTheRunThatIsFollowed() throws IOException {
        // The last computation of rank 0 says in digits what it found: which request was first, how
        // often it polled, from whom messages came.
        String first = records("compute", RACE).getLast();
        String other = records("compute", with(OTHER, RACE)).getLast();
        assertNotEquals(first, other);

        good("run", RACE, "--save", file("one.bcsrun"));
        good(with(new String[] {"run", RACE, "--save", file("two.bcsrun")}, OTHER));
        String[] following = {"run", RACE, "--save", file("f.bcsrun"), "--follow"};
        good(with(with(following, file("one.bcsrun")), OTHER));
        assertEquals(first, records("compute", file("f.bcsrun")).getLast());

        good(with(following, file("two.bcsrun")));
        assertEquals(other, records("compute", file("f.bcsrun")).getLast());
    }

    @Test
    void theFirstReceiveThatAsksForAnotherMessageIsNamed() throws IOException {
        Path run =
                Files.writeString(
                        folder.resolve("run.bcs"),
                        """
                        program run
                        if rank == 0 {
                            recv 8 B from any tag any
                        } else if rank == 1 {
                            send 8 B to 0 tag 4
                        }
                        """);
        Path here =
                Files.writeString(
                        folder.resolve("here.bcs"),
                        """
                        program here
                        if rank == 0 {
                            compute 10 us
                            recv 8 B from any tag 5
                        } else if rank == 1 {
                            send 8 B to 0 tag 5
                        }
                        """);

        Told told = Told.by("run", here.toString(), "--follow", run.toString());

        assertEquals(9, told.code());
        assertTrue(
                told.out()
                        .contains(
                                "rank 0 (line 4) fails: MPI_Recv cannot follow the other run: there"
                                    + " receive number 1 of the process took the message of rank 1"
                                    + " with tag 4, here it asks for one from any process with tag"
                                    + " 5."),
                told::out);
    }

    @Test
    void aReceiveWhoseMessageNeverComesIsNamedWithWhatIsThereInstead() throws IOException {
        Path run =
                Files.writeString(
                        folder.resolve("run.bcs"),
                        """
                        program run
                        if rank == 0 {
                            recv 8 B from any
                        } else if rank == 2 {
                            send 8 B to 0
                        }
                        """);
        Path here =
                Files.writeString(
                        folder.resolve("here.bcs"),
                        """
                        program here
                        if rank == 0 {
                            recv 8 B from any
                        } else if rank == 1 {
                            send 8 B to 0
                        }
                        """);

        Told told = Told.by("run", here.toString(), "--follow", run.toString());

        assertEquals(9, told.code());
        assertTrue(
                told.out()
                        .contains(
                                "Rank 0 cannot follow the other run: MPI_Recv (line 3) took there"
                                    + " the message of rank 2 with tag 0, which does not come here;"
                                    + " it asks for one from any process with tag 0. Sent to it and"
                                    + " not received: the message of rank 1 with tag 0."),
                told::out);
    }

    @Test
    void aRunOfOtherProcessesCannotBeFollowed() {
        Told told = Told.by("run", "master-worker.bcs", "--follow", "one-message");

        assertEquals(2, told.code());
        assertTrue(told.err().contains("This run has 2 processes"), told::err);
    }
}
