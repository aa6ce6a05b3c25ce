package bcscope.run.recording;

import java.util.Arrays;
import java.util.Optional;

/// The chunks of a recording, in the order of the file.
enum ChunkType {
    /// The scenario, as JSON.
    SCEN("the scenario"),
    /// How far the run got and how many of everything follow, as JSON.
    HEAD("the header"),
    /// Notes and bookmarks, as JSON that only the workbench understands.
    NOTE("the notes"),
    /// State of the view, likewise.
    VIEW("the state of the view"),
    /// Branches of the run, as JSON; missing where there are none.
    BRCH("the branches"),
    /// Program: name, communicators, which rank executes which code. Deflated.
    PRGM("the program"),
    /// What its computations and marks are called. Deflated; missing where none has a name.
    NAME("the labels of the program"),
    /// Operations of the program, in blocks. Deflated.
    CODE("the operations of the program"),
    /// How the program failed. Deflated; missing where it did not.
    FAIL("the failure of the program"),
    /// What the record of the program leaves open. Deflated; missing where all is known.
    OPEN("what is not known of the program"),
    /// Names and encodings of the columns of the slice table, as JSON.
    COLS("the columns of the slice table"),
    /// Rows of the slice table, in blocks. Deflated.
    SLIC("the slices"),
    /// Blocked intervals of processes, in blocks. Deflated.
    PROC("the states of the processes"),
    /// Intervals in which processes waited for a CPU, in blocks. Deflated.
    WAIT("the waits for CPUs"),
    /// Nothing is missing.
    ENDS("the end");

    private final String title;

    ChunkType(String title) {
        this.title = title;
    }

    /// In words.
    String title() {
        return title;
    }

    /// Whether it may come after `before` in a file, with or without others between them.
    boolean mayFollow(ChunkType before) {
        return switch (this) {
            case CODE, SLIC, PROC, WAIT -> compareTo(before) >= 0;
            case SCEN, HEAD, NOTE, VIEW, BRCH, PRGM, NAME, FAIL, OPEN, COLS, ENDS ->
                    compareTo(before) > 0;
        };
    }

    /// The four letters as a number, the first highest.
    int code() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            code = (code << 8) | name().charAt(i);
        }
        return code;
    }

    static Optional<ChunkType> of(int code) {
        return Arrays.stream(values()).filter(type -> type.code() == code).findFirst();
    }
}
