package bcscope.ui.lecture;

import bcscope.lesson.marking.PosedQuestion;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.ui.lesson.LessonText;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lecture.LectureLook;
import bcscope.ui.state.lecture.LectureStop;
import bcscope.ui.state.lecture.OpenLecture;
import bcscope.ui.theme.InkSheet;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.transform.Scale;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The screen of a lecture: a sentence, the picture of the moment, the strip of the slice; beside
/// the picture a question with the hands of the audience, or all that is said.
final class LecturePane extends LectureFrame {
    /// For this size everything is made; on other screens it is larger or smaller.
    private static final double WIDTH = 1440;

    private static final double HEIGHT = 900;
    private static final double SMALLEST = 0.6;
    private static final double LARGEST = 2.4;

    /// Pictures by type.
    private static final double PICTURES = 1.15;

    /// How much of the width is for what is beside the picture.
    private static final double SIDE = 0.4;

    private final Function<View, Pane> views;
    private final Map<View, Pane> made = new EnumMap<>(View.class);
    private final Map<View, Magnified> frames = new EnumMap<>(View.class);
    private final Pane strip;
    private final Magnified stripFrame;
    private final Label heading = Nodes.named(new Label(), "lecture-heading", "lecture-heading");
    private final Label number = Nodes.named(new Label(), "lecture-count", "lecture-count");
    private final StackPane sentence = Nodes.styled(new StackPane(), "lecture-sentence");
    private final StackPane picture = Nodes.wide(Nodes.named(new StackPane(), "lecture-picture"));
    private final HBox middle = Nodes.shrinking(new HBox(picture));
    private final HandsPanel hands;
    private final BorderPane text = Nodes.named(new BorderPane(), "lecture-text", "lecture-side");
    private final Spotlight light;
    private final Region blank = Nodes.named(new Region(), "lecture-blank", "lecture-blank");
    private final ChangeDetector said = new ChangeDetector();
    private final ChangeDetector read = new ChangeDetector();
    private double factor = 1;

    /// @param views makes the pane of a view
    /// @param strip the strip of the slice
    LecturePane(Store store, Function<View, Pane> views, Pane strip) {
        super(store);
        this.views = views;
        this.strip = strip;
        setId("lecture");
        getStyleClass().add("lecture");
        setAccessibleRole(AccessibleRole.PARENT);
        stripFrame = magnified(strip);
        hands = new HandsPanel(store, this::requestFocus);
        heading.setMinWidth(0);
        number.setMinWidth(Region.USE_PREF_SIZE);
        sentence.setId("lecture-sentence");
        sentence.setAlignment(Pos.CENTER_LEFT);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        picture.setMinSize(0, 0);
        HBox head = new HBox(16, heading, Nodes.spring(), number);
        head.setAlignment(Pos.BASELINE_LEFT);
        BorderPane page = Nodes.shrinking(Nodes.styled(new BorderPane(), "lecture-page"));
        page.setTop(Nodes.styled(new VBox(head, sentence), "lecture-head"));
        page.setCenter(middle);
        page.setBottom(stripFrame);
        light = new Spotlight(this);
        blank.setOnMousePressed(
                event -> store.apply(new Intent.OfLecture(LectureChange.Switch.BLANK)));
        getChildren().addAll(page, light, blank);
        widthProperty().addListener(observable -> size());
        heightProperty().addListener(observable -> size());
    }

    /// Has the hands typed, where a question is open.
    void typeHands() {
        hands.focus();
    }

    void show(OpenRun run, Chrome chrome, OpenLecture lecture) {
        Tips.set(number, words().say("lecture.count.tip"));
        blank.setAccessibleText(words().say("lecture.blank"));
        factor = lecture.look().factor();
        size();
        say(run, lecture);
        count(run, lecture);
        View view = chrome.tabs().centre();
        frame(view);
        made(view).show(run, chrome);
        strip.show(run, chrome);
        stripFrame.follow();
        beside(run, lecture);
        light.setVisible(lecture.look().light() == LectureLook.Light.SPOT);
        boolean dark = lecture.look().cover() == LectureLook.Cover.BLANK;
        Nodes.show(blank, dark);
        setCursor(dark ? Cursor.NONE : Cursor.DEFAULT);
    }

    /// Lets go of the run.
    void forget() {
        made.values().forEach(Pane::forget);
        strip.forget();
    }

    private void say(OpenRun run, OpenLecture lecture) {
        LectureWords.Line line = LectureWords.line(run, lecture);
        String above =
                lecture.here(run).map(stop -> LectureWords.heading(words(), stop)).orElse("");
        if (!said.changed(line, above)) {
            return;
        }
        heading.setText(above);
        sentence.getChildren().setAll(LineView.of(line, "lecture-line"));
        setAccessibleText(
                above.isEmpty() ? LineView.words(line) : above + ". " + LineView.words(line));
    }

    private void count(OpenRun run, OpenLecture lecture) {
        int all = lecture.stops(run).size();
        String where =
                all == 0
                        ? words().say("lecture.no-stops")
                        : words().say(
                                        lecture.number() == all
                                                ? "lecture.count.last"
                                                : "lecture.count",
                                        lecture.number() == 0
                                                ? "–"
                                                : String.valueOf(lecture.number()),
                                        all);
        number.setText(
                lecture.typed().isEmpty()
                        ? where
                        : words().say("lecture.typed", lecture.typed()) + "   " + where);
        number.setAccessibleText(
                all == 0 ? where : words().say("lecture.stop", lecture.number(), all));
    }

