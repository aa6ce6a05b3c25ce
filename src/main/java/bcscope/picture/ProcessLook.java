package bcscope.picture;

import bcscope.happening.Activity;

import java.util.Optional;

/// The appearance of a process state: by lightness and texture, never by hue.
public enum ProcessLook {
    NOT_STARTED(Ink.WAITING_TO_START, Ink.TEXT_FAINT),
    COMPUTING(Ink.COMPUTING, Ink.ON_COMPUTING),
    READY(Ink.READY, Ink.TEXT, Hatch.BARS),
    BLOCKED_IN_SEND(Hatch.FORWARD),
    BLOCKED_IN_RECEIVE(Hatch.BACK),
    BLOCKED_IN_WAIT(Hatch.CROSS),
    BLOCKED_IN_COLLECTIVE(Hatch.DOTS),
    BLOCKED_BY_NIC(Hatch.LEVEL),
    FINISHED(Ink.FINISHED, Ink.TEXT_FAINT);

    /// Below this height of a row a texture would be noise.
    public static final double LEAST_HATCHED_HEIGHT = 14;

    private final Ink fill;
    private final Ink text;
    private final Optional<Hatch> hatch;

    ProcessLook(Ink fill, Ink text) {
        this.fill = fill;
        this.text = text;
        this.hatch = Optional.empty();
    }

    ProcessLook(Ink fill, Ink text, Hatch hatch) {
        this.fill = fill;
        this.text = text;
        this.hatch = Optional.of(hatch);
    }

    ProcessLook(Hatch hatch) {
        this.fill = Ink.BLOCKED;
        this.text = Ink.ON_BLOCKED;
        this.hatch = Optional.of(hatch);
    }

    /// The look of a process with this activity; a probe waits for a message like a receive.
    public static ProcessLook of(Activity activity) {
        return switch (activity) {
            case COMPUTING -> COMPUTING;
            case BLOCKED_SEND -> BLOCKED_IN_SEND;
            case BLOCKED_RECEIVE, BLOCKED_PROBE -> BLOCKED_IN_RECEIVE;
            case BLOCKED_WAIT -> BLOCKED_IN_WAIT;
            case BLOCKED_COLLECTIVE -> BLOCKED_IN_COLLECTIVE;
            case BLOCKED_MEMORY -> BLOCKED_BY_NIC;
            case FINISHED, STOPPED -> FINISHED;
            case READY -> READY;
            case NOT_STARTED -> NOT_STARTED;
        };
    }

    public Ink fill() {
        return fill;
    }

    /// Text on the fill.
    public Ink text() {
        return text;
    }

    /// The texture over the fill, of a process that does not compute.
    public Optional<Hatch> hatch() {
        return hatch;
    }

    public boolean isBlocked() {
        return fill == Ink.BLOCKED;
    }
}
