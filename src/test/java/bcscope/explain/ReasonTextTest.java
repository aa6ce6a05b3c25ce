package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.explain.WaitReason.Complete.Wake;
import bcscope.explain.WaitReason.Kind;
import bcscope.explain.WaitReason.Message.Match;
import bcscope.explain.WaitReason.Place;
import bcscope.explain.WaitReason.Side;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageStage;
import bcscope.happening.SliceDetail;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Each reason in a sentence and in a few words, at the end of a run of four processes, all of
/// which have ended. Rank 0 has sent 64 bytes to rank 1.
class ReasonTextTest {
    private static final Descriptor SEND =
            new Descriptor(Descriptor.Kind.SEND, 0, 0, 0, 1, 7, 0, 64, 0, 0);
    private static Run run;
    private static ReasonText text;

    @BeforeAll
    static void start() throws InterruptedException {
        run = SmallRuns.ended(Generator.RING, 4);
        SliceDetail last = run.detail(run.progress().slices() - 1);
        text =
                new ReasonText(
                        run.program(),
                        new WaitGraph(run, MachineAt.at(run.program(), last, Moment.endOf(last))));
    }

    @AfterAll
    static void end() {
        run.close();
    }

    private static void says(String sentence, String phrase, WaitReason reason) {
        assertEquals(sentence, text.of(0, reason));
        assertEquals(
                phrase,
                new MissingPhrase(run.program())
                        .of(reason)
                        .replace('\u00A0', ' ')
                        .replace('\u202F', ' '));
    }

    @Test
    void whoHasTheCpuIsNamed() {
        says(
                "Ready, but the row of its job is not scheduled.",
                "its row is not scheduled",
                new WaitReason.Descheduled(2, List.of()));
        says(
                "Ready, but rank 1 is running on the CPU of node 2.",
                "rank 1 has the CPU",
                new WaitReason.Descheduled(2, List.of(1)));
        says(
                "Ready, but rank 1, rank 2 and rank 3 are running on the CPUs of node 2.",
                "rank 1 has the CPU",
                new WaitReason.Descheduled(2, List.of(1, 2, 3)));
    }

    @Test
    void fullNicMemoryIsOneDescriptorOrSeveral() {
        says(
                "NIC memory is full: node 2 has room for 1 descriptor of this process, and it is in"
                        + " use. Its descriptor is being written into NIC memory.",
                "NIC memory full, descriptor is being written",
                new WaitReason.NicFull(2, 1, new WaitReason.Posting()));
        says(
                "NIC memory is full: node 2 has room for 4 descriptors of this process, and all are"
                        + " in use. Its descriptor is being written into NIC memory.",
                "NIC memory full, descriptor is being written",
                new WaitReason.NicFull(2, 4, new WaitReason.Posting()));
    }

    @Test
    void aMatchedMessageMovesOrWaitsForMsm() {
        says(
                "Its message is matched, and its bytes move in PM of this slice: 64 bytes left.",
                "64 B left, moving",
                new WaitReason.Moving(Kind.CHUNK, Side.SENDER, 1, 64));
        says(
                "Its receive is matched, and 1 byte needs the budget of the next MSM.",
                "1 B left for the next MSM",
                new WaitReason.Moving(Kind.NO_BUDGET, Side.RECEIVER, 1, 1));
        says(
                "Its message is matched, and 64 bytes need the budget of the next MSM.",
                "64 B left for the next MSM",
                new WaitReason.Moving(Kind.NO_BUDGET, Side.SENDER, 1, 64));
    }

    @Test
    void whatIsCompleteRestartsAsTheModelSays() {
        String complete = "Everything it waits for is complete: ";
        says(
                complete + "it restarts at the start of slice 1,204.",
                "restarts in slice 1,204",
                new WaitReason.Complete(1_204, Wake.SLICE));
        says(
                complete + "it restarts at once.",
                "restarts at once",
                new WaitReason.Complete(0, Wake.COMPLETION));
        says(
                complete + "it continues as soon as its call returns.",
                "its call returns",
                new WaitReason.Complete(0, Wake.RETURN));
    }

