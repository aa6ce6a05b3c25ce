package bcscope.scenario.script;

/// One primitive of one node.
///
/// @param name for people and for errors that strike this step; may be empty
/// @param atNanos it does not begin earlier, ns since the start
/// @param node that carries it out
/// @param action what it does
public record Step(String name, long atNanos, int node, Action action) {
    /// Latest start of a step: one hour.
    public static final long LATEST_NANOS = 3_600_000_000_000L;
}
