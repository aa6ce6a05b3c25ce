package bcscope.explain;

import static bcscope.explain.TwoProcesses.RECEIVE;
import static bcscope.explain.TwoProcesses.collective;
import static bcscope.explain.TwoProcesses.says;
import static bcscope.explain.TwoProcesses.send;

import bcscope.happening.MessageEvent;
import bcscope.happening.MessageEvent.Cargo;
import bcscope.happening.MessageEvent.First;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Sentences about messages under conventional MPI, for each event and each kind of transfer.
class MessageSentencesTest {
    @Test
    void aMessageBeginsAndWaits() {
        says(
                "Rank 0 begins to send 1 byte to rank 1 with tag 7: eager.",
                new MessageEvent.SendBegun(0, 0, send(1), "eager"));
        says(
                "Rank 1 posts a receive from rank 0 with tag 7.",
                new MessageEvent.ReceivePosted(0, 1, RECEIVE));
        says("Rank 1 calls MPI_Barrier.", new MessageEvent.CollectiveCalled(0, 1, collective()));
        says(
                "The message of rank 0 to rank 1 (tag 7, 64 bytes) must wait: rank 0 has no credit"
                        + " left at rank 1.",
                new MessageEvent.Stalled(0, 0, send(64)));
        says(
                "Rank 0 has sent the leading packets of the message of rank 0 to rank 1 (tag 7, 64"
                        + " bytes) and must wait for the acknowledgement.",
                new MessageEvent.Stopped(0, 0, send(64)));
        says(
                "The message of rank 0 to rank 1 (tag 7, 64 bytes) arrived before earlier ones and"
                        + " waits for them.",
                new MessageEvent.ArrivedEarly(0, 1, send(64), 3));
        says("Rank 1 has what it waited for and continues.", new MessageEvent.Awakened(0, 1, 1));
        says(
                "Rank 0 gets back 1 credit for messages to rank 1.",
                new MessageEvent.CreditsReturned(0, 0, 0, 1, 1));
        says(
                "Rank 0 gets back 8 credits for messages to rank 1.",
                new MessageEvent.CreditsReturned(0, 0, 0, 1, 8));
    }