    @Test
    void bothSidesKnowEachOther() {
        says(
                "Its send descriptor is queued in the SDQ and will be delivered to rank 1 in the"
                        + " next DEM.",
                "posted, waits for MSM: rank 1",
                new WaitReason.SliceEnd(SEND, Side.SENDER, Place.QUEUED, 1));
        says(
                "Its send descriptor is in transit to node 1.",
                "posted, waits for MSM: rank 1",
                new WaitReason.SliceEnd(SEND, Side.SENDER, Place.TRAVELLING, 1));
        says(
                "Both sides have posted: MSM of this slice or the next matches it with rank 1.",
                "posted, waits for MSM: rank 1",
                new WaitReason.SliceEnd(SEND, Side.SENDER, Place.DELIVERED, 1));
        says(
                "Both sides have posted: MSM of this slice or the next matches it with rank 0.",
                "posted, waits for MSM: rank 0",
                new WaitReason.SliceEnd(SEND, Side.RECEIVER, Place.QUEUED, 1));
    }

    @Test
    void whatThePeerDoesIsSaid() {
        says(
                "No matching message has arrived: rank 3 has ended.",
                "no send of rank 3",
                new WaitReason.LateSender(3, List.of(3), Optional.empty()));
        says(
                "No matching message has arrived: any process may send it.",
                "no send of any rank",
                new WaitReason.LateSender(Program.ANY, List.of(1, 2), Optional.empty()));
        says(
                "Its send descriptor is at node 1, but no receive has matched it: rank 1 has"
                        + " ended.",
                "no receive of rank 1",
                new WaitReason.LateReceiver(SEND, Place.DELIVERED, 1, Optional.empty()));
        says(
                "Its message to rank 1 continues when rank 1 calls MPI: rank 1 has ended.",
                "no MPI call of rank 1",
                new WaitReason.Unattended(SEND, Side.SENDER, 1));
        says(
                "The message of rank 0 continues when rank 0 calls MPI: rank 0 has ended.",
                "no MPI call of rank 0",
                new WaitReason.Unattended(SEND, Side.RECEIVER, 0));
    }

    /// A message that has met its receive need not be on its way: it may be cleared only, or there.
    @Test
    void aMessageIsWhereItsStageSays() {
        says(
                "Its message has matched the receive of rank 1 and is cleared to send.",
                "rendezvous, 64 B",
                new WaitReason.Message(SEND, Side.SENDER, MessageStage.CLEARED, Match.MET));
        says(
                "Its message has been matched and waits for a channel.",
                "busy channel, 64 B",
                new WaitReason.Message(SEND, Side.RECEIVER, MessageStage.HELD, Match.MET));
        says(
                "Its message has been matched and is in a buffer of its receiver.",
                "receive overhead, 64 B",
                new WaitReason.Message(SEND, Side.RECEIVER, MessageStage.BUFFERED, Match.MET));
        says(
                "Its message to rank 1 waits for a credit.",
                "no credits, 64 B",
                new WaitReason.Message(SEND, Side.SENDER, MessageStage.STALLED, Match.ALONE));
        says(
                "The message of rank 0 is prepared by its sender.",
                "send overhead, 64 B",
                new WaitReason.Message(SEND, Side.RECEIVER, MessageStage.PREPARED, Match.ALONE));
    }

    @Test
    void aMatchedMessageUnderWayIsInTransit() {
        says(
                "Its message has matched the receive of rank 1 and is in transit.",
                "in transit, 64 B",
                new WaitReason.Message(SEND, Side.SENDER, MessageStage.MOVING, Match.MET));
        says(
                "Its message has been matched and is in transit.",
                "in transit, 64 B",
                new WaitReason.Message(SEND, Side.RECEIVER, MessageStage.MOVING, Match.MET));
    }

    @Test
    void pollsAreCounted() {
        assertEquals(
                "polled 1 time",
                new MissingPhrase(run.program()).of(new WaitReason.Polling(1, List.of())));
        assertEquals(
                "polled 57 times",
                new MissingPhrase(run.program()).of(new WaitReason.Polling(57, List.of())));
    }

    /// Of a process that computes the next call and the next wait are two instants, or one.
    @Test
    void aComputationEndsAtItsNextCall() {
        says(
                "",
                "until 1.000 000 ms",
                new WaitReason.Computing(OptionalLong.of(1_000_000), OptionalLong.empty()));
        says(
                "",
                "blocks next at 2.000 000 ms",
                new WaitReason.Computing(OptionalLong.empty(), OptionalLong.of(2_000_000)));
        says("", "", new WaitReason.Computing(OptionalLong.empty(), OptionalLong.empty()));
        assertEquals(
                "computes until 1.000 000 ms, and blocks next at 2.000 000 ms",
                MissingPhrase.computing(
                                new WaitReason.Computing(
                                        OptionalLong.of(1_000_000), OptionalLong.of(2_000_000)))
                        .orElseThrow()
                        .replace('\u00A0', ' ')
                        .replace('\u202F', ' '));
    }
}
