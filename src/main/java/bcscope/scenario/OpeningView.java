package bcscope.scenario;

import java.util.Locale;

/// The views of the window with which a run can open.
public enum OpeningView {
    MACHINE,
    NIC,
    MATCHING,
    COLLECTIVE,
    WHY,
    TRAFFIC,
    JOBS,
    BUDGET,
    DASHBOARD;

    /// Its name in the file, which is that of the view.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
