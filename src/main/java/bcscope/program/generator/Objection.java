package bcscope.program.generator;

import java.util.Optional;

/// What speaks against values that are legal one by one.
///
/// @param problem what is wrong, one sentence
/// @param advice what to do, one sentence
record Objection(String problem, String advice) {
    static Optional<Objection> of(String problem, String advice) {
        return Optional.of(new Objection(problem, advice));
    }
}
