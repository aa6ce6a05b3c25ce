package bcscope.picture.why;

import bcscope.base.Numbers;
import bcscope.explain.WaitChain;
import bcscope.explain.WaitMap;
import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.ProcessLook;
import bcscope.picture.Surface;
import bcscope.picture.Target;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The wait graph: processes as dots, each with an arc to the process it waits for; with too many
/// processes, a list of the ends of all chains.
final class WaitsPicture {
    private static final double HEAD = 20;
    private static final double RADIUS = 5.5;
    private static final double ROW = 22;
    private static final double ROW_OF_DOTS = 38;
    private static final int MOST_ROWS = 3;
    private static final double COUNTS = 150;
    private static final String HEADING = "All processes and the processes they wait for";
    private static final String SHORT_HEADING = "Who waits";

    private final Surface surface;
    private final WhyScene scene;
    private final WhyWords words;
    private final double factor;
    private final Set<Integer> marked = new TreeSet<>();

    WaitsPicture(Surface surface, WhyScene scene) {
        this.surface = surface;
        this.scene = scene;
        words = new WhyWords(scene);
        factor = surface.theme().textFactor();
        scene.chain().ifPresent(chain -> chain.links().forEach(link -> marked.add(link.rank())));
    }

    /// The least height for `ranks` processes, units, at `factor` times the usual size of text.
    static double leastHeight(int ranks, double factor) {
        double rows =
                ranks > DotsLayout.MOST_DOTS
                        ? MOST_ROWS * ROW
                        : Math.clamp((ranks + 15) / 16, 1, MOST_ROWS) * ROW_OF_DOTS;
        return (HEAD + rows) * factor;
    }

    void draw(Box box) {
        Box below = box.belowTop(HEAD * factor);
        DotsLayout dots = DotsLayout.of(below, scene.map().ranks(), factor);
        head(box.top(HEAD * factor), dots.fits() ? words.withoutArrow() : "");
        if (dots.fits()) {
            dots(dots);
        } else {
            roots(below.belowTop(4 * factor));
        }
    }

    /// Uses the short heading if the long one leaves too little room for the counts.
    private void head(Box head, String withoutArrow) {
        boolean deadlock = !scene.map().cycles().isEmpty();
        Lettering verdict = Lettering.ui(11.5).medium().right().in(deadlock ? Ink.ERROR : Ink.GOOD);
        Lettering bold = Lettering.ui(12).bold();
        Lettering muted = Lettering.ui(11).muted();
        String counted = words.count() + (withoutArrow.isEmpty() ? "" : "; " + withoutArrow);
        double rest =
                surface.textWidth(counted, muted)
                        + surface.textWidth(words.cycles(), verdict)
                        + 24 * factor;
        String heading = HEADING;
        if (surface.textWidth(heading, bold) + rest > head.width()) {
            heading = SHORT_HEADING;
        }
        double left = surface.textWidth(heading, bold) + 10 * factor;
        surface.text(heading, head, bold);
        surface.text(counted, head.rightOfLeft(left), muted);
        double beside = left + surface.textWidth(counted, muted) + 14 * factor;
        surface.text(words.cycles(), head.rightOfLeft(beside), verdict);
    }

    private void dots(DotsLayout dots) {
        scene.map().waits().stream()
                .filter(wait -> !isOfChain(wait))
                .forEach(wait -> arc(dots, wait, Pen.of(Ink.TEXT_FAINT)));
        Ink strong = scene.map().cycles().isEmpty() ? Ink.SELECTION : Ink.ERROR;
        scene.map().waits().stream()
                .filter(this::isOfChain)
                .forEach(wait ->
                        arc(
                                dots,
                                wait,
                                Pen.of(isInCycle(wait.rank()) ? strong : Ink.SELECTION, 1.5)));
        for (int rank = 0; rank < scene.map().ranks(); rank++) {
            dot(dots, rank);
        }
    }

    private boolean isInCycle(int rank) {
        return scene.map().cycles().stream().anyMatch(cycle -> cycle.contains(rank));
    }

