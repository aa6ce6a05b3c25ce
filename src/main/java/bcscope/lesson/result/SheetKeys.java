package bcscope.lesson.result;

/// The keys of the file of answers.
final class SheetKeys {
    static final String FORMAT = "bcsanswers";
    static final int FORMAT_NUMBER = 1;
    static final String LESSON = "lesson";
    static final String DIGEST = "digest";
    static final String PROGRAM = "program";
    static final String STUDENT = "student";
    static final String SEED = "seed";
    static final String TOKEN = "exam";
    static final String ANSWERS = "answers";
    static final String ANSWER = "answer";
    static final String BUILDS = "builds";
    static final String CHANGES = "changes";
    static final String SCRIPT = "script";
    static final String AT = "at";
    static final String PLACE = "place";
    static final String STEP = "step";
    static final String FURTHEST = "furthest";
    static final String SHOWN = "shown";
    static final String HISTORY = "history";
    static final String SAVED = "saved";
    static final String BACK = "back";
    static final String RESTORED = "restored";
    static final String LOST = "lost";
    static final String SEAL = "seal";

    private SheetKeys() {}
}
