package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;

import org.junit.jupiter.api.Test;

import java.util.List;

class SentencesTest {
    @Test
    void aMessageIsToldFromDeliveryToCompletion() {
        assertEquals(
                """
                Slice 4: the Strobe Sender sends the strobe; it reaches every node after 6 µs.
                Slice 4, DEM: the Buffer Sender of node 0 delivers the send descriptor of rank 0 to the Buffer Receiver of node 1.
                Slice 4, DEM: the Buffer Receiver of node 1 takes the receive descriptor of rank 1 from rank 0 with tag 7.
                Slice 4, DEM: all nodes have finished, as the first query confirms.
                Slice 4, MSM: the Strobe Sender sends the microstrobe; it reaches every node after 6 µs.
                Slice 4, MSM: the Buffer Receiver of node 1 matches the send of rank 0 (tag 7, 3,200 bytes) with the receive of rank 1 after looking at 1 remote send.
                Slice 4, MSM: the Buffer Receiver of node 1 schedules 3,200 bytes from rank 0 to rank 1, the whole message.
                Slice 4, MSM: all nodes have finished, as the first query confirms.
                Slice 4, PM: the Strobe Sender sends the microstrobe; it reaches every node after 6 µs.
                Slice 4, PM: the DMA Helper of node 1 gets 3,200 bytes from the memory of rank 0 on node 0 in 13 µs.
                Slice 4, PM: rank 0's send to rank 1 is complete.
                Slice 4, PM: rank 1's receive from rank 0 is complete.
                """,
                told(Drawings.ONE_MESSAGE, 0, 12));
    }

    @Test
    void hostsAndBudgetAndCollectivesAreTold() {
        assertEquals(
                """
                Slice 7: the Node Manager of node 1 restarts rank 3.
                Slice 7: rank 1 posts MPI_Barrier to the NIC of node 0.
                """,
                told(Drawings.BUSY, 1, 3));
        assertEquals(
                """
                Slice 7, DEM: the Buffer Receiver of node 0 notes the MPI_Barrier of rank 1; other processes of this node have not called yet; its descriptor leaves CL.
                Slice 7, DEM: the Buffer Receiver of node 0 notes the MPI_Barrier of rank 0 and raises the flag: all processes of this node have called.
                """,
                told(Drawings.BUSY, 4, 6));
        assertEquals(
                """
                Slice 7, MSM: the Buffer Receiver of node 1 schedules 50,000 bytes from rank 0 to rank 2; 40,000 bytes remain for later slices.
                """,
                told(Drawings.BUSY, 9, 10));
        assertEquals(
                """
                Slice 7, MSM: the Buffer Receiver of node 1 has no budget left for the message from rank 1 to rank 3, 8,000 bytes of which wait.
                Slice 7, MSM: the Buffer Receiver of node 0 asks by Compare-And-Write whether all processes have called MPI_Barrier; 2 are missing.
                """,
                told(Drawings.BUSY, 11, 13));
    }

    @Test
    void aSliceIsSummedUp() {
        DrawnSlice.Drawn drawn = DrawnSlice.of(Drawings.BUSY);
        assertEquals(
                "Slice 7 lasts 250 µs and runs DEM, MSM and PM. Processes restarted: 1, newly"
                        + " blocked: 1. DEM delivers 0 send descriptors, MSM matches 2 messages. PM"
                        + " moves 50,000 bytes in 1 transfer.",
                new Sentences(drawn.stage().program()).summary(drawn.detail()));
    }

    @Test
    void everySentenceEndsInAFullStopAndNamesItsSlice() {
        DrawnSlice.Drawn drawn = DrawnSlice.of(Drawings.BUSY);
        for (String sentence : new Sentences(drawn.stage().program()).ofSlice(drawn.detail())) {
            assertTrue(sentence.startsWith("Slice 7"), sentence);
            assertTrue(sentence.endsWith(".") && !sentence.endsWith(".."), sentence);
        }
    }

    private static String told(String drawing, int from, int to) {
        DrawnSlice.Drawn drawn = DrawnSlice.of(drawing);
        List<String> all = new Sentences(drawn.stage().program()).ofSlice(drawn.detail());
        return String.join("\n", all.subList(from, to)) + "\n";
    }
}