    private boolean isOfChain(WaitMap.Wait wait) {
        return marked.contains(wait.rank())
                && wait.onto().isPresent()
                && marked.contains(wait.onto().getAsInt());
    }

    private void dot(DotsLayout dots, int rank) {
        Point at = dots.of(rank);
        double radius = RADIUS * factor;
        ProcessLook look = ProcessLook.of(scene.state().activity(rank));
        if (look.isBlocked()) {
            surface.fillCircle(at.x(), at.y(), radius, Ink.BLOCKED);
            surface.strokeCircle(at.x(), at.y(), radius, Pen.of(Ink.BLOCKED_HATCH, 1.5));
        } else {
            surface.fillCircle(at.x(), at.y(), radius, look.fill());
        }
        if (marked.contains(rank)) {
            surface.strokeCircle(at.x(), at.y(), radius + 2, Pen.of(Ink.SELECTION, 1.5));
        }
        Box number =
                new Box(
                        at.x() - dots.spacing() / 2,
                        at.y() + radius + 2,
                        dots.spacing(),
                        10 * factor);
        Lettering lettering = Lettering.mono(8.5).centered();
        surface.text(
                Numbers.count(rank), number, marked.contains(rank) ? lettering : lettering.faint());
        Box reach =
                new Box(
                        at.x() - dots.spacing() / 2,
                        at.y() - radius - 4,
                        dots.spacing(),
                        2 * radius + 16);
        surface.region(new Target.Rank(rank).id(), reach, label(rank));
    }

    private String label(int rank) {
        Optional<WaitMap.Wait> wait = scene.map().of(rank);
        return wait.map(words::wait)
                .orElseGet(() ->
                        scene.program().titled(rank) + ": " + scene.state().activity(rank).title());
    }

    private void arc(DotsLayout dots, WaitMap.Wait wait, Pen pen) {
        if (wait.onto().isEmpty() || wait.onto().getAsInt() == wait.rank()) {
            return;
        }
        int onto = wait.onto().getAsInt();
        Point from = dots.of(wait.rank());
        Point to = dots.of(onto);
        surface.arrow(
                dots.row(wait.rank()) == dots.row(onto)
                        ? over(dots, from, to)
                        : across(dots, from, to),
                pen);
    }

    /// An arc above the row; longer arcs are higher.
    private Curve over(DotsLayout dots, Point from, Point to) {
        double away = Math.abs(to.x() - from.x());
        double most = (dots.pitch() - 2 * RADIUS * factor - 12 * factor) * 1.15;
        double height = Math.min(most, (6 * factor + away * 0.12) * 1.34);
        double lift = (RADIUS + 1.5) * factor;
        Point start = new Point(from.x(), from.y() - lift);
        Point end = new Point(to.x(), to.y() - lift - 2);
        double lean = Math.signum(to.x() - from.x()) * Math.min(away / 3, dots.spacing() * 0.7);
        return new Curve(
                start,
                new Point(start.x() + lean, start.y() - height),
                new Point(end.x() - lean * 0.4, end.y() - height),
                end);
    }

    private Curve across(DotsLayout dots, Point from, Point to) {
        double down = Math.signum(to.y() - from.y());
        double lift = (RADIUS + 2) * factor;
        double bend = Math.abs(to.x() - from.x()) < 1 ? dots.spacing() * 0.4 : 0;
        Point start = new Point(from.x(), from.y() + down * lift);
        Point end = new Point(to.x(), to.y() - down * (lift + 2));
        double middle = (start.y() + end.y()) / 2;
        return new Curve(
                start, new Point(start.x() + bend, middle), new Point(end.x() + bend, middle), end);
    }

