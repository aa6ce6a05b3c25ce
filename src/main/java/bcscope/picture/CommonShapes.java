package bcscope.picture;

import bcscope.base.Microphase;

/// The parts that several views share, drawn alike everywhere: cards, phase blocks and lamps, bars
/// of process states, descriptors, flags.
public final class CommonShapes {
    /// The corner radius of a card.
    public static final double CARD_RADIUS = 6;

    private static final double PART_RADIUS = 3;

    private CommonShapes() {}

    /// A card with a thin border: a node, a tile, a list row.
    public static void card(Surface surface, Box box) {
        surface.fillRound(box, CARD_RADIUS, Ink.CARD);
        surface.strokeRound(box, CARD_RADIUS, Pen.of(Ink.CARD_BORDER));
    }

    /// The outline of what is selected, over whatever has been drawn.
    public static void selection(Surface surface, Box box) {
        surface.strokeRound(box.inset(-1), CARD_RADIUS + 1, Pen.of(Ink.SELECTION, 2));
    }

    /// A double outline: the shape of an error, which does not rely on its colour.
    public static void errorOutline(Surface surface, Box box) {
        surface.strokeRound(box.inset(-1), CARD_RADIUS + 1, Pen.of(Ink.ERROR, 1.5));
        surface.strokeRound(box.inset(2), CARD_RADIUS - 2, Pen.of(Ink.ERROR));
    }

    /// A place that may hold something, such as a descriptor list.
    public static void field(Surface surface, Box box) {
        surface.fillRound(box, CARD_RADIUS, Ink.FIELD);
        surface.strokeRound(box, CARD_RADIUS, Pen.of(Ink.FIELD_BORDER));
    }

    /// A microphase to scale in a slice: its name where it fits, else its letter, else nothing.
    public static void phaseBlock(Surface surface, Box box, Microphase phase, PhaseLook look) {
        if (look == PhaseLook.AHEAD) {
            surface.fillRect(box, Ink.IDLE);
        } else {
            surface.fillRect(box, hue(phase, look));
        }
        Ink ink =
                switch (look) {
                    case AHEAD -> Ink.TEXT_FAINT;
                    case ACTIVE -> Ink.onPhase(phase);
                    case RESIDUE -> Ink.TEXT;
                };
        phaseName(surface, box, phase, ink);
    }

    /// A microphase in a row of five lamps: outlined in its hue, filled while it is active.
    public static void phaseLamp(Surface surface, Box box, Microphase phase, PhaseLook look) {
        if (look == PhaseLook.AHEAD) {
            surface.fillRound(box, CARD_RADIUS, Ink.FIELD);
        } else {
            surface.fillRound(box, CARD_RADIUS, hue(phase, look));
        }
        surface.strokeRound(box, CARD_RADIUS, Pen.of(Ink.phase(phase), 1.5));
        phaseName(surface, box, phase, look == PhaseLook.ACTIVE ? Ink.onPhase(phase) : Ink.TEXT);
    }

    /// The state of a process as a bar with a label; textured where the bar is high enough.
    public static void stateBar(Surface surface, Box box, ProcessLook look, String label) {
        double radius = Math.min(PART_RADIUS, box.height() / 4);
        surface.fillRound(box, radius, look.fill());
        Lettering lettering =
                Lettering.ui(Math.clamp(box.height() * 0.6, 8, 13)).medium().centered();
        if (box.height() >= ProcessLook.LEAST_HATCHED_HEIGHT) {
            look.hatch().ifPresent(hatch -> hatched(surface, box, radius, hatch, label, lettering));
        }
        if (box.height() >= 9) {
            surface.text(label, box.inset(3, 0), lettering.in(look.text()));
        }
    }

    /// The texture, with a clear place for the label.
    private static void hatched(
            Surface surface,
            Box box,
            double radius,
            Hatch hatch,
            String label,
            Lettering lettering) {
        surface.hatch(box, radius, hatch, Ink.BLOCKED_HATCH);
        if (!label.isEmpty()) {
            double width = Math.min(box.width() - 6, surface.textWidth(label, lettering) + 8);
            double height = box.height() >= 22 ? box.height() - 8 : box.height();
            surface.fillRound(box.centered(width, height), radius, Ink.BLOCKED);
        }
    }

    /// A descriptor: its text, and at the right its size or budget in small letters.
    public static void descriptor(Surface surface, Box box, Ink fill, String text, String note) {
        surface.fillRound(box, PART_RADIUS, fill);
        surface.strokeRound(box, PART_RADIUS, Pen.of(Ink.DESCRIPTOR_BORDER));
        double size = Math.clamp(box.height() * 0.5, 8, 12);
        Box inner = box.inset(6, 0);
        Lettering noted = Lettering.mono(size - 1).right().in(Ink.ON_DESCRIPTOR.at(0.75));
        double noteWidth = note.isEmpty() ? 0 : surface.textWidth(note, noted) + 6;
        surface.text(
                text, inner.leftOfRight(noteWidth), Lettering.mono(size).in(Ink.ON_DESCRIPTOR));
        surface.text(note, inner, noted);
    }

    /// Past or future place of a descriptor: an empty dashed outline.
    public static void descriptorGhost(Surface surface, Box box) {
        surface.strokeRound(box, PART_RADIUS, Pen.of(Ink.DESCRIPTOR_BORDER.at(0.6)).dashed());
    }

    /// A share from 0 to 1 as a filled part of a groove.
    public static void shareBar(Surface surface, Box box, double share, Paint paint) {
        double radius = box.height() / 2;
        surface.fillRound(box, radius, Ink.SLOT);
        double width = box.width() * Math.clamp(share, 0.0, 1.0);
        if (width > 0) {
            surface.fillRound(box.withWidth(Math.max(width, box.height())), radius, paint);
        }
    }

    /// Something that moves along a link, in its phase's hue with a rim that keeps it visible.
    public static void token(Surface surface, Point at, double radius, Paint paint) {
        surface.fillCircle(at.x(), at.y(), radius + 1.5, Ink.TOKEN_RIM);
        surface.fillCircle(at.x(), at.y(), radius, paint);
    }

    /// The line of the present moment from `top` to `bottom`, with a flag above it.
    public static void cursor(Surface surface, double x, double top, double bottom, String text) {
        surface.line(x, top, x, bottom, Pen.of(Ink.CURSOR, 2));
        Lettering lettering = Lettering.mono(11).bold().centered().in(Ink.ON_CURSOR);
        double width = surface.textWidth(text, lettering) + 14;
        double height = 16 * surface.theme().textFactor();
        Box flag = new Box(Math.rint(x - width / 2), top - height, width, height);
        surface.fillRound(flag, PART_RADIUS, Ink.CURSOR);
        surface.text(text, flag, lettering);
    }

    private static Ink hue(Microphase phase, PhaseLook look) {
        return look == PhaseLook.ACTIVE ? Ink.phase(phase) : Ink.phaseSoft(phase);
    }

    private static void phaseName(Surface surface, Box box, Microphase phase, Ink ink) {
        double size = Math.clamp(box.height() * 0.62, 8, 12);
        Lettering lettering = Lettering.ui(size).bold().centered().in(ink);
        String letter = String.valueOf(phase.letter());
        boolean tallEnough = box.height() >= 10 * surface.theme().textFactor();
        if (tallEnough && surface.textWidth(phase.name(), lettering) + 6 <= box.width()) {
            surface.text(phase.name(), box, lettering);
        } else if (tallEnough && surface.textWidth(letter, lettering) + 2 <= box.width()) {
            surface.text(letter, box, lettering);
        }
    }
}
