package bcscope.ui.state.lecture;

import io.soabase.recordbuilder.core.RecordBuilder;

/// The look of a lecture.
///
/// @param cover whether anything is seen
/// @param light whether a spotlight follows the pointer
/// @param notes whether the notes are shown in a window of their own
/// @param text whether all that is said is read, or a sentence
/// @param size steps by which the type is larger than usual
@RecordBuilder
public record LectureLook(Cover cover, Light light, Notes notes, Text text, int size)
        implements LectureLookBuilder.With {
    /// The look at the start of a lecture.
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

    /// The place of the notes.
    public enum Notes {
        AWAY,
        SHOWN
    }

    /// The amount of text.
    public enum Text {
        SENTENCE,
        WHOLE
    }

    /// Magnification of the whole window.
    public double factor() {
        return Math.pow(STEP, size);
    }

    /// After a switch was pressed.
    LectureLook after(LectureChange.Switch pressed) {
        return switch (pressed) {
            case BLANK -> withCover(cover == Cover.BLANK ? Cover.SEEN : Cover.BLANK);
            case SPOTLIGHT -> withLight(light == Light.SPOT ? Light.EVEN : Light.SPOT);
            case NOTES -> withNotes(notes == Notes.SHOWN ? Notes.AWAY : Notes.SHOWN);
            case TEXT -> withText(text == Text.WHOLE ? Text.SENTENCE : Text.WHOLE);
            case LARGER -> withSize(Math.min(size + 1, LARGEST));
            case SMALLER -> withSize(Math.max(size - 1, SMALLEST));
            case JUMP, FORGET -> this;
        };
    }

    /// Something is seen, and no spotlight is left over.
    LectureLook uncovered() {
        return with().cover(Cover.SEEN).light(Light.EVEN).build();
    }
}
