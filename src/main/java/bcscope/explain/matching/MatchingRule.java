package bcscope.explain.matching;

import bcscope.happening.Descriptor;
import bcscope.program.Program;

/// MPI's rule of matching, as BR applies it.
final class MatchingRule {
    private MatchingRule() {}

    static boolean all(Descriptor send, Descriptor receive) {
        return context(send, receive) && source(send, receive) && tag(send, receive);
    }

    static boolean context(Descriptor send, Descriptor receive) {
        return send.context() == receive.context();
    }

    static boolean source(Descriptor send, Descriptor receive) {
        return receive.peer() == Program.ANY || receive.peer() == send.rank();
    }

    static boolean tag(Descriptor send, Descriptor receive) {
        return receive.tag() == Program.ANY || receive.tag() == send.tag();
    }
}
