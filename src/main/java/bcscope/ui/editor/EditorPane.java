package bcscope.ui.editor;

import bcscope.picture.Target;
import bcscope.script.process.Variables;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandGroup;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.command.KeyScope;
import bcscope.ui.loader.VariableLoader;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Scenes;
import bcscope.ui.state.Identity;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.program.Colouring;
import bcscope.ui.state.program.Judgement;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.state.program.ProgramChange;
import bcscope.ui.state.program.TextProblem;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.model.TwoDimensional.Bias;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The editor: the text with its gutter, and around it who it is, find, what is wrong. What is
/// written goes to the state with each change; what else changes the text comes from there.
public final class EditorPane {
    private final Store store;
    private final ProgramArea area = new ProgramArea();
    private final FindBar find = new FindBar(area);
    private final EditorHead head;
    private final DiskBar disk;
    private final RankCard rankCard;
    private final ProgramLanguage language;
    private final VariableLoader values;
    private final SuggestionList suggestions;
    private final HoverNote note;
    private final ProblemList problems = new ProblemList(this::goTo);
    private final PastLine past;
    private final Label kind = Nodes.named(new Label(), "program-kind", "muted", "small-text");
    private final ChangeDetector styled = new ChangeDetector();
    private final RunLines lines;
    private final Gutter gutter;
    private final Label place = Nodes.named(new Label(), "program-place", "muted", "small-text");
    private final VBox root;
    private int program = -1;
    private String known = "";
    private List<TextProblem> judged = List.of();

    public EditorPane(
            Store store,
            Scenes scenes,
            ProgramLanguage language,
            VariableLoader values,
            CommandRunner commands) {
        this.store = store;
        this.language = language;
        this.values = values;
        suggestions = new SuggestionList(area, language);
        note = new HoverNote(area, new Knower());
        area.overlaidBy(suggestions);
        past = new PastLine(store);
        head = new EditorHead(commands);
        disk =
                new DiskBar(
                        () -> commands.run(Command.PROGRAM_REREAD),
                        () -> store.apply(new Intent.OfProgram(new ProgramChange.Keep())));
        rankCard = new RankCard(rank -> store.apply(new Intent.Select(new Target.Rank(rank))));
        lines = new RunLines(store, scenes, rankCard);
        gutter = new Gutter(lines, this::isWrong);
        area.setParagraphGraphicFactory(gutter);
        area.textProperty().addListener((property, before, now) -> written());
        area.caretPositionProperty().addListener(observable -> moved());
        area.leavingProperty().addListener(observable -> showPlace());
        area.focusedProperty()
                .addListener(observable -> {
                    suggestions.close();
                    note.close();
                });
        VirtualizedScrollPane<ProgramArea> scroll = new VirtualizedScrollPane<>(area);
        StackPane middle = new StackPane(scroll, rankCard.node(), note.node(), suggestions.node());
        middle.setMinSize(0, 0);
        VBox.setVgrow(middle, Priority.ALWAYS);
        root = Nodes.shrinking(Nodes.named(new Root(), "editor", "editor"));
        root.getChildren()
                .addAll(head.node(), disk.node(), find.node(), middle, problems.node(), foot());
        Nodes.handFocus(root, area);
    }

    private Node foot() {
        kind.setMinWidth(0);
        place.setMinWidth(Label.USE_PREF_SIZE);
        HBox foot = Nodes.row(10, place, past.node(), Nodes.spring(), kind);
        return Nodes.styled(foot, "editor-foot");
    }

    /// The root node. Ends it, when it is not put on the screen again.
    public void close() {
        area.close();
    }

    public Node node() {
        return root;
    }

    /// Puts `leading` first, above the text.
    void ledBy(Node leading) {
        head.ledBy(leading);
    }

    /// Gives the text the focus.
    public void focus() {
        area.requestFocus();
    }

    /// Lets go of the run whose lines it showed.
    void forget() {
        lines.forget();
    }

