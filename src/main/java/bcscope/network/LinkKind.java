package bcscope.network;

/// The kinds of ends of a link.
public enum LinkKind {
    /// A NIC with its router: everything that the node sends.
    INJECTION,
    /// A router with a NIC: everything that the node receives.
    EJECTION,
    /// Two routers.
    INNER
}
