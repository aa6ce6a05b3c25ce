package bcscope.explain.collective;

import bcscope.program.ReducedValues;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The partial results of a reduction as values, level by level: first what the processes of each
/// node gave, at the end the result.
///
/// @param operator what combines them: `sum`
/// @param levels their texts
public record PartialValues(String operator, List<List<String>> levels) {
    /// The values at every place of `tree`; empty if one cannot be computed.
    static Optional<PartialValues> of(ReducedValues values, ReduceTree tree) {
        List<List<String>> levels = new ArrayList<>();
        for (int level = 0; level <= tree.levels(); level++) {
            List<String> row = new ArrayList<>();
            for (int index = 0; index < tree.partials(level); index++) {
                Optional<String> value = values.of(tree.ranks(level, index));
                if (value.isEmpty()) {
                    return Optional.empty();
                }
                row.add(value.get());
            }
            levels.add(List.copyOf(row));
        }
        return Optional.of(new PartialValues(values.operator(), List.copyOf(levels)));
    }

    /// That of place `index` after `level` levels.
    public String at(int level, int index) {
        return levels.get(level).get(index);
    }
}
