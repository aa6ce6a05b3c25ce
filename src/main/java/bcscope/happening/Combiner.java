package bcscope.happening;

/// The processor that does the arithmetic of a reduction.
public enum Combiner {
    /// RH, on the thread processor of the NIC: floating point by software (S0 section 4.4).
    NIC,
    /// The host: operands and results cross PCI, and RH only passes them on.
    HOST,
    /// The network, where its own tree combines what passes.
    NETWORK
}
