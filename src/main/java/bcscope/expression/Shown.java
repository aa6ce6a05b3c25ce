package bcscope.expression;

import bcscope.metric.MetricSeries;

import java.util.ArrayList;
import java.util.List;

/// A value that a condition compares, with a word or two on what it is.
///
/// @param label what it is
/// @param value the value; may use what the quantifier at the head of its condition goes through
public record Shown(String label, Formula value) {
    /// The shown values of a condition, each once.
    static List<Shown> of(Formula condition) {
        List<Shown> shown = new ArrayList<>();
        collect(
                condition instanceof Formula.Quantified it && it.quantifier() == Quantifier.ANY
                        ? it.body()
                        : condition,
                shown);
        return shown.stream().distinct().toList();
    }

    /// What inner quantifiers go through has no one value.
    private static void collect(Formula condition, List<Shown> shown) {
        switch (condition) {
            case Formula.Both(Formula left, Formula right) -> {
                collect(left, shown);
                collect(right, shown);
            }
            case Formula.Either(Formula left, Formula right) -> {
                collect(left, shown);
                collect(right, shown);
            }
            case Formula.Not(Formula operand) -> collect(operand, shown);
            case Formula.Compared it -> {
                add(it.left(), shown);
                add(it.right(), shown);
            }
            case Formula.OneOf it -> add(it.value(), shown);
            case Formula.Known it -> add(it.operand(), shown);
            case Formula.Value _,
                    Formula.Fixed _,
                    Formula.Holds _,
                    Formula.Quantified _,
                    Formula.Before _ -> {}
        }
    }

    private static void add(Formula value, List<Shown> shown) {
        switch (value) {
            case Formula.Series(_, MetricSeries series) ->
                    shown.add(new Shown(series.metric().name(), value));
            case Formula.NodeMetric(_, var metric, _) -> shown.add(new Shown(metric.name(), value));
            case Formula.Reading(Word word, _) -> shown.add(new Shown(word.text(), value));
            case Formula.Counted _ -> shown.add(new Shown("count", value));
            case Formula.Folded it -> shown.add(new Shown(it.fold().word(), value));
            case Formula.Computed it -> {
                add(it.left(), shown);
                add(it.right(), shown);
            }
            case Formula.Negative(_, Formula operand) -> add(operand, shown);
            case Formula.Constant _,
                    Formula.Real _,
                    Formula.OfRun _,
                    Formula.Subject _,
                    Formula.Owner _,
                    Formula.Before _,
                    Formula.Truth _ -> {}
        }
    }
}
