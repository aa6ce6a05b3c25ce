package bcscope.model;

/// The kinds of faults that a scenario may inflict on its machine.
public enum FaultKind {
    /// A node stops forever.
    NODE_FAILURE("node-failure", "The node stops forever at the instant `from`"),
    /// The NIC of a node works and transfers more slowly.
    SLOW_NIC("slow-nic", "The threads and links of the NIC take `factor` times as long"),
    /// The processors of a node work more slowly.
    SLOW_HOST(
            "slow-host",
            "Computation and calls of the processes of the node take `factor` times as long"),
    /// Something else takes the processors of a node now and then.
    HOST_NOISE(
            "host-noise",
            "Once in every `period`, at a random time in it, the processes of the node are"
                    + " suspended for `length`"),
    /// The strobe of a slice comes late.
    LATE_STROBE("late-strobe", "Every `every`-th slice starts later by `delay`"),
    /// What the network should transfer does not arrive.
    LOST_PACKET("lost-packet", "One in `oneIn` transfers, or strobes, is lost and repeated");

    private final String id;
    private final String meaning;

    FaultKind(String id, String meaning) {
        this.id = id;
        this.meaning = meaning;
    }

    /// Name in the scenario file.
    public String id() {
        return id;
    }

    /// Its effect, a sentence without full stop; keys are in backquotes.
    public String meaning() {
        return meaning;
    }
}
