package bcscope.expression;

import bcscope.happening.Activity;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The states of a process in expressions: an [Activity], or blocked in whatever call.
public enum ProcessState {
    COMPUTING(Activity.COMPUTING),
    BLOCKED(
            Activity.BLOCKED_SEND,
            Activity.BLOCKED_RECEIVE,
            Activity.BLOCKED_WAIT,
            Activity.BLOCKED_PROBE,
            Activity.BLOCKED_COLLECTIVE,
            Activity.BLOCKED_MEMORY),
    BLOCKED_SEND(Activity.BLOCKED_SEND),
    BLOCKED_RECEIVE(Activity.BLOCKED_RECEIVE),
    BLOCKED_WAIT(Activity.BLOCKED_WAIT),
    BLOCKED_PROBE(Activity.BLOCKED_PROBE),
    BLOCKED_COLLECTIVE(Activity.BLOCKED_COLLECTIVE),
    BLOCKED_MEMORY(Activity.BLOCKED_MEMORY),
    READY(Activity.READY),
    FINISHED(Activity.FINISHED),
    STOPPED(Activity.STOPPED),
    NOT_STARTED(Activity.NOT_STARTED);

    private final List<Activity> activities;

    ProcessState(Activity... activities) {
        this.activities = List.of(activities);
    }

    /// Its text.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Bit `a` is set where it includes the activity of ordinal `a`.
    public long mask() {
        return activities.stream().mapToLong(activity -> 1L << activity.ordinal()).sum();
    }

    /// After a name: `is blocked`.
    String clause() {
        return this == BLOCKED ? "is blocked" : activities.getFirst().clause();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(ProcessState::word).toList();
    }
}
