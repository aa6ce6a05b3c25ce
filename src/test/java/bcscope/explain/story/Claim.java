package bcscope.explain.story;

import bcscope.base.MpiKind;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;
import bcscope.model.ModelParameter;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Scenario;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// What words say about machine, network and MPI, and of which scenario that is true. Written from
/// the sources (S0 section 2, S3, S4) and not from the code that words the sentences.
public enum Claim {
    /// Only QsNet has switches that copy and compare.
    SWITCHES("[Ss]witches (answer|combine|compare|copy)", on(NetworkKind.QSNET)),
    /// Only BlueGene/L has a network of its own for that.
    TREE_NETWORK("tree network|ALUs", on(NetworkKind.BLUEGENE_L)),
    /// The others emulate the primitives.
    TREE_OF_MESSAGES(
            "tree of messages|no multicast in hardware|cannot ask all nodes at once",
            on(NetworkKind.QSNET, NetworkKind.BLUEGENE_L).negate()),
    /// Packets leave copies on the lines of a torus; BCS-MPI does not use that.
    COPIES_ON_THE_WAY("leave a copy", on(NetworkKind.BLUEGENE_L).and(under(MpiKind.CONVENTIONAL))),
    /// A node of BlueGene/L has no network interface with a processor.
    NICS("the NICs do|whose NICs", on(NetworkKind.BLUEGENE_L).negate()),
    COPROCESSORS("the coprocessors do", machine(it -> it.mode() == NodeMode.COPROCESSOR)),
    SAME_PROCESSORS(
            "on the same processors",
            on(NetworkKind.BLUEGENE_L).and(machine(it -> it.mode() != NodeMode.COPROCESSOR))),
    NICS_COMBINE("whose NICs combine", reducedBy(Combiner.NIC)),
    HOSTS_COMBINE("whose hosts combine", reducedBy(Combiner.HOST)),
    NETWORK_COMBINES("ALUs of the tree network combine", reducedBy(Combiner.NETWORK)),
    WAITS_FOR_SLICE(
            "only at the start of a slice|restarts at the (beginning|start) ",
            it -> it.scenario.model().chooses(ModelParameter.WAKE, "slice")),
    /// Nothing of BCS-MPI is there under conventional MPI.
    PARTS_OF_BCS(
            "\\b([Ss]lices?|[Mm]icro(phase|strobe)s?|[Ss]trobes?|DEM|MSM|PM|BBM|RM|SDQ|RDQ|RSL|MDL"
                    + "|CARRY|SR|BS|BR|DH|CH|RH|SS|(Strobe|Buffer) (Sender|Receiver)"
                    + "|(DMA|Collective|Reduce) Helper|Node Managers?|Compare-And-Write"
                    + "|Xfer-And-Signal|Gang|checkpoint)\\b",
            under(MpiKind.BCS)),
    /// Nor the other way round.
    PARTS_OF_CONVENTIONAL(
            "\\b([Ww]indows?|[Uu]nder conventional MPI|[Cc]redits?|unexpected|eager|rendezvous"
                    + "|[Nn]othing schedules|common rhythm|two queues|it waits for has happened"
                    + "|made of messages)\\b",
            under(MpiKind.CONVENTIONAL));

    private final Pattern words;
    private final Predicate<Said> holds;

    Claim(String words, Predicate<Said> holds) {
        this.words = Pattern.compile(words);
        this.holds = holds;
    }

    /// Where something is said: of a run of `scenario`, about `happening` if about one.
    public record Said(Scenario scenario, Optional<Happening> happening) {}

    /// Whether `text` makes this claim.
    public boolean isIn(String text) {
        return words.matcher(text).find();
    }

    /// What `text` claims that is not so where it is said.
    public static List<Claim> wrong(String text, Said where) {
        return Arrays.stream(values())
                .filter(it -> !it.holds.test(where) && it.isIn(text))
                .toList();
    }

    private static Predicate<Said> on(NetworkKind... networks) {
        Set<NetworkKind> all = EnumSet.copyOf(List.of(networks));
        return machine(it -> all.contains(it.network()));
    }

    private static Predicate<Said> machine(Predicate<Machine> condition) {
        return it -> condition.test(it.scenario.machine());
    }

    private static Predicate<Said> under(MpiKind mpi) {
        return it -> it.scenario.mpi() == mpi;
    }

    private static Predicate<Said> reducedBy(Combiner combiner) {
        return it ->
                it.happening
                        .filter(Happening.ReduceStep.class::isInstance)
                        .map(Happening.ReduceStep.class::cast)
                        .filter(step -> step.by() == combiner)
                        .isPresent();
    }
}
