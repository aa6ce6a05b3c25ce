package bcscope.scenario;

/// The way a network reaches all nodes with a multicast, and collects their answers to a query.
public enum Fanout {
    /// Its switches copy a multicast and combine the answers (QsNet).
    SWITCHES,
    /// A network of its own for that, a tree, sends down to all nodes and combines what comes up:
    /// answers, and the operands of reductions (BlueGene/L).
    TREE_NETWORK,
    /// Neither is in hardware: messages pass from node to node along a binary tree (S0 section
    /// 2.2).
    MESSAGES
}
