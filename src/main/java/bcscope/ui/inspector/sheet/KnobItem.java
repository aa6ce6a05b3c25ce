package bcscope.ui.inspector.sheet;

import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Quantity;
import bcscope.ui.Words;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;

import org.controlsfx.control.PropertySheet;

import java.util.Locale;
import java.util.Optional;

/// A knob as a row of the property sheet; its value is text as in a scenario file.
final class KnobItem implements PropertySheet.Item {
    private final Knob knob;
    private final StringProperty text;

    KnobItem(Knob knob) {
        this.knob = knob;
        text = new SimpleStringProperty(knob.text());
    }

    Knob knob() {
        return knob;
    }

    StringProperty text() {
        return text;
    }

    boolean changed() {
        return !text.get().strip().equals(knob.text());
    }

    /// What makes the text the value of a scenario. A real number has a fraction then, so that the
    /// sheet of the next run knows it for one.
    Setting setting() {
        String stripped = text.get().strip();
        boolean real = knob.quantity().kind() == Quantity.Kind.REAL;
        String written =
                real && knob.quantity().read(stripped) instanceof Quantity.Reading.Value(long value)
                        ? knob.quantity().write(value)
                        : stripped;
        return new Setting(knob.path(), written);
    }

    /// The problems of the text, in two sentences; empty if it is legal.
    String problem() {
        return switch (knob.quantity().read(text.get())) {
            case Quantity.Reading.Value value -> "";
            case Quantity.Reading.Wrong wrong -> wrong.problem() + " " + wrong.advice();
        };
    }

    void reset() {
        text.set(knob.text());
    }

    @Override
    public Class<?> getType() {
        return String.class;
    }

    @Override
    public String getCategory() {
        return knob.group();
    }

    @Override
    public String getName() {
        String key = "knob." + knob.path();
        return Words.has(key) ? Words.of(key) : words(knob.name());
    }

    /// `processesPerNode` as `processes per node`.
    private static String words(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
    }

    @Override
    public String getDescription() {
        String source = knob.source().isEmpty() ? "" : "\nSource: " + knob.source();
        return knob.meaning() + ".\nAllowed: " + knob.quantity().legal() + "." + source;
    }

    @Override
    public Object getValue() {
        return text.get();
    }

    @Override
    public void setValue(Object value) {
        text.set(String.valueOf(value));
    }

    @Override
    public Optional<ObservableValue<? extends Object>> getObservableValue() {
        return Optional.of(text);
    }
}
