package bcscope.ui.lesson;

import bcscope.base.Diagnostic;
import bcscope.lesson.Attempt;
import bcscope.lesson.LessonWords;
import bcscope.lesson.Limit;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.marking.BuildMarking;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.KeyMeaning;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Values that the student may change within limits, a script that may be rewritten, and a button
/// that runs with them.
final class TrialCard {
    private final VBox node = Nodes.styled(new VBox(8), "lesson-card", "open");
    private final Map<String, TextField> fields = new LinkedHashMap<>();
    private final Label problem = Nodes.whole("", "lesson-problem");
    private final LessonWords said;
    private final LessonPart.Exercise exercise;
    private final Optional<ScriptDraft> draft;
    private final Consumer<Attempt> run;

    /// A card with the values that `scenario` has now.
    ///
    /// @param said of the program, in the language of the lesson
    /// @param id name of the card and its button
    /// @param draft text of the script
    /// @param before values of what was built last
    /// @param about text about it
    TrialCard(
            LessonWords said,
            String id,
            LessonPart.Exercise exercise,
            Optional<ScriptDraft> draft,
            Scenario scenario,
            List<Setting> before,
            List<Node> about,
            Consumer<Attempt> run) {
        this.said = said;
        this.exercise = exercise;
        this.draft = draft;
        this.run = run;
        node.setId("lesson-trial-" + id);
        node.getChildren().add(LessonText.of(exercise.ask(), "lesson-ask"));
        for (Limit limit : exercise.limits()) {
            node.getChildren()
                    .add(
                            field(
                                    limit,
                                    words(scenario, limit.key()),
                                    value(before, scenario, limit.key())));
        }
        draft.ifPresent(it -> {
            it.runs(this::submit);
            node.getChildren().add(it.node());
        });
        Nodes.show(problem, false);
        Button button =
                Nodes.styled(
                        new Button(
                                said.say(draft.isPresent() ? "lesson.run-script" : "lesson.run")),
                        "accent");
        button.setId("lesson-run-" + id);
        button.setOnAction(event -> submit());
        VBox outcome = Nodes.styled(new VBox(8, problem), "lesson-outcome");
        outcome.getChildren().addAll(about);
        node.getChildren().addAll(button, outcome);
    }

    private static String words(Scenario scenario, String key) {
        return KeyMeaning.of(scenario, key)
                .orElseGet(
                        () -> Words.of("sheet.parameter", key.substring(key.lastIndexOf('.') + 1)));
    }

    private VBox field(Limit limit, String words, String value) {
        TextField field = new TextField(value);
        field.setId("lesson-key-" + limit.key().replace('.', '-'));
        field.setAccessibleText(words + ", " + limit.key());
        field.setOnAction(event -> submit());
        fields.put(limit.key(), field);
        Label key = Nodes.whole(words, "small-text");
        Nodes.explain(key, limit.key());
        Label allowed =
                Nodes.label(
                        said.say("lesson.within", BuildMarking.text(said, limit.allowed())),
                        "muted",
                        "small-text");
        allowed.setWrapText(true);
        allowed.setMinHeight(Label.USE_PREF_SIZE);
        return new VBox(2, key, field, allowed);
    }

    private static String value(List<Setting> before, Scenario scenario, String key) {
        return before.stream()
                .filter(it -> it.path().equals(key))
                .findFirst()
                .or(() -> Setting.in(scenario, key))
                .map(Setting::value)
                .orElse("");
    }

    VBox node() {
        return node;
    }

    /// Runs with the values in the fields, or says what is wrong with them.
    void submit() {
        List<Setting> changes =
                fields.entrySet().stream()
                        .map(it -> new Setting(it.getKey(), it.getValue().getText().strip()))
                        .toList();
        Attempt attempt = new Attempt(changes, draft.map(ScriptDraft::text));
        List<Diagnostic> beyond = BuildMarking.beyond(said, exercise.limits(), changes);
        if (!beyond.isEmpty()) {
            say(beyond.getFirst().problem() + " " + beyond.getFirst().advice());
        } else if (draft.filter(it -> !it.isRight()).isPresent()) {
            say(said.say("lesson.script.wrong"));
            draft.get().showProblem();
        } else {
            Nodes.show(problem, false);
            run.accept(attempt);
        }
    }

    private void say(String sentence) {
        problem.setText(sentence);
        Nodes.show(problem, true);
    }
}
