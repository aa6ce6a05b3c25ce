package bcscope.study.atlas;

import bcscope.atlas.AtlasEntry;
import bcscope.atlas.EntryId;
import bcscope.study.comet.ThesisFigure;
import bcscope.study.experiment.Laboratory;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Which entry shows what.
public final class Exhibits {
    private final Laboratory laboratory;
    private final CometExhibits comet;
    private final Map<String, Exhibit> all = new LinkedHashMap<>();

    /// Exhibits that run in `laboratory`.
    ///
    /// @param telling is told what is measured next
    public Exhibits(Laboratory laboratory, Consumer<String> telling) {
        this.laboratory = laboratory;
        comet = new CometExhibits(telling);
        protocol();
        monitoring();
        blueGene();
        kernels();
        measurements();
    }

    /// Measures and draws what `entry` shows; empty if it shows nothing, or where another entry
    /// does.
    public Optional<Sheet> sheet(AtlasEntry entry) throws InterruptedException {
        Exhibit exhibit = all.get(entry.id().text());
        if (exhibit == null) {
            return Optional.empty();
        }
        Sheet sheet = new Sheet(entry, laboratory);
        exhibit.show(sheet);
        return Optional.of(sheet);
    }

    /// Whether the entry `id` has an exhibit of its own.
    public boolean has(EntryId id) {
        return all.containsKey(id.text());
    }

    private void protocol() {
        all.put("S0/F3.1", WalkthroughExhibits::blocking);
        all.put("S0/F3.2", WalkthroughExhibits::nonBlocking);
        all.put("S0/F4.1", ProtocolExhibits::parts);
        all.put("S0/F4.4", ProtocolExhibits::synchronization);
        all.put("S0/F4.5", WalkthroughExhibits::nineSteps);
        all.put("S0/F4.6", WalkthroughExhibits::broadcast);
        all.put("S0/T2.1", ApplicationExhibits::networks);
        all.put("S0/T4.1", ProtocolExhibits::api);
        all.put("S0/T4.2", ProtocolExhibits::correspondence);
    }

    private void monitoring() {
        all.put("S0/F5.1", WalkthroughExhibits::clockReadings);
        all.put("S0/F5.2", ProtocolExhibits::intervals);
        all.put("S0/F5.3", MonitoringExhibits::getts);
        all.put("S0/F5.4", MonitoringExhibits::inDem);
        all.put("S0/F5.5", MonitoringExhibits::inMsm);
        all.put("S0/F6.1", ApplicationExhibits::sage);
        all.put("S0/F6.2", ApplicationExhibits::blocking);
        all.put("S0/F6.3", ApplicationExhibits::nonBlocking);
        all.put("S0/T5.1", MonitoringExhibits::globalMetrics);
        all.put("S0/T5.2", MonitoringExhibits::localMetrics);
        all.put("S0/T5.3", MonitoringExhibits::summary);
        all.put("S0/T6.1", MonitoringExhibits::overhead);
    }

    private void blueGene() {
        all.put("S3/F1", BlueGeneExhibits::messageLayer);
        all.put("S3/F2", BlueGeneExhibits::roadmap);
        all.put("S3/F3", BlueGeneExhibits::packets);
        all.put("S3/F4", BlueGeneExhibits::calls);
        all.put("S3/T1", InstructionExhibits::instructions);
        all.put("S4/F1", BlueGeneExhibits::machine);
        all.put("S4/F2", BlueGeneExhibits::software);
    }

    private void kernels() {
        all.put("S2/F3.1", CometExhibits::block);
        all.put("S2/F3.10", CometExhibits::guard);
        all.put("S2/F3.6", comet::crossing);
        all.put("S2/T4.1", CometExhibits::macros);
        all.put("S2/F4.1", CometExhibits::grayCode);
        all.put("S2/F4.2", CometExhibits::hops);
        KernelExhibits kernels = comet.kernels();
        all.put("S2/F3.2", kernels::echo);
        all.put("S2/F3.3", kernels::exchange);
        all.put("S2/F3.4", kernels::broadcast);
        all.put("S2/F3.5", kernels::reduction);
        all.put("S2/F3.7", kernels::contention);
        all.put("S2/F3.8", kernels.overlap(0));
        all.put("S2/F3.9", kernels.overlap(1));
        all.put("S2/F3.11", kernels.updateGuard(0));
        all.put("S2/F3.12", kernels::shift);
        all.put("S2/F3.13", kernels::transpose);
        all.put("S2/F3.14", kernels::rowBroadcast);
        all.put("S2/F4.3", kernels.updateGuard(1));
        all.put("S2/F4.4", kernels::rowBroadcast);
    }

    private void measurements() {
        for (ThesisFigure figure : ThesisFigure.values()) {
            all.put(figure.entry().text(), comet.figure(figure));
        }
    }
}
