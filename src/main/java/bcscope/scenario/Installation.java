package bcscope.scenario;

import bcscope.scenario.format.Wording;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A cluster on which the papers measured. The simulator uses only the nodes, the processes on each
/// and the network; computation is given in time, so the processors make no difference.
public enum Installation {
    CRESCENDO(
            "crescendo",
            "Crescendo, LANL/CCS-3",
            new Machine(32, 2, NetworkKind.QSNET),
            "S0 section 6.1",
            "Dell 1550: two Pentium III at 1 GHz, 1 GB of ECC memory",
            "Quadrics QM-400 (Elan3); two PCI buses of 64 bits at 66 MHz",
            "32 of 128 ports of a Quadrics switch; Ethernet to a management node, a Dell 2550",
            "Red Hat Linux 7.3, qsnetlibs 1.5.0-0, Intel compilers 5.0.1 with -O3"),
    ES40(
            "es40",
            "AlphaServer ES40 cluster",
            new Machine(64, 4, NetworkKind.QSNET),
            "S1 section 4",
            "AlphaServer ES40: four Alpha EV68, 8 GB of memory",
            "Quadrics QM-400 (Elan3)",
            "Quadrics QsNet between 64 nodes",
            "not said; SAGE ran on 64 of the 256 processors");

    private final String id;
    private final String title;
    private final Machine machine;
    private final String source;
    private final String node;
    private final String networkInterface;
    private final String wiring;
    private final String software;

    Installation(
            String id,
            String title,
            Machine machine,
            String source,
            String node,
            String networkInterface,
            String wiring,
            String software) {
        this.id = id;
        this.title = title;
        this.machine = machine;
        this.source = source;
        this.node = node;
        this.networkInterface = networkInterface;
        this.wiring = wiring;
        this.software = software;
    }

    /// The cluster that `name` means, spelled as loosely as in a scenario file.
    public static Optional<Installation> named(String name) {
        String plain = Wording.plain(name);
        return Arrays.stream(values())
                .filter(installation -> Wording.plain(installation.id).equals(plain))
                .findFirst();
    }

    /// Name in scenario files.
    public String id() {
        return id;
    }

    /// Name for people.
    public String title() {
        return title;
    }

    /// What is simulated of it: a process for each processor.
    public Machine machine() {
        return machine;
    }

    /// What the papers say of it, each a name and a value.
    public List<Fact> facts() {
        return List.of(
                new Fact("node", node),
                new Fact("interface", networkInterface),
                new Fact("wiring", wiring),
                new Fact("software", software),
                new Fact("source", source));
    }

    /// Something that a paper says.
    public record Fact(String name, String value) {}
}
