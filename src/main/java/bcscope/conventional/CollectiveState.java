package bcscope.conventional;

import bcscope.program.Communicator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// The collectives of every communicator that have begun and not ended. The n-th call of a member
/// belongs to the n-th collective of its communicator.
final class CollectiveState {
    private final List<Communicator> communicators;
    private int[][] calls = {};
    private int[] ended = {};
    private final List<List<Meeting>> open = new ArrayList<>();

    /// When the resource that collectives use one at a time is free, ns.
    long freeNanos;

    /// Slots of the messages between members that are in transit or scheduled.
    final BitSet messages;

    CollectiveState(List<Communicator> communicators) {
        this.communicators = communicators;
        messages = new BitSet();
        learn();
    }

    /// Makes room for new communicators, which a growing program defines while it runs.
    private void learn() {
        int known = calls.length;
        int count = communicators.size();
        calls = Arrays.copyOf(calls, count);
        ended = Arrays.copyOf(ended, count);
        for (int id = known; id < count; id++) {
            calls[id] = new int[communicators.get(id).size()];
            open.add(new ArrayList<>());
        }
    }

    private CollectiveState(CollectiveState from) {
        freeNanos = from.freeNanos;
        communicators = from.communicators;
        calls = new int[from.calls.length][];
        Arrays.setAll(calls, id -> from.calls[id].clone());
        ended = from.ended.clone();
        messages = (BitSet) from.messages.clone();
        for (List<Meeting> meetings : from.open) {
            List<Meeting> copies = new ArrayList<>();
            meetings.forEach(meeting -> copies.add(meeting.copy()));
            open.add(copies);
        }
    }

    CollectiveState copy() {
        return new CollectiveState(this);
    }

    /// Approximate size in memory.
    long memoryBytes() {
        long bytes = 0;
        for (int id = 0; id < calls.length; id++) {
            bytes += 4L * calls[id].length + 20L * calls[id].length * open.get(id).size();
        }
        return bytes;
    }

    /// The collective that the next call of member `position` of `communicator` belongs to.
    Meeting next(int communicator, int position, int pc) {
        if (communicator >= calls.length) {
            learn();
        }
        int number = calls[communicator][position]++ - ended[communicator];
        List<Meeting> meetings = open.get(communicator);
        if (number == meetings.size()) {
            meetings.add(
                    new Meeting(
                            communicator,
                            calls[communicator].length,
                            pc,
                            ended[communicator] + number));
        }
        return meetings.get(number);
    }

    /// The collective of member `position` whose call is in `slot`.
    Meeting of(int communicator, int position, int slot) {
        for (Meeting meeting : open.get(communicator)) {
            if (meeting.slots[position] == slot) {
                return meeting;
            }
        }
        throw new IllegalStateException("no collective with this call");
    }

    /// Collective number `number` of `communicator`, counted from its first; it has not ended.
    Meeting numbered(int communicator, int number) {
        return open.get(communicator).get(number - ended[communicator]);
    }

    /// Removes the first collectives of `communicator` if all members have completed them.
    void forget(int communicator) {
        List<Meeting> meetings = open.get(communicator);
        while (!meetings.isEmpty() && meetings.getFirst().left == 0) {
            meetings.removeFirst();
            ended[communicator]++;
        }
    }

    /// The collectives of `communicator` in progress.
    List<Meeting> open(int communicator) {
        return communicator < open.size() ? open.get(communicator) : List.of();
    }

    /// One collective.
    static final class Meeting {
        static final long NEVER = -1;

        final int communicator;
        final int pc;

        /// How many collectives of the communicator began before it.
        final int number;

        /// When each member called, ns; [#NEVER] if it has not.
        final long[] called;

        /// When each member has received, or has combined, what it needs of others; as far as
        /// known.
        final long[] ready;

        /// For an all-to-all dependency: the next step of each member, and the arrival of its
        /// partners' data, by round.
        final int[] steps;

        final long[][] there;

        /// Parts that each member waits for.
        final int[] missing;

        /// Slot of the call of each member.
        final int[] slots;

        /// For a broadcast along lines: messages that have not arrived, and the delay of each
        /// phase, ns.
        int strands;

        long[] lateNanos = {};

        /// Members that have called.
        int arrived;

        /// Members that have not completed it.
        int left;

        /// World rank of the first that called.
        int first;

        Meeting(int communicator, int size, int pc, int number) {
            this.communicator = communicator;
            this.pc = pc;
            this.number = number;
            steps = new int[size];
            there = new long[Partners.rounds(size)][];
            called = new long[size];
            ready = new long[size];
            missing = new int[size];
            slots = new int[size];
            left = size;
            Arrays.fill(called, NEVER);
            Arrays.fill(ready, NEVER);
            Arrays.fill(slots, -1);
        }

        private Meeting(Meeting from) {
            communicator = from.communicator;
            pc = from.pc;
            number = from.number;
            steps = from.steps.clone();
            there = new long[from.there.length][];
            Arrays.setAll(there, i -> from.there[i] == null ? null : from.there[i].clone());
            called = from.called.clone();
            ready = from.ready.clone();
            missing = from.missing.clone();
            slots = from.slots.clone();
            strands = from.strands;
            lateNanos = from.lateNanos.clone();
            arrived = from.arrived;
            left = from.left;
            first = from.first;
        }

        Meeting copy() {
            return new Meeting(this);
        }

        int size() {
            return called.length;
        }

        /// When the message of a partner to `member` in `round` arrived; [#NEVER] if it has not.
        long there(int round, int member) {
            long[] nanos = there[round];
            return nanos == null ? NEVER : nanos[member];
        }

        void arrive(int round, int member, long nanos) {
            if (there[round] == null) {
                there[round] = new long[size()];
                Arrays.fill(there[round], NEVER);
            }
            there[round][member] = nanos;
        }
    }
}
