package bcscope.ui.editor;

import bcscope.base.Numbers;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import java.util.Locale;
import java.util.Optional;

/// The time of processes at a line, as a bar whose full width is the longest time of the program:
/// first the computing, then the blocked part.
final class TimeBar {
    private static final double WIDTH = 20;
    private static final double LEAST = 1;

    private final Region computing = Nodes.styled(new Region(), "line-computing");
    private final Region blocked = Nodes.styled(new Region(), "line-blocked");
    private final HBox box = Nodes.styled(new HBox(computing, blocked), "line-time");
    private final Tooltip tip = new Tooltip();
    private Optional<LineTime> shown = Optional.empty();

    TimeBar() {
        box.setMinWidth(WIDTH);
        box.setPrefWidth(WIDTH);
        box.setMaxWidth(WIDTH);
        fill(Optional.empty());
        Tooltip.install(box, tip);
    }

    Node node() {
        return box;
    }

    void show(Optional<LineTime> time) {
        if (!time.equals(shown)) {
            shown = time;
            fill(time);
        }
    }

    private void fill(Optional<LineTime> time) {
        double whole = time.map(it -> WIDTH * it.length()).orElse(0.0);
        double part =
                time.filter(it -> it.nanos() > 0)
                        .map(it -> (double) it.computingNanos() / it.nanos())
                        .orElse(0.0);
        width(computing, whole * part);
        width(blocked, whole * (1 - part));
        tip.setText(time.map(TimeBar::words).orElseGet(() -> Words.of("editor.time.none")));
    }

    private static void width(Region region, double width) {
        double shown = width > 0 ? Math.max(LEAST, width) : 0;
        region.setVisible(shown > 0);
        region.setMinWidth(shown);
        region.setPrefWidth(shown);
        region.setMaxWidth(shown);
    }

    private static String words(LineTime time) {
        String percent = String.format(Locale.ROOT, "%.1f", 100 * time.share());
        String blocked = Numbers.duration(time.blockedNanos());
        return switch (time.extent()) {
            case WHOLE ->
                    Words.of(
                            "editor.time",
                            percent,
                            Numbers.duration(time.computingNanos()),
                            blocked);
            case BLOCKED -> Words.of("editor.time.blocked", percent, blocked);
        };
    }
}
