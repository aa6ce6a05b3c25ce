package bcscope.explain;

import bcscope.happening.Descriptor;
import bcscope.happening.MessageStage;
import bcscope.program.Program;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Why a process does not go on at a moment; of one that does, what it does. A property of that
/// moment alone: what it comes to in the end tells [WaitChain], what it cost a whole run
/// [bcscope.run.blame.Blame].
public sealed interface WaitReason {
    /// Its name.
    Kind kind();

    /// The processes that must act before the process can continue. There are none while its
    /// messages move or the machine decides, nor for a process that is not blocked.
    default Awaited awaited() {
        return Awaited.NOBODY;
    }

    /// What holds a process, from the program over the machine to the process itself.
    enum Kind {
        /// A message has not been sent.
        LATE_SENDER("late sender"),
        /// A message has not been asked for.
        LATE_RECEIVER("late receiver"),
        /// The other side has posted something, but nothing that fits.
        NO_MATCH("no match"),
        /// Members of a collective have not called it.
        COLLECTIVE_NOT_READY("collective not ready"),
        /// All members have called; the machine carries it out.
        COLLECTIVE_UNDER_WAY("collective under way"),
        /// The descriptor is being written into NIC memory.
        POSTING("posting"),
        /// Both sides have posted; DEM and MSM of the next slice see it.
        SLICE_END("waits for the end of the slice"),
        /// Its share of NIC memory has no room for its descriptor.
        NIC_FULL("NIC memory full"),
        /// A chunk of a matched message moves in this slice.
        CHUNK("chunk in progress"),
        /// It is matched, and this slice had no room for it or for the rest of it.
        NO_BUDGET("no budget"),
        /// Everything is complete.
        RESTART("is about to continue"),
        /// The sender prepares a message.
        SEND_OVERHEAD("send overhead"),
        /// The sender has no credit of the receiver.
        CREDITS("no credits"),
        /// A circuit waits for a channel.
        CHANNEL("busy channel"),
        /// A message travels.
        IN_TRANSIT("in transit"),
        /// What has arrived waits until its process calls MPI.
        UNATTENDED("not handled yet"),
        /// Request and clear of a long message travel.
        RENDEZVOUS("rendezvous"),
        /// A message is in the memory of the receiver, and is handed over.
        RECEIVE_OVERHEAD("receive overhead"),
        /// It computes.
        COMPUTING("computing"),
        /// It asks again and again for what has not come.
        POLLING("polling"),
        /// It could compute, but has no CPU.
        DESCHEDULED("ready, without a CPU"),
        /// Its job has not begun.
        NOT_STARTED("not started"),
        /// Its program has ended.
        FINISHED("finished"),
        /// A node of its job has failed.
        NODE_DOWN("node down");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        /// In two or three words.
        public String title() {
            return title;
        }
    }

    /// Who must act.
    ///
    /// @param ranks in the order in which they are looked at
    /// @param need whether all of them must
    record Awaited(List<Integer> ranks, Need need) {
        /// No process.
        public static final Awaited NOBODY = new Awaited(List.of(), Need.ALL);

        public Awaited {
            ranks = List.copyOf(ranks);
        }

        static Awaited one(int rank) {
            return new Awaited(List.of(rank), Need.ALL);
        }

        /// How many of them must act.
        public enum Need {
            /// Each of them.
            ALL,
            /// Any of them.
            ANY
        }
    }

    /// Which end of a message the process is.
    enum Side {
        SENDER,
        RECEIVER
    }

    /// Where a send descriptor is that has not met its receive.
    enum Place {
        /// In the SDQ of its own node.
        QUEUED,
        /// Between the nodes.
        TRAVELLING,
        /// In the RSL, or the unexpected queue, of the receiver's node.
        DELIVERED
    }

    /// The descriptor of the other side that comes closest to fitting.
    ///
    /// @param other what was posted
    /// @param difference the first thing in which it differs
    record Mismatch(Descriptor other, Difference difference) {
        /// In what two descriptors can differ.
        public enum Difference {
            /// The receive names another source.
            SOURCE,
            /// The tags are not the same.
            TAG,
            /// The communicators are not the same.
            COMMUNICATOR
        }
    }

    /// It computes, or is in a call that does not block.
    ///
    /// @param untilNanos when it is blocked next, ns; empty if that is not known
    record Computing(OptionalLong untilNanos) implements WaitReason {
        @Override
        public Kind kind() {
            return Kind.COMPUTING;
        }
    }

    /// It asks again and again for what has not come.
    ///
    /// @param times how often so far, with nothing between
    /// @param open the requests that it asks for; none if it asks for messages
    record Polling(int times, List<Descriptor> open) implements WaitReason {
        @Override
        public Kind kind() {
            return Kind.POLLING;
        }
    }

    /// It has no CPU.
    ///
    /// @param node where
    /// @param holders who has the CPUs of that node; none if the row of its job is not scheduled
    record Descheduled(int node, List<Integer> holders) implements WaitReason {
        @Override
        public Kind kind() {
            return Kind.DESCHEDULED;
        }
    }

    /// It has not begun, has ended, or its node failed.
    ///
    /// @param kind which of them
    record Out(Kind kind) implements WaitReason {}