    /// Lists the ends of chains with the numbers of their waiting processes.
    private void roots(Box box) {
        List<WaitMap.Root> roots = scene.map().roots();
        double row = ROW * factor;
        int most = Math.max(1, (int) (box.height() / row));
        int shown = roots.size() <= most ? roots.size() : most - 1;
        double most0 = roots.isEmpty() ? 1 : roots.getFirst().all();
        for (int i = 0; i < shown; i++) {
            root(box.belowTop(i * row).top(row), roots.get(i), roots.get(i).all() / most0);
        }
        if (shown < roots.size()) {
            int rest = roots.size() - shown;
            int waiting = roots.stream().skip(shown).mapToInt(WaitMap.Root::all).sum();
            surface.text(
                    Numbers.count(rest, "other") + ": " + Numbers.count(waiting) + " wait for them",
                    box.belowTop(shown * row).top(row),
                    Lettering.ui(11).muted());
        }
    }

    private void root(Box row, WaitMap.Root root, double share) {
        boolean chosen =
                scene.chain().map(WaitChain::links).isPresent()
                        && root.rank().isPresent()
                        && marked.contains(root.rank().getAsInt());
        double name = row.width() * 0.42;
        Lettering lettering = Lettering.ui(11.5);
        String text = "for " + words.root(root);
        surface.text(text, row.left(name - 8), chosen ? lettering.bold() : lettering);
        surface.text(
                WhyWords.waiting(root),
                row.right(COUNTS * factor),
                Lettering.ui(11).muted().right());
        Box track = row.rightOfLeft(name).leftOfRight((COUNTS + 8) * factor);
        Box bar = track.inset(0, Math.max(1, (row.height() - 8 * factor) / 2));
        surface.fillRound(bar, 2, Ink.FIELD);
        surface.fillRound(
                bar.withWidth(Math.max(2, bar.width() * share)),
                2,
                chosen ? Ink.SELECTION : Ink.COMPUTING);
        String id =
                root.rank().isPresent()
                        ? new Target.Rank(root.rank().getAsInt()).id()
                        : "why-nobody";
        surface.region(id, row, text + ": " + WhyWords.waiting(root));
    }

    /// The layout of the processes as dots in rows; empty if they do not fit.
    ///
    /// @param origin place of process 0
    /// @param perRow dots in a row
    /// @param spacing between dots of a row, units
    /// @param pitch between rows, units
    record DotsLayout(Point origin, int perRow, double spacing, double pitch) {
        /// Above this number of processes no dots are drawn.
        static final int MOST_DOTS = 128;

        private static final int FEW = 16;
        private static final int MOST_IN_ROW = 32;
        private static final double LEAST_SPACING = 21;
        private static final double MOST_SPACING = 44;
        private static final double LEAST_PITCH = 27;
        private static final double USUAL_PITCH = 40;
        private static final double MOST_PITCH = 56;

        /// Places for `ranks` dots in `box`, scaled by `factor`; `perRow` is 0 if they do not fit.
        static DotsLayout of(Box box, int ranks, double factor) {
            int room = (int) (box.width() / (LEAST_SPACING * factor));
            int perRow =
                    ranks <= FEW && ranks <= room
                            ? ranks
                            : Integer.highestOneBit(Math.clamp(room, 1, MOST_IN_ROW));
            while (perRow > FEW && rows(ranks, perRow / 2) * USUAL_PITCH * factor <= box.height()) {
                perRow /= 2;
            }
            int rows = rows(ranks, perRow);
            double pitch = Math.min(MOST_PITCH * factor, box.height() / rows);
            if (ranks > MOST_DOTS || pitch < LEAST_PITCH * factor) {
                return new DotsLayout(new Point(0, 0), 0, 0, 0);
            }
            double spacing = Math.min(MOST_SPACING * factor, box.width() / perRow);
            return new DotsLayout(
                    new Point(box.x() + spacing / 2, box.y() + pitch - 16 * factor),
                    perRow,
                    spacing,
                    pitch);
        }

        private static int rows(int ranks, int perRow) {
            return (ranks + perRow - 1) / perRow;
        }

        boolean fits() {
            return perRow > 0;
        }

        Point of(int rank) {
            return new Point(
                    origin.x() + rank % perRow * spacing,
                    origin.y() + Math.floorDiv(rank, perRow) * pitch);
        }

        int row(int rank) {
            return rank / perRow;
        }
    }
}
