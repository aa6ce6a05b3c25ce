package bcscope.network.bluegene;

/// The three dimensions of a torus, in the order in which a deterministic route corrects them.
public enum Dimension {
    /// The first, up to 64 nodes.
    X,
    /// The second, up to 32.
    Y,
    /// The third, up to 32.
    Z
}
