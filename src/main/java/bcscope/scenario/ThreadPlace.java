package bcscope.scenario;

/// The processor that runs the six threads of the protocol on a node.
public enum ThreadPlace {
    /// On the processor of a network interface.
    NIC,
    /// On a second processor of the node, which computes nothing.
    COPROCESSOR,
    /// On the processor that computes.
    HOST;

    /// The place of the threads of `machine`.
    public static ThreadPlace of(Machine machine) {
        if (!machine.network().has(NetworkKind.Trait.NODE_MODES)) {
            return NIC;
        }
        return machine.mode() == NodeMode.COPROCESSOR ? COPROCESSOR : HOST;
    }
}
