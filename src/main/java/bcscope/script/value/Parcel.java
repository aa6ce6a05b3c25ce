package bcscope.script.value;

import bcscope.script.code.ValueType;

import org.jspecify.annotations.Nullable;

/// A value on its way, as it was when the call was made.
///
/// @param type what it is; a size says nothing but how many bytes there are
/// @param number where it is a number, as [VariableFrame] keeps it
/// @param list where it is a list, which never changes
/// @param line of the call
public record Parcel(ValueType type, long number, @Nullable ListValue list, int line) {
    /// Whether it is only a number of bytes.
    public boolean isEmpty() {
        return type == ValueType.Plain.SIZE;
    }

    /// Puts it into `slot` of `frame`.
    public void into(VariableFrame frame, int slot) {
        if (list == null) {
            frame.number(slot, number);
        } else {
            frame.object(slot, list.copy());
        }
    }
}
