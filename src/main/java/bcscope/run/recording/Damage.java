package bcscope.run.recording;

/// Something in a chunk that no recording of this program has. The message completes "the chunk
/// has".
final class Damage extends Exception {
    private static final long serialVersionUID = 1L;

    private final String what;
    private final boolean memory;

    Damage(String what) {
        this(what, false);
    }

    private Damage(String what, boolean memory) {
        super(what, null, false, false);
        this.what = what;
        this.memory = memory;
    }

    /// More of something than there is memory for: another process may have more.
    static Damage tooLarge(String what) {
        return new Damage(what, true);
    }

    String what() {
        return what;
    }

    /// Whether nothing is wrong but that there is too little memory.
    boolean isTooLarge() {
        return memory;
    }
}
