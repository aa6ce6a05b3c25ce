package bcscope.script.check;

import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.word.FunctionWord;

import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/// What a function depends on besides its operands.
///
/// @param functions by index, as far as they are checked
/// @param seen indices of those that were looked at
record FunctionDependence(IntFunction<Optional<Code.Function>> functions, Set<Integer> seen) {
    /// The first thing that the function of this index depends on, a noun.
    Optional<String> of(int function) {
        return seen.add(function)
                ? functions.apply(function).stream()
                        .flatMap(it -> Instruction.all(it.body()))
                        .flatMap(this::of)
                        .findFirst()
                : Optional.empty();
    }

    private Stream<String> of(Instruction step) {
        return Stream.concat(
                step instanceof Instruction.Invoke it ? of(it.function()).stream() : Stream.empty(),
                step.terms().stream().flatMap(CodeTerm::all).flatMap(it -> of(it).stream()));
    }

    private Optional<String> of(CodeTerm term) {
        if (term instanceof CodeTerm.Evaluated it) {
            return of(it.function());
        }
        if (term instanceof CodeTerm.Outer it) {
            return Optional.of(it.name());
        }
        if (term instanceof CodeTerm.Known it) {
            boolean differs = it.fact() == CodeTerm.Fact.RANK || it.fact() == CodeTerm.Fact.WORLD;
            return differs ? Optional.of(it.fact().text()) : Optional.empty();
        }
        return term instanceof CodeTerm.Applied it && it.function() == FunctionWord.RANDOM
                ? Optional.of(it.function().text())
                : Optional.empty();
    }
}
