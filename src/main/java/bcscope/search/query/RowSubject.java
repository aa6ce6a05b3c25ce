package bcscope.search.query;

/// What the rows of a table are about, so that it can be selected.
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
