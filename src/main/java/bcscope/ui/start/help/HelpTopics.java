package bcscope.ui.start.help;

import bcscope.picture.View;
import bcscope.ui.start.help.HelpBrowser.Topic;

/// Which page is about what is on the screen.
public final class HelpTopics {
    /// Of the start page.
    public static final Topic FIRST = new Topic("window", "");

    /// Of a script of core primitives.
    public static final Topic PLAYGROUND = new Topic("playground", "");

    private HelpTopics() {}

    /// Of a run with `view` in front.
    public static Topic of(View view) {
        return switch (view) {
            case MACHINE -> new Topic("machines", "");
            case NIC -> new Topic("model/protocol", "13-lists-and-flags");
            case MATCHING -> new Topic("model/protocol", "15-point-to-point-messages");
            case COLLECTIVE -> new Topic("model/protocol", "18-collectives");
            case WHY -> new Topic("waiting", "");
            case TRAFFIC -> new Topic("programs", "");
            case JOBS -> new Topic("model/protocol", "110-jobs-and-heartbeats");
            case DASHBOARD, TIMELINE, STRIP, METRIC -> new Topic("monitoring", "");
            case COMPARE -> new Topic("conventional", "comparing-two-runs");
            case PRIMITIVES -> PLAYGROUND;
        };
    }
}
