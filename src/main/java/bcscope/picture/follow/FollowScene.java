package bcscope.picture.follow;

import bcscope.explain.follow.LifeStage;
import bcscope.explain.follow.MessageLife;
import bcscope.explain.follow.MessageSide;
import bcscope.explain.follow.Milestone;
import bcscope.happening.NicList;
import bcscope.moment.Moment;
import bcscope.picture.scene.state.Motion;
import bcscope.picture.scene.state.SceneState;

import java.util.Optional;

/// The content of the inset.
///
/// @param life the message that is followed
/// @param state the machine at the cursor
public record FollowScene(MessageLife life, SceneState state) {
    /// Whether a message is in a list.
    enum Presence {
        /// It never enters the list.
        NEVER,
        /// It has not entered the list yet.
        AHEAD,
        /// It is in the list.
        HERE,
        /// It has left the list.
        PASSED
    }

    /// An end of the message.
    enum End {
        SENDER,
        RECEIVER
    }

    MessageSide side(End end) {
        return switch (end) {
            case SENDER -> life.sender();
            case RECEIVER -> life.receiver();
        };
    }

    /// The node of a process; empty while the process is not known.
    Optional<Integer> node(End end) {
        int rank = side(end).rank();
        return rank == MessageSide.NOBODY
                ? Optional.empty()
                : Optional.of(state.stage().node(rank));
    }

    /// The message in short: `send 10→11`, `recv 11←any`.
    String title() {
        return FollowWords.title(state, life);
    }

    /// Length and tag.
    String measure() {
        return FollowWords.measure(life);
    }

    /// The moment of `stage`; empty if it is not known yet.
    public Optional<Milestone> next(LifeStage stage) {
        return life.next(stage, slice(), events());
    }

    /// The moment `step` stages after the current one, or the nearest one that exists.
    public Optional<Milestone> step(int step) {
        int wanted = stage().map(Enum::ordinal).orElse(-1) + step;
        return next(LifeStage.values()[Math.clamp(wanted, 0, LifeStage.values().length - 1)]);
    }

    /// The stage that it has reached; empty before it is posted.
    public Optional<LifeStage> stage() {
        return life.stage(slice(), events());
    }

    boolean hasReached(LifeStage stage) {
        return life.hasReached(stage, slice(), events());
    }

    /// Whether `milestone` is known and has happened.
    boolean has(Optional<Milestone> milestone) {
        return milestone.filter(it -> it.hasHappened(slice(), events())).isPresent();
    }

    /// Bytes that have arrived.
    long movedBytes() {
        return life.movedBytes(slice(), events(), state.moment().nanos());
    }

    /// Share of the way to the receiver that the sent descriptor has covered, 0 to 1.
    double delivery() {
        return life.delivered()
                .filter(left -> left.slice() == slice())
                .map(left -> state.detail().happenings().get(left.events() - 1))
                .map(left -> new Motion(state).of(left.timeNanos(), left.doneNanos()))
                .orElse(1.0);
    }

    /// Nearness of the message to its receive in MSM, 0 to 1; 1 when they are matched.
    double meeting() {
        if (has(life.matched()) || state.window().isEmpty()) {
            return 1;
        }
        long begin = state.window().get().arrivalNanos();
        return Moment.share(begin, life.matched().orElseThrow().nanos(), state.moment().nanos());
    }

    /// Whether it is in a list of the node of `end`.
    Presence in(End end, NicList list) {
        return switch (list) {
            case SDQ ->
                    end == End.SENDER
                            ? presence(has(life.sender().posted()), has(life.delivered()))
                            : Presence.NEVER;
            case RDQ ->
                    end == End.RECEIVER
                            ? presence(has(life.receiver().posted()), has(life.matched()))
                            : Presence.NEVER;
            case RSL ->
                    end == End.RECEIVER
                            ? presence(
                                    has(life.delivered()) && delivery() >= 1, has(life.matched()))
                            : Presence.NEVER;
            case MDL, CARRY ->
                    end == End.RECEIVER
                            ? presence(has(life.matched()), isServed())
                            : Presence.NEVER;
            case CL -> Presence.NEVER;
        };
    }

    /// Whether its rest waits for a later slice.
    boolean isCarried() {
        return node(End.RECEIVER).stream()
                .flatMap(node -> state.list(node, NicList.CARRY).stream())
                .anyMatch(held ->
                        life.sender().descriptor().filter(held.descriptor()::is).isPresent());
    }

    /// Whether all of it has arrived.
    boolean isServed() {
        return has(life.receiver().completed());
    }

    private static Presence presence(boolean entered, boolean left) {
        if (left) {
            return Presence.PASSED;
        }
        return entered ? Presence.HERE : Presence.AHEAD;
    }

    private int slice() {
        return state.moment().slice();
    }

    private int events() {
        return state.moment().last() + 1;
    }
}
