package bcscope.importer.otf;

import static bcscope.importer.TraceText.ofRank;
import static bcscope.importer.TraceText.records;
import static bcscope.importer.otf.Otf2Text.BEGIN;
import static bcscope.importer.otf.Otf2Text.DEFINITIONS;
import static bcscope.importer.otf.Otf2Text.END;
import static bcscope.importer.otf.Otf2Text.converted;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.importer.ConvertedLines;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// The events of rank 0 as the records of TIX that they are. A call is drawn as `MPI_Name { event;
/// event }`; `>1` is the receiver rank 1, `<1` the sender rank 1, `C` the world, `#8` eight bytes
/// with tag 6 and `Q3` request 3. All take no time, unless ticks are drawn.
class Otf2CallsTest {
    private static String events(String drawn) {
        StringBuilder text = new StringBuilder();
        for (String part : drawn.split("(?<=\\})\\s*", -1)) {
            int brace = part.indexOf('{');
            if (brace < 0) {
                part.lines().forEach(line -> text.append(event(line)));
                continue;
            }
            String region = " 4 2000 Region: \"" + part.substring(0, brace).strip() + "\" <1>\n";
            text.append("ENTER").append(region);
            for (String event : part.substring(brace + 1, part.indexOf('}')).split(";", -1)) {
                text.append(event(event));
            }
            text.append("LEAVE").append(region);
        }
        return text.toString();
    }

    private static String event(String drawn) {
        String event = drawn.strip();
        int end = (event + " ").indexOf(' ');
        String attributes =
                event.substring(end)
                        .replace(">1", "Receiver: 1 (\"\" <7>),")
                        .replace("<1", "Sender: 1 (\"\" <7>),")
                        .replace(">-", "Receiver: UNDEFINED,")
                        .replace("<-", "Sender: UNDEFINED,")
                        .replace(" C ", " Communicator: \"\" <0>, ")
                        .replaceAll("#(\\d+)", "Tag: 6, Length: $1,")
                        .replaceAll("Q(\\d+)", "Request: $1");
        return event.isEmpty()
                ? ""
                : "MPI_" + event.substring(0, end) + " 4 2000" + attributes + "\n";
    }

