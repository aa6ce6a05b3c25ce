package bcscope.ui.editor;

import bcscope.expression.Problem;
import bcscope.ui.Words;
import bcscope.ui.state.program.Judgement;
import bcscope.ui.state.program.TextProblem;
import bcscope.ui.state.program.TextProblem.Severity;
import bcscope.ui.theme.Nodes;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import org.fxmisc.flowless.VirtualizedScrollPane;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// A small editor for a text that belongs to something else than the window: what is wrong is
/// underlined while typing, words are completed, Ctrl+Enter runs. Its content is its own, with what
/// can be undone.
public final class ScriptBox {
    private static final int LEAST_LINES = 6;
    private static final int MOST_LINES = 24;
    private static final double LINE = 21;
    private static final int MOST_PROBLEMS = 3;

    /// Characters that fit into a row of a narrow lesson.
    private static final int CHARACTERS = 30;

    private final ProgramArea area = new ProgramArea();
    private final ProgramLanguage language;
    private final Function<String, List<Problem>> limits;
    private final String name;
    private final SuggestionList suggestions;
    private final HoverNote note;
    private final VBox problems = new VBox(2);
    private final VirtualizedScrollPane<ProgramArea> scroll = new VirtualizedScrollPane<>(area);
    private final VBox root;
    private Optional<String> known = Optional.empty();
    private List<TextProblem> judged = List.of();

    /// An editor that begins with `text`.
    ///
    /// @param id of the text on the screen
    /// @param name of the script, for what is said of it
    /// @param limits what a text breaks, besides the rules of the language
    /// @param run action of Ctrl+Enter
    public ScriptBox(
            String id,
            String name,
            String text,
            ProgramLanguage language,
            Function<String, List<Problem>> limits,
            Runnable run) {
        this.name = name;
        this.language = language;
        this.limits = limits;
        area.setId(id);
        area.setAccessibleText(Words.of("lesson.script", name));
        suggestions = new SuggestionList(area, language);
        note = new HoverNote(area, new Knower());
        area.overlaidBy(new RunKey(run));
        area.begin(text);
        area.textProperty().addListener(observable -> written());
        area.caretPositionProperty().addListener(observable -> note.close());
        area.focusedProperty()
                .addListener(observable -> {
                    suggestions.close();
                    note.close();
                });
        StackPane middle = Nodes.shrinking(new StackPane(scroll, note.node(), suggestions.node()));
        problems.setId(id + "-problems");
        root = Nodes.styled(new VBox(4, middle, problems), "script-box");
        judge();
    }

    /// Ends it, when it is not put on the screen again.
    public void close() {
        area.close();
    }

    /// The root node.
    public Node node() {
        return root;
    }

    public String text() {
        return area.getText();
    }

    /// Whether the keys go to it.
    public boolean isFocused() {
        return area.isFocused();
    }

    /// Gives it the keys.
    public void focus() {
        area.requestFocus();
    }

    /// Writes `text` in the place of what is written, which can be undone.
    public void write(String text) {
        if (!text.equals(text())) {
            area.show(text);
        }
    }

    /// Whether nothing keeps the text from being run.
    public boolean isRight() {
        judge();
        return judged.stream().noneMatch(TextProblem::isError);
    }

    /// Goes to what keeps it from being run.
    public void showProblem() {
        judged.stream().filter(TextProblem::isError).findFirst().ifPresent(this::goTo);
    }

    private void written() {
        boolean typed = area.isFocused() && !area.getUndoManager().isPerformingAction();
        // Styles and the caret follow the text: they can be changed afterwards.
        Platform.runLater(() -> {
            judge();
            if (typed) {
                suggestions.follow();
            }
        });
    }

    private void judge() {
        String text = text();
        if (known.filter(text::equals).isPresent()) {
            return;
        }
        known = Optional.of(text);
        Judgement judgement = language.judge(name, text);
        List<TextProblem> all = new ArrayList<>(judgement.problems());
        if (judgement.right()) {
            limits.apply(text).forEach(it -> all.add(new TextProblem(Severity.ERROR, it)));
            all.sort(Comparator.comparingInt(it -> it.problem().place().from()));
        }
        judged = List.copyOf(all);
        problems.getChildren().setAll(judged.stream().limit(MOST_PROBLEMS).map(this::row).toList());
        Nodes.show(problems, !judged.isEmpty());
        if (!text.isEmpty()) {
            area.setStyleSpans(
                    0, TextStyles.of(area.getLength(), language.colour(text).looks(), judged));
            area.restyled();
        }
        long rows = 1 + text.lines().mapToLong(line -> 1 + line.length() / CHARACTERS).sum();
        double lines = Math.clamp(rows, LEAST_LINES, MOST_LINES);
        scroll.setPrefHeight(lines * LINE);
        scroll.setMinHeight(lines * LINE);
    }

    private void goTo(TextProblem problem) {
        area.goTo(TextStyles.begin(problem, area.getLength()));
    }

    /// A problem to be read whole; pressing it leads there.
    private Hyperlink row(TextProblem problem) {
        int line = problem.problem().in(name, text()).line();
        Hyperlink row =
                Nodes.styled(
                        new Hyperlink(
                                Words.of("editor.line", line)
                                        + ": "
                                        + ProblemList.words(problem).replace('\n', ' ')),
                        "script-problem");
        row.setWrapText(true);
        row.setMinHeight(Hyperlink.USE_PREF_SIZE);
        row.setOnAction(event -> goTo(problem));
        return row;
    }

    /// Ctrl+Enter runs and Ctrl+Space offers words, whatever these keys do elsewhere.
    private final class RunKey implements ProgramArea.Overlay {
        private final Runnable run;

        RunKey(Runnable run) {
            this.run = run;
        }

        @Override
        public boolean takes(KeyEvent event) {
            return suggestions.takes(event) || runs(event) || asks(event);
        }

        @Override
        public void press(KeyEvent event) {
            if (suggestions.takes(event)) {
                suggestions.press(event);
            } else if (runs(event)) {
                run.run();
            } else {
                suggestions.ask();
            }
        }

        private static boolean runs(KeyEvent event) {
            return event.isShortcutDown() && event.getCode() == KeyCode.ENTER;
        }

        private static boolean asks(KeyEvent event) {
            return event.isControlDown() && event.getCode() == KeyCode.SPACE;
        }
    }

    /// Explains a place of the text. Values of variables are not known here.
    private final class Knower implements HoverNote.Knower {
        @Override
        public Optional<String> problem(int position) {
            return judged.stream()
                    .filter(it -> it.covers(position))
                    .findFirst()
                    .map(ProblemList::words);
        }

        @Override
        public void askValue(int position, Consumer<String> say) {}

        @Override
        public Optional<ProgramLanguage.Suggestion> help(int position) {
            return language.help(text(), position);
        }
    }
}
