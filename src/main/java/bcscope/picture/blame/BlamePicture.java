package bcscope.picture.blame;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.program.Program;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Cause;
import bcscope.run.blame.Culprit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The patterns of all waiting with what each costs, and below them its causes as bars, the largest
/// first, each as long as its share. A cause that names a process or a node represents it: a click
/// narrows the timeline to it.
public final class BlamePicture {
    private static final int MOST_CAUSES = 24;

    /// So many have a row, however small they are.
    private static final int FEW_CAUSES = 6;

    /// Smaller ones are summed up.
    private static final int LEAST_PER_MILLE = 10;

    private static final double LINE = 19;
    private static final double BAR = 8;
    private static final double ROW = LINE + BAR + 8;
    private static final double GAP = 16;
    private static final double PATTERN = 2 * LINE + 4;
    private static final double SHARE = 58;
    private static final double SIDE = 5;

    /// Begin of the region of a cause or pattern; its number in the order shown follows.
    public static final String CULPRIT = "blame:";

    private final Program program;
    private final Blame blame;
    private final Optional<Culprit> chosen;
    private final List<Blame.Occurrence> patterns;
    private final List<Blame.Share> shown;

    /// The causes of `blame`, of which `chosen` is highlighted.
    public BlamePicture(Program program, Blame blame, Optional<Culprit> chosen) {
        this.chosen = chosen;
        this.program = program;
        this.blame = blame;
        patterns =
                blame.occurrences().stream()
                        .sorted(Comparator.comparingLong(Blame.Occurrence::nanos).reversed())
                        .toList();
        int large =
                (int)
                        blame.shares().stream()
                                .filter(share -> blame.perMille(share.nanos()) >= LEAST_PER_MILLE)
                                .count();
        int rows = Math.clamp(large, FEW_CAUSES, MOST_CAUSES);
        shown = blame.shares().subList(0, Math.min(rows, blame.shares().size()));
    }

    /// The patterns and causes that have a row, in the order of the rows.
    public List<Culprit> culprits() {
        return Stream.<Culprit>concat(
                        patterns.stream().map(Blame.Occurrence::pattern),
                        shown.stream().map(Blame.Share::cause))
                .toList();
    }

    /// The height that it needs, in units of a theme whose text is `textFactor` times as large.
    public double height(double textFactor) {
        double above = patterns.isEmpty() ? 0 : LINE + patterns.size() * PATTERN + GAP + LINE;
        return textFactor * (above + shown.size() * ROW + (others() > 0 ? LINE : 0));
    }

    private int others() {
        return blame.shares().size() - shown.size();
    }

    /// Draws it from the top of `whole` on.
    public void draw(Surface surface, Box whole) {
        Box box = whole.inset(SIDE, 0);
        double factor = surface.theme().textFactor();
        double y = 0;
        if (!patterns.isEmpty()) {
            heading(surface, box, y, "Patterns");
            y += LINE * factor;
            for (int i = 0; i < patterns.size(); i++) {
                pattern(surface, box.belowTop(y).top(PATTERN * factor), patterns.get(i), i);
                y += PATTERN * factor;
            }
            y += GAP * factor;
            heading(surface, box, y, "Causes");
            y += LINE * factor;
        }
        for (int i = 0; i < shown.size(); i++) {
            Box row = box.belowTop(y).top(ROW * factor);
            cause(surface, row, shown.get(i), patterns.size() + i);
            y += ROW * factor;
        }
        if (others() > 0) {
            Box row = box.belowTop(y).top(LINE * factor);
            surface.text(Numbers.count(others(), "smaller cause"), row, Lettering.ui(11.5).muted());
            surface.text(percent(rest()), row, Lettering.mono(10.5).muted().right());
        }
    }

    private static void heading(Surface surface, Box box, double y, String words) {
        Box line = box.belowTop(y).top(LINE * surface.theme().textFactor());
        surface.text(words, line, Lettering.ui(12).bold());
    }

    private long rest() {
        return blame.shares().stream().skip(shown.size()).mapToLong(Blame.Share::nanos).sum();
    }

    private void cause(Surface surface, Box row, Blame.Share share, int index) {
        double factor = surface.theme().textFactor();
        Box line = row.top(LINE * factor);
        boolean stands = marks(surface, row, share.cause());
        String text = share.cause().text(program);
        Lettering part = Lettering.mono(10.5).muted().right();
        String percent = percent(share.nanos());
        Box name = line.leftOfRight(surface.textWidth(percent, part) + 10);
        Lettering lettering = stands ? Lettering.ui(11.5).medium() : Lettering.ui(11.5);
        String label = label(surface, share.cause(), name.width());
        surface.text(label, name, surface.fitting(label, lettering, name.width()));
        surface.text(percent, line, part);
        Box track = row.belowTop(LINE * factor).top(BAR * factor);
        surface.fillRound(track, 2, Ink.FIELD);
        double width =
                Math.max(2, track.width() * share.nanos() / Math.max(1, blame.blockedNanos()));
        surface.fillRound(track.withWidth(width), 2, stands ? Ink.ACCENT : Ink.COMPUTING);
        surface.region(CULPRIT + index, row, text + ": " + Numbers.duration(share.nanos()));
    }

    /// Marks the highlighted row.
    private boolean marks(Surface surface, Box row, Culprit culprit) {
        boolean stands = chosen.filter(culprit::equals).isPresent();
        if (stands) {
            Box plate = new Box(row.x() - SIDE, row.y(), row.width() + 2 * SIDE, row.height() - 4);
            surface.fillRound(plate, 4, Ink.ACCENT_SOFT);
        }
        return stands;
    }

    /// The whole if there is room for that of every cause, else all with what differs at their
    /// beginning: a list reads in one way.
    private String label(Surface surface, Cause cause, double width) {
        boolean whole =
                shown.stream()
                        .allMatch(share ->
                                surface.textWidth(
                                                share.cause().text(program),
                                                Lettering.ui(11.5).medium())
                                        <= width);
        return whole ? cause.text(program) : cause.beginningWithPlace(program);
    }

    private void pattern(Surface surface, Box row, Blame.Occurrence each, int index) {
        double factor = surface.theme().textFactor();
        marks(surface, row, each.pattern());
        Box first = row.top(LINE * factor);
        Box second = row.belowTop(LINE * factor).top(LINE * factor);
        surface.text(each.pattern().title(), first.leftOfRight(SHARE * factor), Lettering.ui(11.5));
        surface.text(percent(each.nanos()), first, Lettering.mono(10.5).muted().right());
        String text =
                program.say(
                        "%{n time}, %{time}, most at %{rank}",
                        each.count(), each.nanos(), each.rank());
        Lettering small = Lettering.ui(10.5).muted();
        surface.text(text, second, surface.fitting(text, small, second.width()));
        surface.region(CULPRIT + index, row, each.pattern().meaning());
    }

    private String percent(long nanos) {
        long perMille = blame.perMille(nanos);
        return perMille < 10 && nanos > 0 ? "< 1 %" : (perMille + 5) / 10 + " %";
    }

    /// The picture as sentences.
    public List<String> words() {
        List<String> words = new ArrayList<>();
        patterns.forEach(each ->
                words.add(
                        each.pattern().title()
                                + ": "
                                + Numbers.count(each.count(), "time")
                                + ", "
                                + Numbers.duration(each.nanos())
                                + "."));
        shown.forEach(share ->
                words.add(
                        percent(share.nanos())
                                + " "
                                + share.cause().text(program)
                                + ", "
                                + Numbers.duration(share.nanos())
                                + "."));
        return words;
    }
}