    private static String rank0(String events) {
        return ofRank(records(converted(DEFINITIONS + BEGIN + events + END, 2)), 0)
                .replaceFirst("comm_split 0 4 2 0 1(, )?", "")
                .replaceFirst("(, )?compute 3500$", "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    MPI_Send {SEND >1 C #8}             | send 1 6 8 0
                    MPI_Ssend {SEND >1 C #8}            | ssend 1 6 8 0
                    MPI_Bsend {SEND >1 C #8}            | bsend 1 6 8 0
                    MPI_Rsend {SEND >1 C #8}            | rsend 1 6 8 0
                    MPI_Send {SEND >- C #8}             | ''
                    MPI_Recv {RECV <1 C #8}             | recv 1 6 8 0 1 6 8
                    MPI_Recv {RECV <- C #8}             | ''
                    MPI_Isend {ISEND >1 C #8 Q3}        | isend 1 6 8 0 0
                    MPI_Issend {ISEND >1 C #8 Q3}       | issend 1 6 8 0 0
                    MPI_Ibsend {ISEND >1 C #8 Q3}       | ibsend 1 6 8 0 0
                    MPI_Irsend {ISEND >1 C #8 Q3}       | irsend 1 6 8 0 0
                    MPI_Isend {ISEND >- C #8 Q3} MPI_Wait {ISEND_COMPLETE Q3} | ''
                    MPI_Isend {ISEND >1 C #8 Q3} MPI_Wait {ISEND_COMPLETE Q3} | isend 1 6 8 0 0, wait 0
                    MPI_Irecv {IRECV_REQUEST Q3} MPI_Wait {IRECV <1 C #8 Q3}  | irecv 1 6 8 0 0, wait 0
                    MPI_Irecv {IRECV_REQUEST Q3} MPI_Wait {IRECV <- C #0 Q3}  | irecv -2 -1 0 0 0, wait 0
                    MPI_Irecv {IRECV_REQUEST Q3} MPI_Test {IREQUEST_TEST Q3} MPI_Test {IRECV <1 C #8 Q3} | irecv 1 6 8 0 0, testsome 1 0 done 0
                    MPI_Irecv {IRECV_REQUEST Q3} MPI_Isend {ISEND >1 C #8 Q4} MPI_Waitall {IRECV <1 C #8 Q3; ISEND_COMPLETE Q4} | irecv 1 6 8 0 0, isend 1 6 8 0 1, waitall 2 0 1
                    MPI_Isend {ISEND >1 C #8 Q3} MPI_Isend {ISEND >1 C #9 Q3} MPI_Wait {ISEND_COMPLETE Q3} MPI_Wait {ISEND_COMPLETE Q3} | isend 1 6 8 0 0, isend 1 6 9 0 1, wait 0, wait 1
                    MPI_Startall {ISEND >1 C #8 Q3; IRECV_REQUEST Q4} MPI_Waitall {ISEND_COMPLETE Q3; IRECV <1 C #8 Q4} | isend 1 6 8 0 0, irecv 1 6 8 0 1, waitall 2 0 1
                    MPI_Sendrecv {SEND >1 C #8; RECV <1 C #9}         | sendrecv 1 6 8 1 6 9 0 1 6 9
                    MPI_Sendrecv_replace {SEND >1 C #8; RECV <1 C #8} | sendrecv 1 6 8 1 6 8 0 1 6 8
                    MPI_Sendrecv {SEND >1 C #8; RECV <- C #0}         | sendrecv 1 6 8 -2 -1 0 0 -2 -1 0
                    MPI_Sendrecv {SEND >- C #0; RECV <1 C #9}         | sendrecv -2 0 0 1 6 9 0 1 6 9
                    MPI_Comm_rank {}                                  | ''
                    MPI_Barrier {COLLECTIVE_BEGIN}                    | ''
                    SEND >1 C #8                                      | send 1 6 8 0
                    """)
    void theEventsOfACallAreRecords(String drawn, String expected) {
        assertEquals(expected, rank0(events(drawn)));
    }

    /// The partner of rank 1 is rank 0, which is a process like any other.
    @Test
    void rank0IsAPartnerToo() {
        String events =
                events(
                                "MPI_Send {SEND >1 C #8} MPI_Recv {RECV <1 C #8} MPI_Isend {ISEND"
                                    + " >1 C #8 Q3} MPI_Irecv {IRECV_REQUEST Q4} MPI_Waitall"
                                    + " {ISEND_COMPLETE Q3; IRECV <1 C #8 Q4} MPI_Sendrecv {SEND >1"
                                    + " C #8; RECV <1 C #8}")
                        .replace("<7>", "<4>")
                        .replace(" 4 2000", " 7 2000");
        assertEquals(
                "comm_split 0 4 2 0 1, send 0 6 8 0, recv 0 6 8 0 0 6 8, isend 0 6 8 0 0, irecv 0 6"
                        + " 8 0 1, waitall 2 0 1, sendrecv 0 6 8 0 6 8 0 0 6 8, compute 3500",
                ofRank(records(converted(DEFINITIONS + BEGIN + events + END, 2)), 1));
    }

    /// Of two members, as Score-P counts: what one gives to each counts twice. Where the root has
    /// its own part in place, it counts only that of the other.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    BARRIER   | NONE | 0  | 0  | barrier 0
                    BCAST     | 0    | 16 | 8  | bcast 8 0 0
                    BCAST     | 1    | 0  | 8  | bcast 8 1 0
                    GATHER    | 0    | 8  | 16 | gather 8 0 0
                    GATHER    | 0    | 0  | 8  | gather 8 0 0
                    GATHER    | 1    | 8  | 0  | gather 8 1 0
                    SCATTER   | 0    | 16 | 8  | scatter 8 0 0
                    SCATTER   | 0    | 8  | 0  | scatter 8 0 0
                    SCATTER   | 1    | 0  | 8  | scatter 8 1 0
                    REDUCE    | 0    | 8  | 16 | reduce 8 0 sum f64 0
                    REDUCE    | 0    | 0  | 8  | reduce 8 0 sum f64 0
                    REDUCE    | 1    | 4  | 0  | reduce 4 1 sum i32 0
                    ALLREDUCE | NONE | 16 | 16 | allreduce 8 sum f64 0
                    ALLREDUCE | NONE | 6  | 6  | allreduce 3 sum other 0
                    ALLREDUCE | NONE | 7  | 7  | allreduce 7 sum other 0
                    ALLGATHER | NONE | 16 | 16 | allgather 8 0
                    ALLTOALL  | NONE | 16 | 16 | alltoall 8 0
                    CREATE_HANDLE              | NONE | 0 | 0 | ''
                    DESTROY_HANDLE             | NONE | 0 | 0 | ''
                    CREATE_HANDLE_AND_ALLOCATE | NONE | 0 | 0 | ''
                    """)
    void totalsOfACollectiveAreTheSizesOfItsParts(
            String operation, String root, long sent, long received, String expected) {
        String location =
                root.equals("NONE") ? root : root + " (\"\" <" + (root.equals("0") ? 4 : 7) + ">)";
        String end =
                "COLLECTIVE_END Operation: %s, C Root: %s, Sent: %d, Received: %d"
                        .formatted(operation, location, sent, received);
        assertEquals(expected, rank0(events("MPI_Call {COLLECTIVE_BEGIN; " + end + "}")));
    }

    /// 3 of 4 members are 24 of 32 bytes; 24 are 3 times 8 or 4 times 6, and taken for the latter.
    @ParameterizedTest
    @CsvSource({"32, 8", "27, 9", "24, 6", "15, 5"})
    void inPlaceNothingIsCountedToOneself(long sent, long expected) {
        String four =
                DEFINITIONS
                        .replace(
                                "2 Members: \"Master\" <4>,", "4 Members: \"\" <8>, \"\" <9>, <4>,")
                        .replace("2 Members: 0 (\"Master\" <4>),", "4 Members: <8>, <9>, <4>,");
        String call =
                "MPI_COLLECTIVE_END 8 2000 Operation: ALLGATHER, Communicator: \"\" <0>, Root:"
                        + " NONE, Sent: "
                        + sent
                        + ", Received: 0\n";
        assertEquals(
                "allgather " + expected + " 0",
                ofRank(records(converted(four + call, 4)), 0)
                        .replaceFirst("comm_split 0 4 4 0 1 2 3, ", ""));
    }

    /// Two ticks are a nanosecond; what is within a call is no computation, and neither is what is
    /// before the first one.
    @Test
    void timeBetweenCallsIsComputation() {
        String events =
                """
                ENTER 4 2200 Region: "main" <1>
                ENTER 4 3001 Region: "MPI_Barrier" <2>
                ENTER 4 3100 Region: "MPI_Send" <3>
                LEAVE 4 3200 Region: "MPI_Send" <3>
                LEAVE 4 4000 Region: "MPI_Barrier" <2>
                ENTER 4 4000 Region: "MPI_Barrier" <2>
                LEAVE 4 5000 Region: "MPI_Barrier" <2>
                LEAVE 4 5500 Region: "main" <1>
                ENTER 99 6000 Region: "MPI_Send" <3>
                """;
        assertEquals("compute 500, compute 2000", rank0(events));
    }

    @Test
    void afterFinalizeAProcessDoesNothing() {
        List<String> records =
                records(converted(DEFINITIONS + BEGIN + END + "MPI_ISEND_COMPLETE 4 9500\n", 2));
        assertEquals(List.of("0 compute 3500", "0 finalize"), records.subList(4, 6));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    MPI_Put {}             | MPI_Put cannot be replayed from OTF2. Calls on windows and files are not read;
                    MPI_Raccumulate {}     | MPI_Raccumulate cannot be replayed from OTF2.
                    MPI_Fetch_and_op {}    | MPI_Fetch_and_op cannot be replayed from OTF2.
                    MPI_Win_create {}      | MPI_Win_create cannot be replayed from OTF2.
                    MPI_File_write_all {}  | MPI_File_write_all cannot be replayed from OTF2.
                    IRECV <1 C #8 Q3       | No event above this one posts the receive that gets this message. The trace may begin in the middle of the program; record all of it.
                    REQUEST_CANCELLED Q3   | A cancelled request cannot be replayed. What the program does next depends on whether it was cancelled in time.
                    SOMETHING              | The event MPI_SOMETHING is not supported. The line may be damaged, or of a version of OTF2 that is not known.
                    SEND C #8              | The event has no “Receiver”, or one that is not valid. The line may be damaged or cut off.
                    COLLECTIVE_END Operation: BCAST, C Root: 1 ("" <9>), Sent: 8, Received: 8 | The collective call has no root. It names a location that is not an MPI process; the trace may be damaged.
                    COLLECTIVE_END Operation: ALLTOALLV, C Root: NONE, Sent: 8, Received: 8   | MPI's ALLTOALLV cannot be replayed from OTF2. The format keeps only how much a process sent and received in total,
                    """)
    void whatCannotBeReplayedIsSaidInItsLine(String drawn, String problem) {
        String said = records(converted(DEFINITIONS + BEGIN + events(drawn) + END, 2)).getLast();
        int line = (DEFINITIONS + BEGIN).split("\n", -1).length;
        String expected = "trace.txt:" + line + ": error: " + problem;
        assertEquals(expected, said.substring(0, Math.min(said.length(), expected.length())));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ENTER 4             | The event has no place, time or region. The line may be damaged or cut off.
                    MPI_SEND            | The event has no place, time or region.
                    ENTER 4 2200        | The event has no place, time or region.
                    ENTER 4 2200 Region | The event has no place, time or region.
                    MPI_ISEND_COMPLETE 99 2200 Request: 3 | Location 99 calls MPI, and is not an MPI process. Only the calls of one thread of each process are read;
                    """)
    void anEventWithoutAKnownPlaceOrTimeIsSaidInItsLine(String event, String problem) {
        List<String> said = records(converted(DEFINITIONS + BEGIN + event + "\n", 2));
        int line = (DEFINITIONS + BEGIN).split("\n", -1).length;
        String expected = "trace.txt:" + line + ": error: " + problem;
        assertEquals(expected, said.getLast().substring(0, expected.length()));
    }

    /// What must be known of the processes before the first event.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    COMM_LOCATIONS, | OTHER,      | 2 | No location of the trace is an MPI process. It is not a trace of an MPI program, or the definitions are missing
                    <7>             | <4>         | 2 | A location is two MPI processes.
                    2000000000      | 0           | 2 | The trace does not say how long its ticks are.
                    2000000000      | 9000000001  | 2 | The trace does not say how long its ticks are.
                    Ticks per       | Ticks in    | 2 | The trace does not say how long its ticks are.
                    Ticks           | Ticks       | 1 | There are 2 processes. At most 1 can be simulated.
                    """)
    void definitionsThatDoNotFitAreRefused(String of, String by, int most, String problem) {
        String said = records(converted(DEFINITIONS.replace(of, by) + BEGIN, most)).getLast();
        String expected = "trace.txt: error: " + problem;
        assertEquals(expected, said.substring(0, Math.min(said.length(), expected.length())));
    }

    @Test
    void aTraceWithoutEventsHasOnlyProcesses() {
        assertEquals(
                List.of("0 init 2", "1 init 2", "0 comm_split 0 4 2 0 1", "1 comm_split 0 4 2 0 1"),
                records(converted(DEFINITIONS, 2)));
    }

    /// Number 2 of the format is 4 here, behind those of the world and of oneself. Two groups
    /// without a common member are made by one call, others one after the other; a group within
    /// another is made of it.
    @Test
    void communicatorsOfOneParentAreMadeTogetherIfTheyCanBe() {
        String definitions =
                DEFINITIONS.replaceFirst("COMM            2 .*\n", "")
                        + """
                        GROUP 3 Name: "" <0>, Type: COMM_GROUP, Paradigm: "MPI" <4>, 1 Members: 0 ("" <4>)
                        GROUP 4 Name: "" <0>, Type: COMM_GROUP, Paradigm: "MPI" <4>, 2 Members: 1 ("" <7>), 0 ("" <4>)
                        GROUP 5 Name: "" <0>, Type: COMM_GROUP, Paradigm: "MPI" <4>, 1 Members: 1 ("" <7>)
                        GROUP 6 Name: "" <0>, Type: LOCATIONS, Paradigm: "OpenMP" <4>, 1 Members: 1 ("" <7>)
                        COMM 3 Name: "" <0>, Group: "" <3>, Parent: "" <0>
                        COMM 4 Name: "" <0>, Group: "" <5>, Parent: "" <0>
                        COMM 5 Name: "" <0>, Group: "" <4>, Parent: "" <0>
                        COMM 6 Name: "" <0>, Group: "" <5>, Parent: "" <5>
                        COMM 7 Name: "" <0>, Group: "" <6>, Parent: "" <0>
                        COMM 8 Name: "" <0>, Group: "" <2>, Parent: "" <0>
                        """;
        List<String> records = records(converted(definitions, 2));
        assertEquals(
                "comm_split 0 5 1 0, comm_split 0 7 2 1 0, comm_split 7 -1 0", ofRank(records, 0));
        assertEquals(
                "comm_split 0 6 1 1, comm_split 0 7 2 1 0, comm_split 7 8 1 1", ofRank(records, 1));
    }

    /// What is guessed is counted.
    @Test
    void whatTheFormatLacksIsCounted() {
        String reduce = "COLLECTIVE_END Operation: %s, C Root: 0 (\"\" <4>), Sent: 8, Received: 8";
        ConvertedLines lines =
                converted(
                        DEFINITIONS
                                + BEGIN
                                + events(
                                        "MPI_Iallgather {} MPI_Iallgather {} MPI_Neighbor_alltoall"
                                                + " {} MPI_Ireduce_scatter_block {} MPI_Comm_dup {}"
                                                + " MPI_Reduce {"
                                                + reduce.formatted("REDUCE")
                                                + "} MPI_Allreduce {"
                                                + reduce.formatted("ALLREDUCE")
                                                + "} MPI_Isend {ISEND >1 C #8 Q3} MPI_Waitany"
                                                + " {ISEND_COMPLETE Q3} MPI_Waitsome {}")
                                + END,
                        2);
        assertEquals(List.of(), lines.warnings());
        records(lines);
        assertEquals(
                List.of(
                        "Collective calls left out: MPI_Iallgather 2, MPI_Ireduce_scatter_block 1,"
                                + " MPI_Neighbor_alltoall 1.",
                        "Reductions taken for sums of doubles, or of integers where the size is not"
                                + " a multiple of 8: 2.",
                        "Calls of MPI_Waitany or MPI_Waitsome that wait for what they took when the"
                                + " trace was made: 1.",
                        "Communicators created at the start: 1."),
                lines.warnings().stream().map(it -> it.problem()).toList());
    }
}
