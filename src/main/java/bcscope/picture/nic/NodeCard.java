package bcscope.picture.nic;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
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
import bcscope.picture.hand.Hand;
import bcscope.picture.hand.PutPicture;
import bcscope.picture.hand.PutSpot;
import bcscope.picture.scene.card.FaultMark;
import bcscope.picture.scene.card.MatchedPair;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.ThreadState;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.table.BlockedIntervals;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A node's card with everything in words.
record NodeCard(
        Surface surface, SceneState state, int node, NicLayout layout, ViewChoice look, Hand hand) {
    private static final double PROGRESS_WIDTH = 90;
    private static final double NAME_GAP = 7;

    /// Draws the card; `ghost` is where a descriptor was before it left.
    void draw(Optional<Descriptor> ghost) {
        surface.region(new Target.Node(node).id(), layout.box(), "Node " + node);
        surface.fillRound(layout.box(), 10, Ink.PANEL);
        surface.strokeRound(layout.box(), 10, Pen.of(Ink.CARD_BORDER));
        header();
        if (layout.hasThreads()) {
            processors();
        }
        processes();
        if (layout.hasThreads()) {
            threads();
        }
        Optional<MatchedPair> met = MatchedPair.of(state, node);
        for (NicList list : NicList.values()) {
            Optional<Descriptor> pair = met.flatMap(it -> it.formerlyIn(state, node, list));
            list(list, list == NicList.SDQ ? ghost : pair);
        }
        budget();
        FaultMark.draw(surface, state, node, layout.box());
    }

    private void header() {
        String name = "Node " + node;
        Lettering bold = Lettering.ui(15).bold();
        surface.text(name, layout.header(), bold);
        int count = state.stage().ranksOn(node);
        String ranks =
                count == 0
                        ? "no process"
                        : count == 1
                                ? state.stage().program().named(state.stage().rankOn(node, 0))
                                : Numbers.count(count) + " processes";
        Lettering muted = Lettering.ui(12).right().muted();
        double needed = surface.textWidth(name, bold) + 8 + surface.textWidth(ranks, muted);
        if (needed <= layout.header().width()) {
            surface.text(ranks, layout.header(), muted);
        }
    }

    /// Without a processor in the NIC, frames the work of the node's processors.
    private void processors() {
        Box computes = around(layout.processes());
        Box communicates = around(layout.threads());
        communicates =
                Box.between(
                        communicates.x(),
                        layout.caption().y() - 2,
                        communicates.right(),
                        communicates.bottom());
        switch (state.stage().facts().threads()) {
            case NIC -> {}
            case COPROCESSOR -> {
                frame(computes);
                frame(communicates);
            }
            case HOST ->
                    frame(
                            Box.between(
                                    computes.x(),
                                    computes.y(),
                                    computes.right(),
                                    communicates.bottom()));
        }
    }

    private static Box around(List<Box> boxes) {
        Box first = boxes.getFirst();
        Box last = boxes.getLast();
        return Box.between(first.x() - 5, first.y() - 3, last.right() + 5, last.bottom() + 3);
    }

    private void frame(Box box) {
        surface.strokeRound(box, 8, Pen.of(Ink.SWITCH_BORDER).dashed());
    }

    private void processes() {
        int count = state.stage().ranksOn(node);
        int shown = Math.min(count, layout.processes().size());
        for (int i = 0; i < shown; i++) {
            int rank = state.stage().rankOn(node, i);
            Box box = layout.processes().get(i).rounded();
            boolean last = i == shown - 1 && shown < count;
            process(rank, box, last ? "+" + (count - shown + 1) : words(rank, box));
        }
    }

    private void process(int rank, Box box, String text) {
        Activity activity = state.activity(rank);
        ProcessLook look = ProcessLook.of(activity);
        surface.fillRound(box, 6, look.fill());
        look.hatch().ifPresent(hatch -> surface.hatch(box, 6, hatch, Ink.BLOCKED_HATCH));
        Lettering lettering =
                Lettering.ui(Math.clamp(box.height() * 0.4 / factor(), 9, 12)).medium().centered();
        Box inner = box.inset(10, Math.min(8, box.height() * 0.16));
        if (look.isBlocked()) {
            surface.fillRound(inner, 4, Ink.CARD);
            surface.text(text, inner.inset(6, 0), lettering);
        } else {
            surface.text(text, inner, lettering.in(look.text()));
        }
        surface.strokeRound(box, 6, Pen.of(Ink.CARD_BORDER));
        if (this.look.selection().equals(new Target.Rank(rank))) {
            CommonShapes.selection(surface, box);
        }
        surface.region(
                new Target.Rank(rank).id(),
                box,
                state.stage().program().titled(rank) + ": " + words(rank, box));
    }

    /// The call and since when, as far as the box has room for it.
    private String words(int rank, Box box) {
        Activity activity = state.activity(rank);
        String since = Numbers.fixed(state.since(rank), 1_000_000, 3) + "\u00A0ms";
        long untilNanos = state.until(rank);
        Program program = state.stage().program();
        String call = Operations.text(program, program.call(state.pc(rank)));
        String number =
                state.stage().ranksOn(node) > 1 ? state.stage().program().brief(rank) + ": " : "";
        String full =
                switch (activity) {
                    case COMPUTING ->
                            number
                                    + (untilNanos == BlockedIntervals.OPEN
                                            ? "computing since " + since
                                            : "computing until "
                                                    + Numbers.fixed(untilNanos, 1_000_000, 3)
                                                    + "\u00A0ms");
                    case FINISHED -> number + "finished at " + since;
                    case STOPPED -> number + "stopped at " + since;
                    case READY -> number + "ready, without a CPU since " + since;
                    case NOT_STARTED -> number + "not started";
                    case BLOCKED_SEND,
                            BLOCKED_RECEIVE,
                            BLOCKED_WAIT,
                            BLOCKED_PROBE,
                            BLOCKED_COLLECTIVE ->
                            number + call + " · blocked since " + since;
                    case BLOCKED_MEMORY -> number + call + " · NIC memory full since " + since;
                };
        Lettering lettering = Lettering.ui(12).medium();
        if (surface.textWidth(full, lettering) < box.width() - 34) {
            return full;
        }
        return activity.blocked() ? number + call : number + activity.title();
    }

    private void threads() {
        if (layout.caption().height() > 0) {
            surface.text(place(), layout.caption(), Lettering.ui(12).muted());
        }
        boolean rows = layout.words().isEmpty();
        String words = "";
        for (NicThread thread : NicThread.values()) {
            ThreadState now = state.thread(node, thread);
            Box box = layout.thread(thread).rounded();
            if (rows) {
                threadRow(now, box);
            } else {
                threadBox(now, box);
            }
            if (now.mode() != ThreadState.Mode.IDLE
                    && (words.isEmpty() || thread != NicThread.SR)) {
                words = thread.title() + " " + now.words();
            }
            surface.region(
                    new Target.ThreadOf(node, thread).id(),
                    box,
                    thread.title() + ": " + now.words());
        }
        if (!rows) {
            String shown = words.isEmpty() ? "all threads wait" : words;
            surface.text(
                    shown,
                    layout.words(),
                    words.isEmpty() ? Lettering.ui(11).faint() : Lettering.ui(11).muted());
        }
    }

    /// The processor that runs the NIC threads, in words.
    private String place() {
        return switch (state.stage().facts().threads()) {
            case NIC -> "NIC";
            case COPROCESSOR ->
                    "second processor, the communication coprocessor: does the work of the NIC"
                            + " threads";
            case HOST -> "no processor of their own: they take time from computation";
        };
    }

    private void threadBox(ThreadState thread, Box box) {
        boolean idle = thread.mode() == ThreadState.Mode.IDLE;
        surface.fillRound(box, 6, idle ? Ink.FIELD : fill(thread));
        surface.strokeRound(box, 6, Pen.of(idle ? Ink.FIELD_BORDER : fill(thread)));
        Ink ink = letters(thread);
        Lettering title = Lettering.ui(Math.clamp(box.height() * 0.5 / factor(), 9, 11)).in(ink);
        boolean named = widestThread(title.medium()) + 6 <= box.width();
        surface.text(
                named ? thread.thread().title() : thread.thread().name(),
                box,
                (named ? title.medium() : title.bold()).centered());
    }

    private double widestThread(Lettering lettering) {
        return Arrays.stream(NicThread.values())
                .mapToDouble(thread -> surface.textWidth(thread.title(), lettering))
                .max()
                .orElse(0);
    }

    private void threadRow(ThreadState thread, Box row) {
        boolean idle = thread.mode() == ThreadState.Mode.IDLE;
        CommonShapes.field(surface, row);
        if (!idle) {
            surface.strokeRound(row, 6, Pen.of(fill(thread), 2));
        }
        Box tag = row.left(46).inset(7, Math.max(1, (row.height() - 22 * factor()) / 2));
        surface.fillRound(tag, 4, idle ? Ink.SLOT : fill(thread));
        surface.text(
                thread.thread().name(),
                tag,
                Lettering.ui(11).bold().centered().in(letters(thread)));
        Box place = row.rightOfLeft(52).inset(4, 2);
        boolean moves = thread.progress() >= 0;
        Box beside = moves ? place.withWidth(place.width() - PROGRESS_WIDTH) : place;
        Box text = beside.centered(beside.width(), Math.min(beside.height(), 40 * factor()));
        if (row.height() >= 30 * factor()) {
            surface.text(
                    thread.thread().title(),
                    text.top(text.height() / 2),
                    Lettering.ui(12).medium());
            surface.text(thread.words(), text.bottom(text.height() / 2), Lettering.ui(11).muted());
        } else {
            surface.text(
                    thread.thread().title() + " · " + thread.words(),
                    text,
                    Lettering.ui(11).muted());
        }
        if (moves) {
            Box bar = row.right(PROGRESS_WIDTH).inset(10, Math.max(0, (row.height() - 6) / 2));
            CommonShapes.shareBar(surface, bar, thread.progress(), fill(thread));
        }
    }

    private Ink fill(ThreadState thread) {
        Microphase phase = state.phase().orElse(Microphase.DEM);
        return thread.mode() == ThreadState.Mode.RESIDUE ? Ink.phaseSoft(phase) : Ink.phase(phase);
    }

    private Ink letters(ThreadState thread) {
        return switch (thread.mode()) {
            case IDLE -> Ink.TEXT_MUTED;
            case ACTIVE -> Ink.onPhase(state.phase().orElse(Microphase.DEM));
            case RESIDUE -> Ink.TEXT;
        };
    }

    private void list(NicList list, Optional<Descriptor> ghost) {
        Box row = layout.list(list);
        List<Held> held = state.list(node, list);
        CommonShapes.field(surface, row);
        surface.region(
                new Target.ListOf(node, list).id(),
                row,
                list + ", " + list.title() + ": " + held.size());
        Box label =
                row.inset(10, 3)
                        .centered(row.width() - 20, Math.min(row.height() - 6, 36 * factor()));
        ListChips chips = new ListChips(surface, state, look, hand);
        double chip = chips.least(held, ghost, row.height() - 8);
        PutPicture put = new PutPicture(surface, state.stage(), hand);
        PutSpot spot = new PutSpot.InList(node, list);
        double width = put.width(spot) == 0 ? 0 : put.width(spot) + 6;
        double names = named(list, label, row.leftOfRight(chip + width + 8));
        Box room = row.rightOfLeft(names).inset(4, 4);
        chips.draw(held, ghost, room.rightOfLeft(width));
        put.draw(spot, room);
    }

    /// Writes both names of a list, beside each other in `room` or the long one below, and only the
    /// short one if there is no room; how much of the row they take.
    private double named(NicList list, Box label, Box room) {
        double size = Math.clamp(room.height() * 0.42 / factor(), 9, 12);
        Lettering name = Lettering.mono(size).medium();
        Lettering title = Lettering.ui(Math.min(11, size)).muted();
        double nameWidth = surface.textWidth(NicList.CARRY.name(), name) + NAME_GAP * factor();
        double both = 10 + nameWidth + surface.textWidth(list.title(), title);
        if (both <= room.width()) {
            surface.text(list.name(), label, name);
            surface.text(list.title(), label.rightOfLeft(nameWidth), title);
            return both;
        }
        if (room.height() >= 30 * factor()) {
            surface.text(list.name(), label.top(label.height() * 0.52), name);
            Lettering small = title.sized(10);
            surface.text(list.title(), label.bottom(label.height() * 0.46), small);
            return surface.textWidth(list.title(), small) + 20;
        }
        surface.text(list.name(), label, name);
        return nameWidth + 10;
    }

    private void budget() {
        Box band = layout.budget();
        long received = state.machine().receivedBytes(node);
        long budget = state.budgetBytes(node);
        Lettering lettering = Lettering.ui(10).muted();
        double most = band.width() * 0.7;
        String got = DescriptorText.size(received);
        String all = DescriptorText.size(budget);
        String words =
                Stream.of(
                                Say.of("received %s of a budget of %s", got, all),
                                Say.of("received %s of %s", got, all),
                                Say.of("%s of %s", got, all))
                        .reduce((longer, shorter) ->
                                surface.textWidth(longer, lettering) + 10 <= most
                                        ? longer
                                        : shorter)
                        .orElseThrow();
        double width = Math.min(surface.textWidth(words, lettering) + 10, most);
        surface.text(words, band.left(width), lettering);
        Box bar = band.rightOfLeft(width);
        boolean moving = state.phase().filter(p -> p == Microphase.PM).isPresent();
        CommonShapes.shareBar(
                surface,
                bar.centered(bar.width(), 6),
                budget == 0 ? 0 : (double) received / budget,
                moving && !state.phaseOver() ? Ink.PHASE_PM : Ink.PHASE_PM_SOFT);
    }

    private double factor() {
        return surface.theme().textFactor();
    }
}
