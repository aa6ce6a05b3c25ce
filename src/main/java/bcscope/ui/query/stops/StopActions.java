package bcscope.ui.query.stops;

import bcscope.search.Hit;
import bcscope.search.Stop;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.stops.StopChange;
import bcscope.ui.state.stops.WatchedStop;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// The actions on a breakpoint.
final class StopActions {
    private final Store store;
    private final Consumer<Stop> write;
    private final BiConsumer<Integer, Integer> focus;
    private Optional<Integer> edited = Optional.empty();

    /// @param write puts a breakpoint into the field for editing @param focus moves the focus by so
    ///   many cards from that of a breakpoint
    StopActions(Store store, Consumer<Stop> write, BiConsumer<Integer, Integer> focus) {
        this.store = store;
        this.write = write;
        this.focus = focus;
    }

    /// The side to which a click goes.
    static Heading side(boolean back) {
        return back ? Heading.PREVIOUS : Heading.NEXT;
    }

    void goTo(WatchedStop stop, Heading direction) {
        if (stop.meaning().isPresent()) {
            store.apply(Intent.ToStop.one(direction, stop.number()));
        }
    }

    /// To where a message was logged.
    void goTo(Hit hit) {
        store.apply(new Intent.GoTo(new Cursor(hit.slice(), hit.event() + 1, hit.nanos())));
    }

    void toggle(WatchedStop stop) {
        current(stop.number())
                .ifPresent(now -> use(now, now.isOn() ? Stop.Use.OFF : Stop.Use.ALWAYS));
    }

    void use(WatchedStop stop, Stop.Use use) {
        current(stop.number())
                .map(now -> new StopChange.Replace(now.number(), now.stop().withUse(use)))
                .ifPresent(this::change);
    }

    /// Has it count from its `from`-th time on.
    void countFrom(WatchedStop stop, int from) {
        current(stop.number())
                .map(WatchedStop::stop)
                .filter(now -> now.from() != from)
                .map(now -> new Stop(now.condition(), now.message(), now.use(), from))
                .ifPresent(now -> change(new StopChange.Replace(stop.number(), now)));
    }

    private Optional<WatchedStop> current(int number) {
        return store.run().flatMap(run -> run.stops().of(number));
    }

    /// Has it stop the run again instead of logging, or puts what it could log into the field.
    void toggleLog(WatchedStop stop) {
        Stop now = stop.stop();
        if (now.logsOnly()) {
            change(
                    new StopChange.Replace(
                            stop.number(),
                            new Stop(now.condition(), Optional.empty(), now.use(), now.from())));
            return;
        }
        edited = Optional.of(stop.number());
        String value =
                stop.meaning().map(it -> it.question().shown()).orElseThrow().stream()
                        .findFirst()
                        .map(shown -> "{" + shown.label() + "}")
                        .orElse("{time}");
        write.accept(new Stop(now.condition(), Optional.of(value), now.use(), now.from()));
    }

    void edit(WatchedStop stop) {
        edited = Optional.of(stop.number());
        write.accept(stop.stop());
    }

    void remove(WatchedStop stop) {
        focus.accept(stop.number(), 1);
        change(new StopChange.Remove(stop.number()));
    }

    void restore() {
        change(new StopChange.Restore());
    }

    void focusBeside(int number, int by) {
        focus.accept(number, by);
    }

    /// Takes what was written in the field: in the place of what is edited, or as one more.
    void take(Stop stop) {
        Optional<WatchedStop> before = edited.flatMap(this::current);
        edited = Optional.empty();
        change(
                before.<StopChange>map(it ->
                                new StopChange.Replace(
                                        it.number(),
                                        stop.with()
                                                .use(it.stop().use())
                                                .from(it.stop().from())
                                                .build()))
                        .orElseGet(() -> new StopChange.Add(stop)));
    }

    /// Ends editing: the text in the field now makes a new breakpoint.
    void leaveEditing() {
        edited = Optional.empty();
    }

    private void change(StopChange change) {
        store.apply(new Intent.ChangeStops(change));
    }
}
