package bcscope.picture.follow;

import bcscope.explain.follow.Leg;
import bcscope.explain.follow.Milestone;
import bcscope.explain.follow.Passage;
import bcscope.picture.scene.state.SceneState;

import java.util.List;
import java.util.Optional;

/// The content of the inset under conventional MPI.
///
/// @param life the message that is followed
/// @param state the machine at the cursor
public record PassageScene(Passage life, SceneState state) {
    /// The leg that has begun last; empty before the first.
    Optional<Leg> present() {
        return life.reached(state.moment().slice(), state.moment().last() + 1);
    }

    /// Whether `leg` has begun.
    boolean hasBegun(Leg leg) {
        return leg.at().hasHappened(state.moment().slice(), state.moment().last() + 1);
    }

    /// The share of `leg` that is over, 0 to 1.
    double share(Leg leg) {
        return hasBegun(leg) ? leg.shareAt(state.moment().nanos()) : 0;
    }

    /// When `kind` happens; empty if it does not, or if that is not known yet.
    public Optional<Milestone> next(Leg.Kind kind) {
        return life.leg(kind).map(Leg::at);
    }

    /// The milestone `step` legs after the present one, or the nearest that exists.
    public Optional<Milestone> step(int step) {
        List<Leg> legs = life.legs();
        if (legs.isEmpty()) {
            return Optional.empty();
        }
        int wanted = present().map(legs::indexOf).orElse(-1) + step;
        return Optional.of(legs.get(Math.clamp(wanted, 0, legs.size() - 1)).at());
    }
}
