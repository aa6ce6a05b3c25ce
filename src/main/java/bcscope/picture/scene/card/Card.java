package bcscope.picture.scene.card;

import bcscope.base.Microphase;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.ProcessLook;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.NodeAct;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.ThreadState;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/// A node as a card at a moment, with the parts common to cards of several levels of detail.
abstract sealed class Card permits ColumnCard, WholeCard, CompactCard, SmallCard, MessageCard {
    private static final double LEAST_LETTERS = 8;

    /// Narrower bars all have small letters.
    private static final double LEAST_USUAL = 24;

    /// Minimum width, times the factor of the card, of a bar with the call of its process.
    private static final double LEAST_CALL = 110;

    final Surface surface;
    final SceneState state;
    final int node;
    final Box box;
    final ViewChoice look;

    /// Factor for heights of lines: the text factor of the theme, or 1 if there is only room for
    /// letters of the ordinary size.
    final double factor;

    Card(Surface surface, SceneState state, int node, Box box, ViewChoice look, double factor) {
        this.surface = surface;
        this.state = state;
        this.node = node;
        this.box = box;
        this.look = look;
        this.factor = factor;
    }

    /// Units of a lettering that is `units` times [#factor] high.
    double size(double units) {
        return units * factor / surface.theme().textFactor();
    }

    /// Draws the card.
    abstract void draw();

    /// The place of a thread on the card; empty if it is not drawn.
    Optional<Box> place(NicThread thread) {
        return Optional.empty();
    }

    /// The place of a list on the card; empty if it is not drawn.
    Optional<Box> place(NicList list) {
        return Optional.empty();
    }

    /// Draws the current activity of the node in as many words as fit into `band`; returns whether
    /// there is one.
    boolean act(Box band, Lettering lettering) {
        for (String words : NodeAct.of(state, node)) {
            if (surface.textWidth(words, lettering) <= band.width()) {
                surface.text(words, band, lettering);
                return true;
            }
        }
        return false;
    }

    /// Processes on the node.
    int ranks() {
        return state.stage().ranksOn(node);
    }

    /// The name of the node.
    void name(Box band, boolean wide, Lettering lettering) {
        surface.text((wide ? "Node " : "n") + node, band, lettering);
    }

    /// Draws as many processes as there are `places`; if there are more, the last place shows their
    /// number.
    void processes(List<Box> places, BiFunction<Integer, Box, String> words) {
        int count = ranks();
        int shown = Math.min(count, places.size());
        for (int i = 0; i < shown; i++) {
            Box place = places.get(i).rounded();
            int rank = state.stage().rankOn(node, i);
            boolean last = i == shown - 1 && shown < count;
            process(rank, place, last ? "+" + (count - shown + 1) : words.apply(rank, place));
        }
    }

    /// Places of processes in rows and columns, row after row.
    static List<Box> places(Box room, int rows, int columns, double gap) {
        List<Box> places = new ArrayList<>();
        room.rows(rows, 2).forEach(band -> places.addAll(band.columns(columns, gap)));
        return places;
    }

    /// A process by its number, and the call that blocks it where the bar is wide enough for
    /// letters that are `widened` times as wide.
    String withCall(int rank, Box bar, double widened) {
        String name = state.stage().program().brief(rank);
        return bar.width() > LEAST_CALL * widened && state.activity(rank).blocked()
                ? name + " · " + state.stage().callName(state.pc(rank))
                : name;
    }