    /// Shows `open`, and what `shown`, a run of it, tells of its lines.
    public void show(OpenProgram open, Optional<OpenRun> shown) {
        head.show(open);
        disk.show(open);
        if (open.number() != program) {
            program = open.number();
            known = open.text();
            area.begin(open.text());
        } else if (!Identity.same(open.text(), known) && !open.text().equals(known)) {
            known = open.text();
            area.show(open.text());
        }
        style(open);
        past.show(open, shown);
        gutter.ofRun(shown.isPresent());
        if (lines.changed(open, shown)) {
            gutter.update();
        }
    }

    /// Applies the styles. Findings about an older text are useless: places have moved.
    private void style(OpenProgram open) {
        Optional<Colouring> colouring =
                open.read().colouring().filter(it -> it.text().equals(open.text()));
        Optional<Judgement> judgement = open.judgement();
        if (judgement.isPresent()) {
            judged = judgement.get().problems();
            problems.show(open.text(), judged);
            kind.setText(judgement.get().kind());
            Tips.set(kind, judgement.get().kind());
        }
        if (!styled.changed(open.number(), colouring, judgement) || open.text().isEmpty()) {
            return;
        }
        if (colouring.isPresent()) {
            List<TextProblem> marked = judgement.map(Judgement::problems).orElse(List.of());
            area.setStyleSpans(0, TextStyles.of(area.getLength(), colouring.get().looks(), marked));
            area.restyled();
            gutter.update();
        }
    }

    private void written() {
        String text = area.getText();
        if (!text.equals(known)) {
            known = text;
            store.apply(new Intent.OfProgram(new ProgramChange.Write(text)));
            // The caret follows the text: what fits there is known afterwards.
            Platform.runLater(this::suggest);
        }
    }

    private void suggest() {
        if (area.isFocused() && !area.getUndoManager().isPerformingAction()) {
            suggestions.follow();
        }
    }

    private void moved() {
        note.close();
        showPlace();
    }

    private void showPlace() {
        place.setText(
                area.leavingProperty().get()
                        ? Words.of("editor.leaving")
                        : Words.of(
                                "editor.place",
                                area.getCurrentParagraph() + 1,
                                area.getCaretColumn() + 1));
    }

    public void undo() {
        area.undo();
    }

    public void redo() {
        area.redo();
    }

    public void find() {
        find.find();
    }

    public void replace() {
        find.replaceSome();
    }

    public void findNext() {
        find.next();
    }

    public void findBack() {
        find.back();
    }

    public void comment() {
        area.comment();
    }

    public void indent() {
        area.indent();
    }

    public void outdent() {
        area.outdent();
    }

    /// Offers what fits at the caret.
    public void complete() {
        suggestions.ask();
    }

    /// Says what the word at the caret means.
    public void explain() {
        int caret = area.getCaretPosition();
        note.show(area.wordAt(caret).isEmpty() && caret > 0 ? caret - 1 : caret);
    }

    /// Lays the text out as usual.
    public void format() {
        String formatted = language.format(area.getText());
        if (!formatted.equals(area.getText())) {
            area.show(formatted);
        }
    }

    /// Goes to the first thing that keeps the text from being run.
    public void firstProblem() {
        judged.stream().filter(TextProblem::isError).findFirst().ifPresent(this::goTo);
    }

    /// Goes to the next problem; after the last comes the first.
    public void nextProblem() {
        int caret = area.getCaretPosition();
        judged.stream()
                .filter(it -> at(it) > caret)
                .findFirst()
                .or(() -> judged.stream().findFirst())
                .ifPresent(this::goTo);
    }

    /// Goes to the problem before; before the first comes the last.
    public void problemBefore() {
        int caret = area.getCaretPosition();
        List<TextProblem> before = judged.stream().filter(it -> at(it) < caret).toList();
        List<TextProblem> all = before.isEmpty() ? judged : before;
        if (!all.isEmpty()) {
            goTo(all.getLast());
        }
    }

