package bcscope.program;

import java.util.Optional;

/// The values of a reduction, where the source of a program knows them.
public interface ReducedValues {
    /// What combines them, as programs write it: `sum`.
    String operator();

    /// What the operands of the processes `ranks` come to, as a short text; that of a single
    /// process is its operand. Empty where they cannot be combined.
    Optional<String> of(int[] ranks);
}
