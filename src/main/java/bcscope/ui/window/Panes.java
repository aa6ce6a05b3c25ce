package bcscope.ui.window;

import bcscope.picture.View;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.editor.EditorPane;
import bcscope.ui.editor.ProgramLanguage;
import bcscope.ui.editor.ProgramPane;
import bcscope.ui.inspector.BlamePane;
import bcscope.ui.inspector.InspectorPane;
import bcscope.ui.inspector.MetricsPane;
import bcscope.ui.inspector.MmdsPane;
import bcscope.ui.inspector.SelectionCard;
import bcscope.ui.inspector.sheet.RunPane;
import bcscope.ui.lesson.LessonPane;
import bcscope.ui.lesson.LessonPlace;
import bcscope.ui.lesson.PreviewPane;
import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.loader.EndedRunLoader;
import bcscope.ui.loader.RunLoaders;
import bcscope.ui.pane.CollectivePane;
import bcscope.ui.pane.EventsPane;
import bcscope.ui.pane.JobsPane;
import bcscope.ui.pane.MatchingPane;
import bcscope.ui.pane.NicPane;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.ProcessesPane;
import bcscope.ui.pane.Scenes;
import bcscope.ui.pane.SourcePane;
import bcscope.ui.pane.StripPane;
import bcscope.ui.pane.TimelinePane;
import bcscope.ui.pane.TrafficPane;
import bcscope.ui.pane.WhyPane;
import bcscope.ui.pane.beside.BesideMode;
import bcscope.ui.pane.beside.BesidePane;
import bcscope.ui.pane.beside.BesideSummary;
import bcscope.ui.pane.dashboard.DashboardPane;
import bcscope.ui.pane.follow.FollowedMachinePane;
import bcscope.ui.pane.marks.MarksPane;
import bcscope.ui.query.DrawerPane;
import bcscope.ui.query.QueryPane;
import bcscope.ui.query.stops.StopsPane;
import bcscope.ui.state.Store;
import bcscope.ui.state.Tabs;
import bcscope.ui.story.BannerPane;
import bcscope.ui.story.StoryPane;

/// The panes of the workbench.
final class Panes implements PaneMaker {
    private final Store store;
    private final EndedRunLoader ended;
    private final Scenes scenes = new Scenes();
    private final TimelinePane timeline;
    private final RunPane runPane;
    private final ProcessesPane processes;
    private final LessonPane lesson;
    private final LessonPlace lessons;
    private final StopsPane stops;
    private final MarksPane marks;
    private final QueryPane query;
    private final DrawerPane drawer;
    private final EditorPane editor;
    private final ProgramPane source;
    private final BesidePane beside;
    private final BesideSummary besideSummary;

    Panes(
            Store store,
            RunLoaders loaders,
            DocumentLoader documents,
            ProgramLanguage language,
            CommandRunner commands) {
        ended = loaders.ended();
        this.store = store;
        runPane = new RunPane(documents, loaders.comparisons());
        processes = new ProcessesPane(store, scenes);
        lesson = new LessonPane(store, documents, commands);
        lessons = new LessonPlace(store, lesson, new PreviewPane(store, commands));
        stops = new StopsPane(store);
        marks = new MarksPane(store);
        query = new QueryPane(store, commands);
        drawer = new DrawerPane(store, new EventsPane(store, scenes), query);
        editor = new EditorPane(store, scenes, language, loaders.variables(), commands);
        source = new ProgramPane(store, editor, new SourcePane(store, scenes, commands));
        timeline = new TimelinePane(store, loaders.summaries());
        beside = new BesidePane(store, loaders.besides()::cancel);
        besideSummary = new BesideSummary(store, new BesideMode(store)::leave);
    }

    /// Ends the texts that are written in them.
    void close() {
        editor.close();
        lesson.close();
    }

    LessonPane lesson() {
        return lesson;
    }

    ProcessesPane processes() {
        return processes;
    }

    MarksPane marks() {
        return marks;
    }

    StopsPane stops() {
        return stops;
    }

    EditorPane editor() {
        return editor;
    }

    ProgramPane source() {
        return source;
    }

    QueryPane query() {
        return query;
    }

    Scenes scenes() {
        return scenes;
    }

    RunPane runPane() {
        return runPane;
    }

    @Override
    public Pane left(Tabs.Left name) {
        return switch (name) {
            case LESSON -> lessons;
            case STORY -> new StoryPane(store);
            case SOURCE -> source;
            case PROCESSES -> processes;
            case STOPS -> stops;
            case BOOKMARKS -> marks;
        };
    }

    @Override
    public Pane centre(View name) {
        return switch (name) {
            case MACHINE -> 
                    new FollowedMachinePane(store, scenes, new SelectionCard(store, scenes));
            case NIC -> new NicPane(store, scenes);
            case COLLECTIVE -> new CollectivePane(store, scenes);
            case WHY -> new WhyPane(store);
            case TRAFFIC -> new TrafficPane(store);
            case JOBS -> new JobsPane(store, scenes);
            case MATCHING -> new MatchingPane(store, scenes);
            case DASHBOARD -> new DashboardPane(store);
            case TIMELINE, STRIP, METRIC, COMPARE, PRIMITIVES ->
                    throw new IllegalArgumentException(name + " is no tab");
        };
    }

    @Override
    public Pane right(Tabs.Right name) {
        return switch (name) {
            case INSPECTOR -> new InspectorPane(store, scenes);
            case METRICS -> new MetricsPane(store, scenes);
            case MMDS -> new MmdsPane(ended::choose);
            case BLAME -> new BlamePane(store);
            case RUN -> runPane;
        };
    }

    @Override
    public Pane strip() {
        return new StripPane(store);
    }

    @Override
    public Pane banner() {
        return new BannerPane(store);
    }

    @Override
    public TimelinePane timeline() {
        return timeline;
    }

    @Override
    public DrawerPane drawer() {
        return drawer;
    }

    @Override
    public BesidePane beside() {
        return beside;
    }

    @Override
    public BesideSummary besideSummary() {
        return besideSummary;
    }
}
