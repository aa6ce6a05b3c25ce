package bcscope.ui.state.seek;

/// Which way a search goes.
public enum Heading {
    NEXT,
    PREVIOUS
}
