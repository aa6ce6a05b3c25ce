package bcscope.lesson.draw;

import bcscope.base.Parsed;
import bcscope.loading.Folder;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The lessons that come with the program, in the order of the start page. Their files are in
/// `samples/lessons/` and within the program. The data of their heads is repeated here, so that
/// they can be listed without reading files.
public enum BundledLesson {
    /// A message from the call to the restart.
    ONE_MESSAGE("one-message", "What happens to one message?", 12, "first steps", 10, "es"),
    /// One message at twenty phases of a slice.
    WHY_ONE_AND_A_HALF("why-one-and-a-half", "Why one and a half?", 13, "first steps", 12),
    /// What a computation hides, and what it does not.
    FREE_COMMUNICATION("free-communication", "Free communication", 10, "first steps", 10),
    /// The period of a barrier, in slices.
    PULSE("pulse", "The pulse", 12, "first steps", 12),
    /// The microphase that waits for one slow network interface.
    INSIDE_A_SLICE("inside-a-slice", "Inside a slice", 13, "second steps", 11),
    /// A message that does not fit into a slice, seven to one, and one to seven.
    CHUNKS_AND_BUDGETS("chunks-and-budgets", "Chunks and budgets", 18, "second steps", 18),
    /// A late process, a query that is answered no, and a tree.
    COLLECTIVES("collectives", "Collectives", 11, "second steps", 10),
    /// Two sends that wait for each other, and ways out.
    DEADLOCK("deadlock", "Deadlock and the debugger", 10, "first steps", 9),
    /// Four blocking messages in a step, and the cure.
    BLOCKING_HURTS("blocking-hurts", "Blocking hurts, and the cure", 18, "second steps", 18),
    /// How short a slice can be, and on how many nodes.
    SCALE_AND_NETWORKS("scale-and-networks", "Scale and networks", 17, "second steps", 16),
    /// A receive from any source, a race, and how sorting ends it.
    WHO_CAME_FIRST("who-came-first", "Who came first?", 12, "second steps", 12),
    /// A node that fails, a slice that does not end, and the heartbeat.
    A_DEAD_NODE("a-dead-node", "A dead node", 12, "second steps", 12),
    /// The five microphases, carried out by hand.
    BE_THE_NIC("be-the-nic", "Be the NIC", 12, "second steps", 13),
    /// Two jobs on the same processors, and a quantum that fits.
    GANG_SCHEDULING("gang-scheduling", "Two jobs take turns", 12, "second steps", 12),
    /// Two rules for what is posted after a strobe, and the measurements that decide.
    CUT_OFF("cut-off", "How late is too late?", 12, "second steps", 12);

    private static final Folder FOLDER = new Folder.OfSamples("lessons/");

    private final String id;
    private final String title;
    private final int minutes;
    private final String level;
    private final int points;
    private final List<String> languages;

    BundledLesson(
            String id, String title, int minutes, String level, int points, String... languages) {
        this.id = id;
        this.title = title;
        this.minutes = minutes;
        this.level = level;
        this.points = points;
        this.languages = List.of(languages);
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

    /// Its heading.
    public String title() {
        return title;
    }

    /// Its duration.
    public int minutes() {
        return minutes;
    }

    /// Its audience.
    public String level() {
        return level;
    }

    /// Maximum number of points.
    public int points() {
        return points;
    }

    /// The languages in which it can be read besides English, as language tags.
    public List<String> languages() {
        return languages;
    }

    /// The lessons that it builds on.
    public List<BundledLesson> needs() {
        return switch (this) {
            case ONE_MESSAGE -> List.of();
            case WHY_ONE_AND_A_HALF,
                    FREE_COMMUNICATION,
                    PULSE,
                    INSIDE_A_SLICE,
                    CHUNKS_AND_BUDGETS,
                    DEADLOCK ->
                    List.of(ONE_MESSAGE);
            case COLLECTIVES -> List.of(ONE_MESSAGE, PULSE);
            case BLOCKING_HURTS -> List.of(WHY_ONE_AND_A_HALF, FREE_COMMUNICATION);
            case SCALE_AND_NETWORKS -> List.of(INSIDE_A_SLICE, PULSE);
            case WHO_CAME_FIRST -> List.of(ONE_MESSAGE, DEADLOCK);
            case A_DEAD_NODE -> List.of(ONE_MESSAGE, INSIDE_A_SLICE);
            case BE_THE_NIC -> List.of(ONE_MESSAGE, COLLECTIVES);
            case GANG_SCHEDULING -> List.of(PULSE, BLOCKING_HURTS);
            case CUT_OFF -> List.of(COLLECTIVES, BLOCKING_HURTS);
        };
    }

    /// The lesson itself.
    public Parsed<LessonFile> read() {
        return read(Optional.empty());
    }

    /// The lesson in one of its languages, by default in English.
    public Parsed<LessonFile> read(Optional<String> language) {
        String suffix = language.map(it -> "." + it).orElse("") + LessonFile.SUFFIX;
        return LessonFile.read(FOLDER, id + suffix);
    }
}
