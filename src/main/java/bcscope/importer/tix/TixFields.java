package bcscope.importer.tix;

import bcscope.base.Say;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.ProgramLimits;

import java.util.HashMap;
import java.util.Map;

/// Reads the fields that occur in many records of one rank, and knows its communicators.
final class TixFields {
    private final int rank;
    private final TixTrace trace;
    private final Map<Long, Membership> memberships = new HashMap<>();
    private final Membership world;

    /// A communicator that the rank is in, and the collective calls it made there.
    static final class Membership {
        final Communicator communicator;
        int calls;

        Membership(Communicator communicator) {
            this.communicator = communicator;
        }
    }

    TixFields(int rank, TixTrace trace) {
        this.rank = rank;
        this.trace = trace;
        world = new Membership(trace.communicators().world());
        memberships.put((long) Communicator.WORLD, world);
        memberships.put((long) Communicator.SELF, new Membership(trace.communicators().self()));
    }

    int rank() {
        return rank;
    }

    /// A world rank, or [Program#PROC_NULL].
    int destination(TixLine line) throws TixProblem {
        int peer = line.integer("destination", Program.PROC_NULL, trace.ranks() - 1);
        if (peer == Program.ANY) {
            throw line.problem("A message cannot be sent to “any”.", rankAdvice());
        }
        return peer;
    }

    /// A world rank, [Program#ANY] or [Program#PROC_NULL].
    int source(TixLine line) throws TixProblem {
        return line.integer("source", Program.PROC_NULL, trace.ranks() - 1);
    }

    int root(TixLine line) throws TixProblem {
        return line.integer("root", 0, trace.ranks() - 1);
    }

    int sendTag(TixLine line) throws TixProblem {
        return line.integer("tag", 0, Integer.MAX_VALUE);
    }

    /// A tag or [Program#ANY].
    int receiveTag(TixLine line) throws TixProblem {
        return line.integer("tag", Program.ANY, Integer.MAX_VALUE);
    }

    long bytes(TixLine line) throws TixProblem {
        return line.number("bytes", 0, ProgramLimits.MOST_BYTES);
    }

    /// Size of what was received; -1 if the tracer could not tell.
    void receivedBytes(TixLine line) throws TixProblem {
        line.number("received bytes", -1, ProgramLimits.MOST_BYTES);
    }

    /// The tag of what was received; anything where nothing was.
    int receivedTag(TixLine line) throws TixProblem {
        return line.integer("received tag", Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /// `count` sizes.
    long[] sizes(TixLine line, int count) throws TixProblem {
        long[] sizes = new long[count];
        for (int i = 0; i < count; i++) {
            sizes[i] = bytes(line);
        }
        return sizes;
    }

    /// Number of a list's entries, which must be `expected`.
    void size(TixLine line, int expected) throws TixProblem {
        int size = line.integer("number of entries", 0, Integer.MAX_VALUE);
        if (size != expected) {
            throw line.problem(
                    Say.of(
                            "The list has %{n} entries, the communicator has %{n} members.",
                            size, expected),
                    "It has one entry for each member.");
        }
    }

    /// A communicator that the rank is a member of.
    Membership communicator(TixLine line) throws TixProblem {
        return member(line, line.number("communicator", 0, Long.MAX_VALUE));
    }

    /// Communicator `number`, which the rank is a member of.
    Membership member(TixLine line, long number) throws TixProblem {
        Membership membership = number == Communicator.WORLD ? world : memberships.get(number);
        if (membership == null) {
            throw line.problem(
                    "Rank " + rank + " is in no communicator " + number + " here.",
                    "0 is MPI_COMM_WORLD and 1 is MPI_COMM_SELF; a comm_… or cart_… record defines"
                            + " others until comm_free.");
        }
        return membership;
    }

    /// Context of the messages of a communicator that the rank is a member of.
    int context(TixLine line) throws TixProblem {
        return Program.userContext(communicator(line).communicator.id());
    }

    void join(long number, Communicator communicator) {
        memberships.put(number, new Membership(communicator));
    }

    void leave(TixLine line) throws TixProblem {
        long number = line.number("communicator", 2, Long.MAX_VALUE);
        if (memberships.remove(number) == null) {
            throw line.problem(
                    "Rank " + rank + " is in no communicator " + number + " here.",
                    "Only a communicator that a record has defined can be freed.");
        }
    }

    private String rankAdvice() {
        return "World ranks are 0 to " + (trace.ranks() - 1) + ".";
    }
}
