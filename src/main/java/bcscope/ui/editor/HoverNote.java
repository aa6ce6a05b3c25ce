package bcscope.ui.editor;

import bcscope.ui.theme.Nodes;

import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import org.fxmisc.richtext.event.MouseOverTextEvent;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The tooltip for the place under the pointer, or for the caret on request: what is wrong there,
/// the value that a variable has, what a word means.
final class HoverNote {
    private static final Duration DELAY = Duration.ofMillis(350);
    private static final double WIDTH = 380;

    private final ProgramArea area;
    private final Knower knower;
    private int asked;
    private final VBox box = Nodes.named(new VBox(5), "program-note", "hover-note");

    /// Knows what is to be said about a place of the text.
    interface Knower {
        /// The problem at `position`; empty if there is none.
        Optional<String> problem(int position);

        /// Has `say` be told, some time later, which value the variable there has, and from where
        /// the function was called in which a process is in this line.
        void askValue(int position, Consumer<String> say);

        /// The meaning of the word at `position`.
        Optional<ProgramLanguage.Suggestion> help(int position);
    }

    HoverNote(ProgramArea area, Knower knower) {
        this.area = area;
        this.knower = knower;
        box.setMouseTransparent(true);
        box.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
        StackPane.setAlignment(box, Pos.TOP_LEFT);
        area.setMouseOverTextDelay(DELAY);
        area.addEventHandler(
                MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN, event -> show(event.getCharacterIndex()));
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, event -> close());
        close();
    }

    Node node() {
        return box;
    }

    /// Says what there is to say about the character at `position`, if anything.
    void show(int position) {
        List<Node> said = new ArrayList<>();
        knower.problem(position).ifPresent(it -> said.add(label(it, "note-problem")));
        knower.help(position)
                .ifPresent(help -> {
                    if (!help.signature().isEmpty()) {
                        said.add(label(help.signature(), "mono"));
                    }
                    said.add(label(help.meaning(), "muted"));
                });
        box.getChildren().setAll(said);
        Nodes.show(box, !said.isEmpty());
        place(position);
        int question = ++asked;
        knower.askValue(
                position,
                value -> {
                    if (question == asked) {
                        box.getChildren().addFirst(label(value, "note-value"));
                        Nodes.show(box, true);
                        place(position);
                    }
                });
    }

    private static Label label(String text, String style) {
        Label label = Nodes.whole(text, style, "small-text");
        label.setMaxWidth(WIDTH);
        return label;
    }

    private void place(int position) {
        Node layer = box.getParent();
        Optional<Bounds> word = area.bounds(position);
        if (layer == null || word.isEmpty()) {
            return;
        }
        Bounds at = layer.sceneToLocal(area.localToScene(word.get()));
        box.applyCss();
        double width = Math.min(WIDTH, Math.ceil(box.prefWidth(-1)));
        box.setMaxWidth(width);
        double height = box.prefHeight(width);
        Bounds room = layer.getLayoutBounds();
        boolean below = at.getMaxY() + height + 4 <= room.getHeight();
        box.setTranslateX(Math.clamp(at.getMinX(), 0, Math.max(0, room.getWidth() - width)));
        box.setTranslateY(below ? at.getMaxY() + 4 : Math.max(0, at.getMinY() - height - 4));
    }

    void close() {
        asked++;
        Nodes.show(box, false);
    }
}
