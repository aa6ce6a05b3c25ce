package bcscope.ui.sheet;

import bcscope.model.Evidence;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Quantity;
import bcscope.ui.Words;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import java.util.Arrays;
import java.util.List;

/// What the model assumes where nothing is published, with the value in the run and the default.
public final class AssumptionRows {
    private AssumptionRows() {}

    /// The parameters whose defaults are assumptions.
    public static List<ModelParameter> all() {
        return Arrays.stream(ModelParameter.values())
                .filter(p -> p.evidence() == Evidence.INFERRED)
                .toList();
    }

    static VBox of(Model model) {
        VBox rows = new VBox(8);
        for (ModelParameter parameter : all()) {
            Quantity quantity = Quantity.of(parameter);
            Label meaning = new Label(parameter.meaning());
            meaning.setWrapText(true);
            Label value =
                    new Label(
                            Words.of(
                                    "sheet.assumption",
                                    parameter.path(),
                                    quantity.write(model.get(parameter)),
                                    quantity.write(parameter.defaultValue())));
            value.getStyleClass().addAll("mono", "muted", "small-text");
            value.setWrapText(true);
            rows.getChildren().add(new VBox(1, meaning, value));
        }
        return rows;
    }
}
