package bcscope.picture.view;

import bcscope.base.Numbers;
import bcscope.explain.story.SliceStory;
import bcscope.explain.story.StoryText;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paragraph;
import bcscope.picture.PhaseLook;
import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.picture.Theme;
import bcscope.run.RunView;

/// The text below a picture of a film: the instant, the microphase, and the sentence of the moment
/// with its meaning, as the window shows it above its views.
///
/// @param detail the slice
/// @param moment a moment in it
public record Caption(RunView run, SliceDetail detail, Moment moment) implements ShownView {
    private static final double LINE = 20;
    private static final double MARGIN = 8;

    /// Its height in `theme`, in units.
    public static int height(Theme theme) {
        return (int) Math.ceil(2 * MARGIN + 2 * LINE * theme.textFactor());
    }

    @Override
    public void draw(Surface surface) {
        surface.fillRect(surface.bounds(), Ink.PANEL);
        Box box = surface.bounds().inset(MARGIN);
        double line = LINE * surface.theme().textFactor();
        StoryText words = new StoryText(run);
        int events = moment.last() + 1;
        Box lamp = box.left(2 * line);
        words.phase(detail, moment)
                .ifPresent(phase -> CommonShapes.phaseLamp(surface, lamp, phase, PhaseLook.ACTIVE));
        Box text = box.rightOfLeft(2 * line + MARGIN);
        String slice = (detail.isWindow() ? "window " : "slice ") + Numbers.count(detail.slice());
        Lettering small = Lettering.ui(12).muted();
        surface.text(slice, text.top(line), small.right());
        surface.text(Numbers.instant(moment.nanos()), text.bottom(line), small.right());
        Box left = text.leftOfRight(5 * line);
        Lettering letters = Lettering.ui(14).medium();
        String sentence = words.sentence(detail, SliceStory.of(detail), events);
        if (surface.textWidth(sentence, letters) > left.width()) {
            Paragraph.draw(surface, sentence, left, letters.sized(13), LINE);
        } else {
            surface.text(sentence, left.top(line), letters);
            surface.text(words.meaning(detail, events), left.bottom(line), small);
        }
    }
}
