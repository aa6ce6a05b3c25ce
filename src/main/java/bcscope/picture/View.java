package bcscope.picture;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The views, in the order of their tabs. A view has one name everywhere: in the window (tab and
/// command), in `--view` and on the pages of the documents.
///
/// A new one is a constant here. What the compiler then asks for is how it is drawn into a file
/// (`still.RunStill`), which pane shows it (`ui.window.Panes`), what it says in the drawer
/// (`ui.pane.ViewWords`) and what is exported from it (`ui.loader.PaneText`).
public enum View {
    /// Management node, network and all nodes.
    MACHINE(Place.TAB, "all nodes"),
    /// One node with its threads and lists.
    NIC(Place.TAB, "one node"),
    /// What meets in MSM, and why the rest does not.
    MATCHING(Place.TAB, "what is matched in MSM, and why the rest is not"),
    /// A collective: arrivals, flags, queries, wave or tree.
    COLLECTIVE(Place.TAB, "who called, what was queried and moved"),
    /// Why a process waits, and who waits for whom.
    WHY(Place.TAB, "why a process waits, from one to the next up to the cause"),
    /// Who sends how much to whom in the whole run, and over which links.
    TRAFFIC(Place.TAB, "who sends how much to whom in the whole run, and over which links"),
    /// The Ousterhout matrix and what each job got.
    JOBS(Place.TAB, "the Ousterhout matrix and what each job got"),
    /// Metrics as tiles.
    DASHBOARD(Place.TAB, "metrics as tiles"),
    /// Metrics and processes over the slices around.
    TIMELINE(Place.BELOW, "the slices around"),
    /// One slice to scale.
    STRIP(Place.OTHER, "one slice to scale, with what SS and each node measure of it"),
    /// Metrics over a range of slices, as plots.
    METRIC(Place.OTHER, "metrics over a range of slices, with --metric, --from and --to"),
    /// The run beside one with other values.
    COMPARE(Place.OTHER, "beside a run with the values of --set, see the command compare"),
    /// A script of core primitives.
    PRIMITIVES(Place.OTHER, "core primitives at a moment, as listed by slice");

    private enum Place {
        /// A tab in the centre of the window.
        TAB,
        /// Below it, always there.
        BELOW,
        /// Not a part of the window around one run.
        OTHER
    }

    private final Place place;
    private final String shows;

    View(Place place, String shows) {
        this.place = place;
        this.shows = shows;
    }

    /// Its name in commands, words and files.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The views that are tabs in the centre of the window.
    public static List<View> tabs() {
        return Arrays.stream(values()).filter(view -> view.place == Place.TAB).toList();
    }

    /// All views with what they show, as one sentence.
    public static String list() {
        return Arrays.stream(values())
                .map(view -> view.id() + " (" + view.shows + ")")
                .collect(Collectors.joining(", ", "Views: ", "."));
    }
}
