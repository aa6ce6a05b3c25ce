package bcscope.ui.state.lecture;

/// The display options of a lecture.
///
/// @param cover whether anything is seen
/// @param light whether a spotlight follows the pointer
/// @param notes whether the notes are shown in a window of their own
/// @param text whether all that is said is read, or a sentence
/// @param size steps by which the type is larger than usual
public record LectureLook(Cover cover, Light light, Notes notes, Text text, int size) {
    /// Of a lecture that begins.
    public static final LectureLook FIRST =
            new LectureLook(Cover.SEEN, Light.EVEN, Notes.AWAY, Text.SENTENCE, 0);

    /// Smaller type is no longer read in a hall.
    public static final int SMALLEST = -3;

    /// Larger type leaves no room for a picture.
    public static final int LARGEST = 5;

    private static final double STEP = 1.12;

    /// Whether anything is seen.
    public enum Cover {
        SEEN,
        BLANK
    }

    /// The light on the screen.
    public enum Light {
        EVEN,
        SPOT
    }

    /// Where the notes are.
    public enum Notes {
        AWAY,
        SHOWN
    }

    /// The amount of text.
    public enum Text {
        SENTENCE,
        WHOLE
    }

    /// By how much everything is larger than usual.
    public double factor() {
        return Math.pow(STEP, size);
    }

    /// After a switch was pressed.
    LectureLook after(LectureChange.Switch pressed) {
        return switch (pressed) {
            case BLANK ->
                    new LectureLook(
                            cover == Cover.BLANK ? Cover.SEEN : Cover.BLANK,
                            light,
                            notes,
                            text,
                            size);
            case SPOTLIGHT ->
                    new LectureLook(
                            cover,
                            light == Light.SPOT ? Light.EVEN : Light.SPOT,
                            notes,
                            text,
                            size);
            case NOTES -> with(notes == Notes.SHOWN ? Notes.AWAY : Notes.SHOWN);
            case TEXT ->
                    new LectureLook(
                            cover,
                            light,
                            notes,
                            text == Text.WHOLE ? Text.SENTENCE : Text.WHOLE,
                            size);
            case LARGER -> sized(size + 1);
            case SMALLER -> sized(size - 1);
            case JUMP, FORGET -> this;
        };
    }

    LectureLook with(Notes other) {
        return new LectureLook(cover, light, other, text, size);
    }

    /// Something is seen, and no spotlight is left over.
    LectureLook uncovered() {
        return new LectureLook(Cover.SEEN, Light.EVEN, notes, text, size);
    }

    private LectureLook sized(int other) {
        return new LectureLook(cover, light, notes, text, Math.clamp(other, SMALLEST, LARGEST));
    }
}
