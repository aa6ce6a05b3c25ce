package bcscope.picture.scene.state;

import bcscope.base.Microphase;
import bcscope.explain.FaultText;
import bcscope.happening.Activity;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.happening.PacketProgress;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.model.Fault;
import bcscope.moment.MachineAt;
import bcscope.moment.MessageQueue;
import bcscope.moment.Moment;
import bcscope.moment.PhaseShown;
import bcscope.moment.Queued;
import bcscope.picture.Ink;
import bcscope.table.BlockedIntervals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The machine at a moment for drawing: its layout, what moves through the network, and the inks. A
/// pure function of stage, detail and moment.
public final class SceneState {
    private final RunLayout stage;
    private final MachineAt machine;
    private final Departures departures;

    private SceneState(RunLayout stage, MachineAt machine, Departures departures) {
        this.stage = stage;
        this.machine = machine;
        this.departures = departures;
    }

    /// The state at `moment`, which lies in the slice of `detail`.
    public static SceneState at(RunLayout stage, SliceDetail detail, Moment moment) {
        MachineAt machine = MachineAt.at(stage.program(), detail, moment);
        return new SceneState(stage, machine, Departures.of(stage, detail, machine.window()));
    }

    /// The machine at another moment of this or another slice. The result equals that of [#at], and
    /// is faster for two moments of the same slice.
    public SceneState movedTo(SliceDetail detail, Moment moment) {
        MachineAt moved = machine.movedTo(detail, moment);
        boolean same = isOf(detail) && moved.window().equals(machine.window());
        return new SceneState(
                stage, moved, same ? departures : Departures.of(stage, detail, moved.window()));
    }

    /// Compares by identity, since a detail is large and made once.
    @SuppressWarnings("ReferenceEquality")
    private boolean isOf(SliceDetail detail) {
        return detail() == detail;
    }

    public RunLayout stage() {
        return stage;
    }

    /// The machine at the moment.
    public MachineAt machine() {
        return machine;
    }

    public SliceDetail detail() {
        return machine.detail();
    }

    public Moment moment() {
        return machine.moment();
    }

    /// The microphase that runs, or the last one that ran; empty in a slice without any.
    public Optional<PhaseWindow> window() {
        return machine.window();
    }

    /// The microphase that runs, or the last one that ran.
    public Optional<Microphase> phase() {
        return machine.window().map(PhaseWindow::phase);
    }

    /// The microphase that panes name; empty if none is running.
    public Optional<Microphase> phaseNamed() {
        return PhaseShown.at(detail(), moment()).named();
    }

    /// The share of the microphase that is over, 0 to 1; 1 also in the idle rest of the slice.
    public double phaseProgress() {
        return machine.window()
                .map(w -> Moment.share(w.strobeNanos(), w.endNanos(), moment().nanos()))
                .orElse(1.0);
    }

    /// Progress of the microstrobe of the current phase, 0 (at the management node) to 1 (at the
    /// nodes).
    public double strobeProgress() {
        return machine.window()
                .map(w -> Moment.share(w.strobeNanos(), w.arrivalNanos(), moment().nanos()))
                .orElse(1.0);
    }

    /// Whether the current microphase is over, so that only its end state is shown.
    public boolean phaseOver() {
        return !stage.isConventional() && phaseProgress() >= 1;
    }

    /// The activity of `rank`.
    public Activity activity(int rank) {
        return machine.activity(rank);
    }

    /// The operation that `rank` executes now or next.
    public int pc(int rank) {
        return machine.pc(rank);
    }

    /// When the current activity of `rank` began, ns since the start of the run.
    public long since(int rank) {
        long since = machine.since(rank);
        if (since != MachineAt.BEFORE) {
            return since;
        }
        return activity(rank) == Activity.STOPPED
                ? stoppedSince(rank)
                : stage.spans().computesSince(rank, detail().startNanos());
    }

    /// When its node failed, or when its job was ended because of another node.
    private long stoppedSince(int rank) {
        return stage.faults().stream()
                .filter(fault ->
                        fault instanceof Fault.NodeFailure
                                && fault.node() == stage.node(rank)
                                && fault.span().fromNanos() <= detail().startNanos())
                .mapToLong(fault -> fault.span().fromNanos())
                .findFirst()
                .orElseGet(() -> stage.spans().jobEndedBy(rank, detail().startNanos()));
    }

    /// When the current activity of `rank` ends, ns; [BlockedIntervals#OPEN] if that is not known
    /// yet, or if it never ends.
    public long until(int rank) {
        long known = stage.spans().until(rank, activity(rank), since(rank));
        long callNanos = detail().before().instantNanos()[rank];
        boolean computes = machine.since(rank) == MachineAt.BEFORE && callNanos > moment().nanos();
        return known == BlockedIntervals.OPEN && computes ? callNanos : known;
    }

