package bcscope.ui.query.stops;

import bcscope.base.Numbers;
import bcscope.search.CheckedStop;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.stops.Halt;
import bcscope.ui.state.stops.WatchedStop;
import bcscope.ui.theme.Nodes;

import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.Optional;

/// Why the run has stopped, until the cursor moves on; or how far the search is that a move waits
/// for. Nothing else.
public final class HaltCard {
    private final Label title = Nodes.named(new Label(), "halt-title", "halt-title");
    private final Label reason = Nodes.named(Nodes.whole("", "muted"), "halt-reason");
    private final Hyperlink giveUp = Nodes.fixed(new Hyperlink(Words.of("stops.cancel")));
    private final HBox root;
    private final ChangeDetector dirty = new ChangeDetector();

    public HaltCard(Store store) {
        giveUp.setId("halt-cancel");
        giveUp.setOnAction(event -> store.apply(new Intent.GiveUp()));
        VBox text = Nodes.wide(new VBox(1, title, reason));
        text.setMinWidth(0);
        root = Nodes.named(Nodes.row(8, text, giveUp), "halt", "halt-card");
        root.setAccessibleRole(AccessibleRole.TEXT);
        say("", "", false);
    }

    public Node node() {
        return root;
    }

    public void show(OpenRun run) {
        if (!dirty.changed(
                run.document().number(),
                run.halt(),
                run.stops(),
                run.detail(),
                run.quest(),
                run.waitsForStops())) {
            return;
        }
        Optional<Halt> halt = run.halt();
        if (run.quest().isPresent()) {
            say(Words.of("stops.looking"), progress(run), true);
        } else if (run.waitsForStops()) {
            say(Words.of("stops.holds"), progress(run), false);
        } else {
            halt.flatMap(it -> run.stops().of(it.stop()))
                    .ifPresentOrElse(
                            stop -> say(run, halt.orElseThrow(), stop), () -> say("", "", false));
        }
    }

    private void say(OpenRun run, Halt halt, WatchedStop stop) {
        CheckedStop meaning = stop.meaning().orElseThrow();
        say(StopWords.place(run, halt), StopWords.reason(run, halt, stop, meaning), false);
    }

    /// How far the search is that is the furthest behind.
    private static String progress(OpenRun run) {
        int searched = run.stops().halting().mapToInt(WatchedStop::searched).min().orElse(0);
        return run.words(
                "stops.progress",
                Numbers.count(Math.min(searched, run.slices())),
                Numbers.count(run.slices()));
    }

    private void say(String head, String sentence, boolean cancellable) {
        title.setText(head);
        reason.setText(sentence);
        Nodes.show(giveUp, cancellable);
        Nodes.show(root, !head.isEmpty());
        root.setAccessibleText((head + " " + sentence).strip());
    }
}
