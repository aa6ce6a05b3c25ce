package bcscope.ui.pane.beside;

import bcscope.base.Parsed;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SecondRun;
import bcscope.ui.state.SecondRunChange;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Chooses what the second run is: the other MPI, another machine, another T, or any values.
final class SecondChooser {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private static final String CHOSEN = "accent";

    private final Store store;
    private final VBox root = new VBox(6);
    private final Button mpi = Nodes.named(new Button(), "beside-mpi");
    private final MenuButton machines = new MenuButton(Words.of("beside.machine"));
    private final MenuButton slices = new MenuButton(Words.of("beside.slice"));
    private final MenuButton savings = new MenuButton(Words.of("beside.saving"));
    private final TextField values = Nodes.wide(Nodes.named(new TextField(), "beside-values"));
    private final Label problem = Nodes.wrapped("", "bad", "small-text");

    SecondChooser(Store store) {
        this.store = store;
        machines.setId("beside-machine");
        slices.setId("beside-slice");
        savings.setId("beside-saving");
        Tips.set(savings, Words.of("beside.saving.tip"));
        values.setPromptText(Words.of("beside.values"));
        Tips.set(values, Words.of("beside.values.tip"));
        values.setOnAction(event -> chooseValues());
        Button run = Nodes.button(Words.of("beside.run"), "beside-run", this::chooseValues);
        run.setMinWidth(Region.USE_PREF_SIZE);
        problem.managedProperty().bind(problem.visibleProperty());
        problem.setVisible(false);
        FlowPane buttons = new FlowPane(6, 6, mpi, machines, slices, savings);
        root.getChildren().addAll(buttons, new HBox(6, values, run), problem);
    }

    Node node() {
        return root;
    }

    /// Offers what suits `run`.
    void show(OpenRun run) {
        Scenario scenario = run.document().run().scenario();
        SecondRun.Second other = Presets.otherMpi(scenario);
        mpi.setText(other.name());
        mpi.setOnAction(event -> choose(other));
        boolean chosen = run.beside().second().equals(Optional.of(other));
        Nodes.mark(mpi, chosen ? CHOSEN : "", List.of(CHOSEN));
        machines.getItems().setAll(items(Presets.machines(scenario)));
        slices.getItems().setAll(items(Presets.slices(scenario)));
        savings.getItems().setAll(items(Presets.savings(scenario)));
        Nodes.show(savings, !savings.getItems().isEmpty());
        values.setText(run.beside().second().map(SecondRun.Second::text).orElse(""));
        complain("");
    }

    private List<MenuItem> items(List<SecondRun.Second> seconds) {
        List<MenuItem> items = new ArrayList<>();
        for (SecondRun.Second second : seconds) {
            MenuItem item = new MenuItem(second.name());
            item.setOnAction(event -> choose(second));
            items.add(item);
        }
        return items;
    }

    private void choose(SecondRun.Second second) {
        store.apply(new Intent.OfBeside(new SecondRunChange.Choose(second)));
    }

    private void chooseValues() {
        List<Setting> settings = new ArrayList<>();
        for (String text : values.getText().strip().split("\\s+", -1)) {
            Optional<Setting> setting = parsed(text);
            if (setting.isEmpty()) {
                complain(Words.of("beside.wrong", text));
                return;
            }
            settings.add(setting.get());
        }
        complain("");
        choose(new SecondRun.Second(values.getText().strip(), settings));
    }

    private static Optional<Setting> parsed(String text) {
        return Setting.parse(text) instanceof Parsed.Good<Setting> good
                ? Optional.of(good.value())
                : Optional.empty();
    }

    private void complain(String text) {
        problem.setText(text);
        problem.setVisible(!text.isEmpty());
        values.pseudoClassStateChanged(WRONG, !text.isEmpty());
    }
}
