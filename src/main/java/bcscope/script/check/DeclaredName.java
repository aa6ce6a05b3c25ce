package bcscope.script.check;

import bcscope.script.code.ValueType;
import bcscope.script.syntax.Identifier;

import java.util.Optional;

/// The declaration of a name.
///
/// @param type empty if a problem was reported already
/// @param line in which it is declared
record DeclaredName(Identifier name, int slot, Optional<ValueType> type, Kind kind, int line) {
    /// How it came to be, and so whether it can change.
    enum Kind {
        LET,
        VAR,
        /// After `as`: another `as` gives it another value.
        AS,
        COUNTER,
        OPERAND,
        /// An operand that is a variable of the caller.
        CHANGED,
        PARAMETER
    }

    /// Whether it can be assigned to.
    boolean isVariable() {
        return kind == Kind.VAR || kind == Kind.CHANGED;
    }
}
