package bcscope.ui.inspector;

import bcscope.mds.MonitoringWords;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.Scenario;
import bcscope.ui.Words;

/// Which of the values on the screen the real system would have stored.
final class StoredWords {
    private StoredWords() {}

    /// About the calls of processes.
    static String calls(Scenario scenario) {
        Monitoring monitoring = scenario.monitoring();
        boolean isOff = monitoring.mmds() == Power.OFF;
        if (monitoring.selectsCalls()) {
            return Words.of(
                    isOff ? "stored.calls.selected" : "stored.calls.some",
                    MonitoringWords.calls(monitoring));
        }
        return Words.of(isOff ? "stored.calls.off" : "stored.calls.all");
    }

    /// About the metrics of slices, at slice `slice`.
    static String slices(Scenario scenario, int slice) {
        Monitoring monitoring = scenario.monitoring();
        if (monitoring.emds() == Power.OFF) {
            return Words.of("stored.slices.off");
        }
        return Words.of(
                monitoring.stores(slice) ? "stored.slices.inside" : "stored.slices.outside",
                MonitoringWords.window(monitoring));
    }
}