    /// The contents of a list of a node, in order.
    public List<Held> list(int node, NicList list) {
        return machine.list(node, list);
    }

    /// The current and past acts of a thread of a node in this microphase.
    public ThreadState thread(int node, NicThread thread) {
        return ThreadWords.of(this, node, thread);
    }

    /// Everything that moves through the network in the current microphase, past and future, in the
    /// order of departure.
    public List<Journey> journeys() {
        return departures.journeys();
    }

    /// The transfers to and from `node` at the moment.
    public List<Journey> underWay(int node) {
        long now = moment().nanos();
        return journeys().stream()
                .filter(it -> it.from() == node || it.to() == node)
                .filter(it -> it.beginNanos() <= now && now < it.endNanos())
                .toList();
    }

    /// Progress of the packets of `journey`, under conventional MPI on a network with packets.
    public PacketProgress packets(Journey journey) {
        return journey.cargo().isEmpty() || journey.what().isEmpty()
                ? PacketProgress.NONE
                : detail().packets()
                        .at(
                                moment().nanos(),
                                journey.cargo().get(),
                                journey.what().get(),
                                journey.packets());
    }

    /// The contents of a queue of a node under conventional MPI, in order.
    public List<Queued> queue(int node, MessageQueue queue) {
        return machine.messages().queue(node, queue);
    }

    /// The ink of what moves now: that of the microphase, or a plain one if there is none.
    public Ink moving() {
        return stage.isConventional() ? Ink.LINK_LOADED : Ink.phase(phase().orElse(Microphase.DEM));
    }

    /// The ink of what has moved.
    public Ink moved() {
        return stage.isConventional()
                ? Ink.SERIES_3
                : Ink.phaseSoft(phase().orElse(Microphase.DEM));
    }

    /// The ink of what moves or has moved, depending on whether the microphase is over.
    public Ink motion() {
        return phaseOver() ? moved() : moving();
    }

    /// Whether the microstrobe of the current phase is on its way.
    public boolean strobing() {
        return strobeProgress() > 0 && strobeProgress() < 1;
    }

    /// Whether all nodes have finished the current microphase and the Strobe Sender queries this.
    public boolean querying() {
        long now = moment().nanos();
        return machine.window()
                .filter(w -> w.readyNanos() <= now && now < w.endNanos())
                .isPresent();
    }

    /// Everything that spreads in the current microphase, past and future.
    public List<Wave> waves() {
        return departures.waves();
    }

    /// Bytes of messages that `node` can receive in this slice.
    public long budgetBytes(int node) {
        return detail().local().budgetBytes()[node];
    }

    /// Number of suspended processes on `node`.
    public int blockedOn(int node) {
        int blocked = 0;
        for (int i = 0; i < stage.ranksOn(node); i++) {
            if (activity(stage.rankOn(node, i)).blocked()) {
                blocked++;
            }
        }
        return blocked;
    }

    /// Whether no process can ever continue.
    public boolean deadlocked() {
        return machine.deadlocked();
    }

    /// The faults of `node` that act now.
    public List<Fault> faultsOn(int node) {
        if (stage.faults().isEmpty()) {
            return List.of();
        }
        return FaultText.on(stage.faults(), node).stream()
                .filter(fault -> fault.span().has(moment().nanos()))
                .toList();
    }

    /// Whether `node` has failed.
    public boolean failed(int node) {
        return faultsOn(node).stream().anyMatch(Fault.NodeFailure.class::isInstance);
    }

    /// A failed node with processes, which keeps the slice from ending.
    public OptionalInt failedNode() {
        return stage.faults().stream()
                .filter(Fault.NodeFailure.class::isInstance)
                .mapToInt(Fault::node)
                .filter(node -> stage.ranksOn(node) > 0 && failed(node))
                .findFirst();
    }

    /// Whether noise occupies the processors of `node` now.
    public boolean noisy(int node) {
        long now = moment().nanos();
        return !faultsOn(node).isEmpty()
                && detail().happenings().stream()
                        .anyMatch(h ->
                                h instanceof Happening.NoiseBegan noise
                                        && noise.node() == node
                                        && noise.timeNanos() <= now
                                        && now < noise.endNanos());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SceneState state && machine.equals(state.machine);
    }

    @Override
    public int hashCode() {
        return moment().hashCode();
    }

    @Override
    public String toString() {
        return "scene at " + moment();
    }
}
