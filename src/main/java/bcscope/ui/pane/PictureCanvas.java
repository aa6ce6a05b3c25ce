package bcscope.ui.pane;

import bcscope.picture.Region;
import bcscope.picture.SvgSurface;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.pane.term.HoverCard;
import bcscope.ui.pane.term.Term;
import bcscope.ui.theme.surface.CanvasSurface;

import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.transform.Scale;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/// A canvas that fills its place and shows a picture; it can say what lies under the pointer.
///
/// A magnified picture is drawn at its size, and stays sharp.
///
/// It takes the focus on a click or by Tab, and its accessible text is the picture's text twin.
public final class PictureCanvas extends javafx.scene.layout.Region implements OwnKeys {
    private static final Hint NO_HINT = new Hint("", Target.NONE);

    private final Canvas canvas = new Canvas();
    private final HoverCard card = new HoverCard(this);
    private final Scale shrink = new Scale(1, 1);
    private double magnification = 1;
    private Theme theme = Theme.DARK;
    private Strokes strokes = Strokes.NONE;
    private List<Region> regions = List.of();
    private Point2D pointed = new Point2D(-1, -1);
    private Hint hint = NO_HINT;
    private BiFunction<Double, Double, String> hints =
            (x, y) -> regionAt(x, y).map(Region::label).orElse("");

    private BiFunction<Double, Double, Optional<Region>> links = (x, y) -> Optional.empty();
    private BiFunction<Double, Double, Optional<Long>> instants = (x, y) -> Optional.empty();
    private Predicate<KeyEvent> own = event -> false;

    /// An empty canvas named `id` for style sheets and tests.
    public PictureCanvas(String id) {
        setId(id);
        getStyleClass().add("picture");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinSize(40, 24);
        canvas.setMouseTransparent(true);
        canvas.setManaged(false);
        canvas.getTransforms().add(shrink);
        getChildren().add(canvas);
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> point(event.getX(), event.getY()));
    }

    /// Shows a picture, now.
    public void draw(Theme newTheme, Strokes newStrokes) {
        theme = newTheme;
        strokes = newStrokes;
        redraw();
        if (!hint.words().isEmpty()) {
            hintOfThisPicture();
        }
    }

    /// Lets go of what the picture is drawn from, until it is drawn again.
    public void forget() {
        strokes = Strokes.NONE;
    }

    /// Removes the hint of another picture.
    private void hintOfThisPicture() {
        if (isHover()) {
            point(pointed.getX(), pointed.getY());
        } else {
            hint = NO_HINT;
            card.say("", Optional.empty());
        }
    }

    /// Keys that are meant for the picture while it has the focus, even those of commands.
    public void keeping(Predicate<KeyEvent> keys) {
        own = keys;
    }

    @Override
    public boolean takes(KeyEvent event) {
        return own.test(event);
    }

    /// Sets the finder of links at a place, if they are too many to be regions of the picture.
    public void links(BiFunction<Double, Double, Optional<Region>> finder) {
        links = finder;
    }

    /// Words for the tip at a place, instead of those of the regions.
    public void hints(BiFunction<Double, Double, String> words) {
        hints = words;
    }

    /// Sets the finder of the instant at a place, ns since the start of the run, for a picture with
    /// an axis of time.
    public void instants(BiFunction<Double, Double, Optional<Long>> finder) {
        instants = finder;
    }

    /// The instant at a place, ns since the start of the run; empty if the picture has none.
    public Optional<Long> nanosAt(Point2D place) {
        return instants.apply(place.getX(), place.getY());
    }

    /// The target of the topmost region at a place; none without a region.
    public Target targetAt(Point2D place) {
        return regionAt(place.getX(), place.getY())
                .map(region -> Target.parse(region.id()))
                .orElse(Target.NONE);
    }

    /// Sets what is read aloud.
    public void say(String text) {
        if (!text.equals(getAccessibleText())) {
            setAccessibleText(text);
        }
    }

    /// The topmost region at a place, or the nearest link if there is none but links.
    public Optional<Region> regionAt(double x, double y) {
        Optional<Region> listed = listedAt(x, y);
        return listed.filter(it -> !(Target.parse(it.id()) instanceof Target.Link))
                .or(() -> links.apply(x, y))
                .or(() -> listed);
    }

    private Optional<Region> listedAt(double x, double y) {
        for (int i = regions.size() - 1; i >= 0; i--) {
            if (regions.get(i).box().contains(x, y)) {
                return Optional.of(regions.get(i));
            }
        }
        return Optional.empty();
    }

    /// Says again what is under the pointer: more is known of it now.
    void hintAgain() {
        if (isHover()) {
            point(pointed.getX(), pointed.getY());
        }
    }

    /// The target of the topmost region at the place of `event`; none without a region.
    Target targetAt(MouseEvent event) {
        return targetAt(new Point2D(event.getX(), event.getY()));
    }

    /// The note for the place that was pointed at last.
    public String hint() {
        return hint.words();
    }

    /// All regions of the picture shown, lowest first.
    public List<Region> regions() {
        return regions;
    }

    /// The picture as an SVG file.
    public String svg() {
        SvgSurface surface = new SvgSurface(theme, canvas.getWidth(), canvas.getHeight());
        strokes.on(surface);
        return surface.svg();
    }

    @Override
    protected void layoutChildren() {
        magnification = Math.max(1, getLocalToSceneTransform().getMxx());
        double width = snapSizeX(getWidth()) * magnification;
        double height = snapSizeY(getHeight()) * magnification;
        if (width != canvas.getWidth() || height != canvas.getHeight()) {
            canvas.setWidth(width);
            canvas.setHeight(height);
            shrink.setX(1 / magnification);
            shrink.setY(1 / magnification);
            redraw();
        }
    }

    private void redraw() {
        if (canvas.getWidth() < 1 || canvas.getHeight() < 1) {
            return;
        }
        CanvasSurface surface = CanvasSurface.on(canvas, theme, magnification);
        strokes.on(surface);
        regions = surface.state().regions();
    }

    private void point(double x, double y) {
        pointed = new Point2D(x, y);
        Target target = targetAt(pointed);
        Hint now = new Hint(hints.apply(x, y), target);
        if (!now.equals(hint)) {
            hint = now;
            card.say(now.words(), Term.of(target));
        }
    }

    /// The note for a place.
    private record Hint(String words, Target target) {}
}
