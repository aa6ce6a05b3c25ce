package bcscope.picture.hand;

import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Region;
import bcscope.picture.Surface;
import bcscope.picture.Target;

import java.util.List;
import java.util.Optional;

/// Answers that stay in a picture where they were given: a dashed outline with the word "yours"
/// around what was answered.
public final class StudentAnswerOverlay {
    private static final double HEIGHT = 16;
    private static final double GAP = 3;

    private final Surface surface;
    private final List<Region> regions;

    private StudentAnswerOverlay(Surface surface, List<Region> regions) {
        this.surface = surface;
        this.regions = regions;
    }

    /// Draws each of `answers` where the picture on `surface` shows what it is about.
    public static void draw(Surface surface, List<StudentMark> answers) {
        StudentAnswerOverlay picture = new StudentAnswerOverlay(surface, surface.regions());
        answers.forEach(picture::draw);
    }

    private void draw(StudentMark answer) {
        switch (answer) {
            case StudentMark.Thing(Target target, Target around) ->
                    box(target)
                            .or(() -> box(around))
                            .ifPresent(box -> outline(box, answer.words()));
            case StudentMark.Way(int from, int to) ->
                    box(new Target.Node(from))
                            .ifPresent(first ->
                                    box(new Target.Node(to))
                                            .ifPresent(last -> line(first, last, answer.words())));
        }
    }

    private Optional<Box> box(Target target) {
        return regions.stream()
                .filter(region -> region.id().equals(target.id()))
                .reduce((first, second) -> second)
                .map(Region::box);
    }

    private void outline(Box box, String words) {
        Box around = box.inset(-GAP);
        surface.strokeRound(
                around, CommonShapes.CARD_RADIUS + GAP, Pen.of(Ink.ACCENT, 2.5).dashed());
        boolean covers = around.height() < 3 * height();
        boolean hasRoom = around.x() - width(words) >= surface.bounds().x();
        if (covers && hasRoom) {
            tag(around.x(), around.centerY(), words);
        } else {
            tag(around.right(), around.y(), words);
        }
    }

    private double height() {
        return Math.rint(HEIGHT * surface.theme().textFactor());
    }

    private void line(Box first, Box last, String words) {
        surface.line(
                first.centerX(),
                first.centerY(),
                last.centerX(),
                last.centerY(),
                Pen.of(Ink.ACCENT, 2.5).dashed());
        double x = (first.centerX() + last.centerX()) / 2;
        double y = (first.centerY() + last.centerY()) / 2;
        tag(x + width(words) / 2, y, words);
    }

    private static Lettering lettering() {
        return Lettering.ui(11).bold().centered().in(Ink.ON_ACCENT);
    }

    private double width(String words) {
        return surface.textWidth(words, lettering()) + 10;
    }

    /// The word, within the picture.
    private void tag(double right, double centerY, String words) {
        double height = height();
        Box all = surface.bounds();
        double width = width(words);
        double x = Math.clamp(right - width, all.x(), Math.max(all.x(), all.right() - width));
        double top = centerY - height / 2;
        double y = Math.clamp(top, all.y(), Math.max(all.y(), all.bottom() - height));
        Box tag = new Box(x, y, width, height).rounded();
        surface.fillRound(tag, 3, Ink.ACCENT);
        surface.text(words, tag, lettering());
    }
}
