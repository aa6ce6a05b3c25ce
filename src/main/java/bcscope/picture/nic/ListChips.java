package bcscope.picture.nic;

import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.hand.Hand;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The descriptors of a list as chips, from the right, the first of the list outermost. Those that
/// are put somewhere by hand carry their letters, and are written shorter rather than left out.
final class ListChips {
    private static final double MOST_HEIGHT = 34;
    private static final double GAP = 5;

    private final Surface surface;
    private final SceneState state;
    private final ViewChoice look;
    private final Hand hand;
    private final double factor;

    ListChips(Surface surface, SceneState state, ViewChoice look, Hand hand) {
        this.surface = surface;
        this.state = state;
        this.look = look;
        this.hand = hand;
        factor = surface.theme().textFactor();
    }

    /// The length of the text about a descriptor.
    private enum Wording {
        FULL,
        TITLE,
        SHORT,
        LETTER
    }

    private double width(Descriptor descriptor, double height) {
        return width(descriptor, Math.min(height, MOST_HEIGHT), Wording.FULL);
    }

    private double width(Descriptor descriptor, double height, Wording wording) {
        return surface.textWidth(words(descriptor, wording), lettering(height)) + 16;
    }

    private static double size(double height, double factor) {
        return Math.clamp(height * 0.42 / factor, 8, 11);
    }

    private Lettering lettering(double height) {
        return Lettering.mono(size(height, factor));
    }

    private String words(Descriptor descriptor, Wording wording) {
        String letter = hand.letter(descriptor).orElse("");
        String before = letter.isEmpty() ? "" : letter + " ";
        return switch (wording) {
            case FULL -> before + DescriptorText.full(state.stage(), descriptor);
            case TITLE -> before + DescriptorText.title(state.stage(), descriptor);
            case SHORT -> before + shortened(descriptor);
            case LETTER -> letter.isEmpty() ? "…" : letter;
        };
    }

    /// Who and with which tag, as two of the same processes differ in it.
    private String shortened(Descriptor descriptor) {
        String ends = DescriptorText.ends(state.stage(), descriptor);
        return descriptor.kind() == Descriptor.Kind.COLLECTIVE || descriptor.tag() < 0
                ? ends
                : ends + " t" + descriptor.tag();
    }

    /// How much of a row that is `height` high `held` and `ghost` take at least: the first of them,
    /// or all if they have letters.
    double least(List<Held> held, Optional<Descriptor> ghost, double height) {
        if (hasLetters(held)) {
            double row = Math.min(height, MOST_HEIGHT);
            return held.stream()
                    .mapToDouble(it -> width(it.descriptor(), row, Wording.SHORT) + GAP)
                    .sum();
        }
        return Stream.concat(held.stream().map(Held::descriptor), ghost.stream())
                .mapToDouble(it -> width(it, height))
                .findFirst()
                .orElse(0);
    }

    private boolean hasLetters(List<Held> held) {
        return held.stream().anyMatch(each -> hand.letter(each.descriptor()).isPresent());
    }

    /// Draws `held` in `room`; `ghost` is a descriptor that has left it.
    void draw(List<Held> held, Optional<Descriptor> ghost, Box room) {
        Box band = room.centered(room.width(), Math.min(room.height(), MOST_HEIGHT));
        double right = ghost.map(it -> ghost(it, band)).orElse(band.right());
        Wording wording = wording(held, right - band.x(), band.height());
        for (int i = 0; i < held.size(); i++) {
            double width =
                    Math.min(width(held.get(i).descriptor(), band.height(), wording), band.width());
            double reserve = i < held.size() - 1 ? 26 * factor : 0;
            if (right - width - (needsReserve(wording) ? reserve : 0) < band.x()) {
                surface.text(
                        "+" + (held.size() - i),
                        Box.between(band.x(), band.y(), right, band.bottom()),
                        Lettering.mono(10).right().muted());
                return;
            }
            Box place = new Box(right - width, band.y(), width, band.height()).rounded();
            chip(held.get(i), place, wording);
            right -= width + GAP;
        }
    }

    private static boolean needsReserve(Wording wording) {
        return wording == Wording.FULL;
    }

    private double ghost(Descriptor descriptor, Box band) {
        double width = Math.min(width(descriptor, band.height(), Wording.FULL), band.width());
        Box place = new Box(band.right() - width, band.y(), width, band.height());
        CommonShapes.descriptorGhost(surface, place);
        surface.text(
                DescriptorText.title(state.stage(), descriptor),
                place.inset(7, 0),
                lettering(band.height()).faint());
        return band.right() - width - GAP;
    }

    /// The longest with which all of `held` fit, if some have letters.
    private Wording wording(List<Held> held, double room, double height) {
        if (!hasLetters(held)) {
            return Wording.FULL;
        }
        Function<Wording, Double> needed =
                wording ->
                        held.stream()
                                .mapToDouble(it -> width(it.descriptor(), height, wording) + GAP)
                                .sum();
        return Arrays.stream(Wording.values())
                .filter(wording -> needed.apply(wording) - GAP <= room)
                .findFirst()
                .orElse(Wording.LETTER);
    }

    private void chip(Held held, Box place, Wording wording) {
        Descriptor descriptor = held.descriptor();
        surface.fillRound(place, 4, Ink.descriptor(descriptor.kind()));
        surface.strokeRound(place, 4, Pen.of(Ink.DESCRIPTOR_BORDER));
        Lettering lettering = lettering(place.height()).centered().in(Ink.ON_DESCRIPTOR);
        String title = words(descriptor, wording == Wording.FULL ? Wording.TITLE : wording);
        String sized = title + " · " + DescriptorText.size(held.remainingBytes());
        boolean fits =
                wording == Wording.FULL && surface.textWidth(sized, lettering) <= place.width() - 8;
        surface.text(fits ? sized : title, place.inset(4, 0), lettering);
        Target target = new Target.DescriptorOf(descriptor.rank(), descriptor.number());
        boolean picked = hand.picked().isPresent() && hand.picked().equals(hand.of(descriptor));
        if (picked || look.selection().equals(target)) {
            surface.strokeRound(place.inset(-1), 5, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(target.id(), place, words(descriptor, Wording.FULL));
    }
}
