package bcscope.ui.lesson;

import bcscope.base.Diagnostic;
import bcscope.lesson.Limit;
import bcscope.lesson.marking.BuildMarking;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.state.lesson.Given;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Values that the student may change within limits, and a button that runs with them.
final class TrialCard {
    private final VBox node = Nodes.styled(new VBox(8), "lesson-card", "open");
    private final Map<String, TextField> fields = new LinkedHashMap<>();
    private final Label problem = Nodes.label("", "lesson-problem");
    private final List<Limit> limits;
    private final Consumer<List<Setting>> run;

    /// A card with the values that `scenario` has now.
    ///
    /// @param id what the card and its button are called
    /// @param given what was built last
    TrialCard(
            String id,
            String ask,
            List<Limit> limits,
            Scenario scenario,
            Optional<Given> given,
            Consumer<List<Setting>> run) {
        this.limits = limits;
        this.run = run;
        node.setId("lesson-trial-" + id);
        node.getChildren().add(LessonText.of(ask, "lesson-ask"));
        for (Limit limit : limits) {
            TextField field =
                    new TextField(Setting.in(scenario, limit.key()).map(Setting::value).orElse(""));
            field.setId("lesson-key-" + limit.key().replace('.', '-'));
            field.setAccessibleText(limit.key());
            field.setOnAction(event -> submit());
            fields.put(limit.key(), field);
            Label key = Nodes.label(limit.key(), "mono", "small-text");
            Label allowed =
                    Nodes.label(
                            Words.of("lesson.within", BuildMarking.text(limit.allowed())),
                            "muted",
                            "small-text");
            allowed.setWrapText(true);
            allowed.setMinHeight(Label.USE_PREF_SIZE);
            node.getChildren().add(new VBox(2, key, field, allowed));
        }
        problem.setWrapText(true);
        problem.setMinHeight(Label.USE_PREF_SIZE);
        Nodes.show(problem, false);
        given.ifPresent(it -> {
            node.getChildren().add(MarkWords.worth(it));
            MarkWords.feedback(it).ifPresent(node.getChildren()::add);
        });
        Button button = Nodes.styled(new Button(Words.of("lesson.run")), "accent");
        button.setId("lesson-run-" + id);
        button.setOnAction(event -> submit());
        node.getChildren().addAll(problem, button);
    }

    VBox node() {
        return node;
    }

    private void submit() {
        List<Setting> changes =
                fields.entrySet().stream()
                        .map(it -> new Setting(it.getKey(), it.getValue().getText().strip()))
                        .toList();
        List<Diagnostic> beyond = BuildMarking.beyond(limits, changes);
        Nodes.show(problem, !beyond.isEmpty());
        if (beyond.isEmpty()) {
            run.accept(changes);
        } else {
            Diagnostic first = beyond.getFirst();
            problem.setText(first.problem() + " " + first.advice());
        }
    }
}
