package bcscope.picture.view;

import static bcscope.picture.view.ViewKind.Export.SENTENCES;
import static bcscope.picture.view.ViewKind.Part.JOBS_THAT_SHARE;
import static bcscope.picture.view.ViewKind.Part.WHOLE;

import bcscope.moment.Moment;
import bcscope.picture.ShownView;
import bcscope.picture.budget.BudgetScene;
import bcscope.picture.dashboard.DashboardPicture;
import bcscope.picture.jobs.JobsScene;
import bcscope.picture.matching.QueueScene;
import bcscope.picture.strip.StripPicture;
import bcscope.picture.view.ViewKind.Export;
import bcscope.picture.view.ViewKind.Part;
import bcscope.scenario.OpeningView;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The views, in the order of their tabs. A view has one name everywhere: in the window (tab and
/// command), in `--view` and on the pages of the documents.
public enum View {
    MACHINE(OpeningView.MACHINE, "all nodes", "window", ViewKind.of(MachineView::of)),
    NIC(OpeningView.NIC, "one node", "model/protocol#13-lists-and-flags", ViewKind.of(NicView::of)),
    MATCHING(
            OpeningView.MATCHING,
            "what is matched in MSM, and why the rest is not",
            "model/protocol#15-point-to-point-messages",
            ViewKind.of(View::matching)
                    .reading(WHOLE)
                    .at(UsualMoment::matched)
                    .exporting(SENTENCES)),
    COLLECTIVE(
            OpeningView.COLLECTIVE,
            "who called, what was queried and moved",
            "model/protocol#18-collectives",
            ViewKind.of(at -> at.known().collective().get()).reading(WHOLE).exporting(SENTENCES)),
    WHY(
            OpeningView.WHY,
            "why a process waits, from process to process up to the cause",
            "waiting",
            new ViewKind(at -> at.known().why().get()).at(Moment::endOf).exporting(SENTENCES)),
    TRAFFIC(
            OpeningView.TRAFFIC,
            "who sends how much to whom in the whole run, and over which links",
            "programs",
            new ViewKind(at -> at.known().traffic().get())
                    .reading(WHOLE)
                    .exporting(Export.TRAFFIC)),
    JOBS(
            OpeningView.JOBS,
            "the Ousterhout matrix and what each job got",
            "model/protocol#110-jobs-and-heartbeats",
            ViewKind.of(View::jobs).reading(Part.JOBS)),
    BUDGET(
            OpeningView.BUDGET,
            "what the time of each slice is spent on, in the whole run",
            "model/protocol#19-the-length-of-a-slice",
            new ViewKind(View::budget).reading(WHOLE).exporting(Export.BUDGET)),
    SWEEP("runs with other values, in the window; see the command sweep", "sweeps"),
    DASHBOARD(
            OpeningView.DASHBOARD, "metrics as tiles", "monitoring", ViewKind.of(View::dashboard)),
    TIMELINE(
            "the slices around",
            "monitoring",
            ViewKind.of(TimelineView::around).reading(JOBS_THAT_SHARE).at(Moment::startOf)),
    PATH(
            "the slices around, with the critical path of the run",
            "waiting#the-critical-path",
            ViewKind.of(TimelineView::withPath).reading(WHOLE).at(Moment::startOf)),
    STRIP(
            "one slice to scale, with what SS and each node measure of it",
            "monitoring",
            ViewKind.of(View::strip).at(UsualMoment::strobed)),
    METRIC("metrics over a range of slices, with --metric, --from and --to", "monitoring"),
    COMPARE(
            "beside a run with the values of --set, see the command compare",
            "conventional#comparing-two-runs"),
    PRIMITIVES("core primitives at a moment, as listed by slice", "playground");

    private final Optional<OpeningView> tab;
    private final String shows;
    private final String page;
    private final Optional<ViewKind> kind;

    View(OpeningView tab, String shows, String page, ViewKind kind) {
        this(Optional.of(tab), shows, page, Optional.of(kind));
    }

    /// A view of a run that is not a tab of the window.
    View(String shows, String page, ViewKind kind) {
        this(Optional.empty(), shows, page, Optional.of(kind));
    }

    /// A view that does not show a run at a moment.
    View(String shows, String page) {
        this(Optional.empty(), shows, page, Optional.empty());
    }

    View(Optional<OpeningView> tab, String shows, String page, Optional<ViewKind> kind) {
        this.tab = tab;
        this.shows = shows;
        this.page = page;
        this.kind = kind;
    }

    private static ShownView matching(ViewAt at) {
        return at.state().stage().isConventional()
                ? new QueueScene(at.state(), at.node(), at.selection())
                : at.known().matching().get();
    }

    private static ShownView jobs(ViewAt at) {
        return JobsScene.of(at.run(), at.state(), at.known().oneByOne());
    }

    private static Optional<ShownView> budget(ViewAt at) {
        int slice = at.state().moment().slice();
        return at.state().stage().isConventional()
                ? Optional.of(new BudgetScene(Optional.empty(), slice))
                : at.known().budget().get().map(it -> new BudgetScene(Optional.of(it), slice));
    }

    private static ShownView dashboard(ViewAt at) {
        int slice = at.state().moment().slice();
        return surface -> DashboardPicture.draw(surface, at.run(), slice);
    }

    private static ShownView strip(ViewAt at) {
        Moment moment = at.state().moment();
        long getts = at.run().slices().getts(moment.slice());
        return surface -> StripPicture.draw(surface, at.state().detail(), getts, moment);
    }

    /// Its name in commands, words and files.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The page of the documents about it, with the heading after `#`.
    public String page() {
        return page;
    }

    /// How it is made of a run; empty for a view of something else.
    Optional<ViewKind> kind() {
        return kind;
    }

    /// Whether it shows a run at a moment, so that its pictures make a film.
    public boolean isOfRun() {
        return kind.isPresent();
    }

    /// The content of the file exported from it.
    public Export exports() {
        return kind.map(ViewKind::exports).orElse(Export.SLICES);
    }

    /// Whether it explains a slice in words of its own.
    public boolean explains() {
        return exports() != Export.SLICES;
    }

    /// Shows `at`; empty while what it shows is not known, or where it is not a view of a run.
    public Optional<ShownView> at(ViewAt at) {
        return kind.flatMap(it -> it.shown().apply(at));
    }

    /// The view that is the tab `wanted`.
    public static View of(OpeningView wanted) {
        return tabs().stream()
                .filter(view -> view.tab.equals(Optional.of(wanted)))
                .findFirst()
                .orElseThrow();
    }

    /// The views that are tabs in the centre of the window: those with which a run can open, and
    /// the sweep, which is not of one run.
    public static List<View> tabs() {
        return Arrays.stream(values())
                .filter(view -> view.tab.isPresent() || view == SWEEP)
                .toList();
    }

    /// All views with what they show, as one sentence.
    public static String list() {
        return Arrays.stream(values())
                .map(view -> view.id() + " (" + view.shows + ")")
                .collect(Collectors.joining(", ", "Views: ", "."));
    }
}
