package bcscope.importer.otf;

import static bcscope.importer.TraceText.good;
import static bcscope.importer.TraceText.operations;
import static bcscope.importer.TraceText.said;
import static bcscope.importer.TraceText.write;
import static bcscope.importer.otf.Otf2Text.BEGIN;
import static bcscope.importer.otf.Otf2Text.DEFINITIONS;
import static bcscope.importer.otf.Otf2Text.END;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.importer.Imported;
import bcscope.importer.TraceText;
import bcscope.program.OperationKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Traces as `otf2-print` prints them.
class Otf2TextTest {
    @TempDir Path folder = Path.of("");

    private Path trace(String events) throws IOException {
        return write(folder, "trace.txt", DEFINITIONS + BEGIN + events + END);
    }

    @Test
    void aReceiveIsPostedForTheSenderThatItsCompletionNames() throws IOException {
        Path file =
                trace(
                        """
                        ENTER                4  2200  Region: "MPI_Irecv" <37>
                        MPI_IRECV_REQUEST    4  2210  Request: 5
                        LEAVE                4  2300  Region: "MPI_Irecv" <37>
                        ENTER                7  2200  Region: "MPI_Send" <38>
                        MPI_SEND             7  2210  Receiver: 0 ("Master" <4>), Communicator:\
                         "MPI_COMM_WORLD" <0>, Tag: 6, Length: 100
                        LEAVE                7  2400  Region: "MPI_Send" <38>
                        ENTER                4  2500  Region: "MPI_Wait" <39>
                        MPI_IRECV            4  2510  Sender: 1 ("Master" <7>), Communicator:\
                         "MPI_COMM_WORLD" <0>, Tag: 6, Length: 100, Request: 5
                        LEAVE                4  2600  Region: "MPI_Wait" <39>
                        """);
        Imported found = good(file);
        assertEquals(
                List.of("COMPUTE 100", "IRECV 1 6 100", "COMPUTE 100", "WAIT", "COMPUTE 3200"),
                operations(found.program(), 0).stream()
                        .filter(it -> !it.startsWith("COMM"))
                        .skip(skipped(operations(found.program(), 0)))
                        .toList());
    }

    /// Everything before the first computation belongs to the communicator that is made at the
    /// beginning.
    private static long skipped(List<String> operations) {
        return operations.indexOf("COMPUTE 100");
    }

    @Test
    void bothHalvesOfAnExchangeAreOneCall() throws IOException {
        Path file =
                trace(
                        """
                        ENTER                4  2200  Region: "MPI_Sendrecv" <37>
                        MPI_SEND             4  2210  Receiver: 1 ("Master" <7>), Communicator:\
                         "MPI_COMM_WORLD" <0>, Tag: 6, Length: 100
                        MPI_RECV             4  2290  Sender: 1 ("Master" <7>), Communicator:\
                         "MPI_COMM_WORLD" <0>, Tag: 7, Length: 50
                        LEAVE                4  2300  Region: "MPI_Sendrecv" <37>
                        ENTER                7  2200  Region: "MPI_Sendrecv" <37>
                        MPI_SEND             7  2210  Receiver: 0 ("Master" <4>), Communicator:\
                         "MPI_COMM_WORLD" <0>, Tag: 7, Length: 50
                        MPI_RECV             7  2290  Sender: 0 ("Master" <4>), Communicator:\
                         "MPI_COMM_WORLD" <0>, Tag: 6, Length: 100
                        LEAVE                7  2300  Region: "MPI_Sendrecv" <37>
                        """);
        assertEquals(2, good(file).statistics().messages());
        assertEquals(150, good(file).statistics().bytes());
    }

    /// Score-P adds up what all members send: of an Allreduce of 8 bytes over two, 16.
    @Test
    void theTotalsOfCollectivesAreDividedByTheMembers() throws IOException {
        String call =
                """
                ENTER                %1$d  2200  Region: "MPI_Allreduce" <37>
                MPI_COLLECTIVE_BEGIN %1$d  2210
                MPI_COLLECTIVE_END   %1$d  2290  Operation: ALLREDUCE, Communicator: "" <2>, Root:\
                 NONE, Sent: 16, Received: 16
                LEAVE                %1$d  2300  Region: "MPI_Allreduce" <37>
                """;
        Path file = trace(call.formatted(4) + call.formatted(7));
        Imported found = good(file);
        assertEquals(
                "{allreduce=2, comm_split=2}",
                TraceText.collectiveCalls(found.program()).toString());
        int pc = found.program().entry(0);
        while (found.program().kind(pc) != OperationKind.ALLREDUCE) {
            pc++;
        }
        assertEquals(8, found.program().amount(pc));
        assertTrue(said(file).contains("Communicators created at the start: 1."), said(file));
    }

