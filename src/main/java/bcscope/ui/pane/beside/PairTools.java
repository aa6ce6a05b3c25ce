package bcscope.ui.pane.beside;

import bcscope.picture.sidebyside.PairScene;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.program.Program;
import bcscope.run.comparison.Coupling;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.Intent;
import bcscope.ui.state.SecondRunChange;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Squeeze;
import bcscope.ui.theme.Tips;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import org.controlsfx.control.SearchableComboBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// The bar over two timelines: what is coupled, of which process, along which axis.
final class PairTools {
    private static final double LEAST_AXIS = 84;

    private final Store store;
    private final HBox bar = Nodes.styled(Nodes.row(8), "pane-tools");
    private final Map<Coupling, ToggleButton> couplings = new EnumMap<>(Coupling.class);
    private final SearchableComboBox<Integer> ranks = Nodes.fixed(new SearchableComboBox<>());
    private final ChoiceBox<AxisKind> axis = Nodes.named(new ChoiceBox<>(), "beside-axis");
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<Program> program = Optional.empty();
    private boolean following;

    PairTools(Store store, PairPane picture) {
        this.store = store;
        Label coupled = Nodes.fixed(Nodes.label(Words.of("beside.coupled"), "muted", "small-text"));
        ranks.setId("beside-rank");
        ranks.setPrefWidth(118);
        ranks.setConverter(
                Nodes.titles(rank -> program.map(it -> it.named(rank)).orElse("rank " + rank)));
        ranks.setOnAction(event -> chooseRank());
        axis.getItems().setAll(AxisKind.values());
        axis.setConverter(Nodes.titles(AxisKind::choice));
        Tips.set(axis, Command.AXIS.tip());
        axis.setOnAction(event -> {
            if (!following && axis.getValue() != null) {
                picture.show(axis.getValue());
            }
        });
        Button fit = Nodes.fixed(new Button("", Icons.of(MaterialDesignF.FIT_TO_PAGE_OUTLINE, 15)));
        fit.setId("beside-fit");
        Tips.set(fit, Command.FIT.tip());
        fit.setAccessibleText(Command.FIT.title());
        fit.setOnAction(event -> picture.fit());
        axis.setMinWidth(LEAST_AXIS);
        HBox segments = segments();
        segments.setMinWidth(Region.USE_PREF_SIZE);
        bar.getChildren().addAll(coupled, segments, ranks, axis, fit);
        new Squeeze(bar)
                .or(() -> Nodes.show(coupled, false), () -> Nodes.show(coupled, true))
                .or(() -> Nodes.show(axis, false), () -> Nodes.show(axis, true));
    }

    private HBox segments() {
        HBox row = new HBox();
        for (Coupling coupling : Coupling.values()) {
            ToggleButton button = Nodes.fixed(new ToggleButton(coupling.title()));
            button.setId("beside-by-" + coupling.title());
            Tips.set(button, coupling.meaning());
            button.setOnAction(event -> {
                button.setSelected(true);
                store.apply(new Intent.OfBeside(new SecondRunChange.Couple(coupling)));
            });
            couplings.put(coupling, button);
        }
        Nodes.segments(row, couplings.values());
        return row;
    }

    Node node() {
        return bar;
    }

    /// Lets go of the scene.
    void forget() {
        dirty.forget();
        program = Optional.empty();
    }

    void show(PairScene scene) {
        if (!dirty.changed(
                scene.moments(), scene.coupling(), scene.rank(), scene.timeline().axis().kind())) {
            return;
        }
        following = true;
        program = Optional.of(scene.both().first().program());
        couplings.forEach((coupling, button) -> button.setSelected(coupling == scene.coupling()));
        if (ranks.getItems().size() != scene.both().ranks()) {
            ranks.getItems().setAll(IntStream.range(0, scene.both().ranks()).boxed().toList());
        }
        ranks.setValue(scene.rank());
        axis.setValue(scene.timeline().axis().kind());
        following = false;
    }

    private void chooseRank() {
        Integer rank = ranks.getValue();
        if (!following && rank != null) {
            store.apply(new Intent.OfBeside(new SecondRunChange.SelectRank(rank)));
        }
    }
}
