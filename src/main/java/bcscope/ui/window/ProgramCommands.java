package bcscope.ui.window;

import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.editor.EditorPane;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.program.OpenProgram;

import java.util.List;
import java.util.Optional;

/// The commands of the program that is written, and the question whether it is to be saved before
/// it goes.
record ProgramCommands(WindowParts parts) {
    void fill(CommandRegistry registry) {
        EditorPane editor = parts.panes().editor();
        registry.put(Command.PROGRAM_NEW, () -> whenSafe(parts.documents()::newProgram))
                .put(Command.PROGRAM_RUN, () -> program().ifPresent(this::run))
                .put(Command.PROGRAM_SAVE, () -> save(() -> {}))
                .put(Command.PROGRAM_SAVE_AS, () -> program().ifPresent(it -> ask(it, () -> {})))
                .put(Command.PROGRAM_REREAD, () -> program().ifPresent(parts.programs()::reread))
                .put(Command.PROGRAM_TEXT, this::front)
                .put(Command.TEXT_UNDO, editor::undo)
                .put(Command.TEXT_REDO, editor::redo)
                .put(Command.TEXT_FIND, inFront(editor::find))
                .put(Command.TEXT_FIND_NEXT, inFront(editor::findNext))
                .put(Command.TEXT_FIND_BACK, inFront(editor::findBack))
                .put(Command.TEXT_REPLACE, inFront(editor::replace))
                .put(Command.TEXT_COMMENT, inFront(editor::comment))
                .put(Command.TEXT_INDENT, inFront(editor::indent))
                .put(Command.TEXT_OUTDENT, inFront(editor::outdent))
                .put(Command.TEXT_COMPLETE, inFront(editor::complete))
                .put(Command.TEXT_EXPLAIN, inFront(editor::explain))
                .put(Command.TEXT_FORMAT, inFront(editor::format))
                .put(Command.TEXT_PATTERN, inFront(this::choosePattern))
                .put(Command.PROBLEM_NEXT, inFront(editor::nextProblem))
                .put(Command.PROBLEM_BACK, inFront(editor::problemBefore))
                .put(Command.LINE_STOP, editor::toggleStop);
    }

    private Runnable inFront(Runnable action) {
        return () -> {
            front();
            action.run();
        };
    }

    private Optional<OpenProgram> program() {
        return parts.state().program();
    }

    private void front() {
        if (parts.run().isPresent()) {
            Tabs tabs = parts.state().chrome().tabs();
            if (tabs.left() != Tabs.Left.SOURCE || !tabs.shows(Tabs.Place.LEFT)) {
                parts.apply(new Intent.ShowTabs(tabs.with(Tabs.Left.SOURCE)));
            }
        }
        parts.panes().editor().focus();
    }

    /// Runs the text; if that is wrong, goes to what is, and what is right stays: it runs if
    /// another text is on the screen.
    private void run(OpenProgram open) {
        boolean wrong = open.judgement().filter(it -> !it.right()).isPresent();
        if (!wrong) {
            parts.documents().run(open, open.text());
            return;
        }
        front();
        parts.panes().editor().firstProblem();
        Optional<String> right = open.read().lastRight();
        boolean shown = right.equals(open.shown().map(OpenProgram.ShownRun::text));
        if (right.isPresent() && !shown) {
            parts.documents().run(open, right.get());
        }
        parts.tell(Words.of(right.isPresent() ? "editor.wrong.before" : "editor.wrong"));
    }

    private void choosePattern() {
        parts.palette()
                .open(
                        Words.of("editor.patterns"),
                        () ->
                                parts.language().patterns().stream()
                                        .map(pattern ->
                                                new CommandPalette.Entry(
                                                        pattern.name(),
                                                        pattern.meaning(),
                                                        () ->
                                                                parts.panes()
                                                                        .editor()
                                                                        .begin(pattern)))
                                        .toList());
    }

    private void save(Runnable afterwards) {
        program()
                .ifPresent(open ->
                        open.file()
                                .ifPresentOrElse(
                                        file -> parts.programs().save(open, file, afterwards),
                                        () -> ask(open, afterwards)));
    }

    private void ask(OpenProgram open, Runnable afterwards) {
        String name =
                open.name().endsWith(OpenProgram.EXTENSION)
                        ? open.name()
                        : open.name() + OpenProgram.EXTENSION;
        parts.files()
                .chooseTarget(Words.of("editor.save"), name, "*" + OpenProgram.EXTENSION)
                .ifPresent(file -> parts.programs().save(open, file, afterwards));
    }

    /// Does `action`, which takes the program away, at once if there is nothing to lose, or else as
    /// a person says: after saving, without, or not at all.
    void whenSafe(Runnable action) {
        Optional<OpenProgram> open = program().filter(OpenProgram::changed);
        if (open.isEmpty()) {
            action.run();
            return;
        }
        parts.dialogs()
                .ask(
                        "unsaved",
                        Words.of("editor.unsaved.title"),
                        Words.of("editor.unsaved", open.get().name()),
                        List.of(
                                new Dialogs.Choice(
                                        "save",
                                        Words.of("editor.unsaved.save"),
                                        () -> save(action)),
                                new Dialogs.Choice(
                                        "discard", Words.of("editor.unsaved.discard"), action)));
    }
}
