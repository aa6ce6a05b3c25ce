package bcscope.metric;

import java.util.Optional;

/// Numbers computed by an expression, one per slice.
///
/// @param name what a person calls it; unique among those of a run
/// @param expression as it was written
/// @param unit of its values
/// @param divisor what a value is divided by before it is shown: more than 1 where values are real
///   numbers
public record DerivedSeries(String name, String expression, Metric.Unit unit, int divisor)
        implements SliceSeries {
    @Override
    public String id() {
        return "=" + name;
    }

    @Override
    public Optional<String> of() {
        return name.equals(expression) ? Optional.empty() : Optional.of(expression);
    }

    @Override
    public String definition() {
        return expression;
    }

    @Override
    public int divisor(int nodes) {
        return divisor;
    }
}
