package bcscope.study.comet;

import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.program.generator.CometKernel;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the studies of one report share.
///
/// @param trials run the kernels
/// @param plan how far
public record Survey(Trials trials, SweepPlan plan) {
    /// The chapter about `kernel`; empty where it cannot run on any of the machines.
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

    /// The nearest and the farthest partner on the largest machine.
    List<Partner> partners() {
        return Partner.of(network());
    }

    /// The network of the largest machine.
    Interconnect network() {
        CometKernel any = CometKernel.GLOBAL_SYNCHRONISATION;
        return Interconnects.of(trials.scenario(any, plan.mostNodes(), Map.of()).machine());
    }
}
