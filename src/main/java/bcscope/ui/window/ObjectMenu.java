package bcscope.ui.window;

import static bcscope.ui.command.Command.BACK_HERE;
import static bcscope.ui.command.Command.BOOKMARK;
import static bcscope.ui.command.Command.CAUSE;
import static bcscope.ui.command.Command.CAUSE_REMOVE;
import static bcscope.ui.command.Command.EFFECT;
import static bcscope.ui.command.Command.FIT_SELECTION;
import static bcscope.ui.command.Command.FOLLOW;
import static bcscope.ui.command.Command.MARK_RANGE;
import static bcscope.ui.command.Command.OPEN_INSIDE;
import static bcscope.ui.command.Command.RUN_HERE;
import static bcscope.ui.command.Command.STOP_TOGGLE;
import static bcscope.ui.command.Command.WHY;

import bcscope.picture.Target;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.query.stops.SelectedStop;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SelectedMoment;
import bcscope.ui.state.Store;
import bcscope.ui.state.seek.Heading;

import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.ContextMenuEvent;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The menu of the object under the pointer, or of the one that is selected: what can be done with
/// it, with the keys that do it as well. In a picture with an axis of time the place is meant too.
final class ObjectMenu {
    private final Store store;
    private final CommandRegistry commands;
    private final ContextMenu menu = new ContextMenu();

    ObjectMenu(Store store, CommandRegistry commands) {
        this.store = store;
        this.commands = commands;
        menu.setId("object-menu");
    }

    /// Opens on request where no other menu exists, and by its command.
    void watch(Scene scene) {
        commands.put(Command.OBJECT_MENU, () -> open(scene));
        scene.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, this::requested);
    }

    private void requested(ContextMenuEvent event) {
        if (!(event.getTarget() instanceof Node node)) {
            return;
        }
        Optional<PictureCanvas> picture = event.isKeyboardTrigger() ? Optional.empty() : over(node);
        Point2D place = new Point2D(event.getScreenX(), event.getScreenY());
        picture.map(it -> it.targetAt(it.screenToLocal(place)))
                .filter(target -> !(target instanceof Target.None))
                .ifPresent(target -> store.apply(new Intent.Select(target)));
        Optional<Long> nanos = picture.flatMap(it -> it.nanosAt(it.screenToLocal(place)));
        store.run().ifPresent(run -> open(run, nanos, node, place));
        event.consume();
    }

    /// Opens for what is selected, below what has the focus.
    private void open(Scene scene) {
        Node owner = Optional.ofNullable(scene.getFocusOwner()).orElse(scene.getRoot());
        Bounds bounds = owner.localToScreen(owner.getBoundsInLocal());
        Point2D middle = new Point2D(bounds.getCenterX(), bounds.getCenterY());
        store.run().ifPresent(run -> open(run, Optional.empty(), owner, middle));
    }

    private static Optional<PictureCanvas> over(Node node) {
        Node at = node;
        while (at != null && !(at instanceof PictureCanvas)) {
            at = at.getParent();
        }
        return Optional.ofNullable((PictureCanvas) at);
    }

    private void open(OpenRun run, Optional<Long> nanos, Node owner, Point2D place) {
        Target target = run.selection();
        if (target instanceof Target.None && nanos.isEmpty()) {
            return;
        }
        List<MenuItem> items = new ArrayList<>();
        nanos.ifPresent(instant -> items.addAll(toInstant(run, instant)));
        if (!(target instanceof Target.None)) {
            items.addAll(ofObject(run, target));
        }
        menu.getItems().setAll(items);
        menu.show(owner, place.getX(), place.getY());
    }

    private List<MenuItem> toInstant(OpenRun run, long nanos) {
        Cursor there = Cursor.at(run.sliceAt(nanos), nanos);
        return List.of(
                towards(run, there, Heading.NEXT, "object.run-here"),
                towards(run, there, Heading.PREVIOUS, "object.back-here"),
                new SeparatorMenuItem());
    }

    private MenuItem towards(OpenRun run, Cursor there, Heading direction, String key) {
        MenuItem item = new MenuItem(Words.of(key));
        item.setDisable(SelectedMoment.side(run, there).filter(direction::equals).isEmpty());
        item.setOnAction(event -> store.apply(Intent.ToStop.until(direction, there)));
        return item;
    }

    private List<MenuItem> ofObject(OpenRun run, Target target) {
        List<MenuItem> items = new ArrayList<>();
        boolean moment = SelectedMoment.of(run, target).isPresent();
        items.add(item(RUN_HERE, Words.of(moment ? "object.run-here" : "object.run-next")));
        items.add(item(BACK_HERE, Words.of(moment ? "object.back-here" : "object.back-previous")));
        items.add(new SeparatorMenuItem());
        if (target instanceof Target.OfProcess) {
            items.add(item(WHY));
            items.add(item(CAUSE_REMOVE));
        }
        if (target instanceof Target.DescriptorOf) {
            items.add(item(CAUSE));
            items.add(item(EFFECT));
        }
        items.add(item(OPEN_INSIDE));
        if (target instanceof Target.DescriptorOf || target instanceof Target.CollectiveOf) {
            items.add(item(FOLLOW));
        }
        items.add(item(FIT_SELECTION));
        items.add(item(MARK_RANGE));
        items.add(new SeparatorMenuItem());
        SelectedStop.of(target, run.facts())
                .map(condition ->
                        run.stops().of(condition).isPresent()
                                ? Words.of("object.stop-remove", condition)
                                : Words.of("object.stop", condition))
                .ifPresent(words -> items.add(item(STOP_TOGGLE, words)));
        items.add(item(BOOKMARK));
        return items;
    }

    private MenuItem item(Command command) {
        return item(command, command.title());
    }

    private MenuItem item(Command command, String words) {
        String keys = command.keys().shown();
        MenuItem item = new MenuItem(keys.isEmpty() ? words : words + "  (" + keys + ")");
        item.setMnemonicParsing(false);
        item.setDisable(!commands.enabled(command));
        item.setOnAction(event -> commands.run(command));
        return item;
    }
}
