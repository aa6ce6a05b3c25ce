package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Numbers;
import bcscope.happening.SliceDetail;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.run.RunView;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.query.QueryChange;

import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Looks for the future of a run everywhere in the window: texts, accessible texts, tooltips and
/// what the pictures draw, whatever pane is in front and whatever is asked for.
public final class FutureSearch {
    /// As [Numbers#instant] writes them.
    private static final Pattern INSTANT = Pattern.compile("[0-9,]+\\.[0-9]{3}\\h[0-9]{3}\\hms");

    private FutureSearch() {}

    /// Instants of the run behind the moment that are none before it, as they are written.
    public static Set<String> future(RunView run, Cursor moment) {
        Set<Long> before = new TreeSet<>();
        Set<Long> behind = new TreeSet<>();
        for (int slice = 0; slice < run.slices().published(); slice++) {
            SliceDetail detail = run.detail(slice);
            sort(detail.startNanos(), moment, before, behind);
            sort(detail.endNanos(), moment, before, behind);
            detail.happenings().forEach(it -> sort(it.timeNanos(), moment, before, behind));
            detail.windows().stream()
                    .filter(window -> window.strobeNanos() > moment.nanos())
                    .forEach(window -> behind.add(window.endNanos()));
        }
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            BlockedReader reader = run.processes().reader(rank);
            while (reader.next()) {
                sort(reader.entryNanos(), moment, before, behind);
                if (reader.awakeNanos() != BlockedIntervals.OPEN) {
                    sort(reader.awakeNanos(), moment, before, behind);
                }
            }
        }
        Set<String> words = new TreeSet<>();
        behind.forEach(nanos -> words.add(Numbers.instant(nanos)));
        assertTrue(words.stream().allMatch(INSTANT.asMatchPredicate()), "all would be recognised");
        before.forEach(nanos -> words.remove(Numbers.instant(nanos)));
        return words;
    }

    private static void sort(long nanos, Cursor moment, Set<Long> before, Set<Long> behind) {
        (nanos > moment.nanos() ? behind : before).add(nanos);
    }

    /// What of `wanted`, instants and other words, is found, whatever pane is in front and whatever
    /// is asked for.
    public static Set<String> search(OpenWindow window, Set<String> wanted) {
        Set<String> found = new TreeSet<>();
        Consumer<String> heard = hearing(wanted, found);
        window.apply(new Intent.Select(new Target.Rank(1)));
        window.apply(new Intent.ShowDrawer(Drawer.CLOSED.showing(Drawer.Front.EVENTS)));
        for (View view : View.tabs()) {
            show(window, tabs(window).with(view));
            look(heard);
        }
        window.apply(new Intent.ShowTabs(tabs(window).with(View.MACHINE)));
        for (Tabs.Right right : Tabs.Right.values()) {
            show(window, tabs(window).with(right));
            look(heard);
        }
        for (Tabs.Left left : Tabs.Left.values()) {
            show(window, tabs(window).with(left));
            look(heard);
        }
        window.apply(new Intent.ShowTabs(Tabs.FIRST));
        window.apply(new Intent.ShowDrawer(Drawer.CLOSED.showing(Drawer.Front.QUERY)));
        window.apply(new Intent.ChangeQueries(new QueryChange.Ask("slices where slice >= 0")));
        answered(window);
        look(heard);
        window.apply(new Intent.ChangeQueries(new QueryChange.Ask("calls where blocked >= 0us")));
        answered(window);
        look(heard);
        hover(window, heard);
        window.apply(new Intent.ShowDrawer(Drawer.CLOSED));
        window.apply(new Intent.Select(Target.NONE));
        window.settle();
        return found;
    }

    static Consumer<String> hearing(Set<String> wanted, Set<String> found) {
        List<String> others = wanted.stream().filter(INSTANT.asMatchPredicate().negate()).toList();
        return text -> {
            INSTANT.matcher(text)
                    .results()
                    .map(MatchResult::group)
                    .filter(wanted::contains)
                    .forEach(found::add);
            others.stream().filter(text::contains).forEach(found::add);
        };
    }

    static Tabs tabs(OpenWindow window) {
        return window.state().chrome().tabs();
    }

    static void show(OpenWindow window, Tabs tabs) {
        window.apply(new Intent.ShowTabs(tabs));
        window.settle();
        FxDriver.frame();
    }

    private static void answered(OpenWindow window) {
        FxDriver.until(
                "it is answered",
                () -> {
                    OpenRun run = window.window().store().run().orElseThrow();
                    return run.queries().pending().isEmpty() && run.queries().answer().isPresent();
                });
        window.settle();
    }

    static void look(Consumer<String> heard) {
        FxDriver.act(() ->
                Window.getWindows()
                        .forEach(each -> {
                            if (each instanceof Stage stage) {
                                hear(stage.getTitle(), heard);
                            }
                            walk(each.getScene().getRoot(), heard);
                        }));
    }

    private static void walk(Node node, Consumer<String> heard) {
        if (!node.isVisible()) {
            return;
        }
        hear(node.getAccessibleText(), heard);
        hear(node.getAccessibleHelp(), heard);
        if (node.getProperties().get("javafx.scene.control.Tooltip") instanceof Tooltip tip) {
            hear(tip.getText(), heard);
        }
        if (node instanceof Control control && control.getTooltip() != null) {
            hear(control.getTooltip().getText(), heard);
        }
        switch (node) {
            case Labeled labeled -> hear(labeled.getText(), heard);
            case Text text -> hear(text.getText(), heard);
            case TextInputControl input -> {
                hear(input.getText(), heard);
                hear(input.getPromptText(), heard);
            }
            case PictureCanvas picture -> {
                hear(picture.svg(), heard);
                for (Region region : picture.regions()) {
                    hear(region.label(), heard);
                }
            }
            default -> {}
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> walk(child, heard));
        }
    }

    private static void hear(@Nullable String text, Consumer<String> heard) {
        heard.accept(Objects.toString(text, ""));
    }

    /// What is said of the places of the timeline.
    private static void hover(OpenWindow window, Consumer<String> heard) {
        PictureCanvas timeline = (PictureCanvas) window.find("timeline");
        double width = FxDriver.ask(timeline::getWidth);
        double height = FxDriver.ask(timeline::getHeight);
        for (double y = 10; y < height; y += height / 10) {
            double row = y;
            FxDriver.act(() -> {
                for (double x = 4; x < width; x += 24) {
                    fire(timeline, MouseEvent.MOUSE_MOVED, x, row);
                    hear(timeline.hint(), heard);
                }
            });
        }
        FxDriver.act(() -> fire(timeline, MouseEvent.MOUSE_EXITED, -1, -1));
    }

    /// The pointer does something at a place of `node`, in its own coordinates.
    public static void fire(Node node, EventType<MouseEvent> type, double x, double y) {
        Point2D there = node.localToScene(x, y);
        boolean pressed = type == MouseEvent.MOUSE_PRESSED;
        MouseButton button = pressed ? MouseButton.PRIMARY : MouseButton.NONE;
        MouseEvent event =
                new MouseEvent(
                        type,
                        there.getX(),
                        there.getY(),
                        there.getX(),
                        there.getY(),
                        button,
                        1,
                        false,
                        false,
                        false,
                        false,
                        pressed,
                        false,
                        false,
                        false,
                        false,
                        true,
                        null);
        Event.fireEvent(node, event);
    }
}
