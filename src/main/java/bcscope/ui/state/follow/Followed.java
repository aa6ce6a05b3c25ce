package bcscope.ui.state.follow;

import bcscope.explain.follow.FollowedLife;
import bcscope.picture.Target;

/// The message or collective that is followed for the selection.
public sealed interface Followed {
    /// The selection.
    Target selection();

    /// Whether `selection` may mean a message or a collective.
    static boolean isMeantBy(Target selection) {
        return selection instanceof Target.OfProcess || selection instanceof Target.CollectiveOf;
    }

    /// The selection has to do with no message and no collective near the moment.
    record Nothing(Target selection) implements Followed {}

    /// A message.
    record Message(Target selection, FollowedLife life) implements Followed {}

    /// The collectives of a communicator.
    record Collective(Target selection, int communicator) implements Followed {}
}
