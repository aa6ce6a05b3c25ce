package bcscope.ui.story;

import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Identity;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.WorkbenchState;

import javafx.animation.AnimationTimer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Looks at the window in every frame, after the frame loop has drawn it, and notes where a pane
/// says something else than the moment shown makes it say.
final class MomentWitness extends AnimationTimer {
    private static final int MOST_NOTES = 5;

    private final OpenWindow window;
    private final MomentWords words;
    private final List<String> notes = new ArrayList<>();
    private Optional<WorkbenchState> seen = Optional.empty();
    private String doing = "";

    private MomentWitness(OpenWindow window) {
        this.window = window;
        words = new MomentWords(window);
    }

    /// One that looks from now on. The frame loop was started before: it has its turn first.
    static MomentWitness of(OpenWindow window) {
        return FxDriver.ask(() -> {
            MomentWitness witness = new MomentWitness(window);
            witness.start();
            return witness;
        });
    }

    /// What is done from now on, for the notes.
    void during(String what) {
        FxDriver.act(() -> doing = what);
    }

    /// What was noted so far.
    List<String> notes() {
        return FxDriver.ask(() -> List.copyOf(notes));
    }

    @Override
    public void handle(long now) {
        if (!window.stage().isShowing()) {
            stop();
            return;
        }
        WorkbenchState state = window.window().drawn();
        boolean other = seen.filter(it -> Identity.same(it, state)).isEmpty();
        seen = Optional.of(state);
        if (other) {
            state.run().filter(run -> run.shown().isPresent()).ifPresent(run -> look(state, run));
        }
    }

    private void look(WorkbenchState state, OpenRun run) {
        Map<String, String> wanted = words.wanted(state, run);
        Map<String, String> wrong = new TreeMap<>();
        wanted.forEach((pane, text) -> {
            String said = words.said(pane);
            if (!said.startsWith(text) || (text.isEmpty() && !said.isEmpty())) {
                wrong.put(pane, "\"" + said + "\" instead of \"" + text + "\"");
            }
        });
        if (!wrong.isEmpty() && notes.size() < MOST_NOTES) {
            notes.add(doing + ", at " + run.shown().orElseThrow().cursor() + ": " + wrong);
        }
    }
}
