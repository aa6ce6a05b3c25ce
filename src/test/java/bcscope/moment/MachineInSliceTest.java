package bcscope.moment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import bcscope.happening.Activity;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.happening.SliceDetail;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;
import bcscope.program.Program;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

/// What lists, processes and threads hold and do at moments of two drawn slices, worked out from
/// the protocol. Times are in microseconds.
class MachineInSliceTest {
    private static final DrawnSlice.Drawn ONE = DrawnSlice.of(Drawings.ONE_MESSAGE);
    private static final DrawnSlice.Drawn BUSY = DrawnSlice.of(Drawings.BUSY);

    private static MachineAt at(DrawnSlice.Drawn drawn, double micros) {
        Program program = drawn.stage().program();
        return MachineAt.at(
                program, drawn.detail(), Moment.at(drawn.detail(), Math.round(1_000 * micros)));
    }

    /// `SDQ@0 0.0:3200` is 3,200 B of the send number 0 of rank 0 in the SDQ of node 0.
    private static String lists(MachineAt machine) {
        return String.join(", ", machine.held().stream().map(MachineInSliceTest::text).toList());
    }

    private static String text(Held held) {
        return held.list()
                + "@"
                + held.node()
                + " "
                + held.descriptor().rank()
                + "."
                + held.descriptor().number()
                + ":"
                + held.remainingBytes();
    }

