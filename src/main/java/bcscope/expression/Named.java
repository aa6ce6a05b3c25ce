package bcscope.expression;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// A process or node that a condition names by its number.
public record Named(Domain domain, int number) {
    /// The only one that `condition` names; empty if it names none, or several.
    static Optional<Named> of(Formula condition) {
        Set<Named> all = new LinkedHashSet<>();
        collect(condition, all);
        return all.size() == 1 ? Optional.of(all.iterator().next()) : Optional.empty();
    }

    private static void collect(Formula formula, Set<Named> all) {
        if (formula instanceof Formula.NodeMetric(_, _, Formula.Constant(_, long node, _))) {
            all.add(new Named(Domain.NODES, (int) node));
        }
        if (formula instanceof Formula.Reading it
                && !it.of().isEmpty()
                && it.of().getFirst() instanceof Formula.Constant(_, long number, _)) {
            it.word()
                    .owner()
                    .flatMap(Named::domain)
                    .ifPresent(domain -> all.add(new Named(domain, (int) number)));
        }
        formula.parts().forEach(part -> collect(part, all));
    }

    private static Optional<Domain> domain(Type owner) {
        return Arrays.stream(ObjectWord.values())
                .filter(word -> word.type() == owner)
                .map(ObjectWord::domain)
                .findFirst();
    }
}
