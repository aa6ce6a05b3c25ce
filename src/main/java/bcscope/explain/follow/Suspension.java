package bcscope.explain.follow;

import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;

/// The activity of a process when its descriptor is complete.
public enum Suspension {
    /// It has not served.
    UNKNOWN,
    /// The process is suspended in the call that posted it: it restarts, since the call is over.
    IN_CALL,
    /// It is suspended in a call that waits for requests: it restarts when those are complete that
    /// it waits for.
    FOR_REQUESTS,
    /// It does something else.
    ELSEWHERE;

    /// What the owner of `descriptor` does after the first `events` happenings of a slice.
    public static Suspension of(SliceDetail detail, Descriptor descriptor, int events) {
        int rank = descriptor.rank();
        Activity[] activity = {detail.before().activities()[rank]};
        int position = detail.before().positions()[rank];
        for (Happening happening : detail.happenings().subList(0, events)) {
            happening.turns((next, who) -> activity[0] = who == rank ? next : activity[0]);
            if (happening instanceof Happening.Blocked blocked && blocked.rank() == rank) {
                position = blocked.position();
            }
        }
        if (activity[0].blocked()
                && activity[0] != Activity.BLOCKED_MEMORY
                && position == descriptor.position()) {
            return IN_CALL;
        }
        return activity[0] == Activity.BLOCKED_WAIT ? FOR_REQUESTS : ELSEWHERE;
    }

    /// Whether it is suspended until its descriptor has served.
    public boolean isSuspended() {
        return switch (this) {
            case IN_CALL, FOR_REQUESTS -> true;
            case UNKNOWN, ELSEWHERE -> false;
        };
    }
}
