package bcscope.ui.inspector.sheet;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Quantity;
import bcscope.sweep.SweptKey;
import bcscope.ui.Words;
import bcscope.ui.state.OpenSweep;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;

import org.controlsfx.control.PropertySheet;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A knob as a row of the property sheet; its value is text as in a scenario file.
final class KnobItem implements PropertySheet.Item {
    private final Knob knob;
    private final StringProperty text;
    private String parsed = "";
    private Parsed<SweptKey> key = SweptKey.parse(parsed);

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

    /// Whether the text gives several values, or a range.
    boolean isRange() {
        boolean isList = text.get().contains(",");
        return isList || (knob.quantity().choices().isEmpty() && text.get().contains(".."));
    }

    /// The key and its values as a sweep reads them: `model.slice=100us..1ms:log:12`.
    String over() {
        return knob.path() + "=" + text.get().strip();
    }

    /// How many values a range has; 1 for one that is wrong.
    int count() {
        return isRange() && key() instanceof Parsed.Good<SweptKey>(SweptKey key, _)
                ? key.values().size()
                : 1;
    }

    private Parsed<SweptKey> key() {
        if (!parsed.equals(over())) {
            parsed = over();
            key = SweptKey.parse(parsed, OpenSweep.MOST_RUNS);
        }
        return key;
    }

    boolean changed() {
        return !text.get().strip().equals(knob.text());
    }

    /// The setting that the text means. A real number has a fraction, so that the sheet of the next
    /// run recognises it.
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
        return isRange()
                ? switch (key()) {
                    case Parsed.Good<SweptKey>(SweptKey good, _) -> problem(good);
                    case Parsed.Bad<SweptKey>(List<Diagnostic> errors) ->
                            errors.getFirst().problem() + " " + errors.getFirst().advice();
                }
                : problem(text.get());
    }

    /// A range is wrong where no value of it is legal: a sweep shows the others as refused. A list
    /// of names is wrong where one of them is not a choice.
    private String problem(SweptKey range) {
        List<String> wrong =
                range.values().stream().map(this::problem).filter(it -> !it.isEmpty()).toList();
        boolean isLegal =
                knob.quantity().choices().isEmpty() && wrong.size() < range.values().size();
        return isLegal || wrong.isEmpty() ? "" : wrong.getFirst();
    }

    private String problem(String value) {
        return switch (knob.quantity().read(value)) {
            case Quantity.Reading.Value _ -> "";
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
        String legal = knob.meaning() + ".\nAllowed: " + knob.quantity().legal() + "." + source;
        List<String> choices = knob.quantity().choices();
        return legal
                + "\n"
                + (choices.size() < 2
                        ? Words.of("sheet.range.tip")
                        : Words.of("sheet.choices.tip", String.join(",", choices.subList(0, 2))));
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
