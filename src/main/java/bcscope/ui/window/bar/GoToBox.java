package bcscope.ui.window.bar;

import bcscope.base.RunStatus;
import bcscope.loading.Documents;
import bcscope.picture.Target;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.command.GoTo;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.css.PseudoClass;
import javafx.scene.control.TextField;

import org.controlsfx.control.textfield.AutoCompletionBinding;
import org.controlsfx.control.textfield.TextFields;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The box that takes places to go to and names of commands.
final class GoToBox {
    private static final int MOST_SUGGESTIONS = 9;

    private static final PseudoClass SHORT = PseudoClass.getPseudoClass("short");
    private static final PseudoClass UNKNOWN = PseudoClass.getPseudoClass("unknown");

    /// Between a word of the glossary and what it stands for.
    private static final String MEANS = " – ";

    private static final List<Documents.Word> WORDS = Documents.words();

    private Predicate<String> lookUp = word -> false;
    private final TextField field = Nodes.fixed(Nodes.named(new TextField(), "go-to", "go-to"));
    private final Store store;
    private final CommandRunner commands;

    GoToBox(Store store, CommandRunner commands) {
        this.store = store;
        this.commands = commands;
        Tips.set(field, Words.of("goto.tip"));
        field.setAccessibleText(Words.of("goto.prompt"));
        spellOut();
        AutoCompletionBinding<String> completion =
                TextFields.bindAutoCompletion(field, request -> suggestions(request.getUserText()));
        completion.setPrefWidth(320);
        completion.setOnAutoCompleted(event -> enter());
        field.setOnAction(event -> enter());
        field.focusedProperty()
                .addListener((property, before, focused) -> {
                    if (!focused) {
                        field.clear();
                    }
                });
        field.textProperty().addListener(property -> field.pseudoClassStateChanged(UNKNOWN, false));
    }

    /// Sets `lookUp`, which gets a text that is neither a place nor a command, and says whether it
    /// is a word of the glossary.
    void others(Predicate<String> lookUp) {
        this.lookUp = lookUp;
    }

    TextField node() {
        return field;
    }

    /// Is as wide as a short prompt.
    void shorten() {
        field.setPromptText(Words.of("goto.short"));
        field.pseudoClassStateChanged(SHORT, true);
    }

    /// Is as wide as the whole prompt.
    void spellOut() {
        field.setPromptText(Words.of("goto.prompt"));
        field.pseudoClassStateChanged(SHORT, false);
    }

    private List<String> suggestions(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        if (wanted.length() < 2 || !(GoTo.parse(wanted) instanceof GoTo.Unknown)) {
            return List.of();
        }
        Stream<String> terms =
                WORDS.stream()
                        .filter(it -> it.word().toLowerCase(Locale.ROOT).startsWith(wanted))
                        .map(it -> it.word() + MEANS + it.standsFor());
        Stream<String> titles =
                Arrays.stream(Command.values())
                        .filter(commands::enabled)
                        .map(Command::title)
                        .filter(title -> title.toLowerCase(Locale.ROOT).contains(wanted));
        return Stream.concat(terms, titles).limit(MOST_SUGGESTIONS).toList();
    }

    private void enter() {
        String text = field.getText();
        Optional<Command> command =
                Arrays.stream(Command.values())
                        .filter(c -> c.title().equalsIgnoreCase(text.strip()))
                        .findFirst();
        if (command.isPresent()) {
            field.clear();
            commands.run(command.get());
            return;
        }
        boolean went =
                store.run().filter(run -> go(run, GoTo.parse(text))).isPresent()
                        || (!text.isBlank()
                                && commands.enabled(Command.PAGES)
                                && lookUp.test(text.strip().split(MEANS, 2)[0]));
        field.pseudoClassStateChanged(UNKNOWN, !went && !text.isBlank());
        if (went) {
            field.clear();
            if (field.getScene() != null) {
                field.getScene().getRoot().requestFocus();
            }
        }
    }

    private boolean go(OpenRun run, GoTo wish) {
        return switch (wish) {
            case GoTo.ToSlice to -> toSlice(run, to.slice());
            case GoTo.ToPhase to -> toPhase(run, to);
            case GoTo.ToTime to -> apply(new Intent.GoToTime(to.nanos()));
            case GoTo.BySlices by -> toSlice(run, run.cursor().slice() + by.slices());
            case GoTo.ByTime by -> apply(new Intent.GoToTime(run.cursor().nanos() + by.nanos()));
            case GoTo.ToRank to ->
                    to.rank() < run.document().run().program().ranks()
                            && apply(new Intent.Select(new Target.Rank(to.rank())));
            case GoTo.ToNode to ->
                    to.node() < run.document().run().scenario().machine().nodes()
                            && apply(new Intent.Select(new Target.Node(to.node())));
            case GoTo.ToDeadlock to ->
                    run.progress().state() == RunStatus.DEADLOCKED && apply(Intent.Move.LAST);
            case GoTo.Unknown unknown -> false;
        };
    }

    private boolean toSlice(OpenRun run, int slice) {
        if (slice < 0 || slice >= run.slices()) {
            return false;
        }
        long start = start(run, slice);
        return apply(new Intent.GoTo(Cursor.startOf(slice, start)));
    }

    private boolean toPhase(OpenRun run, GoTo.ToPhase to) {
        if (to.slice() < 0 || to.slice() >= run.slices()) {
            return false;
        }
        return apply(new Intent.GoToPhase(to.slice(), to.phase()));
    }

    private static long start(OpenRun run, int slice) {
        return run.document().run().slices().get(bcscope.table.SliceColumn.START, slice);
    }

    private boolean apply(Intent intent) {
        store.apply(intent);
        return true;
    }
}
