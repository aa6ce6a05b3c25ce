package bcscope.ui.state.seek;

/// The direction of a search.
public enum Heading {
    NEXT,
    PREVIOUS
}
