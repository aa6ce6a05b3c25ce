package bcscope.house;

import static bcscope.house.Layer.ATLAS;
import static bcscope.house.Layer.BASE;
import static bcscope.house.Layer.BCS;
import static bcscope.house.Layer.CLI;
import static bcscope.house.Layer.CONVENTIONAL;
import static bcscope.house.Layer.ENGINE;
import static bcscope.house.Layer.EXPLAIN;
import static bcscope.house.Layer.EXPORTER;
import static bcscope.house.Layer.EXPRESSION;
import static bcscope.house.Layer.FILE;
import static bcscope.house.Layer.HAPPENING;
import static bcscope.house.Layer.HOST;
import static bcscope.house.Layer.IMPORTER;
import static bcscope.house.Layer.LESSON;
import static bcscope.house.Layer.LOADING;
import static bcscope.house.Layer.MDS;
import static bcscope.house.Layer.METRIC;
import static bcscope.house.Layer.MODEL;
import static bcscope.house.Layer.MOMENT;
import static bcscope.house.Layer.NETWORK;
import static bcscope.house.Layer.NIC;
import static bcscope.house.Layer.PICTURE;
import static bcscope.house.Layer.PIECE;
import static bcscope.house.Layer.PLAYGROUND;
import static bcscope.house.Layer.PROGRAM;
import static bcscope.house.Layer.RUN;
import static bcscope.house.Layer.SCENARIO;
import static bcscope.house.Layer.SCRIPT;
import static bcscope.house.Layer.SEARCH;
import static bcscope.house.Layer.STUDY;
import static bcscope.house.Layer.SWEEP;
import static bcscope.house.Layer.TABLE;
import static bcscope.house.Layer.UI;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Arrows that are forbidden although they go down.
///
/// @param users the layers that the rule is about
/// @param used what they must not use
/// @param reason ends a sentence that begins with the rule
record Forbidden(Set<Layer> users, Set<Layer> used, String reason) {
    private static final Set<Layer> RESULTS = Set.of(TABLE, METRIC);

