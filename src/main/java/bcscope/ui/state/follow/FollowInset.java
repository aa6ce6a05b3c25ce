package bcscope.ui.state.follow;

import bcscope.picture.Target;

/// Whether the message of a selected process is followed beside the machine.
public enum FollowInset {
    /// The way of its message is shown.
    OPEN,
    /// The card of the process is shown.
    CLOSED;

    /// Whether the way of what is selected is shown: of a message or collective always, of a
    /// process's message if it is open.
    public boolean follows(Target selection) {
        return Followed.isMeantBy(selection)
                && (this == OPEN || !(selection instanceof Target.Rank));
    }

    /// The other one.
    public FollowInset toggled() {
        return this == OPEN ? CLOSED : OPEN;
    }
}
