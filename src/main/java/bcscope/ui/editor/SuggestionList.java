package bcscope.ui.editor;

import bcscope.ui.pane.field.WordRow;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.Optional;

/// The words that fit at the caret, with what belongs to them and what they mean, over the text.
/// Down and up choose, Tab takes the first or what is chosen, Enter what is chosen, Esc closes.
final class SuggestionList implements ProgramArea.Overlay {
    private static final int MOST_ROWS = 8;
    private static final double ROW = 23;
    private static final double WIDTH = 400;

    private final ProgramArea area;
    private final ProgramLanguage language;
    private final ListView<ProgramLanguage.Suggestion> list = new ListView<>();
    private final Label signature = Nodes.wrapped("", "mono", "small-text");
    private final Label meaning = Nodes.wrapped("", "muted", "small-text");
    private final VBox box = Nodes.styled(new VBox(list), "suggestions");
    private ProgramLanguage.Offer offer = ProgramLanguage.Offer.NONE;

    /// Opens the list at the caret, as soon as that is on the screen.
    SuggestionList(ProgramArea area, ProgramLanguage language) {
        this.area = area;
        this.language = language;
        list.setId("program-suggestions");
        list.setFixedCellSize(ROW);
        list.setFocusTraversable(false);
        list.setCellFactory(view ->
                new WordRow<>(
                        ProgramLanguage.Suggestion::text, ProgramLanguage.Suggestion::meaning));
        list.setOnMouseClicked(event -> take());
        list.getSelectionModel()
                .selectedItemProperty()
                .addListener((property, before, now) -> describe(Optional.ofNullable(now)));
        VBox about = Nodes.styled(new VBox(1, signature, meaning), "suggestion-about");
        about.setMinHeight(Region.USE_PREF_SIZE);
        box.getChildren().add(about);
        box.setPrefWidth(WIDTH);
        box.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
        StackPane.setAlignment(box, Pos.TOP_LEFT);
        close();
    }

    Node node() {
        return box;
    }

    boolean isOpen() {
        return box.isVisible();
    }

    /// Offers what fits, with the first chosen.
    void ask() {
        offer();
        if (isOpen()) {
            list.getSelectionModel().selectFirst();
        }
    }

    /// Offers what fits where a word of two letters or more, which is none of them, is written.
    void follow() {
        int caret = area.getCaretPosition();
        ProgramLanguage.Offer now = language.offer(area.getText(), caret);
        int length = now.replaced().to() - now.replaced().from();
        String begun = area.getText(now.replaced().from(), now.replaced().to());
        boolean written = now.suggestions().stream().anyMatch(it -> it.text().equals(begun));
        if (length < 2 || written || caret != now.replaced().to()) {
            close();
        } else {
            open(now);
        }
    }

    private void offer() {
        open(language.offer(area.getText(), area.getCaretPosition()));
    }

    private void open(ProgramLanguage.Offer now) {
        offer = now;
        list.getItems().setAll(now.suggestions());
        list.getSelectionModel().clearSelection();
        if (now.suggestions().isEmpty()) {
            close();
            return;
        }
        double height = Math.min(MOST_ROWS, now.suggestions().size()) * ROW + 2;
        list.setMinHeight(height);
        list.setPrefHeight(height);
        list.setMaxHeight(height);
        list.scrollTo(0);
        describe(Optional.of(now.suggestions().getFirst()));
        Nodes.show(box, true);
        place();
    }

    /// Below the line of the caret, or above it if there is no room.
    private void place() {
        Node layer = box.getParent();
        Optional<Bounds> word = area.bounds(offer.replaced().from());
        if (layer == null || word.isEmpty()) {
            return;
        }
        Bounds at = layer.sceneToLocal(area.localToScene(word.get()));
        box.applyCss();
        double height = box.prefHeight(WIDTH);
        double width = layer.getLayoutBounds().getWidth();
        boolean below = at.getMaxY() + height <= layer.getLayoutBounds().getHeight();
        box.setTranslateX(Math.clamp(at.getMinX(), 0, Math.max(0, width - WIDTH)));
        box.setTranslateY(below ? at.getMaxY() + 2 : Math.max(0, at.getMinY() - height - 2));
    }

    void close() {
        list.getItems().clear();
        Nodes.show(box, false);
    }

    @Override
    public boolean takes(KeyEvent event) {
        if (!isOpen() || event.isShortcutDown() || event.isAltDown()) {
            return false;
        }
        return switch (event.getCode()) {
            case DOWN, UP, PAGE_DOWN, PAGE_UP, ESCAPE -> true;
            case TAB -> !event.isShiftDown();
            case ENTER -> !list.getSelectionModel().isEmpty();
            default -> false;
        };
    }

    @Override
    public void press(KeyEvent event) {
        KeyCode code = event.getCode();
        switch (code) {
            case DOWN -> move(1);
            case UP -> move(-1);
            case PAGE_DOWN -> move(MOST_ROWS);
            case PAGE_UP -> move(-MOST_ROWS);
            case TAB, ENTER -> take();
            default -> close();
        }
    }

    private void move(int by) {
        int last = list.getItems().size() - 1;
        int next = Math.clamp(list.getSelectionModel().getSelectedIndex() + by, 0, last);
        list.getSelectionModel().select(next);
        list.scrollTo(Math.max(0, next - MOST_ROWS + 1));
    }

    private void take() {
        if (list.getSelectionModel().isEmpty()) {
            list.getSelectionModel().selectFirst();
        }
        ProgramLanguage.Suggestion chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            area.apply(
                    LineEdit.replacing(
                            offer.replaced().from(), offer.replaced().to(), chosen.text()));
        }
        close();
    }

    private void describe(Optional<ProgramLanguage.Suggestion> suggestion) {
        signature.setText(suggestion.map(ProgramLanguage.Suggestion::signature).orElse(""));
        meaning.setText(suggestion.map(ProgramLanguage.Suggestion::meaning).orElse(""));
        Nodes.show(signature, !signature.getText().isEmpty());
    }
}
