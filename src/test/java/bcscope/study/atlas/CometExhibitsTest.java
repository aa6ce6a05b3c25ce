package bcscope.study.atlas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/// The figures and the table of the thesis (S2) that need no measurement. What is expected is what
/// the thesis prints, with our names of calls.
class CometExhibitsTest extends OpenExhibits {
    private static <T extends Sheet.Part> T part(String id, Class<T> kind)
            throws InterruptedException {
        return parts(sheet(id), kind).getFirst();
    }

    private static String code(String id) throws InterruptedException {
        return String.join("\n", part(id, Sheet.Part.AListing.class).lines()) + "\n";
    }

    /// The loops over hops and sizes are around the time, the conditions within it.
    @Test
    void theEchoHasTheLoopsOfItsFigure() throws InterruptedException {
        assertEquals(
                """
                for hop = 1, 4
                  for message size = 0 to 85,000 B
                    MPI_Barrier()
                    t1 = get time
                    if test node
                      MPI_Send(to communicating node, tag 0, message size)
                      MPI_Recv(from communicating node, tag 0)
                    else if communicating node
                      MPI_Recv(from test node, tag 0)
                      MPI_Send(to test node, tag 0, message size)
                    end if
                    t2 = get time
                    echo time on test node = t2 − t1
                """,
                code("S2/F3.2"));
    }

    /// Nodes 1 and 4 of the figure are 0 and 7 here, 2 and 3 are 1 and 3 (S2 section 3.3.6). There
    /// is no other message than those of the figure.
    @Test
    void theFourNodesOfTheContentionSendWhatTheFigureSays() throws InterruptedException {
        assertEquals(
                """
                MPI_Barrier()
                if first node (node 0)
                  forever loop
                    MPI_Send(to fourth node, tag 1, load size)
                else if fourth node (node 7)
                  forever loop
                    MPI_Recv(from first node, tag 1)
                else
                  t1 = get time
                  if second node (node 1)
                    MPI_Send(to third node, tag 0, message size)
                    MPI_Recv(from third node, tag 0)
                  else if third node (node 3)
                    MPI_Recv(from second node, tag 0)
                    MPI_Send(to second node, tag 0, message size)
                  end if
                  t2 = get time
                  echo time with contention on second node = t2 − t1
                end if
                """,
                code("S2/F3.7"));
    }

    /// A grid of 4 by 4 in Gray code has the nodes 0, 1, 3, 2 in its first row and 0, 4, 12, 8 in
    /// its first column.
    @ParameterizedTest
    @ValueSource(strings = {"S2/F3.14", "S2/F4.4"})
    void anOwnerSendsItsPartOfARowInALoop(String id) throws InterruptedException {
        assertEquals(
                """
                MPI_Barrier()
                t1 = get time
                if node possesses part of the row (nodes 0, 1, 3, 2)
                  for node = 4, 12, 8
                    MPI_Send(to node, tag 1, 512 B)
                  for i = 1 to 3
                    MPI_Recv(from any, tag 2)
                else
                  MPI_Recv(from owner, tag 1)
                  MPI_Send(to owner, tag 2, 0 B)
                end if
                t2 = get time
                time to broadcast row = t2 − t1
                """,
                code(id));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3.2", "3.3", "3.4", "3.5", "3.7", "3.8", "3.9", "3.11", "3.12", "3.13", "3.14",
                "4.3", "4.4"
            })
    void thePseudoCodesShowNoMarksAndNoRepetitions(String number) throws InterruptedException {
        String code = code("S2/F" + number);
        assertTrue(code.contains("t1 = get time"), code);
        assertFalse(code.contains("MPI_Pcontrol"), code);
        assertFalse(code.contains("repeat"), code);
    }

    /// From 000 to 111 bits are changed from the lowest on: 0, 1, 3, 7. The echo goes from 001 to
    /// 011 and back.
    @Test
    void theLoadPassesBothNodesOfTheEcho() throws InterruptedException {
        assertEquals(
                List.of(
                        "node 0 → node 1, dimension 0: load; back: idle",
                        "node 1 → node 3, dimension 1: load and echo; back: echo",
                        "node 3 → node 7, dimension 2: load; back: idle"),
                part("S2/F3.6", Sheet.Part.ADrawing.class).words());
    }

    @Test
    void allMacrosOfTheTableAreMapped() throws InterruptedException {
        List<List<String>> rows = part("S2/T4.1", Sheet.Part.ATable.class).table().rows();
        assertEquals(14, rows.size());
        assertEquals("4,096 B", rows.get(0).get(1));
        assertEquals("200,000 elements", rows.get(2).get(1));
        assertEquals(
                List.of(
                        "blocked_broadcast(msgtyp, msg, msg_size)",
                        "csend(msgtyp, msg, msg_size, -1, 0)",
                        "MPI_Bcast"),
                rows.get(4));
        assertEquals(
                List.of("wait_for_recv_to_complete(id)", "msgwait(id)", "MPI_Wait"), rows.get(13));
    }
}
