package bcscope.ui.window.bar;

import bcscope.picture.view.View;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.Tabs;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

import java.util.List;

/// The menu at the end of the tabs of the centre: views that are needed now and then, each of which
/// has a tab while it is in front.
public final class MoreViews {
    /// The views in the menu.
    public static final List<View> ALL =
            List.of(View.TRAFFIC, View.JOBS, View.BUDGET, View.SWEEP, View.DASHBOARD);

    private final MenuButton button =
            Nodes.styled(new MenuButton(Words.of("tab.more")), "more-views", "flat");
    private final MenuItem jobs;

    public MoreViews(Store store, CommandRunner commands) {
        button.setId("centre-more");
        for (View view : ALL) {
            MenuItem item = new MenuItem(Tabs.title(view));
            item.setId("more-" + view.id());
            item.setOnAction(event ->
                    store.apply(new Intent.ShowTabs(store.state().chrome().tabs().with(view))));
            button.getItems().add(item);
        }
        jobs = button.getItems().get(ALL.indexOf(View.JOBS));
        MenuItem both = new MenuItem(Command.SIDE_BY_SIDE.title());
        both.setOnAction(event -> commands.run(Command.SIDE_BY_SIDE));
        button.getItems().add(both);
        StackPane.setAlignment(button, Pos.TOP_RIGHT);
    }

    public Region node() {
        return button;
    }

    /// Offers the jobs if there are several.
    public void show(OpenRun run) {
        jobs.setVisible(run.document().run().scenario().work().jobs().size() > 1);
    }
}
