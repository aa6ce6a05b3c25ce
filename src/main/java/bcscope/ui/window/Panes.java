package bcscope.ui.window;

import bcscope.picture.view.View;
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
import bcscope.ui.loader.RunLoaders;
import bcscope.ui.pane.BranchStrip;
import bcscope.ui.pane.BudgetPane;
import bcscope.ui.pane.CollectivePane;
import bcscope.ui.pane.EventsPane;
import bcscope.ui.pane.MatchingPane;
import bcscope.ui.pane.NicPane;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.ProcessesPane;
import bcscope.ui.pane.Scenes;
import bcscope.ui.pane.SourcePane;
import bcscope.ui.pane.StripPane;
import bcscope.ui.pane.SweepPane;
import bcscope.ui.pane.TimelinePane;
import bcscope.ui.pane.TrafficPane;
import bcscope.ui.pane.ViewPane;
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

import java.util.Map;
import java.util.function.Supplier;

/// The panes of the workbench: one constant of [Tabs], one pane.
///
/// @param lessons the place of the pane of the lesson, or of the preview of one
/// @param beside two runs side by side
/// @param besideSummary causes of the difference between them
record Panes(
        Store store,
        Scenes scenes,
        DocumentLoader documents,
        CommandRunner commands,
        RunPane runPane,
        ProcessesPane processes,
        LessonPane lesson,
        LessonPlace lessons,
        StopsPane stops,
        MarksPane marks,
        QueryPane query,
        DrawerPane drawer,
        EditorPane editor,
        ProgramPane source,
        TimelinePane timeline,
        BesidePane beside,
        BesideSummary besideSummary) {
    static Panes of(
            Store store,
            RunLoaders loaders,
            DocumentLoader documents,
            ProgramLanguage language,
            CommandRunner commands) {
        Scenes scenes = new Scenes();
        LessonPane lesson = new LessonPane(store, documents, commands);
        QueryPane query = new QueryPane(store, commands);
        EditorPane editor = new EditorPane(store, scenes, language, loaders.variables(), commands);
        return new Panes(
                store,
                scenes,
                documents,
                commands,
                new RunPane(store, documents),
                new ProcessesPane(store, scenes),
                lesson,
                new LessonPlace(store, lesson, new PreviewPane(store, commands)),
                new StopsPane(store),
                new MarksPane(store),
                query,
                new DrawerPane(store, new EventsPane(store, scenes), query),
                editor,
                new ProgramPane(store, editor, new SourcePane(store, scenes, commands)),
                new TimelinePane(
                        store,
                        loaders.summaries(),
                        new BranchStrip(store, documents.branches(), commands)),
                new BesidePane(store, loaders.besides()::cancel),
                new BesideSummary(store, new BesideMode(store)::leave));
    }

    /// Ends the texts that are written in them.
    void close() {
        editor.close();
        lesson.close();
    }

    Pane left(Tabs.Left name) {
        return switch (name) {
            case LESSON -> lessons;
            case STORY -> new StoryPane(store);
            case SOURCE -> source;
            case PROCESSES -> processes;
            case STOPS -> stops;
            case BOOKMARKS -> marks;
        };
    }

    /// Views that are handled in a way of their own have a pane of their own.
    Pane centre(View name) {
        Map<View, Supplier<Pane>> own =
                Map.of(
                        View.MACHINE,
                                () ->
                                        new FollowedMachinePane(
                                                store,
                                                scenes,
                                                new SelectionCard(store, scenes, commands)),
                        View.NIC, () -> new NicPane(store, scenes),
                        View.COLLECTIVE, () -> new CollectivePane(store, scenes),
                        View.WHY, () -> new WhyPane(store, scenes),
                        View.TRAFFIC, () -> new TrafficPane(store),
                        View.BUDGET, () -> new BudgetPane(store, scenes, documents),
                        View.SWEEP, () -> new SweepPane(store, scenes, documents),
                        View.MATCHING, () -> new MatchingPane(store, scenes),
                        View.DASHBOARD, () -> new DashboardPane(store));
        return own.getOrDefault(name, () -> new ViewPane(name, store, scenes)).get();
    }

    Pane right(Tabs.Right name) {
        return switch (name) {
            case INSPECTOR -> new InspectorPane(store, scenes);
            case METRICS -> new MetricsPane(store, scenes);
            case MMDS -> new MmdsPane(store);
            case BLAME -> new BlamePane(store);
            case RUN -> runPane;
        };
    }

    /// The strip of the current slice over the centre.
    Pane strip() {
        return new StripPane(store);
    }

    /// The sentence of the moment, between centre and timeline.
    Pane banner() {
        return new BannerPane(store);
    }
}