    @Test
    void aReceiveThatNeverCompletesIsRefused() throws IOException {
        Path file =
                trace(
                        """
                        ENTER                4  2200  Region: "MPI_Irecv" <37>
                        MPI_IRECV_REQUEST    4  2210  Request: 5
                        LEAVE                4  2300  Region: "MPI_Irecv" <37>
                        """);
        assertTrue(said(file).contains("Rank 0 posts a receive"), said(file));
    }

    @Test
    void whatTheFormatLosesIsRefused() throws IOException {
        Path file =
                trace(
                        """
                        ENTER                4  2200  Region: "MPI_Alltoallv" <37>
                        MPI_COLLECTIVE_END   4  2290  Operation: ALLTOALLV, Communicator: "" <2>,\
                         Root: NONE, Sent: 16, Received: 16
                        LEAVE                4  2300  Region: "MPI_Alltoallv" <37>
                        """);
        assertTrue(said(file).contains("MPI's ALLTOALLV cannot be replayed"), said(file));
    }

    @Test
    void eventsWithoutDefinitionsAreRefused() throws IOException {
        Path file = write(folder, "trace.txt", "=== OTF2-PRINT ===\n" + BEGIN);
        assertTrue(said(file).contains("No location of the trace is an MPI process"), said(file));
    }

    /// What an event must have, and what it names must be there.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    MPI_SEND 4 2210 Communicator: "" <0>, Tag: 6, Length: 1 ; The event has no “Receiver”, or one that is not valid.
                    MPI_SEND 4 2210 Receiver: 1 ("" <9>), Communicator: "" <0>, Tag: 6, Length: 1 ; The event has no “Receiver”
                    MPI_RECV 4 2210 Receiver: 1 ("" <7>), Communicator: "" <0>, Tag: 6, Length: 1 ; The event has no “Sender”
                    MPI_SEND 4 2210 Receiver: 1 ("" <7>), Communicator: "" <8>, Tag: 6, Length: 1 ; The event has no “Communicator”
                    MPI_SEND 4 2210 Receiver: 1 ("" <7>), Communicator: "" <0>, Length: 1 ; The event has no “Tag”
                    MPI_SEND 4 2210 Receiver: 1 ("" <7>), Communicator: "" <0>, Tag: 6 ; The event has no “Length”
                    MPI_ISEND 4 2210 Receiver: 1 ("" <7>), Communicator: "" <0>, Tag: 6, Length: 1 ; The event has no “Request”
                    MPI_ISEND_COMPLETE 4 2210 ; The event has no “Request”
                    MPI_REQUEST_CANCELLED 4 2210 Request: 1 ; A cancelled request cannot be replayed.
                    MPI_NONSENSE 4 2210 ; The event MPI_NONSENSE is not supported.
                    MPI_COLLECTIVE_END 4 2210 Operation: BCAST, Communicator: "" <0>, Root: NONE, Sent: 8, Received: 8 ; The collective call has no root.
                    MPI_COLLECTIVE_END 4 2210 Operation: BARRIER, Communicator: "" <0>, Root: NONE, Received: 8 ; The event has no “Sent”
                    MPI_COLLECTIVE_END 4 2210 Operation: SCAN, Communicator: "" <0>, Root: NONE, Sent: 8, Received: 8 ; MPI's SCAN cannot be replayed from OTF2.
                    """)
    void anEventWithoutWhatItNeedsIsRefusedInItsLine(String event, String problem)
            throws IOException {
        String said = said(trace(event + "\n"));
        int line = (DEFINITIONS + BEGIN).split("\n", -1).length;
        assertTrue(said.contains("trace.txt:" + line + ": error: " + problem), said);
    }

    /// Sends of every kind, and partners that are nobody, which leave nothing.
    @Test
    void aSendHasTheKindOfItsCall() throws IOException {
        StringBuilder events = new StringBuilder();
        for (String call : List.of("MPI_Send", "MPI_Ssend", "MPI_Bsend", "MPI_Rsend")) {
            events.append(
                    """
                    ENTER 4 2200 Region: "%1$s" <1>
                    MPI_SEND 4 2210 Receiver: 1 ("Master" <7>), Communicator: "" <0>, Tag: 6, Length: 8
                    MPI_SEND 4 2210 Receiver: UNDEFINED, Communicator: "" <0>, Tag: 6, Length: 8
                    LEAVE 4 2200 Region: "%1$s" <1>
                    """
                            .formatted(call));
        }
        List<String> operations = operations(good(trace(events.toString())).program(), 0);
        assertEquals(
                List.of("SEND 1 6 8", "SYNC_SEND 1 6 8", "BUFFERED_SEND 1 6 8", "READY_SEND 1 6 8"),
                operations.stream().filter(it -> it.contains("SEND 1 6")).toList());
    }
}
