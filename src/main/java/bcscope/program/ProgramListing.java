package bcscope.program;

import bcscope.base.Invariant;

import java.util.Arrays;

/// The code of one process as numbered, indented lines for a person to read: one line for each
/// stored operation. Only the indentation is kept; a line's text is made when asked for.
public final class ProgramListing {
    private final Program program;
    private final int entry;
    private final byte[] indents;

    /// One line.
    ///
    /// @param number 1-based number
    /// @param pc of the operation
    /// @param sourceLine line of the file it came from, 0 for none
    /// @param indent depth, 0 for the outermost
    /// @param text the operation in words
    public record Line(int number, int pc, int sourceLine, int indent, String text) {}

    /// The code of `rank`.
    public ProgramListing(Program program, int rank) {
        this.program = program;
        this.entry = program.entry(rank);
        byte[] depths = new byte[64];
        int depth = 0;
        int size = 0;
        OperationKind kind;
        do {
            kind = program.kind(entry + size);
            if (closes(kind)) {
                depth--;
            }
            if (size == depths.length) {
                depths = Arrays.copyOf(depths, 2 * size);
            }
            depths[size++] = (byte) depth;
            if (opens(kind)) {
                depth++;
            }
        } while (!kind.isEnd());
        indents = Arrays.copyOf(depths, size);
    }

    /// Number of lines.
    public int size() {
        return indents.length;
    }

    /// Line `index`, `0 <= index < size()`.
    public Line line(int index) {
        Invariant.check(
                index >= 0 && index < indents.length, "line %d of %d", index, indents.length);
        int pc = entry + index;
        return new Line(
                index + 1, pc, program.line(pc), indents[index], Operations.text(program, pc));
    }

    /// Index of the line of the operation at `pc`, or -1 if `pc` is not in this code.
    public int indexOf(int pc) {
        int index = pc - entry;
        return index >= 0 && index < indents.length ? index : -1;
    }

    private static boolean opens(OperationKind kind) {
        return kind == OperationKind.LOOP || kind == OperationKind.BEGIN;
    }

    private static boolean closes(OperationKind kind) {
        return kind == OperationKind.END_LOOP || kind == OperationKind.END_COMPOSITE;
    }
}
