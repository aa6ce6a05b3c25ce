package bcscope.study.atlas.drawing;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.network.bluegene.PacketFormat;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

/// The packets of a buffer that does not begin at an aligned address (S3 figure 3, S4 figure 5):
/// aligned chunks are sent where they lie, what is before and after them is copied together.
///
/// @param bytes size of the buffer
/// @param phase how far after an aligned address it begins, in bytes, below 16
public record PacketsPicture(long bytes, int phase) {
    private static final double MARGIN = 16;
    private static final double BAR = 34;
    private static final Lettering LABEL = Lettering.ui(11);

    /// Bytes before the first aligned address.
    public long head() {
        return Math.min(
                bytes, (PacketFormat.ALIGNMENT_BYTES - phase) % PacketFormat.ALIGNMENT_BYTES);
    }

    /// Bytes after the last aligned address.
    public long tail() {
        return copied() - head();
    }

    /// Bytes that are copied.
    public long copied() {
        return PacketFormat.copiedBytes(bytes, phase, phase);
    }

    /// Draws it over the whole surface, which is 900 by 240 at best.
    public void draw(Surface surface) {
        surface.fillRect(surface.bounds(), Ink.CARD);
        double factor = surface.theme().textFactor();
        Box all = surface.bounds().inset(MARGIN, MARGIN);
        Box buffer = all.belowTop(26 * factor).top(BAR * factor);
        Box packets = all.aboveBottom(40 * factor).bottom(BAR * factor);
        surface.text(
                Say.of("Buffer of %{size}, %{size} behind a boundary of 16 B", bytes, phase),
                all.top(22 * factor),
                LABEL.medium());
        double unit = buffer.width() / (bytes + 2.0 * PacketFormat.ALIGNMENT_BYTES);
        double start = buffer.x() + unit * PacketFormat.ALIGNMENT_BYTES;
        Box first = new Box(start, buffer.y(), unit * head(), buffer.height());
        Box last =
                new Box(
                        start + unit * (bytes - tail()),
                        buffer.y(),
                        unit * tail(),
                        buffer.height());
        Box middle = Box.between(first.right(), buffer.y(), last.x(), buffer.bottom());
        block(surface, middle, Ink.GOOD_SOFT, "aligned, sent where it lies");
        block(surface, first, Ink.WARNING_SOFT, "");
        block(surface, last, Ink.WARNING_SOFT, "");
        boundaries(surface, buffer, start, unit);
        Box aligned = packets.rightOfLeft(packets.width() * 0.35).leftOfRight(packets.width() / 6);
        Box copied = packets.left(packets.width() * 0.25);
        block(surface, aligned, Ink.GOOD_SOFT, Numbers.bytes(bytes - copied()) + " in packets");
        block(
                surface,
                copied,
                Ink.WARNING_SOFT,
                Numbers.bytes(head()) + " + " + Numbers.bytes(tail()) + ", copied together");
        Pen pen = Pen.of(Ink.ACCENT, 2);
        surface.arrow(middle.centerX(), middle.bottom(), aligned.centerX(), aligned.y(), pen);
        surface.arrow(first.centerX(), first.bottom(), copied.centerX() - 20, copied.y(), pen);
        surface.arrow(last.centerX(), last.bottom(), copied.centerX() + 20, copied.y(), pen);
    }

    private static void block(Surface surface, Box box, Ink ink, String text) {
        surface.fillRect(box, ink);
        surface.strokeRect(box, Pen.of(Ink.FIELD_BORDER));
        surface.text(text, box.inset(4, 0), LABEL.centered());
    }

    private void boundaries(Surface surface, Box buffer, double start, double unit) {
        for (long at = head(); at <= bytes; at += PacketFormat.ALIGNMENT_BYTES) {
            double x = start + unit * at;
            surface.line(x, buffer.y() - 4, x, buffer.y(), Pen.of(Ink.TEXT_MUTED));
        }
    }
}