    /// A process as a bar with its number, selected or not.
    private void process(int rank, Box bar, String text) {
        Activity activity = state.activity(rank);
        ProcessLook shown = ProcessLook.of(activity);
        Lettering usual = Lettering.ui(Math.clamp(bar.height() * 0.62, 8, 13)).medium();
        if (bar.width() >= LEAST_USUAL && surface.textWidth(text, usual) <= bar.width() - 6) {
            CommonShapes.stateBar(surface, bar, shown, text);
        } else {
            tightly(bar, shown, text);
        }
        if (activity == Activity.FINISHED) {
            surface.strokeRound(bar, 3, Pen.of(Ink.CARD_BORDER));
        }
        if (look.selection().equals(new Target.Rank(rank))) {
            surface.strokeRound(bar, 3, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(
                new Target.Rank(rank).id(),
                bar,
                state.stage().program().titled(rank) + ", " + activity.title());
    }

    /// Draws the bar with smaller letters than usual, as long as they are legible.
    private void tightly(Box bar, ProcessLook shown, String text) {
        CommonShapes.stateBar(surface, bar, shown, "");
        Lettering lettering = Lettering.ui(LEAST_LETTERS).medium().centered().in(shown.text());
        double width = surface.textWidth(text, lettering);
        if (width > bar.width()) {
            return;
        }
        if (shown.isBlocked()) {
            double height = LEAST_LETTERS * factor + 3;
            surface.fillRound(
                    bar.centered(Math.min(width + 3, bar.width()), height), 2, shown.fill());
        }
        surface.text(text, bar, lettering);
    }

    /// Draws the share of blocked processes from below, of others above.
    void blocked(Box bar) {
        double share = (double) state.blockedOn(node) / Math.max(1, ranks());
        surface.fillRound(bar, 2, Ink.COMPUTING);
        surface.fillRound(bar.bottom(Math.rint(bar.height() * share)), 2, Ink.BLOCKED);
    }

    /// Fill of a thread's place.
    Ink fill(ThreadState thread) {
        return switch (thread.mode()) {
            case IDLE -> Ink.SLOT;
            case ACTIVE -> Ink.phase(phase());
            case RESIDUE -> Ink.phaseSoft(phase());
        };
    }

    /// Ink of a thread's name on its [#fill].
    Ink text(ThreadState thread) {
        return switch (thread.mode()) {
            case IDLE -> Ink.TEXT_MUTED;
            case ACTIVE -> Ink.onPhase(phase());
            case RESIDUE -> Ink.TEXT;
        };
    }

    private Microphase phase() {
        return state.phase().orElse(Microphase.DEM);
    }

    /// Makes the place of a thread a region.
    void region(ThreadState thread, Box place) {
        surface.region(
                new Target.ThreadOf(node, thread.thread()).id(),
                place,
                thread.thread().title() + ": " + thread.words());
    }

    /// Bytes received of the budget.
    void budget(Box bar) {
        long budget = state.budgetBytes(node);
        double share = budget == 0 ? 0 : (double) state.machine().receivedBytes(node) / budget;
        boolean moving = state.phase().filter(p -> p == Microphase.PM).isPresent();
        Ink ink = moving && !state.phaseOver() ? Ink.PHASE_PM : Ink.PHASE_PM_SOFT;
        CommonShapes.shareBar(surface, bar, share, ink);
    }

    /// Draws the lengths of lists as columns; `full` descriptors fill a column.
    <Q> void depths(Box room, Q[] lists, double full, ToIntFunction<Q> size, Function<Q, Ink> ink) {
        List<Box> columns = room.columns(lists.length, 1);
        for (int i = 0; i < lists.length; i++) {
            Box slot = columns.get(i).rounded();
            double depth = Math.min(1, size.applyAsInt(lists[i]) / full);
            surface.fillRect(slot.bottom(1), Ink.SLOT);
            surface.fillRect(slot.bottom(Math.rint(slot.height() * depth)), ink.apply(lists[i]));
        }
    }

    /// Draws the item of one chip.
    interface Chip<T> {
        void draw(T what, Box place, String title);
    }

    /// Draws chips side by side as far as there is room, then the number of the others, set
    /// according to `text`.
    <T> void chips(List<T> all, Box row, ChipText text, Function<T, String> titles, Chip<T> chip) {
        double x = row.x();
        for (int i = 0; i < all.size(); i++) {
            String title = titles.apply(all.get(i));
            double width = surface.textWidth(title, text.lettering()) + 8;
            double reserve = i == all.size() - 1 ? 0 : text.reserve() * factor;
            if (x + width + reserve > row.right()) {
                Box rest = new Box(x, row.y(), row.right() - x, row.height()).inset(2, 0);
                String plus = i == 0 ? text.firstPlus() : "+";
                surface.text(plus + (all.size() - i), rest, text.lettering().muted());
                return;
            }
            chip.draw(all.get(i), new Box(x, row.y(), width, row.height()), title);
            x += width + 2;
        }
    }

    /// Text settings of chips.
    ///
    /// @param reserve units for the number of chips that have no room, times the text factor
    /// @param firstPlus prefix of that number if there is no room for any chip
    record ChipText(Lettering lettering, double reserve, String firstPlus) {}

    /// The ground of a descriptor's chip.
    void ground(Descriptor descriptor, Box place) {
        surface.fillRound(place, 2, Ink.descriptor(descriptor.kind()));
    }

    /// Draws a descriptor on its [#ground], selected or not; `more` is its tooltip.
    void chip(Descriptor descriptor, Box place, String title, Lettering text, String more) {
        surface.text(title, place, text.centered().in(Ink.ON_DESCRIPTOR));
        if (look.selects(descriptor)) {
            surface.strokeRound(place, 2, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(
                new Target.DescriptorOf(descriptor.rank(), descriptor.number()).id(),
                place,
                DescriptorText.full(state.stage(), descriptor) + more);
    }
}
