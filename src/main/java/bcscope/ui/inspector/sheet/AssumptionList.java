package bcscope.ui.inspector.sheet;

import bcscope.model.Assumption;
import bcscope.model.Assumptions;
import bcscope.model.CostProfile;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Scenario;
import bcscope.ui.Words;
import bcscope.ui.loader.ComparisonFinder;
import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.Compared;
import bcscope.ui.state.Compared.TwoReadings;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The assumptions of the model about unpublished facts: first what has a switch, then the rest,
/// then numbers that no assumption names.
final class AssumptionList {
    private final Store store;
    private final DocumentLoader documents;
    private final VBox root = Nodes.styled(new VBox(8), "padded-top");
    private final TextField search = Nodes.named(new TextField(), "assumptions-search");
    private final VBox cards = new VBox(8);
    private final OutcomeView outcome;
    private final ChangeDetector dirty = new ChangeDetector();
    private final List<AssumptionCard> all = new ArrayList<>();
    private Optional<OpenRun> run = Optional.empty();

    AssumptionList(Store store, DocumentLoader documents) {
        this.store = store;
        this.documents = documents;
        outcome = new OutcomeView(() -> compare(Optional.empty()), this::open);
        search.setPromptText(Words.of("assumption.search"));
        search.textProperty().addListener((property, old, text) -> filter());
        ScrollPane scroll = Nodes.tall(Nodes.named(Nodes.scrolled(cards), "assumptions"));
        root.getChildren().addAll(search, scroll);
    }

    Node node() {
        return root;
    }

    void show(OpenRun shown) {
        run = Optional.of(shown);
        if (dirty.changed(shown.document().number())) {
            fill(shown.document().run().scenario());
        }
        shown.findings()
                .get(RunFindings.COMPARED)
                .ifPresent(known -> outcome.show(known, shown.slices()));
        all.forEach(card -> card.show(shown.findings().get(RunFindings.COMPARED), outcome));
    }

    /// Lets go of the run.
    void forget() {
        run = Optional.empty();
    }

    private void fill(Scenario scenario) {
        Model model = scenario.model();
        CostProfile profile = scenario.machine().profile();
        all.clear();
        cards.getChildren().clear();
        List<Assumption> assumptions = Assumptions.of(profile);
        section(
                "assumption.switches",
                assumptions.stream()
                        .filter(each -> !each.readings().isEmpty())
                        .map(each -> AssumptionCard.of(each, model, this::compare))
                        .toList());
        section(
                "assumption.fixed",
                assumptions.stream()
                        .filter(each -> each.readings().isEmpty())
                        .map(each -> AssumptionCard.of(each, model, this::compare))
                        .toList());
        section(
                "assumption.numbers",
                Assumptions.unnamed(profile).stream()
                        .map((ModelParameter each) ->
                                AssumptionCard.of(each, model, profile, this::compare))
                        .toList());
        filter();
    }

    private void section(String words, List<AssumptionCard> members) {
        if (members.isEmpty()) {
            return;
        }
        Label heading = Nodes.wrapped(Words.of(words), "muted", "small-text");
        cards.getChildren().add(heading);
        for (AssumptionCard card : members) {
            all.add(card);
            cards.getChildren().add(card.node());
        }
    }

    /// Shows the cards in which every word of the search occurs.
    private void filter() {
        String[] words = search.getText().toLowerCase(Locale.ROOT).strip().split("\\s+");
        for (AssumptionCard card : all) {
            boolean found = Arrays.stream(words).allMatch(card::mentions);
            Nodes.show(card.node(), found);
        }
    }

    private void compare(TwoReadings trial) {
        compare(Optional.of(new Compared.Working(trial, 0, 0)));
    }

    private void compare(Optional<Compared> wish) {
        run.map(shown -> shown.document().number())
                .ifPresent(it -> store.apply(new Intent.Found<>(it, RunFindings.COMPARED, wish)));
    }

    private void open(TwoReadings trial) {
        run.flatMap(shown -> shown.document().loaded())
                .ifPresent(loaded ->
                        documents.again(loaded, ComparisonFinder.settings(trial.second())));
    }
}
