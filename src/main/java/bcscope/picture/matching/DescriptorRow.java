package bcscope.picture.matching;

import bcscope.base.Numbers;
import bcscope.happening.Descriptor;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.RunLayout;
import bcscope.program.Program;

/// A send or a receive as a card with its fields.
record DescriptorRow(Surface surface, RunLayout stage, Target selection) {
    /// The look of a card.
    enum Look {
        /// Not in the list yet.
        COMING,
        /// In the list, nothing is decided.
        OPEN,
        /// Has a partner.
        MATCHED,
        /// Stays alone in this slice.
        ALONE
    }

    void draw(Descriptor descriptor, Box box, Look look, String sentence) {
        Target target = new Target.DescriptorOf(descriptor.rank(), descriptor.number());
        surface.pushAlpha(look == Look.COMING ? 0.45 : 1);
        frame(descriptor, box, look);
        fields(descriptor, box.inset(10, 0));
        surface.popAlpha();
        if (target.equals(selection)) {
            surface.strokeRound(box.inset(-2), 6, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(target.id(), box, sentence);
    }

    private void frame(Descriptor descriptor, Box box, Look look) {
        Ink fill = Ink.descriptor(descriptor.kind());
        switch (look) {
            case COMING -> surface.strokeRound(box, 4, Pen.of(Ink.DESCRIPTOR_BORDER).dashed());
            case ALONE -> {
                surface.fillRound(box, 4, fill.at(0.45));
                surface.strokeRound(box, 4, Pen.of(Ink.TEXT_FAINT, 1.2).dashed());
            }
            case OPEN, MATCHED -> {
                surface.fillRound(box, 4, fill);
                surface.strokeRound(box, 4, Pen.of(Ink.DESCRIPTOR_BORDER));
            }
        }
        if (look == Look.MATCHED) {
            boolean send = descriptor.kind() == Descriptor.Kind.SEND;
            Box edge = send ? box.right(4) : box.left(4);
            surface.fillRect(edge.inset(0, 2), Ink.PHASE_MSM);
        }
    }

    private void fields(Descriptor descriptor, Box inner) {
        double factor = surface.theme().textFactor();
        boolean roomy = inner.height() >= 32 * factor;
        Box head =
                roomy ? inner.belowTop(inner.height() * 0.5 - 16 * factor).top(16 * factor) : inner;
        String bytes = DescriptorText.size(descriptor.bytes());
        Lettering amount = Lettering.mono(11).right().in(Ink.ON_DESCRIPTOR);
        double amountWidth = surface.textWidth(bytes, amount) + 8;
        surface.text(bytes, head, amount);
        Lettering bold = Lettering.ui(12).bold().in(Ink.ON_DESCRIPTOR);
        String who = who(descriptor);
        double whoWidth = Math.min(surface.textWidth(who, bold) + 10, head.width() - amountWidth);
        surface.text(who, head.left(whoWidth), bold);
        Box rest = head.rightOfLeft(whoWidth).leftOfRight(amountWidth);
        Lettering plain = Lettering.ui(11).in(Ink.ON_DESCRIPTOR);
        String tagged = tag(descriptor) + " · " + group(stage, descriptor);
        boolean fits = surface.textWidth(tagged, plain) <= rest.width();
        surface.text(fits ? tagged : tag(descriptor), rest, plain);
        if (roomy) {
            String posted =
                    "no. "
                            + Numbers.count(descriptor.number())
                            + " · posted "
                            + Numbers.fixed(descriptor.postNanos(), 1_000_000, 3)
                            + "\u00A0ms";
            surface.text(
                    posted,
                    inner.aboveBottom(inner.height() * 0.5 - 16 * factor).bottom(14 * factor),
                    Lettering.ui(10).in(Ink.ON_DESCRIPTOR.at(0.8)));
        }
    }

    private String who(Descriptor descriptor) {
        if (descriptor.kind() == Descriptor.Kind.SEND) {
            return "from " + stage.program().brief(descriptor.rank());
        }
        return descriptor.peer() == Program.ANY
                ? "from any"
                : "from " + stage.program().brief(descriptor.peer());
    }

    private static String tag(Descriptor descriptor) {
        return descriptor.tag() == Program.ANY ? "any tag" : "tag " + descriptor.tag();
    }

    /// The communicator in a word; messages of a collective say so.
    static String group(RunLayout stage, Descriptor descriptor) {
        int communicator = descriptor.communicator();
        String name = stage.program().groupName(communicator);
        return descriptor.context() == Program.internalContext(communicator)
                ? name + ", inside a collective"
                : name;
    }
}
