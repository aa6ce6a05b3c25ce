package bcscope.lesson.draw;

import bcscope.base.Parsed;
import bcscope.loading.Folder;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The lessons that come with the program, in the order of the path over the start page. Their
/// files lie in `samples/lessons/` and within the program; what they are called stands in them.
public enum BundledLesson {
    /// A message from the call to the restart.
    ONE_MESSAGE("one-message"),
    /// What a computation hides, and what it does not.
    FREE_COMMUNICATION("free-communication"),
    /// The period of a barrier, in slices.
    PULSE("pulse"),
    /// Two sends that wait for each other, and ways out.
    DEADLOCK("deadlock"),
    /// A late process, a query that fails, and a tree.
    COLLECTIVES("collectives");

    private static final Folder FOLDER = new Folder.OfSamples("lessons/");

    private final String id;

    BundledLesson(String id) {
        this.id = id;
    }

    /// The lesson called `id`.
    public static Optional<BundledLesson> byId(String id) {
        return Arrays.stream(values()).filter(lesson -> lesson.id.equals(id)).findFirst();
    }

    /// All names.
    public static List<String> ids() {
        return Arrays.stream(values()).map(BundledLesson::id).toList();
    }

    /// Its name, which is that of its file and the id in it.
    public String id() {
        return id;
    }

    /// The lesson itself.
    public Parsed<LessonFile> read() {
        return LessonFile.read(FOLDER, id + LessonFile.SUFFIX);
    }
}
