package bcscope.picture.blame;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.program.Program;
import bcscope.run.path.CriticalPath;

import java.util.ArrayList;
import java.util.List;

/// The critical path of a run: its largest causes as bars, each with the most that could be saved
/// without it.
public final class PathPicture {
    private static final double LINE = 19;
    private static final double BAR = 8;
    private static final double ROW = 2 * LINE + BAR + 4;
    private static final double SHARE = 58;
    private static final double SIDE = 5;
    private static final Lettering LETTERS = Lettering.ui(11.5);
    private static final String REGION = "path:";

    private final Program program;
    private final CriticalPath path;
    private final List<CriticalPath.Bound> bounds;

    /// @param bounds the causes that have a row
    public PathPicture(Program program, CriticalPath path, List<CriticalPath.Bound> bounds) {
        this.program = program;
        this.path = path;
        this.bounds = bounds;
    }

    /// The height that it needs, in units of a theme whose text is `textFactor` times as large.
    public double height(double textFactor) {
        return textFactor * (2 * LINE + bounds.size() * ROW);
    }

    /// Draws it from the top of `whole` on.
    public void draw(Surface surface, Box whole) {
        Box box = whole.inset(SIDE, 0);
        double factor = surface.theme().textFactor();
        surface.text("Critical path", box.top(LINE * factor), Lettering.ui(12).bold());
        Box about = box.belowTop(LINE * factor).top(LINE * factor);
        surface.text(about(), about, Lettering.ui(10.5).muted());
        double width = box.leftOfRight(SHARE * factor).width();
        boolean fit =
                bounds.stream()
                        .map(it -> it.share().cause().text(program))
                        .allMatch(it -> surface.textWidth(it, LETTERS) <= width);
        for (int i = 0; i < bounds.size(); i++) {
            Box row = box.belowTop((2 * LINE + i * ROW) * factor).top(ROW * factor);
            row(surface, row, i, fit);
        }
    }

    private void row(Surface surface, Box row, int index, boolean fit) {
        double factor = surface.theme().textFactor();
        CriticalPath.Bound bound = bounds.get(index);
        CriticalPath.Share share = bound.share();
        Box line = row.top(LINE * factor);
        Box name = line.leftOfRight(SHARE * factor);
        String text = share.cause().text(program);
        surface.text(fit ? text : share.cause().beginningWithPlace(program), name, LETTERS);
        surface.text(percent(share.nanos()), line, Lettering.mono(10.5).muted().right());
        Box track = row.belowTop(LINE * factor).top(BAR * factor);
        surface.fillRound(track, 2, Ink.FIELD);
        double width = Math.max(2, track.width() * share.nanos() / Math.max(1, path.endNanos()));
        surface.fillRound(track.withWidth(width), 2, Ink.COMPUTING);
        Box below = row.belowTop((LINE + BAR) * factor).top(LINE * factor);
        surface.text(saved(bound), below, Lettering.ui(10.5).muted());
        surface.region(
                REGION + index,
                row,
                Say.of(
                        "%s: %{time} in %{n piece}; without it the run would end earlier by %{time}"
                                + " at most, if all else took as long",
                        text, share.nanos(), share.pieces(), bound.savedAtMostNanos()));
    }

    private String about() {
        return Say.of(
                "%{time}, goes over to another process %{n time}", path.endNanos(), path.changes());
    }

    private static String saved(CriticalPath.Bound bound) {
        return Say.of(
                "%{time}, saves %{time} at most", bound.share().nanos(), bound.savedAtMostNanos());
    }

    private String percent(long nanos) {
        long perMille = path.perMille(nanos);
        return perMille < 10 && nanos > 0 ? "< 1 %" : (perMille + 5) / 10 + " %";
    }

    /// The picture as sentences.
    public List<String> words() {
        List<String> words = new ArrayList<>();
        words.add("Critical path: " + about() + ".");
        for (CriticalPath.Bound bound : bounds) {
            words.add(
                    Say.of(
                            "%s %s, %s.",
                            percent(bound.share().nanos()),
                            bound.share().cause().text(program),
                            Numbers.duration(bound.share().nanos())));
        }
        return words;
    }
}