    /// The send is in transit from 1009 to 1011.2 and in no list meanwhile; matched it waits in MDL
    /// until its last byte has moved.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    1000   | SDQ@0 0.0:3200, RDQ@1 1.0:3200
                    1008.9 | SDQ@0 0.0:3200, RDQ@1 1.0:3200
                    1009   | RDQ@1 1.0:3200
                    1011.1 | RDQ@1 1.0:3200
                    1011.2 | RDQ@1 1.0:3200, RSL@1 0.0:3200
                    1037   | RDQ@1 1.0:3200, RSL@1 0.0:3200
                    1038   | MDL@1 0.0:3200
                    1039   | MDL@1 0.0:3200
                    1080.9 | MDL@1 0.0:3200
                    1081   | ''
                    """)
    void aMessageGoesFromListToList(double micros, String lists) {
        assertEquals(lists, lists(at(ONE, micros)));
    }

    /// Of 90,000 B the budget has room for 50,000, so that 40,000 are carried when these have
    /// moved; for the 8,000 B of the other message it has none. The collective of rank 1 leaves CL,
    /// since the flag of its node says enough.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    2000 | RDQ@1 2.1:90000, RDQ@1 3.6:8000, RSL@1 0.4:90000, RSL@1 1.2:8000
                    2004 | CL@0 1.9:0, CL@0 0.9:0, RDQ@1 2.1:90000, RDQ@1 3.6:8000, RSL@1 0.4:90000, RSL@1 1.2:8000
                    2008 | CL@0 0.9:0, RDQ@1 2.1:90000, RDQ@1 3.6:8000, RSL@1 0.4:90000, RSL@1 1.2:8000
                    2038 | CL@0 0.9:0, RDQ@1 3.6:8000, RSL@1 1.2:8000, MDL@1 0.4:90000
                    2039 | CL@0 0.9:0, RDQ@1 3.6:8000, RSL@1 1.2:8000, MDL@1 0.4:90000
                    2040 | CL@0 0.9:0, MDL@1 0.4:90000, MDL@1 1.2:8000
                    2041 | CL@0 0.9:0, MDL@1 0.4:90000, CARRY@1 1.2:8000
                    2199 | CL@0 0.9:0, MDL@1 0.4:90000, CARRY@1 1.2:8000
                    2200 | CL@0 0.9:0, CARRY@1 1.2:8000, CARRY@1 0.4:40000
                    """)
    void whatHasNoRoomIsCarried(double micros, String lists) {
        assertEquals(lists, lists(at(BUSY, micros)));
    }

    /// Between 1068 and 1081 the bytes that have arrived grow evenly: half of them at 1074.5.
    @ParameterizedTest
    @CsvSource({"1067, 0", "1068, 0", "1074.5, 1600", "1081, 3200", "1136, 3200"})
    void bytesArriveEvenly(double micros, long bytes) {
        MachineAt machine = at(ONE, micros);
        assertEquals(bytes, machine.receivedBytes(1));
        assertEquals(bytes, machine.receivedBytes(1), "asked again");
        assertEquals(0, machine.receivedBytes(0));
        assertEquals(micros < 1038 ? 0 : 1, machine.matched(1));
    }

    @Test
    void aSendIsInTransitBetweenTwoLists() {
        assertEquals(List.of(), at(ONE, 1008.9).inTransit(0));
        assertEquals(1_009_000, at(ONE, 1009).inTransit(0).getFirst().timeNanos());
        assertEquals(List.of(), at(ONE, 1011.2).inTransit(0));
        assertEquals(List.of(), at(ONE, 1070).inTransit(1), "a transfer is no descriptor");
        assertEquals(
                Optional.of(3_200L),
                at(ONE, 1011.2)
                        .holds(1, NicList.RSL, at(ONE, 1009).inTransit(0).getFirst().send())
                        .map(Held::remainingBytes));
    }

    /// Rank 3 waits since 1500, goes on at 2001 and is blocked again at 2211; rank 0, which
    /// computes since an earlier slice, ends at 2212, and so does its program.
    @ParameterizedTest
    @CsvSource({
        "2000, COMPUTING, -1, BLOCKED_WAIT, 1500000",
        "2001, COMPUTING, -1, COMPUTING, 2001000",
        "2211, COMPUTING, -1, BLOCKED_PROBE, 2211000",
        "2212, FINISHED, 2212000, BLOCKED_PROBE, 2211000"
    })
    void aProcessDoesSomethingSinceAnInstant(
            double micros, Activity first, long since, Activity last, long sinceLast) {
        MachineAt machine = at(BUSY, micros);
        assertEquals(first, machine.activity(0));
        assertEquals(since, machine.since(0));
        assertEquals(last, machine.activity(3));
        assertEquals(sinceLast, machine.since(3));
        assertEquals(Activity.BLOCKED_COLLECTIVE, machine.activity(1));
        assertEquals(1_700_000, machine.since(1));
        Program program = BUSY.stage().program();
        boolean over = program.kind(machine.pc(0)).isEnd();
        assertEquals(first == Activity.FINISHED, over);
    }

    /// In DEM, BS of node 0 delivers, BR of node 1 accepts a receive and gets the send; in MSM it
    /// matches and schedules; in PM, DH moves.
    @ParameterizedTest
    @CsvSource({
        "1008, 0, 0, 0, 0",
        "1009, 1, 0, 0, 1",
        "1010, 1, 1, 0, 1",
        "1020, 1, 2, 0, 2",
        "1037, 0, 0, 0, 0",
        "1045, 0, 2, 0, 2",
        "1070, 0, 0, 1, 1",
        "1110, 0, 0, 0, 0"
    })
    void threadsActInTheirMicrophase(double micros, int bs, int br, int dh, int most) {
        ThreadActs acts = at(ONE, micros).acts();
        assertEquals(bs, acts.of(0, NicThread.BS));
        assertEquals(br, acts.of(1, NicThread.BR));
        assertEquals(dh, acts.of(1, NicThread.DH));
        assertEquals(bs, acts.of(0));
        assertEquals(br + dh, acts.of(1));
        assertEquals(most, acts.most());
    }

    @Test
    void theLastActOfAThreadIsTheOneThatHappenedLast() {
        assertEquals(Optional.empty(), at(ONE, 1008).lastAct(0, NicThread.BS));
        assertEquals(
                Happening.SendDelivered.class,
                at(ONE, 1009).lastAct(0, NicThread.BS).orElseThrow().getClass());
        assertEquals(
                Happening.ReceiveAccepted.class,
                at(ONE, 1020).lastAct(1, NicThread.BR).orElseThrow().getClass());
        assertEquals(
                Happening.ChunkScheduled.class,
                at(ONE, 1045).lastAct(1, NicThread.BR).orElseThrow().getClass());
        assertEquals(4, at(BUSY, 2050).acts().of(1, NicThread.BR), "two matches, a chunk, no room");
        assertEquals(1, at(BUSY, 2050).acts().of(0, NicThread.BR), "a query");
    }

    /// What blocks a process is done when its descriptor is complete.
    @Test
    void aCallIsDoneWhenWhatItPostedIsComplete() {
        RequestsAt before = at(ONE, 1080).requests();
        RequestsAt after = at(ONE, 1081).requests();
        for (int rank = 0; rank < 2; rank++) {
            assertEquals(1, before.of(rank).size());
            assertEquals(false, before.isDone(rank));
            assertEquals(false, before.isServed(rank));
            assertEquals(List.of(), after.of(rank));
            assertEquals(true, after.isDone(rank));
            assertEquals(true, after.isServed(rank));
            assertEquals(false, after.isPosted(rank), "in an earlier slice");
        }
        assertEquals(Optional.of(before.of(0).getFirst()), before.posted(0, before(0)));
        assertEquals(Optional.empty(), before.posted(0, before(0) + 1));
        assertNotEquals(before, after);
        assertEquals(after, at(ONE, 1081).requests());
    }

    private static int before(int rank) {
        return ONE.stage().program().entry(rank);
    }

    /// Whichever way a moment is reached, the machine is the same.
    @Test
    void aMomentReachedFromAnotherIsTheSame() {
        for (DrawnSlice.Drawn drawn : List.of(ONE, BUSY)) {
            SliceDetail detail = drawn.detail();
            Program program = drawn.stage().program();
            int size = detail.happenings().size();
            for (int from = 0; from < size; from++) {
                MachineAt machine = MachineAt.at(program, detail, Moment.after(detail, from));
                for (int to = 0; to < size; to++) {
                    Moment moment = Moment.after(detail, to);
                    assertEquals(
                            MachineAt.at(program, detail, moment),
                            machine.movedTo(detail, moment),
                            from + " to " + to);
                }
            }
        }
    }

    /// Of what is under way in one slice nothing is kept in another, and a machine in a deadlock
    /// stays in it.
    @Test
    void anotherSliceIsBegunAnew() {
        SliceDetail other = DrawnSlice.of(Drawings.ONE_MESSAGE).detail();
        MachineAt moved = at(ONE, 1_010).movedTo(other, Moment.at(other, 1_081_000));
        assertEquals(other, moved.detail());
        assertEquals(at(ONE, 1_081), moved);
        DrawnSlice.Drawn stuck =
                DrawnSlice.of("machine 2 nodes 1 each\nslice 1 from 0 to 9\n5 deadlock 2");
        assertEquals(false, at(stuck, 4).deadlocked());
        assertEquals(true, at(stuck, 5).deadlocked());
    }
}
