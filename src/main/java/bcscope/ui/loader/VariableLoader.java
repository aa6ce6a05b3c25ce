package bcscope.ui.loader;

import bcscope.base.Parsed;
import bcscope.loading.ScriptFile;
import bcscope.loading.ScriptValues;
import bcscope.run.RunView;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.ExecutedRun;
import bcscope.run.operation.Tracing;
import bcscope.script.code.Code;
import bcscope.script.process.Variables;
import bcscope.ui.state.OpenRun;

import javafx.application.Platform;

import java.util.Optional;
import java.util.function.Consumer;

/// Finds the values of variables at the moment shown: which calls the process has entered by then
/// is found once for a run, and the process is executed again, alone, up to there.
public final class VariableLoader {
    private final Consumer<String> tell;
    private final Worker.Lane lane;
    private int document = -1;

    private volatile Optional<Known> known = Optional.empty();

    /// Whose values are wanted.
    ///
    /// @param name of the file of the program
    /// @param text of which `run` was made
    /// @param line at which the process is, from 1, or 0
    public record Wish(OpenRun run, String name, String text, int rank, int line) {}

    /// The known part of a run.
    private record Known(int document, int slices, Variables variables, CallLedger calls) {}

    /// @param tell takes a sentence on the FX thread
    VariableLoader(Worker worker, Consumer<String> tell) {
        lane = worker.lane("values of variables", Worker.Order.ONE_BY_ONE);
        this.tell = tell;
    }

    /// Cancels the work for another run and forgets its calls. For the frame loop.
    void follow(OpenRun run) {
        if (run.document().number() != document) {
            document = run.document().number();
            lane.giveUp();
            known = Optional.empty();
        }
    }

    /// Gives `take` all variables of a process and the functions that it is in, on the FX thread
    /// and some time later; only the newest wish is answered, and nothing is given if they are not
    /// known.
    public void ask(Wish wish, Consumer<Variables.State> take) {
        long nanos = wish.run().shownCursor().nanos();
        lane.begin(
                ticket ->
                        known(wish, ticket)
                                .ifPresent(it -> {
                                    Variables.State state =
                                            it.variables()
                                                    .at(wish.rank(), place(it.calls, wish, nanos));
                                    Platform.runLater(
                                            () -> ticket.answer(() -> take.accept(state)));
                                }),
                reason -> Platform.runLater(() -> tell.accept(reason)));
    }

    private static Variables.Place place(CallLedger calls, Wish wish, long nanos) {
        int last = calls.at(wish.rank(), nanos);
        boolean within = last >= 0 && calls.returnedNanos(wish.rank(), last) > nanos;
        return new Variables.Place(last + 1, within, wish.line());
    }

    private Optional<Known> known(Wish wish, Worker.Ticket ticket) {
        RunView run = wish.run().document().run();
        int document = wish.run().document().number();
        int slices = run.slices().published();
        if (known.filter(it -> it.document == document && it.slices == slices).isEmpty()) {
            known =
                    variables(run, wish)
                            .flatMap(variables ->
                                    Tracing.of(ExecutedRun.of(run), slice -> ticket.isWanted())
                                            .map(calls ->
                                                    new Known(document, slices, variables, calls)));
        }
        return known;
    }

    private static Optional<Variables> variables(RunView run, Wish wish) {
        Parsed<Code> code = new ScriptFile(wish.name(), wish.text()).code();
        return code instanceof Parsed.Good<Code>(Code good, _)
                ? ScriptValues.of(run.program(), run.scenario(), good)
                : Optional.empty();
    }
}