    private int at(TextProblem problem) {
        return TextStyles.begin(problem, area.getLength());
    }

    /// Whether something keeps line number `line` from being run.
    private boolean isWrong(int line) {
        return judged.stream().anyMatch(it -> it.isError() && lineOf(it) == line);
    }

    private int lineOf(TextProblem problem) {
        return 1 + area.offsetToPosition(at(problem), Bias.Forward).getMajor();
    }

    private void goTo(TextProblem problem) {
        area.goTo(at(problem));
        problems.select(problem);
    }

    /// Begins with a classic pattern, in the place of the text; that can be undone. A program
    /// without a file is called what the pattern is called from then on.
    public void begin(ProgramLanguage.Pattern pattern) {
        area.show(pattern.text());
        store.apply(new Intent.OfProgram(new ProgramChange.Call(pattern.name())));
        area.goTo(0);
    }

    /// Toggles a breakpoint on the line of the caret.
    public void toggleStop() {
        lines.toggleStop(area.getCurrentParagraph() + 1);
    }

    /// Explains a place of the text.
    private final class Knower implements HoverNote.Knower {
        @Override
        public Optional<String> problem(int position) {
            return judged.stream()
                    .filter(it -> it.covers(position))
                    .findFirst()
                    .map(ProblemList::words);
        }

        /// A name means what it means in its line, in the text of which the run was made.
        @Override
        public void askValue(int position, Consumer<String> say) {
            String name = area.wordAt(position);
            int line = 1 + area.offsetToPosition(position, Bias.Forward).getMajor();
            if (known.equals(lines.text())) {
                lines.wish()
                        .filter(wish -> !name.isEmpty() || wish.line() == line)
                        .ifPresent(wish ->
                                values.ask(
                                        wish,
                                        state ->
                                                Optional.of(said(name, line, wish, state))
                                                        .filter(it -> !it.isEmpty())
                                                        .ifPresent(say)));
            }
        }

        /// The value of `name` in `line`, and where the function was called that the process is in.
        private static String said(
                String name, int line, VariableLoader.Wish wish, Variables.State state) {
            Stream<String> value =
                    state.values().stream()
                            .filter(it -> it.name().equals(name))
                            .filter(it -> it.fromLine() <= line && line <= it.toLine())
                            .limit(1)
                            .map(it -> Words.of("editor.value", name, it.text(), wish.rank()));
            Stream<String> calls =
                    Optional.of(state.calls()).stream()
                            .filter(it -> wish.line() == line && !it.isEmpty())
                            .map(it -> Words.of("editor.calls", wish.rank(), it.sentence()));
            return Stream.concat(value, calls).collect(Collectors.joining("\n"));
        }

        @Override
        public Optional<ProgramLanguage.Suggestion> help(int position) {
            return language.help(area.getText(), position);
        }
    }

    /// In which the keys of the text come first.
    private static final class Root extends VBox implements KeyScope {
        @Override
        public CommandGroup group() {
            return CommandGroup.PROGRAM;
        }
    }

    /// Says that another program has changed the file, and asks which text is to be kept.
    static final class DiskBar {
        private final FlowPane box;

        DiskBar(Runnable reread, Runnable keep) {
            Label words = Nodes.label(Words.of("editor.disk"), "small-text");
            box =
                    Nodes.styled(
                            new FlowPane(
                                    10,
                                    2,
                                    words,
                                    link("program-reread", "editor.disk.reread", reread),
                                    link("program-keep", "editor.disk.keep", keep)),
                            "disk-bar");
            Nodes.show(box, false);
        }

        private static Hyperlink link(String id, String key, Runnable action) {
            Hyperlink link = Nodes.named(new Hyperlink(Words.of(key)), id);
            link.setOnAction(event -> action.run());
            return link;
        }

        Node node() {
            return box;
        }

        void show(OpenProgram program) {
            Nodes.show(box, program.disk() == OpenProgram.Disk.CHANGED);
        }
    }
}
