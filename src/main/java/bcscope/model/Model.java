package bcscope.model;

import bcscope.base.Invariant;
import bcscope.base.Rate;

import java.util.Arrays;

/// A value for every [ModelParameter]; immutable.
public final class Model {
    private final long[] values;

    private Model(long[] values) {
        this.values = values;
    }

    /// All defaults of the usual machine, [CostProfile#usual].
    public static Model defaults() {
        return of(CostProfile.usual());
    }

    /// All defaults of a machine with the costs of `profile`.
    public static Model of(CostProfile profile) {
        long[] values = new long[ModelParameter.values().length];
        for (ModelParameter parameter : ModelParameter.values()) {
            values[parameter.ordinal()] = profile.value(parameter);
        }
        return new Model(values);
    }

    /// Value of `parameter` in its unit.
    public long get(ModelParameter parameter) {
        return values[parameter.ordinal()];
    }

    /// A copy with another value, which must be legal.
    public Model with(ModelParameter parameter, long value) {
        Invariant.check(
                value >= parameter.least() && value <= parameter.most(),
                "%s = %d is outside %d..%d",
                parameter.path(),
                value,
                parameter.least(),
                parameter.most());
        long[] changed = values.clone();
        changed[parameter.ordinal()] = value;
        return new Model(changed);
    }

    /// Whether the choice parameter has the choice named `choice`.
    public boolean chooses(ModelParameter parameter, String choice) {
        return parameter.choices().get((int) get(parameter)).equals(choice);
    }

    /// The bandwidth parameter as a rate.
    public Rate rate(ModelParameter parameter) {
        return Rate.kilobytesPerSecond(get(parameter));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Model model && Arrays.equals(values, model.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "Model" + Arrays.toString(values);
    }
}