    /// What it receives has not been sent.
    ///
    /// @param from who should send it, or [Program#ANY]
    /// @param members who could
    /// @param nearest what it was sent instead
    record LateSender(int from, List<Integer> members, Optional<Mismatch> nearest)
            implements WaitReason {
        @Override
        public Kind kind() {
            return nearest.isPresent() ? Kind.NO_MATCH : Kind.LATE_SENDER;
        }

        @Override
        public Awaited awaited() {
            return from == Program.ANY ? new Awaited(members, Awaited.Need.ANY) : Awaited.one(from);
        }
    }

    /// What it sends has not been asked for.
    ///
    /// @param send its message
    /// @param place where that is
    /// @param node of the receiver
    /// @param nearest what was asked for instead
    record LateReceiver(Descriptor send, Place place, int node, Optional<Mismatch> nearest)
            implements WaitReason {
        @Override
        public Kind kind() {
            return nearest.isPresent() ? Kind.NO_MATCH : Kind.LATE_RECEIVER;
        }

        @Override
        public Awaited awaited() {
            return Awaited.one(send.peer());
        }
    }

    /// Members of its collective that it needs have not called.
    ///
    /// @param call the collective
    /// @param awaited those that it cannot do without
    record CollectiveNotReady(OpenCollective call, Awaited awaited) implements WaitReason {
        @Override
        public Kind kind() {
            return Kind.COLLECTIVE_NOT_READY;
        }
    }

    /// All members that it needs have called.
    record CollectiveUnderWay(OpenCollective call) implements WaitReason {
        @Override
        public Kind kind() {
            return Kind.COLLECTIVE_UNDER_WAY;
        }
    }

    /// Its descriptor is being written.
    record Posting() implements WaitReason {
        @Override
        public Kind kind() {
            return Kind.POSTING;
        }
    }

    /// Its descriptor has no room in NIC memory before one that it posted is complete.
    ///
    /// @param node of the NIC
    /// @param share descriptors that it may have there
    /// @param deciding why none of them is complete
    record NicFull(int node, int share, WaitReason deciding) implements WaitReason {
        @Override
        public Kind kind() {
            return Kind.NIC_FULL;
        }

        @Override
        public Awaited awaited() {
            return deciding.awaited();
        }
    }

    /// Both sides have posted.
    ///
    /// @param send the message
    /// @param side which end asks
    /// @param place where its descriptor is
    /// @param node of the receiver
    record SliceEnd(Descriptor send, Side side, Place place, int node) implements WaitReason {
        @Override
        public Kind kind() {
            return Kind.SLICE_END;
        }
    }

    /// Its message is matched and not complete.
    ///
    /// @param kind whether a chunk moves in this slice
    /// @param side which end asks
    /// @param node whose NIC moves it
    /// @param remainingBytes bytes left; of a receiver, of all that moves to it
    record Moving(Kind kind, Side side, int node, long remainingBytes) implements WaitReason {}

    /// Everything it waits for is complete.
    ///
    /// @param slice with which it restarts, where it does so with a slice
    /// @param wake when it goes on
    record Complete(int slice, Wake wake) implements WaitReason {
        /// When a process goes on for which everything is complete.
        public enum Wake {
            /// When its call returns, under conventional MPI.
            RETURN,
            /// At once.
            COMPLETION,
            /// With the next slice.
            SLICE
        }

        @Override
        public Kind kind() {
            return Kind.RESTART;
        }
    }

    /// Its message under conventional MPI is neither late nor complete.
    ///
    /// @param message what the sender has posted
    /// @param side which end asks
    /// @param stage how far it has come
    /// @param matched whether it has met its receive
    record Message(Descriptor message, Side side, MessageStage stage, Match matched)
            implements WaitReason {
        @Override
        public Kind kind() {
            return switch (stage) {
                case PREPARED -> Kind.SEND_OVERHEAD;
                case STALLED -> Kind.CREDITS;
                case HELD -> Kind.CHANNEL;
                case SENT, EARLY, MOVING -> Kind.IN_TRANSIT;
                case REQUESTED, CLEARED, STOPPED, ACKNOWLEDGED, CONFIRMED -> Kind.RENDEZVOUS;
                case NONE, BUFFERED, RECEIVED -> Kind.RECEIVE_OVERHEAD;
            };
        }

        /// Whether both sides have met.
        public enum Match {
            /// They have.
            MET,
            /// They have not.
            ALONE
        }
    }

    /// Under conventional MPI, the arrived part of its message is not handled before a process
    /// calls MPI.
    ///
    /// @param message what the sender has posted
    /// @param side which end asks
    /// @param attendant the process that has to call MPI
    record Unattended(Descriptor message, Side side, int attendant) implements WaitReason {
        @Override
        public Kind kind() {
            return Kind.UNATTENDED;
        }

        @Override
        public Awaited awaited() {
            return Awaited.one(attendant);
        }
    }

    /// It waits for requests.
    ///
    /// @param open those that are not complete
    /// @param deciding why one of them is not: one that waits for another process, where one does
    /// @param awaited who must act
    record Requests(List<Descriptor> open, WaitReason deciding, Awaited awaited)
            implements WaitReason {
        @Override
        public Kind kind() {
            return deciding.kind();
        }
    }
}
