package bcscope.search.query;

/// The subject of a table row, for selecting it.
public enum RowSubject {
    /// Nothing but their moment.
    MOMENT,
    /// A process.
    PROCESS,
    /// A node.
    NODE,
    /// The collectives of a communicator.
    COMMUNICATOR
}