    /// What is sent, and whether it is several things.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MESSAGE | the message of rank 0 to rank 1 (tag 7, 64 bytes) | arrives",
                "OFFER | the message of rank 0 to rank 1 (tag 7, 64 bytes) | arrives",
                "REQUEST | the request of rank 0 to send to rank 1 | arrives",
                "CLEAR | the clear to send of rank 1 for rank 0 | arrives",
                "DATA | the data of rank 0 for rank 1 | arrive",
                "CREDIT | credits of rank 0 for rank 1 | arrive",
                "FIRST | the first packet of the message of rank 0 to rank 1 (tag 7, 64 bytes) |"
                        + " arrives",
                "LEADING | the leading packets after the first of the message of rank 0 to rank 1"
                        + " (tag 7, 64 bytes) | arrive",
                "REST | the rest of the message of rank 0 to rank 1 (tag 7, 64 bytes) | arrives",
                "ACKNOWLEDGEMENT | the acknowledgement of the message of rank 0 to rank 1 (tag 7,"
                        + " 64 bytes) | arrives",
                "RECEIPT | the receipt of the message of rank 0 to rank 1 (tag 7, 64 bytes) |"
                        + " arrives",
            })
    void everyCargoArrives(Cargo cargo, String what, String arrives) {
        String whatFirst = Character.toUpperCase(what.charAt(0)) + what.substring(1);
        says(
                whatFirst + " from node 0 " + arrives + " at node 1.",
                new MessageEvent.Arrived(0, 1, 0, cargo, send(64)));
        says(
                "Node 0 sends " + what + " to node 1, 80 bytes on the network.",
                new MessageEvent.Injected(0, 0, 1, cargo, send(64), 80));
        says(
                "Node 0 sends " + what + " to node 1.",
                new MessageEvent.Injected(0, 0, 1, cargo, send(64), 0));
        says(
                whatFirst
                        + (arrives.endsWith("s") ? " waits until " : " wait until ")
                        + (cargo.goesBack() ? "rank 0" : "rank 1")
                        + " calls MPI.",
                new MessageEvent.Unattended(0, 1, send(64), cargo));
        says(
                "The circuit from node 0 to node 1 for "
                        + what
                        + " is complete after waiting 3 µs.",
                new MessageEvent.CircuitConnected(0, 0, 1, cargo, send(64), 3_000));
    }

    @Test
    void aMessageMeetsItsReceive() {
        says(
                "The message of rank 0 to rank 1 (tag 7, 64 bytes) is unexpected: rank 1 has posted"
                        + " no receive for it, so it takes 64 bytes in a buffer.",
                new MessageEvent.Unexpected(0, 1, send(64), 64));
        says(
                "The request of rank 0 is unexpected: rank 1 has posted no receive for it.",
                new MessageEvent.Unexpected(0, 1, send(64), 0));
        says(
                "The message of rank 0 to rank 1 (tag 7, 0 bytes) is unexpected: rank 1 has posted"
                        + " no receive for it.",
                new MessageEvent.Unexpected(0, 1, send(0), 0));
        says(
                "The message of rank 0 to rank 1 (tag 7, 64 bytes) matches the receive of rank 1,"
                        + " which was already posted.",
                new MessageEvent.Met(0, 1, send(64), RECEIVE, First.RECEIVE));
        says(
                "The message of rank 0 to rank 1 (tag 7, 64 bytes) matches the receive of rank 1 in"
                        + " the unexpected queue.",
                new MessageEvent.Met(0, 1, send(64), RECEIVE, First.MESSAGE));
        says(
                "1 byte from rank 0 is copied from a buffer into the receive of rank 1 in 2 µs.",
                new MessageEvent.Copied(0, 1, send(1), RECEIVE, 2_000));
        says(
                "64 bytes from rank 0 are copied from a buffer into the receive of rank 1 in 2 µs.",
                new MessageEvent.Copied(0, 1, send(64), RECEIVE, 2_000));
    }

    @Test
    void aReceiverAnswers() {
        says(
                "Rank 1 clears rank 0 to send its 64 bytes.",
                new MessageEvent.Answered(0, 1, send(64), Cargo.CLEAR));
        says(
                "Rank 1 acknowledges the first packet of the 64 bytes of rank 0.",
                new MessageEvent.Answered(0, 1, send(64), Cargo.ACKNOWLEDGEMENT));
        says(
                "Rank 1 confirms to rank 0 that its 64 bytes have arrived.",
                new MessageEvent.Answered(0, 1, send(64), Cargo.RECEIPT));
        says(
                "Rank 1 confirms to rank 0 that its 1 byte has arrived.",
                new MessageEvent.Answered(0, 1, send(1), Cargo.RECEIPT));
    }

    @Test
    void aPacketIsHeldUpOrOvertaken() {
        says(
                "The message of rank 0 to rank 1 (tag 7, 64 bytes) waits at node 2 for the channel"
                        + " to node 3, which the circuit of rank 0 and rank 1 holds.",
                new MessageEvent.ChannelAwaited(0, 2, 3, Cargo.MESSAGE, send(64), send(8)));
        says(
                "The data of rank 0 for rank 1 wait at node 2 for the channel to node 3, which the"
                        + " circuit of rank 0 and rank 1 holds.",
                new MessageEvent.ChannelAwaited(0, 2, 3, Cargo.DATA, send(64), send(8)));
        says(
                "Packet 1 of 3 of the data of rank 0 for rank 1 arrives after one that left node 0"
                        + " later.",
                new MessageEvent.PacketOvertaken(0, 1, 0, Cargo.DATA, send(64), 0, 3, 0));
        says(
                "Packet 3 of 3 of the data of rank 0 for rank 1 arrives after one that left node 0"
                        + " later; 1 byte of its message arrived before it and was kept in a"
                        + " buffer.",
                new MessageEvent.PacketOvertaken(0, 1, 0, Cargo.DATA, send(64), 2, 3, 1));
        says(
                "Packet 3 of 3 of the data of rank 0 for rank 1 arrives after one that left node 0"
                        + " later; 32 bytes of its message arrived before it and were kept in a"
                        + " buffer.",
                new MessageEvent.PacketOvertaken(0, 1, 0, Cargo.DATA, send(64), 2, 3, 32));
    }

    @Test
    void aCollectiveOfMessagesTravelsInParts() {
        says(
                "Rank 0 sends its part of MPI_Bcast to rank 1, where it arrives after 3 µs.",
                new MessageEvent.TreeMessage(1_000, 0, 1, 0, 1, 0, 0, 1, 4_000));
        says(
                "Rank 0 sends its part of MPI_Bcast to rank 1, where it arrives in a later window.",
                new MessageEvent.TreeMessage(
                        0, 0, 1, 0, 1, 0, 0, 1, MessageEvent.TreeMessage.LATER));
        says(
                "Phase 1 of 3 of MPI_Bcast from rank 0 delivers its packets to all nodes of one"
                        + " line within 5 µs.",
                new MessageEvent.LinesSwept(0, 0, 0, 0, 0, 1, 0, 3, 2_000, 5_000));
        says(
                "Phase 3 of 3 of MPI_Bcast from rank 0 delivers its packets to all nodes of the"
                        + " lines of the next dimension within 5 µs.",
                new MessageEvent.LinesSwept(0, 0, 0, 0, 0, 1, 2, 3, 2_000, 5_000));
    }
}
