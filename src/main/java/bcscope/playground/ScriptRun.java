package bcscope.playground;

import bcscope.base.Digest;
import bcscope.network.FatTree;
import bcscope.scenario.Scenario;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.NetworkError;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Step;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A completed execution of primitives. Immutable; a function of its scenario.
public final class ScriptRun {
    private final Scenario scenario;
    private final Script script;
    private final GlobalMemory start;
    private final List<Frame> frames;
    private final List<Optional<Span>> spans;
    private final List<PrimitiveInFlight> flights;

    ScriptRun(Scenario scenario, Script script, GlobalMemory start, List<Frame> frames) {
        this.scenario = scenario;
        this.script = script;
        this.start = start;
        this.frames = List.copyOf(frames);
        spans = IntStream.range(0, script.steps().size()).mapToObj(this::find).toList();
        flights =
                IntStream.range(0, script.steps().size())
                        .mapToObj(step -> PrimitiveInFlight.of(this, step))
                        .flatMap(Optional::stream)
                        .toList();
    }

    private Optional<Span> find(int step) {
        return Span.of(this, step);
    }

    /// The scenario, with the machine and the model.
    public Scenario scenario() {
        return scenario;
    }

    public Script script() {
        return script;
    }

    /// The memory of the nodes at the start.
    public GlobalMemory start() {
        return start;
    }

    /// Its moments, in their order.
    public List<Frame> frames() {
        return frames;
    }

    /// The end of a script.
    public enum Ending {
        /// Every step was carried out.
        COMPLETED,
        /// A node waits for an event that nothing signals.
        STUCK
    }

    /// Number of nodes.
    public int nodes() {
        return scenario.machine().nodes();
    }

    /// The step of `occurrence`.
    public Step step(Occurrence occurrence) {
        return script.steps().get(occurrence.step());
    }

    /// The transfer to which `occurrence` belongs.
    public Action.Transfer action(Occurrence.OfTransfer occurrence) {
        return (Action.Transfer) step(occurrence).action();
    }

    /// The query to which `occurrence` belongs.
    public Action.Query action(Occurrence.OfQuery occurrence) {
        return (Action.Query) step(occurrence).action();
    }

    /// The test to which `occurrence` belongs.
    public Action.Test action(Occurrence.OfTest occurrence) {
        return (Action.Test) step(occurrence).action();
    }

    /// The nodes on which `occurrence` writes the variable of this name, if any.
    public int[] nodesWritten(Occurrence occurrence, String variable) {
        return switch (occurrence) {
            case Occurrence.TransferDone it when action(it).variable().equals(variable) ->
                    action(it).to().on(nodes());
            case Occurrence.QueryAnswered it when it.holds() && isWritten(action(it), variable) ->
                    action(it).on().on(nodes());
            case Occurrence.TransferBegan _,
                    Occurrence.TransferDone _,
                    Occurrence.TransferLost _,
                    Occurrence.QueryBegan _,
                    Occurrence.QueryAnswered _,
                    Occurrence.QueryLost _,
                    Occurrence.OfTest _ ->
                    new int[0];
        };
    }

    private static boolean isWritten(Action.Query query, String variable) {
        return query.write().filter(write -> write.variable().equals(variable)).isPresent();
    }

    /// The memory of the nodes after the first `count` moments.
    public GlobalMemory memory(int count) {
        return count == 0 ? start : frames.get(count - 1).memory();
    }

    /// Chained digest of the first `count` moments.
    public long digest(int count) {
        return count == 0 ? start.mixInto(Digest.SEED) : frames.get(count - 1).digest();
    }

    /// The instant of the cursor after the first `count` moments, ns.
    public long timeNanos(int count) {
        return count == 0 ? 0 : frames.get(count - 1).occurrence().timeNanos();
    }

    /// The instant of the last moment, ns.
    public long endNanos() {
        return timeNanos(frames.size());
    }

    /// Its end.
    public Ending ending() {
        return frames.stream().anyMatch(f -> f.occurrence() instanceof Occurrence.WaitsForEver)
                ? Ending.STUCK
                : Ending.COMPLETED;
    }

    /// When a step was carried out; empty for a step that its node never reached.
    public Optional<Span> span(int step) {
        return spans.get(step);
    }

    /// When each step was carried out, in the order of the script.
    public List<Optional<Span>> spans() {
        return spans;
    }

    /// Transfers through the network, in the order of the script.
    public List<PrimitiveInFlight> flights() {
        return flights;
    }

    /// The network errors while `flight` lasts.
    public List<NetworkError.What> broken(PrimitiveInFlight flight) {
        Step step = script.steps().get(flight.step());
        return script.errors().stream()
                .filter(error ->
                        Outages.strikes(error.when(), step, flight.startNanos(), flight.endNanos()))
                .map(NetworkError::what)
                .toList();
    }

    /// The network errors at an instant, except errors of single steps.
    public List<NetworkError.What> broken(long nanos) {
        return script.errors().stream()
                .filter(error ->
                        error.when() instanceof NetworkError.When.Between(long from, long until)
                                && from <= nanos
                                && nanos < until)
                .map(NetworkError::what)
                .toList();
    }

    /// Levels of switches over the nodes.
    public int levels() {
        return FatTree.levels(nodes());
    }
}
