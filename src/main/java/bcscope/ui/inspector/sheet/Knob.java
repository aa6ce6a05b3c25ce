package bcscope.ui.inspector.sheet;

import bcscope.scenario.format.Quantity;

/// A value of the scenario that a person can change.
///
/// @param path its place in the scenario
/// @param group heading above it
/// @param meaning meaning, one phrase
/// @param source source of the default; may be empty
/// @param quantity which values are legal and how they are written
/// @param value its value in the run, in the base unit
public record Knob(
        String path, String group, String meaning, String source, Quantity quantity, long value) {
    /// The last part of the path.
    String name() {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /// The value as it is written.
    String text() {
        return quantity.write(value);
    }
}
