package bcscope.ui.editor;

import bcscope.expression.TextSpan;
import bcscope.ui.Words;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds words in the text, and replaces them. Enter goes to the next, Shift+Enter to the previous
/// one, Esc ends.
final class FindBar {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private final ProgramArea area;
    private final Field sought = new Field("program-find", "editor.find");
    private final Field other = new Field("program-replace", "editor.replace");
    private final Label count = Nodes.named(new Label(), "program-found", "muted", "small-text");
    private final HBox replacing;
    private final VBox root;

    FindBar(ProgramArea area) {
        this.area = area;
        count.setMinWidth(Label.USE_PREF_SIZE);
        HBox finding = row(sought, count, button("‹", "editor.find.back", this::back));
        finding.getChildren().add(button("›", "editor.find.next", this::next));
        finding.getChildren().add(button("×", "editor.find.close", this::close));
        Button one = button(Words.of("editor.replace.one"), "editor.replace.one", this::replace);
        Button all = button(Words.of("editor.replace.all"), "editor.replace.all", this::replaceAll);
        one.setId("program-replace-one");
        all.setId("program-replace-all");
        replacing = row(other, one, all);
        root = Nodes.hidden(Nodes.styled(new VBox(5, finding, replacing), "find-bar"));
        sought.textProperty().addListener(observable -> search());
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    /// A field whose Esc ends the search.
    private static final class Field extends TextField implements OwnKeys {
        Field(String id, String prompt) {
            setId(id);
            setPromptText(Words.of(prompt));
            setAccessibleText(Words.of(prompt));
            HBox.setHgrow(this, Priority.ALWAYS);
        }

        @Override
        public boolean takes(KeyEvent event) {
            return event.getCode() == KeyCode.ESCAPE;
        }
    }

    private static Button button(String text, String meaning, Runnable action) {
        Button button = Nodes.fixed(Nodes.styled(new Button(text), "command-button"));
        Nodes.explain(button, Words.of(meaning));
        button.setOnAction(event -> action.run());
        return button;
    }

    private static HBox row(Node... nodes) {
        return Nodes.row(4, nodes);
    }

    Node node() {
        return root;
    }

    /// Asks what to find; what is selected is offered.
    void find() {
        Nodes.show(replacing, false);
        open();
    }

    /// Asks what to find and what to put in its place.
    void replaceSome() {
        Nodes.show(replacing, true);
        open();
    }

    private void open() {
        Nodes.show(root, true);
        String selected = area.getSelectedText();
        if (!selected.isEmpty() && !selected.contains("\n")) {
            sought.setText(selected);
        }
        sought.requestFocus();
        sought.selectAll();
        search();
    }

    private void close() {
        Nodes.show(root, false);
        area.requestFocus();
    }

    /// Goes to the next place, wherever the focus is; asks what to find if that is not known.
    void next() {
        if (sought.getText().isEmpty()) {
            find();
            return;
        }
        finder().from(area.getSelection().getEnd()).ifPresent(this::select);
        say();
    }

    void back() {
        if (sought.getText().isEmpty()) {
            find();
            return;
        }
        finder().before(area.getSelection().getStart()).ifPresent(this::select);
        say();
    }

    private void search() {
        finder().from(area.getSelection().getStart()).ifPresent(this::select);
        say();
    }

    private void select(TextSpan place) {
        area.selectRange(place.from(), place.to());
        area.requestFollowCaret();
    }

    private void replace() {
        TextSpan here = selected();
        if (finder().number(here) > 0) {
            area.replaceText(here.from(), here.to(), other.getText());
        }
        next();
    }

    private void replaceAll() {
        area.show(finder().replaced(area.getText(), other.getText()));
        say();
    }

    private void say() {
        TextFinder finder = finder();
        boolean missing = !sought.getText().isEmpty() && finder.places().isEmpty();
        sought.pseudoClassStateChanged(WRONG, missing);
        int number = finder.number(selected());
        String words =
                number > 0
                        ? Words.of("editor.found.of", number, finder.places().size())
                        : Words.of("editor.found", finder.places().size());
        count.setText(sought.getText().isEmpty() ? "" : words);
    }

    private TextFinder finder() {
        return TextFinder.of(area.getText(), sought.getText());
    }

    private TextSpan selected() {
        return new TextSpan(area.getSelection().getStart(), area.getSelection().getEnd());
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            close();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown()) {
            if (other.isFocused()) {
                replace();
            } else if (event.isShiftDown()) {
                back();
            } else {
                next();
            }
            event.consume();
        }
    }

    /// The occurrences of a text in another, ignoring case.
    ///
    /// @param places in order, without overlaps
    record TextFinder(List<TextSpan> places) {
        /// Nothing is looked for.
        static final TextFinder NONE = new TextFinder(List.of());

        TextFinder {
            places = List.copyOf(places);
        }

        /// All places of `sought` in `text`; none if `sought` is empty.
        static TextFinder of(String text, String sought) {
            List<TextSpan> places = new ArrayList<>();
            String lower = text.toLowerCase(Locale.ROOT);
            String wanted = sought.toLowerCase(Locale.ROOT);
            if (lower.length() != text.length() || wanted.isEmpty()) {
                return NONE;
            }
            for (int at = lower.indexOf(wanted);
                    at >= 0;
                    at = lower.indexOf(wanted, at + wanted.length())) {
                places.add(new TextSpan(at, at + wanted.length()));
            }
            return new TextFinder(places);
        }

        /// The first that begins at `position` or after it; after the last comes the first.
        Optional<TextSpan> from(int position) {
            return places.stream()
                    .filter(place -> place.from() >= position)
                    .findFirst()
                    .or(() -> places.stream().findFirst());
        }

        /// The last that ends at `position` or before it; before the first comes the last.
        Optional<TextSpan> before(int position) {
            List<TextSpan> behind =
                    places.stream().filter(place -> place.to() <= position).toList();
            List<TextSpan> all = behind.isEmpty() ? places : behind;
            return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
        }

        /// Which of them, from 1, `place` is; 0 if it is none.
        int number(TextSpan place) {
            return places.indexOf(place) + 1;
        }

        /// `text` with `other` in all these places.
        String replaced(String text, String other) {
            StringBuilder made = new StringBuilder();
            int behind = 0;
            for (TextSpan place : places) {
                made.append(text, behind, place.from()).append(other);
                behind = place.to();
            }
            return made.append(text.substring(behind)).toString();
        }
    }
}
