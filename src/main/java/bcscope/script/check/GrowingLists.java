package bcscope.script.check;

import bcscope.expression.TextSpan;
import bcscope.script.code.ValueType;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Element types of variables that begin as empty lists, as in `var rs = []`: the first assignment,
/// further down in the text, determines them. So a text is checked again with the types found so
/// far, until no more are found.
final class GrowingLists {
    private final Map<Place, ValueType> types = new HashMap<>();

    /// A declaration.
    ///
    /// @param operands types of the operands of the enclosing function
    /// @param name its place in the text
    private record Place(List<Optional<ValueType>> operands, TextSpan name) {}

    /// How many are known.
    int size() {
        return types.size();
    }

    /// The type of `variable` of `frame`, where it is known already.
    Optional<ValueType> of(ScriptNames frame, TextSpan variable) {
        return Optional.ofNullable(types.get(new Place(frame.operands(), variable)));
    }

    /// Here `variable`, whose declaration does not tell what it is a list of, is given a value.
    void assigned(ScriptNames frame, DeclaredName variable, ValueType type) {
        if (!Types.isOpen(type)) {
            types.putIfAbsent(new Place(frame.operands(), variable.name().place()), type);
        }
    }
}
