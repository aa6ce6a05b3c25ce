package bcscope.ui.state.seek;

/// Which way a search goes.
public enum Direction {
    NEXT,
    PREVIOUS
}