    private Pane made(View view) {
        return made.computeIfAbsent(view, views);
    }

    private void frame(View view) {
        Magnified frame = frames.computeIfAbsent(view, wanted -> magnified(made(wanted)));
        frame.magnify(magnification());
        if (!picture.getChildren().contains(frame)) {
            picture.getChildren().setAll(frame);
        }
    }

    private static Magnified magnified(Pane pane) {
        Magnified frame = new Magnified((Region) pane.node());
        frame.type(InkSheet.fontSize(Theme.PROJECTOR));
        return frame;
    }

    private void beside(OpenRun run, OpenLecture lecture) {
        Optional<LectureStop> stop = lecture.here(run);
        Optional<PosedQuestion> question = stop.flatMap(LectureStop::question);
        String whole = stop.map(LectureWords::whole).orElse("");
        Optional<Region> side =
                question.isPresent()
                        ? Optional.of(hands.node())
                        : lecture.look().text() == LectureLook.Text.WHOLE && !whole.isEmpty()
                                ? Optional.of(text)
                                : Optional.empty();
        if (question.isPresent()) {
            hands.show(stop.orElseThrow(), question.get(), lecture.hands(stop.get()));
        } else if (read.changed(whole)) {
            VBox body = new VBox(LessonText.of(whole, "lecture-text"));
            ScrollPane scroll = Nodes.scrolled(body);
            text.setCenter(scroll);
        }
        middle.getChildren().retainAll(picture);
        side.ifPresent(it -> {
            it.prefWidthProperty().unbind();
            it.prefWidthProperty().bind(middle.widthProperty().multiply(SIDE));
            it.setMinWidth(Region.USE_PREF_SIZE);
            it.setMaxWidth(Region.USE_PREF_SIZE);
            middle.getChildren().add(it);
        });
    }

    private double magnification() {
        return PICTURES * unit() * factor;
    }

    private double unit() {
        double fit = Math.min(getWidth() / WIDTH, getHeight() / HEIGHT);
        return getWidth() < 1 ? 1 : Math.clamp(fit, SMALLEST, LARGEST);
    }

    private void size() {
        double type = InkSheet.fontSize(Theme.PROJECTOR) * unit() * factor;
        setStyle("-fx-font-size: " + Math.rint(type * 10) / 10 + "px;");
        frames.values().forEach(frame -> frame.magnify(magnification()));
        stripFrame.magnify(magnification());
        stripFrame.follow();
    }

    /// A part of the window that is larger than it thinks it is.
    static final class Magnified extends Region {
        private final Region content;
        private final Scale scale = new Scale(1, 1);
        private double magnification = 1;

        Magnified(Region content) {
            this.content = content;
            content.getTransforms().add(scale);
            content.setManaged(false);
            getChildren().add(content);
            setMinSize(0, 0);
        }

        /// Sets the usual size of its text, which is then magnified.
        void type(double size) {
            setStyle("-fx-font-size: " + size + "px;");
        }

        /// Shows it `factor` times as large.
        void magnify(double factor) {
            if (factor != magnification) {
                magnification = factor;
                scale.setX(factor);
                scale.setY(factor);
                requestLayout();
            }
        }

        /// It grows with what is in it.
        void follow() {
            double height = Math.rint(content.getMinHeight() * magnification);
            setMinHeight(height);
            setPrefHeight(height);
            setMaxHeight(height);
        }

        /// A scrolled picture is painted anew: an image of it, which its viewport keeps, would be
        /// magnified with it, and what is beside the picture would be left of the picture before.
        @Override
        protected void layoutChildren() {
            content.lookupAll(".viewport").forEach(viewport -> viewport.setCache(false));
            content.resizeRelocate(0, 0, getWidth() / magnification, getHeight() / magnification);
        }
    }

    /// A light that follows the pointer; what is not in it is dim. It takes no presses.
    static final class Spotlight extends Region {
        /// Share of the height.
        private static final double RADIUS = 0.17;

        private final Region frame;
        private double x = -1;
        private double y = -1;

        /// A light over `frame`, whose pointer it follows.
        Spotlight(Region frame) {
            this.frame = frame;
            setId("lecture-spotlight");
            setMouseTransparent(true);
            setManaged(false);
            Nodes.show(this, false);
            setManaged(false);
            frame.addEventFilter(MouseEvent.MOUSE_MOVED, this::point);
            frame.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::point);
            frame.widthProperty().addListener(observable -> draw());
            frame.heightProperty().addListener(observable -> draw());
            visibleProperty().addListener(observable -> draw());
        }

        private void point(MouseEvent event) {
            x = event.getX();
            y = event.getY();
            draw();
        }

        /// In the middle until the pointer has moved.
        private void draw() {
            double width = frame.getWidth();
            double height = frame.getHeight();
            if (!isVisible() || width < 1 || height < 1) {
                return;
            }
            Circle lit = new Circle(x < 0 ? width / 2 : x, y < 0 ? height / 2 : y, height * RADIUS);
            Shape dim = Shape.subtract(new Rectangle(width, height), lit);
            dim.setId("lecture-dim");
            dim.getStyleClass().add("lecture-dim");
            getChildren().setAll(dim);
        }
    }
}
