package bcscope.study.comet;

import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.program.generator.CometKernel;
import bcscope.scenario.Scenario;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Data shared by the studies of one report.
///
/// @param trials run the kernels
/// @param plan how far
public record Survey(Trials trials, SweepPlan plan) {
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

    /// The machine of as many nodes as the thesis had, if it is its machine and in the plan; else
    /// the largest.
    int nodesAs(Thesis nodes) {
        int whole = (int) nodes.whole();
        return isThesisMachine() && plan.nodes().contains(whole) ? whole : plan.mostNodes();
    }

    /// Whether it is an iPSC/860 under NX/2, so that numbers of the thesis may be compared with
    /// ours.
    public boolean isThesisMachine() {
        return ThesisMachine.is(usual());
    }

    /// What a reader must know before the results: which numbers of the thesis are inputs of this
    /// machine. Empty for other machines than that of the thesis.
    public List<String> inputs() {
        return ThesisMachine.inputs(usual());
    }
}
