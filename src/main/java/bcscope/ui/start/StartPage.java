package bcscope.ui.start;

import bcscope.lesson.draw.BundledLesson;
import bcscope.loading.Sample;
import bcscope.picture.Theme;
import bcscope.ui.Words;
import bcscope.ui.loader.settings.LearnedLessons;
import bcscope.ui.loader.settings.LessonPath;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Logo;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;
import bcscope.ui.theme.surface.CanvasSurface;

import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The page the program opens with.
public final class StartPage {
    private static final PseudoClass COMPACT = PseudoClass.getPseudoClass("compact");
    private static final double LEAST_WIDTH = 900;
    private static final double LEAST_HEIGHT = 560;

    private final StackPane root = Nodes.named(new StackPane(), "start-page", "start-page");
    private final StackPane sign = new StackPane();
    private final VBox recent = new VBox(2);
    private final List<CardView> cards;
    private final StartActions actions;
    private final BorderPane page = new BorderPane();
    private final VBox shelves = new VBox(4);
    private final VBox side;
    private final LessonShelf lessons;
    private final Hyperlink clear = Nodes.hidden(new Hyperlink(Words.of("start.lessons.clear")));

    /// A page with `cards`.
    ///
    /// @param tour begins the tour of the window
    /// @param atlas opens the figures and tables of the papers
    /// @param forget asks whether the progress in the lessons is to be forgotten
    public StartPage(
            List<StartCard> cards,
            StartActions actions,
            Runnable tour,
            Runnable atlas,
            Runnable forget) {
        this.actions = actions;
        this.cards = cards.stream().map(card -> new CardView(card, actions)).toList();
        side = side(atlas);
        lessons = new LessonShelf(actions);
        clear.setId("start-lessons-clear");
        clear.setOnAction(event -> forget.run());
        page.setTop(head());
        page.setCenter(examples(tourLink(tour), firstSteps(cards)));
        root.widthProperty().addListener(observable -> fit());
        root.heightProperty().addListener(observable -> fit());
        fit();
        root.getChildren().add(page);
    }

    /// On a narrow page, the controls beside the cards move below them; on a low page, the head is
    /// low.
    private void fit() {
        boolean narrow = root.getWidth() < LEAST_WIDTH;
        root.pseudoClassStateChanged(COMPACT, narrow || root.getHeight() < LEAST_HEIGHT);
        if (narrow && !shelves.getChildren().contains(side)) {
            page.setRight(null);
            shelves.getChildren().add(side);
        } else if (!narrow && page.getRight() == null) {
            shelves.getChildren().remove(side);
            page.setRight(side);
        }
    }

    /// The page.
    public StackPane node() {
        return root;
    }

    /// Draws the pictures in `theme`.
    public void draw(Theme theme) {
        cards.forEach(card -> card.draw(theme));
        sign.getChildren().setAll(Logo.of(theme, 44));
    }

    /// Shows the files opened before, newest first.
    public void showRecent(List<String> paths) {
        recent.getChildren().clear();
        if (paths.isEmpty()) {
            recent.getChildren().add(faint(Words.of("start.recent.none")));
        }
        for (String path : paths) {
            Path file = Path.of(path);
            Hyperlink link = new Hyperlink(String.valueOf(file.getFileName()));
            Tips.set(link, path);
            link.setOnAction(event -> actions.open(file));
            recent.getChildren().add(link);
        }
    }

    /// Shows how far a person is along the lessons.
    public void showPath(LessonPath path) {
        lessons.show(path);
        Nodes.show(clear, !path.isEmpty());
    }

    private HBox head() {
        Label title = Nodes.whole(Words.of("start.title"), "start-title");
        Label lead = Nodes.whole(Words.of("start.lead"), "start-lead");
        VBox words = Nodes.wide(new VBox(4, title, lead));
        return Nodes.styled(Nodes.row(18, sign, words), "start-head");
    }

    /// The samples to begin with, in their order, and a program of one's own.
    private CardShelf firstSteps(List<StartCard> all) {
        CardShelf steps = new CardShelf();
        for (Sample sample : FirstStep.SAMPLES) {
            all.stream()
                    .filter(card -> card.id().equals(sample.id()))
                    .forEach(card -> {
                        FirstStep step = new FirstStep(card, steps.getChildren().size() + 1);
                        step.setOnAction(event -> actions.run(card));
                        steps.add(step);
                    });
        }
        FirstStep own = FirstStep.writing();
        own.setOnAction(event -> actions.write());
        steps.add(own);
        return steps;
    }

    private static Hyperlink tourLink(Runnable tour) {
        Hyperlink link = Nodes.named(new Hyperlink(Words.of("start.tour")), "start-tour");
        link.setOnAction(event -> tour.run());
        return link;
    }

