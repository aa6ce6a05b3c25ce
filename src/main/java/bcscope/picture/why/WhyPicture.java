package bcscope.picture.why;

import bcscope.base.Numbers;
import bcscope.explain.WaitChain;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paragraph;
import bcscope.picture.Surface;
import bcscope.picture.Target;

import java.util.Optional;

/// The view: the question, the chain as cards, what it means, and who waits for whom.
public final class WhyPicture {
    /// Begin of the region of the card for links that are left out; the rank of the first follows.
    public static final String REST = "why-rest:";

    /// Begin of the region of the moment since which a process is blocked; its ns follow.
    public static final String SINCE = "why-since:";

    private static final double PAD = 16;
    private static final double HEAD = 30;
    private static final double LINE = 17;
    private static final double BETWEEN = 28;
    private static final double MOST_WIDTH = 1_100;

    private final Surface surface;
    private final WhyScene scene;
    private final WhyWords words;
    private final double factor;

    private WhyPicture(Surface surface, WhyScene scene) {
        this.surface = surface;
        this.scene = scene;
        words = new WhyWords(scene);
        factor = surface.theme().textFactor();
    }

    /// Draws `scene` in `box`.
    public static void draw(Surface surface, WhyScene scene, Box box) {
        surface.fillRect(box, Ink.BACKGROUND);
        new WhyPicture(surface, scene).all(box.inset(PAD, PAD * 0.6));
    }

    private void all(Box whole) {
        Box box = whole.withWidth(Math.min(whole.width(), MOST_WIDTH * factor));
        Box head = box.top(HEAD * factor);
        String moment =
                scene.slice(scene.state().detail().slice())
                        + " · "
                        + Numbers.instant(scene.state().moment().nanos());
        Lettering faint = Lettering.ui(11).muted().right();
        surface.text(moment, head, faint);
        double right = surface.textWidth(moment, faint) + 10;
        surface.text(words.title(), head.leftOfRight(right), Lettering.ui(14).bold());
        Optional<WaitChain> chain = scene.chain().filter(it -> it.links().getFirst().blocked());
        double y = head.bottom();
        if (chain.isPresent()) {
            y = chain(box, y, chain.get());
        }
        y = sentence(box, y);
        Optional<String> offer = words.offer();
        if (offer.isPresent()) {
            y = offer(box, y, offer.get());
        }
        Box rest = Box.between(box.x(), y + 10 * factor, box.right(), box.bottom());
        surface.fillRect(rest.top(1), Ink.GRID);
        new WaitsPicture(surface, scene).draw(rest.belowTop(8 * factor));
    }

    private double chain(Box box, double y, WaitChain chain) {
        double below = WaitsPicture.leastHeight(scene.map().ranks(), factor);
        double most = box.bottom() - below - (BETWEEN + 2 * LINE) * factor;
        Box place = Box.between(box.x(), y, box.right(), Math.max(y + 1, most));
        ChainLayout layout = ChainLayout.of(place, chain.links().size(), factor);
        new ChainPicture(surface, scene, chain, layout).draw();
        return layout.bottom() + (chain.back().isPresent() ? 20 : 8) * factor;
    }

    private double sentence(Box box, double y) {
        Lettering lettering = Lettering.ui(12).muted();
        double width = surface.textWidth(words.summary(), lettering);
        int lines = (int) Math.clamp(Math.ceil(width * 1.06 / box.width()), 1, 3);
        Box place = new Box(box.x(), y, box.width(), lines * LINE * factor);
        Paragraph.draw(surface, words.summary(), place, lettering, LINE);
        surface.region("why-summary", place, words.summary());
        return place.bottom();
    }

    private double offer(Box box, double y, String text) {
        Lettering lettering = Lettering.ui(12).medium().centered().in(Ink.ON_ACCENT);
        double width = surface.textWidth(text, lettering) + 28 * factor;
        Box button = new Box(box.x(), y + 8 * factor, Math.min(width, box.width()), 28 * factor);
        surface.fillRound(button, 5, Ink.ACCENT);
        surface.text(text, button, lettering);
        scene.map()
                .longest()
                .ifPresent(wait -> surface.region(new Target.Rank(wait.rank()).id(), button, text));
        return button.bottom() + 4 * factor;
    }
}
