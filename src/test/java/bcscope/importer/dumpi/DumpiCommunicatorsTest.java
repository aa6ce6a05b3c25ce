package bcscope.importer.dumpi;

import static bcscope.importer.TraceText.ofRank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// Which processes are in a communicator, and whom a receive from -1 is from: what only the files
/// of all ranks together tell.
class DumpiCommunicatorsTest {
    @TempDir private Path folder = Path.of("");

    /// Four ranks do the same; those of the new communicator get it as number 9, the others get
    /// MPI_COMM_NULL. Groups 3 and 4 are the world and its ranks 1, 3 and 2.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Group_incl h3 2 [3,1] h5                       | 3,1
                    Group_incl h3 3 [2,7,-1] h5                    | 2
                    Group_excl h3 1 [1] h5                         | 0,2,3
                    Group_excl h4 1 [0] h5                         | 3,2
                    Group_union h4 h3 h5                           | 1,3,2,0
                    Group_intersection h3 h4 h5                    | 1,2,3
                    Group_difference h3 h4 h5                      | 0
                    Group_difference h4 h3 h5                      | ''
                    Group_intersection h3 h2 h5                    | ''
                    Comm_group h2 h5                               | 0,1,2,3
                    Group_range_incl h3 1 m[0,3,2] h5              | 0,2
                    Group_range_incl h3 2 m[3,1,-2/0,0,1] h5       | 3,1,0
                    Group_range_incl h4 1 m[2,0,-1] h5             | 2,3,1
                    Group_range_incl h3 1 m[2,9,1] h5              | 2,3
                    Group_range_incl h3 2 m[0,3,0/1,1,1] h5        | 1
                    Group_range_excl h3 1 m[1,2,1] h5              | 0,3
                    Group_range_excl h3 2 m[0,0,1/3,3,1] h5        | 1,2
                    Group_incl h2 0 [] h5; Group_union h5 h4 h5    | 1,3,2
                    """)
    void aGroupHasTheMembersThatItsCallsSay(String groups, String members) throws IOException {
        String begin = "Comm_group h2 h3; Group_incl h3 3 [1,3,2] h4; " + groups;
        String[] ranks = new String[4];
        for (int rank = 0; rank < 4; rank++) {
            boolean joins = members.contains(String.valueOf(rank));
            ranks[rank] = begin + "; Comm_create h2 h5 h" + (joins ? 9 : 1);
        }
        List<String> records = DumpiText.converted(folder, ranks);
        for (int rank = 0; rank < 4; rank++) {
            String made =
                    members.contains(String.valueOf(rank))
                            ? "2 " + members.split(",", -1).length + " " + members.replace(',', ' ')
                            : "-1 0";
            assertEquals("comm_create 0 " + made, ofRank(records, rank), "rank " + rank);
        }
    }

    /// Each member gives the group that is its own; one that is in none gives the empty one.
    @Test
    void groupsWithoutACommonMemberAreMadeByOneCall() throws IOException {
        String[] own = {"2 [0,1]", "2 [0,1]", "1 [2]", "0 []"};
        String[] ranks = new String[4];
        for (int rank = 0; rank < 4; rank++) {
            ranks[rank] =
                    "Comm_group h2 h3; Group_incl h3 "
                            + own[rank]
                            + " h4; Comm_create h2 h4 h"
                            + (rank < 3 ? "9; Barrier h9" : "1");
        }
        List<String> records = DumpiText.converted(folder, ranks);
        assertEquals("comm_create 0 3 2 0 1, barrier 3", ofRank(records, 0));
        assertEquals("comm_create 0 3 2 0 1, barrier 3", ofRank(records, 1));
        assertEquals("comm_create 0 4 1 2, barrier 4", ofRank(records, 2));
        assertEquals("comm_create 0 -1 0", ofRank(records, 3));
    }

    /// A colour of -32766 is MPI_UNDEFINED: such a process gets no communicator. Freed, the handle
    /// may name another one.
    @Test
    void aHandleNamesWhatItsLastCallMade() throws IOException {
        String first = "Comm_split h2 0 0 h4; Comm_free h4; Comm_dup h2 h4; Barrier h4";
        List<String> records =
                DumpiText.converted(
                        folder, first, "Comm_split h2 -32766 0 h1; Comm_dup h2 h5; Barrier h5");
        assertEquals(
                "comm_split 0 3 1 0, comm_free 3, comm_dup 0 4 2 0 1, barrier 4",
                ofRank(records, 0));
        assertEquals("comm_split 0 -1 0, comm_dup 0 4 2 0 1, barrier 4", ofRank(records, 1));
    }

    /// Ranks in the grid of two are those of the first two processes; a copy of it is a grid, too.
    @Test
    void aGridLeavesOutTheProcessesThatItHasNoPlaceFor() throws IOException {
        String grid = "Cart_create h2 1 [2] [0] 0 h4; Comm_dup h4 h5; Cart_sub 1 h5 [0] h6";
        List<String> records =
                DumpiText.converted(folder, grid, grid, "Cart_create h2 1 [2] [0] 0 h1");
        assertEquals(
                "cart_create 0 2 2 0 1, comm_dup 2 3 2 0 1, cart_sub 3 4 1 0", ofRank(records, 0));
        assertEquals(
                "cart_create 0 2 2 0 1, comm_dup 2 3 2 0 1, cart_sub 3 5 1 1", ofRank(records, 1));
        assertEquals("cart_create 0 -1 0", ofRank(records, 2));
    }

    /// Rank 0 sends to MPI_PROC_NULL of MPICH, and 1 does what is drawn; messages of 4 bytes to it
    /// are drawn by their tags.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    5   | Recv 1 h9 -1 5 h2 {}                      | recv -1 5 4 0 -1 -1 -1
                    ''  | Recv 1 h9 -1 5 h2 {}                      | recv -2 5 4 0 -2 -1 0
                    5   | Recv 1 h9 -1 -1 h2 {}                     | recv -1 -1 4 0 -1 -1 -1
                    ''  | Recv 1 h9 -1 -1 h2 {}                     | recv -2 -1 4 0 -2 -1 0
                    5   | Recv 1 h9 -1 6 h2 {}                      | recv -2 6 4 0 -2 -1 0
                    5   | Recv 1 h9 0 5 h2 {}; Recv 1 h9 -1 5 h2 {} | recv 0 5 4 0 0 5 -1, recv -2 5 4 0 -2 -1 0
                    5   | Recv 1 h9 0 -1 h2 {}; Recv 1 h9 -1 5 h2 {} | recv 0 -1 4 0 -1 -1 -1, recv -2 5 4 0 -2 -1 0
                    5,6 | Recv 1 h9 0 5 h2 {}; Recv 1 h9 -1 -1 h2 {} | recv 0 5 4 0 0 5 -1, recv -1 -1 4 0 -1 -1 -1
                    5   | Recv 1 h9 -1 5 h2 {4,0,5}; Recv 1 h9 -1 5 h2 {0,-1,-1} | recv -1 5 4 0 0 5 4, recv -2 5 4 0 -2 -1 0
                    5   | Recv 1 h9 -1 5 h2 {0,-1,-1}; Irecv 1 h9 -1 5 h2 6 | recv -2 5 4 0 -2 -1 0, irecv -1 5 4 0 0
                    5   | Probe -1 5 h2 {}; Recv 1 h9 0 5 h2 {}     | probe -1 5 0 -1 -1 -1, recv 0 5 4 0 0 5 -1
                    5   | Iprobe -1 5 h2 0 {0,-1,0}; Recv 1 h9 0 5 h2 {} | iprobe -1 5 0 0, recv 0 5 4 0 0 5 -1
                    ''  | Sendrecv 1 h9 -1 5 1 h9 -1 5 h2 {}        | sendrecv -2 5 4 -2 5 4 0 -2 -1 0
                    ''  | Sendrecv_replace 1 h9 -1 5 -1 5 h2 {}     | sendrecv -2 5 4 -2 5 4 0 -2 -1 0
                    5   | Sendrecv 1 h9 -1 5 1 h9 -1 5 h2 {}        | sendrecv -2 5 4 -1 5 4 0 -1 -1 -1
                    """)
    void aReceiveFromMinusOneTakesWhatIsLeftForIt(String tags, String calls, String expected)
            throws IOException {
        StringBuilder sends = new StringBuilder("Send 1 h9 -1 5 h2");
        Arrays.stream(tags.split(",", -1))
                .filter(tag -> !tag.isEmpty())
                .forEach(tag -> sends.append("; Send 1 h9 1 ").append(tag).append(" h2"));
        assertEquals(expected, ofRank(DumpiText.converted(folder, sends.toString(), calls), 1));
    }

    /// Two receives, and one message for them.
    @Test
    void whereBothCouldBeMeantTheTraceIsRefused() throws IOException {
        List<String> records =
                DumpiText.converted(
                        folder,
                        "Send 1 h9 -1 5 h2; Send 1 h9 1 5 h2",
                        "Irecv 1 h9 -1 5 h2 6; Irecv 1 h9 -1 5 h2 7");
        assertEquals(
                "MPI_Irecv: Source -1 may be MPI_ANY_SOURCE or MPI_PROC_NULL. This library uses the"
                        + " same number for both, and there are messages for some of these receives"
                        + " only.",
                records.getLast().replaceFirst(".*: At byte 49: ", ""));
    }

    @Test
    void messagesOfAnotherCommunicatorAreNotLeftForAReceive() throws IOException {
        String dup = "Comm_dup h2 h4; ";
        List<String> records =
                DumpiText.converted(
                        folder,
                        dup + "Send 1 h9 -1 5 h2; Send 1 h9 1 5 h4",
                        dup + "Recv 1 h9 -1 5 h2 {}; Recv 1 h9 -1 5 h4 {}");
        assertEquals(
                "comm_dup 0 2 2 0 1, recv -2 5 4 0 -2 -1 0, recv -1 5 4 2 -1 -1 -1",
                ofRank(records, 1));
    }
}