    private ScrollPane examples(Hyperlink tour, CardShelf first) {
        Label begin = Nodes.label(Words.of("start.first"), "start-shelf");
        FlowPane heading = new FlowPane(begin, tour);
        heading.setRowValignment(VPos.CENTER);
        Label learn = Nodes.label(LessonShelf.title(), "start-shelf");
        FlowPane path = new FlowPane(learn, clear);
        path.setRowValignment(VPos.CENTER);
        shelves.getChildren().addAll(heading, first, path, lessons.node());
        for (Shelf shelf : Shelf.values()) {
            Label title = Nodes.label(shelf.title(), "start-shelf");
            CardShelf grid = new CardShelf();
            for (CardView card : cards) {
                if (card.shelf() == shelf) {
                    grid.add(card);
                }
            }
            shelves.getChildren().addAll(title, grid);
        }
        ScrollPane scroll = Nodes.styled(new ScrollPane(shelves), "edge-to-edge");
        scroll.setFitToWidth(true);
        return scroll;
    }

    private VBox side(Runnable atlas) {
        Button open =
                Nodes.styled(
                        new Button(Words.of("start.open"), Icons.of(MaterialDesignF.FOLDER_OPEN)),
                        "accent");
        open.setId("start-open");
        open.setMaxWidth(Double.MAX_VALUE);
        open.setOnAction(event -> actions.chooseFile());
        Label drop = faint(Words.of("start.drop"));
        drop.getStyleClass().add("drop-hint");
        drop.setMaxWidth(Double.MAX_VALUE);
        FirstStep papers = FirstStep.papers();
        papers.setMaxWidth(Double.MAX_VALUE);
        papers.setOnAction(event -> atlas.run());
        Label recentTitle = Nodes.label(Words.of("start.recent"), "section-title");
        VBox side =
                Nodes.styled(new VBox(12, open, drop, papers, recentTitle, recent), "start-side");
        side.setPrefWidth(250);
        return side;
    }

    private static Label faint(String text) {
        return Nodes.whole(text, "faint");
    }

    /// A card as a button: picture, title, teaser.
    static final class CardView extends Button {
        private static final double PICTURE_HEIGHT = 108;

        private final StartCard card;
        private final Canvas canvas = new Canvas(1, PICTURE_HEIGHT);
        private Optional<Theme> theme = Optional.empty();

        CardView(StartCard card, StartActions actions) {
            this.card = card;
            setId("card-" + card.id());
            getStyleClass().setAll("card", "sample-card");
            Label title = Nodes.label(card.title(), "card-title");
            Label teaser = Nodes.wrapped(card.teaser(), "card-teaser");
            VBox words = Nodes.styled(new VBox(4, title, teaser), "card-words");
            VBox content = new VBox(canvas, words);
            setGraphic(content);
            setMinWidth(0);
            content.prefWidthProperty().bind(widthProperty().subtract(2));
            canvas.widthProperty().bind(widthProperty().subtract(4));
            canvas.widthProperty().addListener(observable -> theme.ifPresent(this::draw));
            setAccessibleRole(AccessibleRole.BUTTON);
            setAccessibleText(card.title() + ". " + card.teaser() + ". " + card.aim());
            Tips.set(this, card.aim());
            setOnAction(event -> actions.run(card));
        }

        Shelf shelf() {
            return card.shelf();
        }

        void draw(Theme now) {
            theme = Optional.of(now);
            if (canvas.getWidth() > 0) {
                card.motif().draw(new CanvasSurface(canvas, now, 1));
            }
        }
    }

    /// The lessons as a path of cards: number or mark, title, how long it takes, for whom it is,
    /// how far the person is along it, what comes next.
    static final class LessonShelf {
        private final CardShelf cards = new CardShelf();
        private final StartActions actions;
        private Optional<LessonPath> shown = Optional.empty();

        LessonShelf(StartActions actions) {
            this.actions = actions;
            show(LessonPath.of(LearnedLessons.of(""), Map.of()));
        }

        CardShelf node() {
            return cards;
        }

        /// Shows how far a person is.
        void show(LessonPath path) {
            if (shown.filter(path::equals).isPresent()) {
                return;
            }
            shown = Optional.of(path);
            cards.getChildren().clear();
            for (LessonPath.Stop stop : path.stops()) {
                BundledLesson bundled = stop.lesson();
                FirstStep card = FirstStep.lesson(stop, bundled.ordinal() + 1);
                card.setOnAction(event -> actions.learn(bundled, Optional.empty()));
                card.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
                cards.add(new StackPane(card, languages(bundled)));
            }
        }

        /// Links to the languages of a lesson, in the lower right corner of its card.
        private HBox languages(BundledLesson bundled) {
            HBox links = new HBox(4);
            bundled.languages()
                    .forEach(language -> links.getChildren().add(translation(bundled, language)));
            links.setPickOnBounds(false);
            links.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
            StackPane.setAlignment(links, Pos.BOTTOM_RIGHT);
            StackPane.setMargin(links, new Insets(0, 6, 4, 0));
            return links;
        }

        /// A link with the language's own name for itself.
        private Hyperlink translation(BundledLesson bundled, String language) {
            Locale locale = Locale.forLanguageTag(language);
            Hyperlink link = new Hyperlink(locale.getDisplayLanguage(locale));
            link.setId("lesson-card-" + bundled.id() + "-" + language);
            String about = Words.of("start.lesson.language", bundled.title(), link.getText());
            Nodes.explain(link, about);
            link.setOnAction(event -> actions.learn(bundled, Optional.of(language)));
            return link;
        }

        /// The heading over it.
        static String title() {
            return Words.of("start.lessons");
        }
    }
}
