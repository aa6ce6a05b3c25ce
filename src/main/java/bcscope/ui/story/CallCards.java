package bcscope.ui.story;

import bcscope.explain.CallTime;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.run.RunView;
import bcscope.table.BlockedReader;
import bcscope.ui.Store;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.follow.PointedCall;
import bcscope.ui.term.CallPointer;
import bcscope.ui.term.HoverCard;

import javafx.scene.Node;

import java.util.Optional;
import java.util.OptionalInt;

/// The card beside a line of the story that is about a call which blocks its process: how long it
/// does so and what for. One line has a card, that under the pointer.
final class CallCards {
    private final Store store;
    private final CallPointer pointer;
    private final ChangeDetector parts = new ChangeDetector();
    private Optional<Pointed> pointed = Optional.empty();

    CallCards(Store store) {
        this.store = store;
        pointer = new CallPointer(store);
    }

    /// What is under the pointer.
    ///
    /// @param card its card
    /// @param call its call
    /// @param words what is known at once
    private record Pointed(HoverCard card, PointedCall call, String words) {}

    /// More may be known now of what is under the pointer.
    void show(OpenRun run) {
        if (parts.changed(run.findings().call().flatMap(PointedCall::parts))) {
            pointed.ifPresent(this::say);
        }
    }

    private void say(Pointed at) {
        at.card.say(at.words + pointer.parts(at.call), Optional.empty());
    }

    /// The pointer is over `row`, which tells `happening`; over no row where that is empty.
    void point(Node row, Optional<Happening> happening) {
        pointed.ifPresent(before -> before.card.say("", Optional.empty()));
        pointed =
                happening.flatMap(it ->
                        store.state().run().flatMap(run -> pointed(run.document().run(), row, it)));
        pointer.at(pointed.map(Pointed::call));
        pointed.ifPresent(this::say);
    }

    private static Optional<Pointed> pointed(RunView run, Node row, Happening happening) {
        OptionalInt rank = rank(happening);
        if (rank.isEmpty()) {
            return Optional.empty();
        }
        BlockedReader reader = run.processes().reader(rank.getAsInt(), happening.timeNanos() - 1);
        while (reader.next() && reader.entryNanos() <= happening.timeNanos()) {
            if (happening.timeNanos() <= reader.awakeNanos()) {
                PointedCall call = PointedCall.of(rank.getAsInt(), reader.entryNanos());
                String words =
                        run.program().named(rank.getAsInt())
                                + " · "
                                + CallTime.of(run, rank.getAsInt(), reader);
                return Optional.of(new Pointed(new HoverCard(row), call, words));
            }
        }
        return Optional.empty();
    }

    /// The process whose call `happening` is about.
    private static OptionalInt rank(Happening happening) {
        return switch (happening) {
            case Happening.Blocked h -> OptionalInt.of(h.rank());
            case Happening.Restarted h -> OptionalInt.of(h.rank());
            case Happening.DescriptorLife h -> OptionalInt.of(h.descriptor().rank());
            case MessageEvent.Awakened h -> OptionalInt.of(h.rank());
            case MessageEvent _,
                    Happening.CallReturned _,
                    Happening.Finished _,
                    Happening.PointToPoint _,
                    Happening.CollectiveStep _,
                    Happening.Coordination _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.Deadlocked _ ->
                    OptionalInt.empty();
        };
    }
}
