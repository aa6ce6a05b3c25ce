package bcscope.ui.state.follow;

/// Whether what is selected is followed beside the machine.
public enum FollowInset {
    /// A message or a collective that is selected is followed.
    OPEN,
    /// A person has closed the inset.
    CLOSED;

    /// The other one.
    public FollowInset toggled() {
        return this == OPEN ? CLOSED : OPEN;
    }
}
