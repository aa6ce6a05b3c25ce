package bcscope.study.comet;

import bcscope.base.MpiKind;
import bcscope.base.Say;
import bcscope.model.Model;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.piece.ResultJson;
import bcscope.piece.ResultPieces;
import bcscope.program.generator.CometKernel;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Data shared by the studies of one report.
///
/// @param trials runs the kernels
/// @param plan ranges of the sweeps
public record Survey(Trials trials, SweepPlan plan) {
    /// Those that are timed on machines of every size.
    private static final Set<CometKernel> BY_SIZE =
            EnumSet.of(
                    CometKernel.BROADCAST,
                    CometKernel.GLOBAL_REDUCTION,
                    CometKernel.GLOBAL_SYNCHRONISATION);

    /// The chapter about `kernel`; empty if it cannot run on any of the machines.
    public Optional<Chapter> chapter(CometKernel kernel) throws InterruptedException {
        return switch (kernel) {
            case ECHO -> Optional.of(EchoStudy.chapter(this));
            case PAIRWISE_EXCHANGE -> Optional.of(ExchangeStudy.chapter(this));
            case BROADCAST -> Optional.of(CollectiveStudy.broadcast(this));
            case GLOBAL_REDUCTION -> Optional.of(CollectiveStudy.reduction(this));
            case GLOBAL_SYNCHRONISATION -> Optional.of(CollectiveStudy.synchronisation(this));
            case CONTENTION -> ContentionStudy.chapter(this);
            case OVERLAP -> Optional.of(OverlapStudy.chapter(this));
            case UPDATE_GUARD, SHIFT, TRANSPOSE, ROW_BROADCAST, COLUMN_BROADCAST ->
                    MatrixStudy.chapter(this, kernel);
        };
    }

    /// What can be timed by itself: a kernel on one machine or on all.
    ///
    /// @param nodes of the machines, rising
    public record Piece(CometKernel kernel, List<Integer> nodes) {}

    /// What runs a chapter makes.
    ///
    /// @param timed each with its time
    public record Runs(List<Trials.Timed> timed) {}

    /// The pieces of `kernels`, which together make the runs of their chapters.
    ///
    /// @param telling is told what is measured next
    public static ResultPieces<Piece, Runs> pieces(
            Bench bench, SweepPlan plan, List<CometKernel> kernels, Consumer<String> telling) {
        List<Piece> pieces = new ArrayList<>();
        for (CometKernel kernel : kernels) {
            if (BY_SIZE.contains(kernel)) {
                plan.nodes().forEach(it -> pieces.add(new Piece(kernel, List.of(it))));
            } else {
                pieces.add(new Piece(kernel, plan.nodes()));
            }
        }
        return new ResultPieces<>(
                count -> Say.of("%{n part}", count),
                List.copyOf(pieces),
                piece -> Optional.of(bench + " " + plan.withNodes(piece.nodes()) + piece),
                Runs.class,
                ResultJson.of(Timing.class),
                () ->
                        piece -> {
                            Trials trials = new Trials(bench, telling);
                            new Survey(trials, plan.withNodes(piece.nodes()))
                                    .chapter(piece.kernel());
                            return new Runs(trials.timed());
                        });
    }

    /// `kernel` on the largest machine.
    Sweep sweep(CometKernel kernel, Map<String, Long> values, String parameter) {
        return new Sweep(trials, kernel, plan.mostNodes(), values, parameter);
    }

    /// The partners of the test node of `kernel` on the largest machine, the nearest first.
    List<Partner> partners(CometKernel kernel) {
        Scenario scenario = trials.scenario(kernel, plan.mostNodes(), Map.of());
        int testNode = Math.toIntExact(Trials.value(scenario, "testNode"));
        return switch (plan.partners()) {
            case EXTREMES -> Partner.of(network(), testNode);
            case EACH_DISTANCE -> Partner.ofEachDistance(network(), testNode);
        };
    }

    /// Hops to the partners on the largest machine, rising.
    public List<Integer> distances() {
        return partners(CometKernel.ECHO).stream().map(Partner::hops).toList();
    }

    /// The network of the largest machine.
    Interconnect network() {
        return network(plan.mostNodes());
    }

    /// The network of the machine of `nodes` nodes.
    public Interconnect network(int nodes) {
        return Interconnects.of(usual(nodes).machine());
    }

    /// A run on the largest machine.
    Scenario usual() {
        return usual(plan.mostNodes());
    }

    private Scenario usual(int nodes) {
        return trials.scenario(CometKernel.GLOBAL_SYNCHRONISATION, nodes, Map.of());
    }

    /// The number of nodes used in the thesis, if the machine is the same and the plan has that
    /// size; otherwise the largest.
    int nodesAs(Thesis nodes) {
        int whole = (int) nodes.whole();
        return isThesisMachine() && plan.nodes().contains(whole) ? whole : plan.mostNodes();
    }

    /// Whether it is an iPSC/860 under NX/2, so that numbers of the thesis may be compared with
    /// ours.
    public boolean isThesisMachine() {
        return ThesisMachine.is(usual());
    }

    /// Sentences on which numbers of the thesis are inputs of this machine. Empty for other
    /// machines.
    public List<String> inputs() {
        return ThesisMachine.inputs(usual());
    }

    /// Tests whether a machine is the one of the thesis, an iPSC/860 under NX/2, and lists the
    /// numbers of the thesis that are its inputs.
    static final class ThesisMachine {
        private static final double SAME = 1e-3;

        private ThesisMachine() {}

        /// Whether the results may be compared with those of the thesis.
        static boolean is(Scenario scenario) {
            return scenario.machine().network() == NetworkKind.IPSC_860
                    && scenario.mpi() == MpiKind.CONVENTIONAL;
        }

        /// A sentence on each input; empty for other machines.
        static List<String> inputs(Scenario scenario) {
            if (!is(scenario)) {
                return List.of();
            }
            List<String> kept = new ArrayList<>();
            List<String> sentences = new ArrayList<>();
            for (Thesis number : Thesis.values()) {
                number.input()
                        .ifPresent(parameter -> {
                            double here = number.inUnit(scenario.model().get(parameter));
                            if (has(scenario.model(), number)) {
                                kept.add(inputText(number) + " (" + parameter.path() + ")");
                            } else {
                                sentences.add(
                                        parameter.path()
                                                + " is not that of the thesis: "
                                                + number.text(here)
                                                + " instead of "
                                                + number.text()
                                                + " ("
                                                + number.place()
                                                + ").");
                            }
                        });
            }
            if (!kept.isEmpty()) {
                sentences.addFirst(
                        "Inputs of this machine, taken from the thesis: "
                                + String.join(", ", kept)
                                + " (S2 sections 4.1, 4.2 and 5.1). A fit that returns these values"
                                + " proves nothing.");
            }
            return sentences;
        }

        /// A long message crosses the circuit three times, so the profile has a third of the hop.
        private static String inputText(Thesis number) {
            return number == Thesis.HOP
                    ? Measurements.text("%.0f/3 µs a hop and crossing", number.value())
                    : number.text();
        }

        /// Whether `number` is the value of its parameter in `model`.
        static boolean has(Model model, Thesis number) {
            return number.input()
                    .map(parameter ->
                            Math.abs(number.deviation(number.inUnit(model.get(parameter)))) < SAME)
                    .orElse(false);
        }
    }
}
