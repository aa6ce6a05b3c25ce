package bcscope.explain.story;

import bcscope.base.Deep;
import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.explain.traffic.SampleRuns;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.run.Run;
import bcscope.scenario.Fanout;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.file.Setting;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Samples on every machine that can run them, under both MPIs. All of them, and more slices of
/// each, in the profile `deep`.
public final class EveryMachine {
    private static final int SLICES = Deep.ON ? 40 : 10;

    /// Of the samples that are not among the few.
    private static final int FIRST_SLICES = Deep.ON ? 40 : 3;

    private static final int LARGE = 1_024;
    private static final Set<Sample> FEW =
            EnumSet.of(
                    Sample.ONE_MESSAGE,
                    Sample.BROADCAST_ALLREDUCE,
                    Sample.INCAST,
                    Sample.COLLECTIVES,
                    Sample.UNSAFE_EXCHANGE,
                    Sample.TWO_JOBS,
                    Sample.BGL_PACKETS);

    private static final Set<Sample> SLOW =
            EnumSet.of(
                    Sample.BGL_BARRIER,
                    Sample.BGL_ALLREDUCE,
                    Sample.BGL_HALO,
                    Sample.SAGE_TIMING_H);

    private EveryMachine() {}

    /// All samples but those that take seconds.
    public static Set<Sample> all() {
        Set<Sample> all = EnumSet.allOf(Sample.class);
        all.remove(Sample.PRIMITIVES);
        if (!Deep.ON) {
            all.removeAll(SLOW);
        }
        return all;
    }

    /// What the tests look at.
    public static Set<Sample> samples() {
        return Deep.ON ? all() : FEW;
    }

    /// The first slices of `sample` on each machine, one after the other.
    ///
    /// @return on how many it ran
    public static int run(Sample sample, Look look) throws InterruptedException {
        int ran = 0;
        Loaded original = SampleRuns.loaded(sample);
        for (List<Setting> settings : settings()) {
            if (original.with(settings) instanceof Parsed.Good<Loaded>(Loaded loaded, _)
                    && isWorthIt(original.scenario().machine(), loaded.scenario().machine())) {
                try (Run run = Run.paused(loaded.scenario(), loaded.program(), 1)) {
                    run.runTo(FEW.contains(sample) ? SLICES : FIRST_SLICES);
                    run.await();
                    look.at(run);
                }
                ran++;
            }
        }
        return ran;
    }

    /// Large machines only as they are.
    private static boolean isWorthIt(Machine original, Machine machine) {
        return machine.nodes() <= LARGE || machine.network() == original.network();
    }

    /// What is looked at of a run.
    @FunctionalInterface
    public interface Look {
        void at(Run run) throws InterruptedException;
    }

    private static List<List<Setting>> settings() {
        List<List<Setting>> all = new ArrayList<>();
        for (NetworkKind network : NetworkKind.values()) {
            for (MpiKind mpi : MpiKind.values()) {
                all.add(of(network, mpi, Optional.empty()));
            }
        }
        all.add(of(NetworkKind.QSNET, MpiKind.BCS, setting("model.wake", "completion")));
        all.add(of(NetworkKind.BLUEGENE_L, MpiKind.BCS, setting("machine.mode", "heater")));
        all.add(
                of(
                        NetworkKind.BLUEGENE_L,
                        MpiKind.CONVENTIONAL,
                        setting("conventional.bglCollectives", "torus")));
        return all;
    }

    private static Optional<Setting> setting(String path, String value) {
        return Optional.of(new Setting(path, value));
    }

    /// Emulated primitives need longer slices.
    private static List<Setting> of(NetworkKind network, MpiKind mpi, Optional<Setting> more) {
        List<Setting> settings = new ArrayList<>();
        settings.add(new Setting("machine.network", network.id()));
        settings.add(Setting.of(mpi));
        if (network.fanout() == Fanout.MESSAGES) {
            settings.add(new Setting("model.slice", "10ms"));
        }
        more.ifPresent(settings::add);
        return settings;
    }
}
