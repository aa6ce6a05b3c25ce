package bcscope.scenario.file;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.model.ModelParameter;
import bcscope.scenario.Begin;
import bcscope.scenario.Machine;
import bcscope.scenario.OpeningView;
import bcscope.scenario.format.Format;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Values;

import java.util.List;

/// The section `begin`.
final class BeginFormat extends ObjectFormat<Begin> {
    private static final int LONGEST_TEXT = 400;

    private static final Format<Integer> RANKS =
            Formats.count(0, Machine.MOST_NODES * Machine.MOST_PROCESSES_PER_NODE - 1);

    private static final Key<Begin, Integer> SLICE =
            Key.optional(
                            "slice",
                            Formats.count(0, (int) ModelParameter.MAX_SLICES.most()),
                            Begin::slice)
                    .missing("the first in which something happens")
                    .means(
                            "Slice of the moment; the last slice if the run is shorter."
                                    + " A window under conventional MPI; for core primitives the"
                                    + " number of moments that have happened");

    static final Key<Begin, Microphase> PHASE =
            Key.optional("phase", Formats.choice(Microphase.values(), Enum::name), Begin::phase)
                    .missing("the first in which something happens")
                    .means("Microphase of the moment");

    private static final Key<Begin, OpeningView> VIEW =
            Key.optional("view", Formats.choice(OpeningView.values(), OpeningView::id), Begin::view)
                    .missing("the one in front")
                    .means("View in front");

    static final Key<Begin, Integer> NODE =
            Key.optional("node", Formats.count(0, Machine.MOST_NODES - 1), Begin::node)
                    .missing("none")
                    .means("Node that is selected");

    static final Key<Begin, Integer> RANK =
            Key.optional("rank", RANKS, Begin::rank)
                    .missing("none")
                    .means("Process that is selected if no node is");

    private static final Key<Begin, MpiKind> MPI =
            Key.optional("mpi", Formats.choice(MpiKind.values(), MpiKind::id), Begin::mpi)
                    .missing("that of the scenario")
                    .means(
                            "MPI that slice, phase, text and the description of the scenario are"
                                    + " about; under another one they are not shown");

    private static final Key<Begin, String> TEXT =
            Key.of(
                            "text",
                            Formats.text("a text of up to 400 characters", 0, LONGEST_TEXT),
                            Begin::text)
                    .unless("")
                    .missing("empty")
                    .means("One or two sentences about what there is to see");

    private static final List<Key<Begin, ?>> KEYS =
            List.of(SLICE, PHASE, VIEW, NODE, RANK, MPI, TEXT);

    private static final List<Key<Begin, ?>> OF_A_SCRIPT = List.of(SLICE, TEXT);

    private final List<Key<Begin, ?>> keys;

    private BeginFormat(List<Key<Begin, ?>> keys) {
        this.keys = keys;
    }

    /// Of a run.
    BeginFormat() {
        this(KEYS);
    }

    /// Of a script of primitives, which has no microphases and one view.
    static BeginFormat ofScript() {
        return new BeginFormat(OF_A_SCRIPT);
    }

    /// Path of `key` in the file.
    static String path(Key<Begin, ?> key) {
        return KeyPath.within("begin", key.name());
    }

    @Override
    public List<Key<Begin, ?>> keys() {
        return keys;
    }

    @Override
    protected Begin make(Values values) {
        if (values.has(NODE) && values.has(RANK)) {
            values.problem(
                    values.keyPlace(RANK),
                    "There is \"rank\" beside \"node\" in " + values.quotedPath() + ".",
                    "One thing is selected; keep one of the two.");
        }
        return new Begin(
                values.find(SLICE),
                values.find(PHASE),
                values.find(VIEW),
                values.find(NODE),
                values.find(RANK),
                values.find(MPI),
                values.get(TEXT));
    }
}
