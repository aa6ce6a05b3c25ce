package bcscope.ui.pane;

import bcscope.base.MpiKind;
import bcscope.explain.traffic.TrafficSpan;
import bcscope.explain.traffic.TrafficUnit;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paragraph;
import bcscope.picture.Region;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.traffic.TrafficLayout;
import bcscope.picture.traffic.TrafficPicture;
import bcscope.picture.traffic.TrafficScene;
import bcscope.picture.traffic.TrafficWords;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.TrafficChoice;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// Who sends how much to whom and over which links, of the whole run, a slice or a range. A click
/// on a cell selects the pair, at the edge a process, in the list a link.
public final class TrafficPane implements Pane {
    private final Store store;
    private final BorderPane root = new BorderPane();
    private final PictureCanvas canvas = new PictureCanvas("traffic");
    private final Map<TrafficSpan, ToggleButton> spans = new EnumMap<>(TrafficSpan.class);
    private final Map<TrafficUnit, ToggleButton> units = new EnumMap<>(TrafficUnit.class);
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<Drawn> drawn = Optional.empty();

    public TrafficPane(Store store) {
        this.store = store;
        HBox bar =
                new HBox(
                        18,
                        choices(
                                TrafficSpan.values(),
                                spans,
                                span -> span.title(MpiKind.BCS),
                                this::choose),
                        choices(TrafficUnit.values(), units, TrafficUnit::title, this::choose));
        bar.getStyleClass().add("pane-tools");
        bar.setAlignment(Pos.CENTER_LEFT);
        root.setTop(bar);
        root.setCenter(canvas);
        spans.values().forEach(button -> Tips.set(button, Command.TRAFFIC_SPAN.tip()));
        units.values().forEach(button -> Tips.set(button, Command.TRAFFIC_UNIT.tip()));
        Nodes.handFocus(root, canvas);
        canvas.setOnMousePressed(this::pressed);
        canvas.hints(this::hint);
        RegionKeys.on(canvas, store);
    }

    /// The content drawn last, and its place.
    private record Drawn(TrafficScene scene, TrafficLayout layout, Box box) {
        boolean fits(TrafficScene other, Box otherBox) {
            return scene.table() == other.table() && box.equals(otherBox);
        }
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        dirty.forget();
        canvas.forget();
        drawn = Optional.empty();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        TrafficChoice choice = chrome.traffic();
        spans.forEach((span, button) -> {
            button.setSelected(span == choice.span());
            button.setText(span.title(run.mpi()));
        });
        units.forEach((unit, button) -> button.setSelected(unit == choice.unit()));
        boolean unmarked = choice.span() == TrafficSpan.RANGE && run.timeline().range().isEmpty();
        boolean changed =
                dirty.changed(
                        run.document().number(),
                        run.findings().get(RunFindings.TRAFFIC).map(System::identityHashCode),
                        choice,
                        unmarked,
                        run.findings().failures(),
                        run.selection(),
                        chrome.theme());
        if (!changed) {
            return;
        }
        if (unmarked || run.findings().get(RunFindings.TRAFFIC).isEmpty()) {
            String words =
                    run.findings()
                            .failures()
                            .of(RunFindings.TRAFFIC)
                            .filter(failure -> !unmarked)
                            .map(Failure::sentence)
                            .orElseGet(() ->
                                    run.words(unmarked ? "traffic.unmarked" : "traffic.counting"));
            drawn = Optional.empty();
            canvas.draw(chrome.theme(), surface -> told(surface, words));
            canvas.say(words);
            return;
        }
        TrafficScene scene =
                run.findings()
                        .get(RunFindings.TRAFFIC)
                        .get()
                        .withSelection(run.selection())
                        .withUnit(choice.unit());
        canvas.draw(chrome.theme(), surface -> draw(surface, scene));
        canvas.say(scene.spoken());
    }

    private void draw(Surface surface, TrafficScene scene) {
        Box box = surface.bounds();
        TrafficLayout layout =
                drawn.filter(it -> it.fits(scene, box))
                        .map(Drawn::layout)
                        .orElseGet(() ->
                                TrafficLayout.of(scene.table(), box, surface.theme().textFactor()));
        drawn = Optional.of(new Drawn(scene, layout, box));
        TrafficPicture.draw(surface, scene, layout, box);
    }

    private static void told(Surface surface, String words) {
        surface.fillRect(surface.bounds(), Ink.BACKGROUND);
        Box box = surface.bounds().inset(24);
        Paragraph.draw(
                surface,
                words,
                box.belowTop(box.height() / 2 - 40),
                Lettering.ui(13).centered().muted(),
                20);
    }

    private String hint(double x, double y) {
        Optional<String> cell =
                drawn.flatMap(it ->
                        it.layout()
                                .cellAt(x, y)
                                .map(at ->
                                        TrafficWords.cell(it.scene(), it.layout(), at[0], at[1])));
        return cell.orElseGet(() -> canvas.regionAt(x, y).map(Region::label).orElse(""));
    }

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        Target link = canvas.targetAt(event);
        Target target =
                link instanceof Target.Link
                        ? link
                        : drawn.map(it -> it.layout().at(event.getX(), event.getY()))
                                .orElse(Target.NONE);
        store.apply(new Intent.Select(target));
    }

    private void choose(TrafficSpan span) {
        store.apply(new Intent.ChooseTraffic(store.state().chrome().traffic().withSpan(span)));
    }

    private void choose(TrafficUnit unit) {
        store.apply(new Intent.ChooseTraffic(store.state().chrome().traffic().withUnit(unit)));
    }

    private static <T extends Enum<T>> HBox choices(
            T[] values,
            Map<T, ToggleButton> buttons,
            Function<T, String> title,
            Consumer<T> choose) {
        HBox box = new HBox();
        for (T value : values) {
            ToggleButton button = new ToggleButton(title.apply(value));
            button.setId("traffic-" + value.name().toLowerCase(Locale.ROOT));
            button.setOnAction(event -> {
                button.setSelected(true);
                choose.accept(value);
            });
            buttons.put(value, button);
        }
        Nodes.segments(box, buttons.values());
        return box;
    }
}
