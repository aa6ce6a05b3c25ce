package bcscope.mds;

/// The laws between metrics that every run must obey (MODEL 2.1, E1 to E9; E10 and E11 are ours).
public enum Law {
    E1("no node takes longer than the machine"),
    /// The two first microphases fit into the whole.
    E2("DEM and MSM together fit into the slice's work"),
    /// Work fits into its slice, and no slice is shorter than T.
    E3("the work fits before the next strobe, and no slice is shorter than T"),
    /// The strobe reaches all nodes together.
    E4("the DEM strobe reaches every node in the same time"),
    /// Nothing scheduled, nothing run.
    E5("a slice that schedules nothing runs no PM, BBM or RM"),
    /// What is scheduled is moved, within the budget.
    E6("every scheduled chunk is transferred, and no node receives more than its budget"),
    /// Every descriptor is exchanged once.
    E7("NP2PDEM counts exactly the descriptors exchanged"),
    /// A node cannot block more processes than it has.
    E8("no node has more blocked processes than processes"),
    /// A collective begins in the slice that its last member reached.
    E9("a collective begins in the slice in which its last descriptor arrived"),
    /// What a node did fits into the time that it took.
    E10("the routines of a node fit into its microphases"),
    /// Failed queries belong to microphases.
    E11("USRSTS counts at least the failed queries of all microphases of the previous slice");

    private final String sentence;

    Law(String sentence) {
        this.sentence = sentence;
    }

    /// What it says.
    public String sentence() {
        return sentence;
    }
}
