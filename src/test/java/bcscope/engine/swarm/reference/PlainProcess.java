package bcscope.engine.swarm.reference;

import bcscope.happening.Activity;
import bcscope.program.Program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.TreeMap;

/// A process under conventional MPI, as plain objects.
public final class PlainProcess {
    /// Something that a request or a blocking call waits for.
    static final class Part {
        final boolean receive;
        boolean done;
        long doneNanos;

        Part(boolean receive) {
            this.receive = receive;
        }
    }

    /// A message and everything known of it.
    static final class Message {
        final PlainProcess from;
        final PlainProcess to;
        int tag;
        int context;
        long bytes;
        boolean eager;
        boolean buffered;
        boolean here;
        Part sent = new Part(false);

        Message(PlainProcess from, PlainProcess to) {
            this.from = from;
            this.to = to;
        }
    }

    /// A posted receive.
    record Receive(int from, int tag, int context, Part part) {
        boolean takes(Message message) {
            return context == message.context
                    && (from == Program.ANY || from == message.from.rank)
                    && (tag == Program.ANY || tag == message.tag);
        }
    }

    public final int rank;
    final int node;
    public final List<ReferenceProcess.Blocked> intervals = new ArrayList<>();
    final List<Receive> posted = new ArrayList<>();
    final List<Message> unexpected = new ArrayList<>();

    /// Messages to this process from others of its node that nobody has looked at, in the order in
    /// which they were sent: a short one is copied sooner, and must not be seen before a long one.
    final List<Message> fromOwnNode = new ArrayList<>();

    final Deque<Runnable> inbox = new ArrayDeque<>();
    final TreeMap<Integer, List<Part>> requests = new TreeMap<>();
    final long[] loops = new long[Program.MAX_LOOP_DEPTH];
    boolean handling;
    boolean continues;
    boolean inCall;
    boolean composite;
    int pc;
    private final int firstPc;
    long free;
    public long entered;
    public long calls;
    long owed;
    long finishedNanos = -1;
    public Activity activity = Activity.COMPUTING;
    Part blocking = new Part(false);

    PlainProcess(int rank, int node, int pc) {
        this.rank = rank;
        this.node = node;
        this.pc = pc;
        firstPc = pc;
    }

    /// How many operations of its program stand before the one it is in.
    public int position() {
        return pc - firstPc;
    }

    /// The processor works, as soon as it is free.
    long work(long now, long nanos) {
        free = Math.max(free, now) + nanos;
        return free;
    }
}
