package bcscope.program.generator;

import java.util.Optional;

/// A conflict between values that are legal individually.
///
/// @param problem what is wrong, one sentence
/// @param advice what to do, one sentence
record Objection(String problem, String advice) {
    static Optional<Objection> of(String problem, String advice) {
        return Optional.of(new Objection(problem, advice));
    }
}
