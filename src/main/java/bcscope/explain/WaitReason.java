package bcscope.explain;

import bcscope.happening.Descriptor;
import bcscope.happening.MessageStage;
import bcscope.program.Program;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Why a process does not continue at a moment, or what it does if it is not blocked. It describes
/// that moment only: [WaitChain] follows the wait to its cause, and [bcscope.run.blame.Blame] sums
/// the waiting of a whole run.
public sealed interface WaitReason {
    /// Its name.
    Kind kind();

    /// The processes that must act before the process can continue. There are none while its
    /// messages move or the machine decides, nor for a process that is not blocked.
    default Awaited awaited() {
        return Awaited.NOBODY;
    }

    /// The kinds of reasons: those of the program first, then those of the machine, then states of
    /// the process itself.
    enum Kind {
        /// A message has not been sent.
        LATE_SENDER("late sender"),
        /// No receive has been posted for a message.
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
        /// A message is in transit.
        IN_TRANSIT("in transit"),
        /// What has arrived waits until its process calls MPI.
        UNATTENDED("not handled yet"),
        /// The request or the clear to send of a long message is in transit.
        RENDEZVOUS("rendezvous"),
        /// A message has arrived, and the receiving host is accepting it.
        RECEIVE_OVERHEAD("receive overhead"),
        /// It computes.
        COMPUTING("computing"),
        /// It polls for something that has not arrived.
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

        /// Its name in two or three words.
        public String title() {
            return title;
        }
    }

    /// Who must act.
    ///
    /// @param ranks in the order in which they are examined
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

    /// Where an unmatched send descriptor is.
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
    /// @param other the descriptor
    /// @param difference the first thing in which it differs
    record Mismatch(Descriptor other, Difference difference) {
        /// Properties in which two descriptors can differ.
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
    /// @param callNanos when it makes its next call, ns; empty if that is not known
    /// @param blocksNanos when it blocks next, ns; empty if that is not known
    record Computing(OptionalLong callNanos, OptionalLong blocksNanos) implements WaitReason {
        @Override
        public Kind kind() {
            return Kind.COMPUTING;
        }
    }

    /// It polls for something that has not arrived.
    ///
    /// @param times polls so far, without anything between them
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
    /// @param holders processes that have the CPUs of that node; none if the row of its job is not
    ///   scheduled
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
    /// @param from the process that should send it, or [Program#ANY]
    /// @param members the processes that could
    /// @param nearest the closest message that it was sent instead
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

    /// No receive matches its message.
    ///
    /// @param send its message
    /// @param place where its descriptor is
    /// @param node of the receiver
    /// @param nearest the closest receive that was posted instead
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

    /// Members of its collective on which it depends have not called.
    ///
    /// @param call the collective
    /// @param awaited the members on which it depends
    record CollectiveNotReady(OpenCollective call, Awaited awaited) implements WaitReason {
        @Override
        public Kind kind() {
            return Kind.COLLECTIVE_NOT_READY;
        }
    }

    /// All members on which it depends have called.
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

    /// Its descriptor has no room in NIC memory until an earlier one of the process completes.
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
    /// @param remainingBytes bytes left; for a receiver, of all its incoming messages
    record Moving(Kind kind, Side side, int node, long remainingBytes) implements WaitReason {}

    /// Everything it waits for is complete.
    ///
    /// @param slice with which it restarts, if it restarts with a slice
    /// @param wake when it continues
    record Complete(int slice, Wake wake) implements WaitReason {
        /// When a process continues once everything it waits for is complete.
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

        /// Whether message and receive are matched.
        public enum Match {
            /// They have.
            MET,
            /// They have not.
            ALONE
        }
    }

    /// Under conventional MPI: part of its message has arrived, but is not handled until a process
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
    /// @param deciding why one of them is not: if possible, one that waits for another process
    /// @param awaited who must act
    record Requests(List<Descriptor> open, WaitReason deciding, Awaited awaited)
            implements WaitReason {
        @Override
        public Kind kind() {
            return deciding.kind();
        }
    }
}
