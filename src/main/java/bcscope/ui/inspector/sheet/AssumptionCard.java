package bcscope.ui.inspector.sheet;

import bcscope.model.Assumption;
import bcscope.model.CostProfile;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.model.Reading;
import bcscope.scenario.format.Quantity;
import bcscope.ui.Words;
import bcscope.ui.state.Compared;
import bcscope.ui.state.Compared.TwoReadings;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/// One assumption: what, why, what another reading changes, and the switch.
final class AssumptionCard {
    private final VBox root = Nodes.styled(new VBox(5), "process-card");
    private final VBox outcome = new VBox();
    private final String question;
    private final String sought;

    private AssumptionCard(String question, String id, String source, String... texts) {
        this.question = question;
        sought = (question + " " + source + " " + String.join(" ", texts)).toLowerCase(Locale.ROOT);
        Label title = Nodes.growing(Nodes.wrapped(question, "section-title"));
        root.setId("assumption-" + id);
        root.getChildren().add(title);
        for (int i = 0; i < texts.length; i++) {
            Label line = Nodes.whole(texts[i]);
            if (i > 0) {
                line.getStyleClass().addAll("muted", "small-text");
            }
            root.getChildren().add(line);
        }
        Label where = Nodes.wrapped(source, "faint", "small-text");
        root.getChildren().add(where);
    }

    /// The card of `assumption` for a run with `model`; `compare` is told what to compare.
    static AssumptionCard of(Assumption assumption, Model model, Consumer<TwoReadings> compare) {
        AssumptionCard card =
                new AssumptionCard(
                        assumption.title(),
                        id(assumption.name()),
                        assumption.source(),
                        assumption.assumed(),
                        assumption.reason(),
                        Words.of("assumption.effect", assumption.effect()));
        if (!assumption.readings().isEmpty()) {
            card.addSwitch(assumption.readings(), model, compare);
        }
        return card;
    }

    /// The card of a parameter that no assumption names, on a machine with the costs of `profile`.
    static AssumptionCard of(
            ModelParameter parameter,
            Model model,
            CostProfile profile,
            Consumer<TwoReadings> compare) {
        Quantity quantity = Quantity.of(parameter);
        AssumptionCard card =
                new AssumptionCard(
                        parameter.meaning(),
                        id(parameter.name()),
                        profile.source(parameter),
                        Words.of(
                                "sheet.assumption",
                                parameter.path(),
                                quantity.write(model.get(parameter)),
                                quantity.write(profile.value(parameter))));
        List<Reading> readings = Reading.ofChoices(parameter);
        if (readings.size() > 1) {
            card.addSwitch(readings, model, compare);
        }
        return card;
    }

    private static String id(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void addSwitch(List<Reading> readings, Model model, Consumer<TwoReadings> compare) {
        Reading usual = readings.getFirst();
        Optional<Reading> now =
                readings.stream().filter(reading -> reading.isIn(model)).findFirst();
        Label here =
                new Label(
                        Words.of(
                                "assumption.now",
                                now.map(Reading::name).orElse(Words.of("assumption.other"))));
        here.getStyleClass().addAll("small-text", "assumption-now");
        ChoiceBox<Reading> other = new ChoiceBox<>();
        other.getItems().setAll(readings.subList(1, readings.size()));
        other.setValue(now.filter(reading -> !reading.equals(usual)).orElse(readings.get(1)));
        other.setConverter(Nodes.titles(Reading::name));
        Label versus = Nodes.wrapped(Words.of("assumption.versus", usual.name()), "small-text");
        Button both = Nodes.filling(new Button(Words.of("assumption.compare")));
        both.setId(root.getId() + "-compare");
        both.setOnAction(
                event -> compare.accept(new TwoReadings(question, usual, other.getValue())));
        root.getChildren().addAll(here, versus, Nodes.filling(other), both, outcome);
    }

    Node node() {
        return root;
    }

    /// Whether `words`, in small letters, occur in it.
    boolean mentions(String words) {
        return sought.contains(words);
    }

    /// Shows what is known of a comparison, if it is this card's.
    void show(Optional<Compared> compared, OutcomeView view) {
        boolean mine =
                compared.filter(known -> known.trial().question().equals(question)).isPresent();
        if (mine) {
            if (!outcome.getChildren().contains(view.node())) {
                outcome.getChildren().setAll(view.node());
            }
        } else if (!outcome.getChildren().isEmpty()) {
            outcome.getChildren().clear();
        }
    }
}