    static final List<Forbidden> ALTHOUGH_BELOW =
            List.of(
                    no(
                            outside(
                                    BASE.to(FILE),
                                    Set.of(LOADING, RUN, PIECE, EXPORTER, SWEEP, LESSON),
                                    UI.to(STUDY)),
                            Set.of(FILE),
                            "a text and a run are the same wherever on a disk they are kept"),
                    no(
                            Set.of(TABLE, METRIC),
                            Set.of(MODEL),
                            "what a run leaves behind must be readable without its costs"),
                    no(
                            Set.of(MODEL),
                            Set.of(HAPPENING),
                            "a parameter is a number with a unit and a source, whoever uses it"),
                    no(
                            Set.of(PROGRAM, SCRIPT, IMPORTER, LOADING, NETWORK, PLAYGROUND),
                            RESULTS,
                            "what is to run does not depend on what a run leaves behind"),
                    no(
                            Set.of(SCENARIO),
                            Set.of(TABLE),
                            "a scenario is pure data: it names metrics and holds no values of"
                                    + " them"),
                    no(
                            Set.of(IMPORTER),
                            Set.of(EXPRESSION, SCRIPT),
                            "a trace becomes a program without a language of ours"),
                    no(
                            Set.of(ATLAS),
                            HAPPENING.to(LOADING),
                            "what the papers show is a list of words and places; others draw and"
                                    + " measure it"),
                    no(
                            outside(BASE.to(ATLAS), Set.of(UI, STUDY)),
                            Set.of(ATLAS),
                            "nothing that runs depends on what was published"),
                    no(
                            union(NETWORK.to(ENGINE), RUN.to(EXPLAIN), Set.of(PICTURE, STUDY)),
                            EXPRESSION.to(SCRIPT),
                            "a run is a pure function of a scenario, and a picture one of a run:"
                                    + " neither reads a language"),
                    no(
                            union(NETWORK.to(ENGINE), EXPORTER.to(PICTURE)),
                            Set.of(IMPORTER),
                            "nothing may see where a program came from"),
                    no(
                            union(NETWORK.to(ENGINE), EXPORTER.to(SEARCH), Set.of(PICTURE)),
                            Set.of(LOADING),
                            "what is true of a run must be true of a recording from another"
                                    + " machine"),
                    no(
                            Set.of(PLAYGROUND),
                            Set.of(HAPPENING, PROGRAM),
                            "a script of primitives has neither processes nor slices"),
                    no(
                            outside(BASE.to(PLAYGROUND), Set.of(PICTURE), UI.to(CLI)),
                            Set.of(PLAYGROUND),
                            "the core primitives are shown there, and run in the network"),
                    no(
                            Set.of(HOST),
                            Set.of(SCENARIO, NETWORK),
                            "what a process does and waits for is the same whatever carries its"
                                    + " messages"),
                    no(
                            union(HOST.to(NIC), CONVENTIONAL.to(BCS)),
                            Set.of(METRIC),
                            "an engine counts; what a count is called is for those who read it"),
                    no(
                            Set.of(MDS),
                            union(Set.of(NETWORK), HOST.to(NIC)),
                            "a metric is computed from tables, whichever engine wrote them"),
                    no(
                            CONVENTIONAL.to(BCS),
                            Set.of(MDS),
                            "who stores and prints what an engine counts is none of its business"),
                    no(
                            Set.of(CONVENTIONAL),
                            Set.of(NIC),
                            "two MPIs share hosts and networks, and nothing that runs in slices"),
                    no(
                            Set.of(BCS),
                            Set.of(CONVENTIONAL),
                            "two MPIs share hosts and networks, and nothing that runs in slices"),
                    no(
                            union(RUN.to(UI), Set.of(STUDY)),
                            Set.of(HOST, NIC, CONVENTIONAL, BCS),
                            "a run is the one door to the engine"),
                    no(
                            union(EXPORTER.to(UI), Set.of(STUDY)),
                            Set.of(ENGINE),
                            "a run is the one door to the engine, so that reading cannot disturb"
                                    + " it"),
                    no(
                            Set.of(CLI),
                            Set.of(HOST, CONVENTIONAL, UI),
                            "a command works where there is no display, and says of an engine only"
                                    + " what it was built with"),
                    no(
                            Set.of(RUN, EXPORTER, LESSON, UI),
                            Set.of(NETWORK),
                            "the shape of a network is for those who explain or draw it"),
                    no(
                            Set.of(MOMENT),
                            union(
                                    MODEL.to(METRIC),
                                    Set.of(SCENARIO, NETWORK, MDS),
                                    RUN.to(EXPORTER)),
                            "the machine at an instant is one thing, folded from what happened and"
                                    + " the program, whoever reads it"),
                    no(
                            Set.of(EXPORTER, SEARCH, LESSON),
                            Set.of(MDS),
                            "they take metrics from the run, as everybody does"),
                    no(
                            Set.of(EXPLAIN, SEARCH, LESSON, PICTURE, STUDY),
                            Set.of(EXPORTER),
                            "a file for another tool is an end and nobody's beginning"),
                    no(
                            Set.of(SEARCH),
                            Set.of(SCRIPT),
                            "a question is asked of any run, whatever its program was written in"),
                    no(
                            Set.of(LESSON),
                            Set.of(EXPLAIN),
                            "a lesson is marked by what happened, and not by our sentences about"
                                    + " it"),
                    no(
                            Set.of(PICTURE),
                            Set.of(SEARCH, LESSON),
                            "a picture is a pure function of a run: on screen, in a file and in a"
                                    + " test"),
                    no(
                            Set.of(STUDY),
                            Set.of(MOMENT, SEARCH, LESSON, UI),
                            "a study measures what a user can measure"));

    private static Forbidden no(Set<Layer> users, Set<Layer> used, String reason) {
        return new Forbidden(users, used, reason);
    }

    @SafeVarargs
    private static Set<Layer> union(Set<Layer>... parts) {
        EnumSet<Layer> all = EnumSet.noneOf(Layer.class);
        for (Set<Layer> part : parts) {
            all.addAll(part);
        }
        return all;
    }

    @SafeVarargs
    private static Set<Layer> outside(Set<Layer>... parts) {
        return EnumSet.complementOf(EnumSet.copyOf(union(parts)));
    }
}
