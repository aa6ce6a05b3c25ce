package bcscope.network.bluegene;

/// How the ends of the rows of a partition are joined. A partition of whole midplanes of 512 nodes
/// is a torus, a smaller one a mesh (S4 section 3).
public enum Wiring {
    /// The last node of a row is joined to the first.
    TORUS,
    /// It is not.
    MESH
}
