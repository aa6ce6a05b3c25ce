package bcscope.house;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The packages of the program, lowest first, with what each may use and why no more than that.
///
/// A package missing here fails [ArchitectureTest]: a new one is one more constant.
enum Layer {
    BASE("it is the vocabulary that all others speak, so it can know none of them"),
    HAPPENING("what happened must be readable without the machine that made it happen", BASE),
    MODEL("a parameter is a number with a unit and a source, whoever uses it", BASE),
    TABLE(
            "what a run leaves behind must be readable without the engine that wrote it",
            BASE,
            HAPPENING),
    METRIC(
            "a metric is a name, a meaning and a place in a table, whoever stores or shows it",
            BASE,
            HAPPENING,
            TABLE),
    PROGRAM(
            "what a rank does must not depend on the machine that it will run on",
            BASE,
            HAPPENING,
            MODEL),
    FILE("a file is written whole or not at all and read once, whatever is in it", BASE),
    SCENARIO(
            "a scenario is pure data: reading one must not start, size or import anything",
            BASE,
            HAPPENING,
            MODEL,
            METRIC,
            PROGRAM),
    EXPRESSION(
            "a question is text with a meaning: it is checked without a run, and read by whoever"
                    + " has one",
            BASE,
            HAPPENING,
            MODEL,
            TABLE,
            METRIC,
            PROGRAM,
            SCENARIO),
    SCRIPT(
            "a script becomes a program: what its text means depends on no machine and no run",
            BASE,
            HAPPENING,
            MODEL,
            PROGRAM,
            SCENARIO,
            EXPRESSION),
    IMPORTER(
            "a trace becomes a program; no engine may see where a program came from",
            BASE,
            HAPPENING,
            MODEL,
            PROGRAM,
            SCENARIO),
    LOADING(
            "it makes of a file what can run, so it needs the reader and the importers, and nothing"
                    + " that runs",
            BASE,
            FILE,
            HAPPENING,
            MODEL,
            PROGRAM,
            SCENARIO,
            EXPRESSION,
            SCRIPT,
            IMPORTER),
    ATLAS(
            "what the papers show is a list of words and places; who draws or measures it is"
                    + " another matter",
            BASE),
    NETWORK(
            "routes and transfer times are functions of the machine alone, testable beside a table",
            BASE,
            HAPPENING,
            MODEL,
            PROGRAM,
            SCENARIO),
    PLAYGROUND(
            "a script has neither processes nor slices, so it knows the primitives and nothing that"
                    + " runs in slices",
            BASE,
            MODEL,
            SCENARIO,
            NETWORK),
    HOST(
            "what a process does and waits for is the same whatever carries its messages",
            BASE,
            HAPPENING,
            MODEL,
            TABLE,
            PROGRAM),
    NIC(
            "the threads of a network interface know descriptors and links, not who drives them",
            BASE,
            HAPPENING,
            MODEL,
            TABLE,
            PROGRAM,
            SCENARIO,
            NETWORK,
            HOST),
    MDS(
            "a metric is computed from tables, whichever engine wrote them",
            BASE,
            HAPPENING,
            MODEL,
            TABLE,
            METRIC,
            PROGRAM,
            SCENARIO),
    CONVENTIONAL(
            "it is the other MPI: it shares hosts and networks with BCS, and nothing that runs in"
                    + " slices",
            BASE,
            HAPPENING,
            MODEL,
            TABLE,
            PROGRAM,
            SCENARIO,
            NETWORK,
            HOST),
    BCS(
            "the time slice drives the threads below it; who stores or shows it is none of its"
                    + " business",
            BASE,
            HAPPENING,
            MODEL,
            TABLE,
            PROGRAM,
            SCENARIO,
            NETWORK,
            NIC,
            HOST),
    ENGINE(
            "a run is a pure function of a scenario: no file, no trace format, no screen",
            BASE,
            HAPPENING,
            MODEL,
            TABLE,
            METRIC,
            PROGRAM,
            SCENARIO,
            NETWORK,
            NIC,
            MDS,
            HOST,
            CONVENTIONAL,
            BCS),
    RUN(
            "it is the one door to the engine, and it opens traces as well as scenarios, therefore"
                    + " the importers",
            BASE,
            FILE,
            HAPPENING,
            MODEL,
            TABLE,
            METRIC,
            PROGRAM,
            SCENARIO,
            IMPORTER,
            LOADING,
            MDS,
            ENGINE),
    EXPORTER(
            "what another tool is given is what a run says to everybody, so it reads runs and"
                    + " programs and draws nothing",
            BASE,
            FILE,
            HAPPENING,
            MODEL,
            TABLE,
            METRIC,
            PROGRAM,
            SCENARIO,
            RUN),
    MOMENT(
            "the machine at an instant is one thing, whatever is explained, searched for or drawn"
                    + " of it, so it knows what happened and the program, and none of its readers",
            BASE,
            HAPPENING,
            PROGRAM),
    EXPLAIN(
            "an explanation must be true of a recording from another machine, so it reads runs and"
                    + " the shape of their network only",
            BASE,
            HAPPENING,
            MODEL,
            TABLE,
            METRIC,
            PROGRAM,
            SCENARIO,
            NETWORK,
            MDS,
            RUN,
            MOMENT),
    SEARCH(
            "what is found must be the same for a command and on the screen, so it knows neither",
            BASE,
            HAPPENING,
            MODEL,
            TABLE,
            METRIC,
            PROGRAM,
            SCENARIO,
            EXPRESSION,
            NETWORK,
            RUN,
            MOMENT,
            EXPLAIN),
    LESSON(
            "a lesson is marked the same by a command, in the window and years later, so it reads"
                    + " runs and what students wrote, and neither draws nor prints",
            BASE,
            FILE,
            HAPPENING,
            MODEL,
            TABLE,
            METRIC,
            PROGRAM,
            SCENARIO,
            EXPRESSION,
            SCRIPT,
            LOADING,
            RUN,
            MOMENT,
            SEARCH),
    PICTURE(
            "a picture is a pure function of a run: the same on screen, in a file and in a test",
            BASE,
            HAPPENING,
            MODEL,
            TABLE,
            METRIC,
            PROGRAM,
            SCENARIO,
            NETWORK,
            PLAYGROUND,
            MDS,
            RUN,
            MOMENT,
            EXPLAIN),
    UI(
            "the screen reaches the machine through run and picture, so it cannot disturb a run",
            BASE,
            FILE,
            HAPPENING,
            MODEL,
            TABLE,
            METRIC,
            PROGRAM,
            SCENARIO,
            EXPRESSION,
            SCRIPT,
            PLAYGROUND,
            IMPORTER,
            LOADING,
            MDS,
            RUN,
            MOMENT,
            EXPORTER,
            EXPLAIN,
            SEARCH,
            LESSON,
            PICTURE,
            ATLAS),
    CLI(
            "a command works where there is no display, so it may use everything but the screen",
            BASE,
            FILE,
            HAPPENING,
            MODEL,
            TABLE,
            METRIC,
            PROGRAM,
            SCENARIO,
            EXPRESSION,
            SCRIPT,
            PLAYGROUND,
            IMPORTER,
            LOADING,
            NETWORK,
            NIC,
            MDS,
            BCS,
            ENGINE,
            RUN,
            MOMENT,
            EXPORTER,
            EXPLAIN,
            SEARCH,
            LESSON,
            PICTURE),
    STUDY(
            "a study is about the program and no part of it: it measures what a user can measure,"
                    + " and the program can be read, and compiled, without it",
            BASE,
            FILE,
            HAPPENING,
            MODEL,
            TABLE,
            METRIC,
            PROGRAM,
            SCENARIO,
            IMPORTER,
            LOADING,
            NETWORK,
            MDS,
            RUN,
            EXPLAIN,
            PICTURE,
            ATLAS,
            CLI);

    private final String reason;
    private final List<Layer> mayUse;

    Layer(String reason, Layer... mayUse) {
        this.reason = reason;
        this.mayUse = List.of(mayUse);
    }

    /// Why this layer may use no more than it does; ends a sentence that begins with the rule.
    String reason() {
        return reason;
    }

    /// This layer's package, for instance `bcscope.nic`.
    String packageName() {
        return "bcscope." + name().toLowerCase(Locale.ROOT);
    }

    /// The layers that this one must not use.
    Set<Layer> forbidden() {
        EnumSet<Layer> rest = EnumSet.allOf(Layer.class);
        rest.remove(this);
        mayUse.forEach(rest::remove);
        return rest;
    }

    /// ArchUnit's notation for the packages of `layers` with everything below them.
    static String[] packagesOf(Layer... layers) {
        return Arrays.stream(layers)
                .map(layer -> layer.packageName() + "..")
                .toArray(String[]::new);
    }
}
