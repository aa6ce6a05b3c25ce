package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.marking.RewrittenScript;
import bcscope.ui.editor.ScriptBox;
import bcscope.ui.editor.ScriptLanguage;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.Optional;

/// A student's draft of a script. It stays while the student goes through the steps of the lesson,
/// with what can be undone.
final class ScriptDraft {
    private final ScriptBox box;
    private final VBox node;
    private Runnable run = () -> {};

    /// @param words of the lesson
    /// @param id name on the screen
    /// @param given initial text of the lesson
    /// @param before text run last, if any was
    ScriptDraft(
            LessonWords words, String id, ScriptTask task, String given, Optional<String> before) {
        String name = task.file().text();
        box =
                new ScriptBox(
                        "lesson-script-" + id,
                        name,
                        given,
                        new ScriptLanguage(),
                        text -> RewrittenScript.beyond(task, text),
                        () -> run.run());
        Button again = Nodes.fixed(new Button(words.say("lesson.script.again")));
        again.setId("lesson-script-again-" + id);
        Nodes.explain(again, words.say("lesson.script.again.tip"));
        again.setOnAction(event -> box.write(given));
        before.ifPresent(box::write);
        Label title = Nodes.fixed(Nodes.label(name, "mono", "small-text"));
        HBox head = Nodes.styled(new HBox(8, title, Nodes.spring(), again), "script-draft-head");
        Label limits =
                Nodes.label(
                        words.say("lesson.within", RewrittenScript.limits(task)),
                        "muted",
                        "small-text");
        limits.setWrapText(true);
        limits.setMinHeight(Label.USE_PREF_SIZE);
        node = new VBox(4, head, box.node(), limits);
    }

    /// Ends it, when it is not put on the screen again.
    void close() {
        box.close();
    }

    Node node() {
        return node;
    }

    /// Sets the action of Ctrl+Enter.
    void runs(Runnable other) {
        run = other;
    }

    String text() {
        return box.text();
    }

    boolean isRight() {
        return box.isRight();
    }

    void showProblem() {
        box.showProblem();
    }

    boolean isFocused() {
        return box.isFocused();
    }

    void focus() {
        box.focus();
    }
}
