package bcscope.run.recording;

/// Something in a chunk that no recording of this program has. The message completes "the chunk
/// has".
final class Damage extends Exception {
    private static final long serialVersionUID = 1L;

    private final String what;

    Damage(String what) {
        super(what, null, false, false);
        this.what = what;
    }

    String what() {
        return what;
    }
}
