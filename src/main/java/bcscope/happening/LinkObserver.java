package bcscope.happening;

/// Is told what enters the links of a network, link by link, as it is carried. Watching changes
/// nothing.
public interface LinkObserver {
    /// Nobody watches.
    LinkObserver NONE = (link, bytes, nanos) -> {};

    /// The head of `bytes`, headers included, enters the directed `link` at `nanos`.
    void linkEntered(int link, long bytes, long nanos);
}
