package bcscope.run.operation;

import bcscope.happening.Descriptor;
import bcscope.program.Program;

/// MPI's rule of matching, as BR applies it.
public final class MatchingRule {
    private MatchingRule() {}

    /// Whether `send`, to the process that posted `receive`, is what that asks for.
    public static boolean all(Descriptor send, Descriptor receive) {
        return context(send, receive) && source(send, receive) && tag(send, receive);
    }

    /// Whether both belong to one communicator and one kind of call.
    public static boolean context(Descriptor send, Descriptor receive) {
        return send.context() == receive.context();
    }

    /// Whether the sender is who is asked for.
    public static boolean source(Descriptor send, Descriptor receive) {
        return receive.peer() == Program.ANY || receive.peer() == send.rank();
    }

    /// Whether the tag is what is asked for.
    public static boolean tag(Descriptor send, Descriptor receive) {
        return receive.tag() == Program.ANY || receive.tag() == send.tag();
    }
}
