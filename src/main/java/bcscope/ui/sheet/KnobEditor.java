package bcscope.ui.sheet;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;

import org.controlsfx.control.PropertySheet;
import org.controlsfx.property.editor.PropertyEditor;

/// Edits a knob: a choice by its names, a number as text that is checked at every key.
final class KnobEditor implements PropertyEditor<String> {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");

    private final KnobItem item;
    private final Node control;

    private KnobEditor(KnobItem item) {
        this.item = item;
        control = item.knob().quantity().choices().isEmpty() ? field() : choice();
    }

    static PropertyEditor<?> of(PropertySheet.Item item) {
        return new KnobEditor((KnobItem) item);
    }

    private TextField field() {
        TextField field = new TextField(item.text().get());
        Tooltip tip = new Tooltip(item.getDescription());
        field.setId("knob-" + item.knob().path().replace('.', '-'));
        field.setTooltip(tip);
        field.textProperty().bindBidirectional(item.text());
        field.textProperty()
                .addListener((property, old, text) -> {
                    String problem = item.problem();
                    field.pseudoClassStateChanged(WRONG, !problem.isEmpty());
                    field.pseudoClassStateChanged(CHANGED, item.changed());
                    tip.setText(problem.isEmpty() ? item.getDescription() : problem);
                });
        return field;
    }

    private ComboBox<String> choice() {
        ComboBox<String> box = new ComboBox<>();
        box.setId("knob-" + item.knob().path().replace('.', '-'));
        box.getItems().setAll(item.knob().quantity().choices());
        box.valueProperty().bindBidirectional(item.text());
        box.setTooltip(new Tooltip(item.getDescription()));
        box.setMaxWidth(Double.MAX_VALUE);
        return box;
    }

    @Override
    public Node getEditor() {
        return control;
    }

    @Override
    public String getValue() {
        return item.text().get();
    }

    @Override
    public void setValue(String value) {
        item.text().set(value);
    }
}
