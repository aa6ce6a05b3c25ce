package bcscope.picture.collective;

import bcscope.base.Numbers;
import bcscope.explain.collective.Course;
import bcscope.explain.collective.RoundCourse;
import bcscope.explain.collective.Story;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paragraph;
import bcscope.picture.Pen;
import bcscope.picture.SliceButtons;
import bcscope.picture.Surface;
import bcscope.picture.Target;

import java.util.List;

/// The Collective view.
public final class CollectivePicture {
    /// Region of the button that goes one step back.
    public static final String BACK = "collective-back";

    /// Region of the button that goes one step on.
    public static final String NEXT = "collective-next";

    private final Surface surface;
    private final CollectiveScene scene;
    private final Course course;
    private final Foot foot;
    private final double factor;

    /// The part below the picture.
    private enum Foot {
        /// The sentence of the step, and buttons for the previous and the next step.
        WITH_BUTTONS,
        /// Only the sentence, if there are no buttons.
        WORDS
    }

    private CollectivePicture(Surface surface, CollectiveScene scene, Course course, Foot foot) {
        this.surface = surface;
        this.scene = scene;
        this.course = course;
        this.foot = foot;
        factor = surface.theme().textFactor();
    }

    /// Draws `scene` in `box`.
    public static void draw(Surface surface, CollectiveScene scene, Box box) {
        draw(surface, scene, box, Foot.WITH_BUTTONS);
    }

    /// The picture for a file, without buttons.
    public static void still(Surface surface, CollectiveScene scene, Box box) {
        draw(surface, scene, box, Foot.WORDS);
    }

    private static void draw(Surface surface, CollectiveScene scene, Box box, Foot foot) {
        if (scene.state().stage().isConventional()) {
            CallsPicture.draw(surface, scene, box);
            return;
        }
        surface.fillRect(box, Ink.BACKGROUND);
        scene.course()
                .ifPresentOrElse(
                        course -> new CollectivePicture(surface, scene, course, foot).all(box),
                        () ->
                                SliceButtons.empty(
                                        surface,
                                        box,
                                        "No collective is open in slice "
                                                + Numbers.count(scene.state().detail().slice()),
                                        "No process has called one, or all that were called are"
                                                + " complete.",
                                        scene.nearby()));
    }

    private void all(Box box) {
        CollectiveLayout layout = CollectiveLayout.of(box, factor);
        double chooser = chooser(layout.chooser());
        String title = CollectiveWords.title(scene, course);
        Box place = layout.title().leftOfRight(chooser);
        Lettering largest = Lettering.ui(14).bold();
        surface.text(title, place, surface.fitting(title, largest, 10.5, place.width()));
        switch (course) {
            case Story story -> story(story, layout);
            case RoundCourse rounds ->
                    new RoundsPicture(surface, scene, rounds, layout.whole()).draw();
        }
        foot(layout);
    }

    private void story(Story story, CollectiveLayout layout) {
        if (!layout.axis().isEmpty()) {
            new ArrivalAxis(surface, scene, story, layout.axis()).draw();
            FlagRow.draw(surface, scene, story, layout.flags());
        }
        if (story.call().reduces() && story.wave().isEmpty()) {
            new TreePicture(surface, scene, story, layout.main()).draw();
        } else {
            new MulticastPicture(surface, scene, story, layout.main()).draw();
        }
    }

    /// Draws chips with the other communicators; returns their width.
    private double chooser(Box box) {
        List<Course> others = scene.courses().all();
        if (others.size() < 2) {
            return 0;
        }
        double right = box.right();
        Lettering lettering = Lettering.ui(11).medium().centered();
        for (Course other : others.reversed()) {
            String name = other.callName().substring("MPI_".length()) + " · " + other.group();
            double width = surface.textWidth(name, lettering) + 16;
            if (right - width < box.x()) {
                break;
            }
            Box chip = new Box(right - width, box.y(), width, box.height()).rounded();
            boolean shown = other.equals(course);
            surface.fillRound(chip, 4, shown ? Ink.ACCENT : Ink.FIELD);
            surface.strokeRound(chip, 4, Pen.of(shown ? Ink.ACCENT : Ink.FIELD_BORDER));
            surface.text(name, chip, shown ? lettering.in(Ink.ON_ACCENT) : lettering);
            surface.region(
                    new Target.CollectiveOf(other.communicator()).id(), chip, "Show " + name);
            right -= width + 6;
        }
        return box.right() - right + 6;
    }

    private void foot(CollectiveLayout layout) {
        Box box =
                switch (foot) {
                    case WITH_BUTTONS -> {
                        button(layout.back(), BACK, "◂", "Previous step");
                        button(layout.next(), NEXT, "▸", "Next step");
                        yield layout.words();
                    }
                    case WORDS -> layout.foot();
                };
        Paragraph.draw(surface, CollectiveWords.now(scene, course), box, Lettering.ui(12), 16);
    }

    private void button(Box box, String id, String text, String words) {
        surface.fillRound(box, 5, Ink.ACCENT);
        surface.text(text, box, Lettering.ui(14).bold().centered().in(Ink.ON_ACCENT));
        surface.region(id, box, words);
    }

    /// The layout of the view.
    ///
    /// @param title call and communicator
    /// @param chooser other communicators
    /// @param axis arrivals and queries over time
    /// @param flags a cell for each node
    /// @param main wave or tree
    /// @param back button to the previous step
    /// @param next button to the next step
    /// @param words the sentence of the step
    record CollectiveLayout(
            Box title, Box chooser, Box axis, Box flags, Box main, Box back, Box next, Box words) {
        private static final double LEAST_HEIGHT = 220;

        /// Everything between title and foot.
        Box whole() {
            return Box.between(axis.x(), axis.y(), axis.right(), main.bottom());
        }

        /// Place of the sentence if there are no buttons.
        Box foot() {
            return Box.between(title.x(), words.y(), words.right(), words.bottom());
        }

        static CollectiveLayout of(Box box, double factor) {
            boolean low = box.height() < LEAST_HEIGHT * factor;
            Box inner = box.inset(low ? 10 : 16, low ? 4 : 8);
            Box title = inner.top(22 * factor);
            Box rest = inner.belowTop(title.height() + 4);
            Box foot = rest.bottom((low ? 22 : 34) * factor);
            rest = rest.aboveBottom(foot.height() + (low ? 4 : 8));
            double height = low ? 0 : Math.clamp(rest.height() * 0.3, 52 * factor, 120 * factor);
            Box axis = rest.top(height);
            Box flags = rest.belowTop(height + (low ? 0 : 8) * factor).top((low ? 0 : 16) * factor);
            Box main = rest.belowTop(height + flags.height() + (low ? 0 : 16) * factor);
            double button = 30 * factor;
            return new CollectiveLayout(
                    title,
                    title.right(Math.min(360 * factor, title.width() * 0.45)),
                    axis,
                    flags,
                    main,
                    foot.left(button).centered(button, Math.min(26 * factor, foot.height())),
                    foot.rightOfLeft(button + 6)
                            .left(button)
                            .centered(button, Math.min(26 * factor, foot.height())),
                    foot.rightOfLeft(2 * button + 18));
        }
    }
}
