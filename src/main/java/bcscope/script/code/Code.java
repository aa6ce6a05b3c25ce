package bcscope.script.code;

import java.util.List;
import java.util.Set;

/// A script that can be executed.
///
/// @param name of the program
/// @param parameters in the order of the text; they have the first slots of the program's frame
/// @param functions those of the script
/// @param body the program itself
/// @param slots size of the program's frame
/// @param variables of the program's frame, by slot, for display; several may share a name, in
///   separate blocks
/// @param live why its calls are not known in advance, sentences in the order of the text; empty if
///   they depend on rank, ranks, parameters and counters only
/// @param byRank whether processes can differ: by rank, random numbers, or communicators
public record Code(
        String name,
        List<Parameter> parameters,
        List<Function> functions,
        List<Instruction> body,
        int slots,
        List<Named> variables,
        List<String> live,
        boolean byRank) {
    /// A number that can be set from outside.
    ///
    /// @param initial a constant
    /// @param line of the text
    public record Parameter(String name, ValueType type, CodeTerm initial, int line) {}

    /// A function of the script.
    ///
    /// @param line of its definition
    /// @param operands number of its operands, which have its first slots
    /// @param changed those that are variables of the caller: each is given as a
    ///   [CodeTerm.Variable], and the function is a statement, not part of a term
    /// @param slots size of its frame
    /// @param calls whether it makes calls, so that it can only be a statement
    /// @param callDepth the largest [CodeTerm#callDepth] in its body
    public record Function(
            String name,
            int line,
            int operands,
            Set<Integer> changed,
            ValueType result,
            boolean returns,
            List<Instruction> body,
            int slots,
            List<Named> variables,
            boolean calls,
            int callDepth) {}

    /// A variable.
    ///
    /// @param fromLine first line of the block in which it is known
    /// @param toLine last line of it
    public record Named(String name, int slot, ValueType type, int fromLine, int toLine) {}
}
