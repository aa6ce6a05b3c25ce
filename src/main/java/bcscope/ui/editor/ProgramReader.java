package bcscope.ui.editor;

import bcscope.ui.Words;
import bcscope.ui.loader.Worker;
import bcscope.ui.state.Identity;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.state.program.ProgramChange;

import javafx.application.Platform;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Reads the text of the program in the editor while it is written: at once how it looks, and, as
/// soon as a person pauses, what is wrong with it.
public final class ProgramReader {
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(180);

    private final Store store;
    private final ProgramLanguage language;
    private final Consumer<String> tell;
    private final Worker.Lane colouring;
    private final Worker.Lane judging;
    private int program = -1;
    private String coloured = "";
    private String judged = "";
    private String seen = "";
    private long sinceNanos;

    /// @param tell takes a sentence on the FX thread
    public ProgramReader(
            Store store, Worker worker, ProgramLanguage language, Consumer<String> tell) {
        this.tell = tell;
        this.store = store;
        this.language = language;
        colouring = worker.lane("colours of the program", Worker.Order.ONE_BY_ONE);
        judging = worker.lane("check of the program", Worker.Order.ONE_BY_ONE);
    }

    /// Reads what has been written since. For the frame loop.
    public void follow(OpenProgram open) {
        String text = open.text();
        boolean other = open.number() != program;
        program = open.number();
        if (other || !Identity.same(text, coloured)) {
            coloured = text;
            colouring.begin(
                    ticket ->
                            answer(new ProgramChange.Colour(open.number(), language.colour(text))),
                    this::say);
        }
        long now = System.nanoTime();
        if (!Identity.same(text, seen)) {
            seen = text;
            sinceNanos = now;
        }
        boolean pauses = now - sinceNanos >= PAUSE_NANOS;
        if (other || (pauses && !Identity.same(text, judged))) {
            judged = text;
            judging.begin(
                    ticket ->
                            answer(
                                    new ProgramChange.Judge(
                                            open.number(), language.judge(open.name(), text))),
                    this::say);
        }
    }

    private void say(String reason) {
        Platform.runLater(() -> tell.accept(Words.of("editor.unread", reason)));
    }

    private void answer(ProgramChange change) {
        store.post(new Intent.OfProgram(change));
    }
}
