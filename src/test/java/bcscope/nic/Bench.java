package bcscope.nic;

import bcscope.host.Descriptors;
import bcscope.host.JobMap;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// A few NICs on a table, one process on each unless told otherwise: descriptors are put into their
/// lists by hand, threads are run by hand, and what they signal is written down.
final class Bench implements Completions, Watch {
    /// The defaults with the strict cut-off of MODEL 1.5. A soft one keeps what is delivered in DEM
    /// back until it is over, and these tables have no DEM.
    static final Model STRICT = Model.defaults().with(ModelParameter.DEM_CUTOFF_NANOS, 0);

    final List<String> log = new ArrayList<>();

    /// The ranks whose lists BR looked at, in order.
    final List<Integer> looked = new ArrayList<>();

    final NicSystem nic;
    final Budget budget;
    final BufferReceiver receiver;
    private int numbers;

    Bench(Model model, int[] nodeOf, Consumer<RankCode> code, Communicator... more) {
        this(
                new Machine(Arrays.stream(nodeOf).max().orElseThrow() + 1, 1, NetworkKind.QSNET),
                model,
                nodeOf,
                code,
                more);
    }

    Bench(
            Machine machine,
            Model model,
            int[] nodeOf,
            Consumer<RankCode> code,
            Communicator... more) {
        List<Communicator> communicators = new ArrayList<>();
        communicators.add(Communicator.world(nodeOf.length));
        communicators.add(new Communicator(Communicator.SELF, new int[0]));
        communicators.addAll(List.of(more));
        RankCode one = new RankCode();
        code.accept(one);
        Program program = Program.of("bench", List.of(one), new int[nodeOf.length], communicators);
        JobMap map = new JobMap(machine.nodes(), nodeOf, communicators);
        nic = new NicSystem(program, model, Wires.of(machine, model), map, this);
        nic.watches = new Watch[] {this};
        budget = new Budget(nic, new StrobeReceiver(nic));
        receiver = new BufferReceiver(nic, budget);
        nic.load.begin();
        budget.begin(0);
    }

    static Bench of(int nodes, Model model) {
        return new Bench(model, IntStream.range(0, nodes).toArray(), code -> {});
    }

    static Bench of(int nodes) {
        return of(nodes, STRICT);
    }

    /// A model whose slice leaves `bytes` for one receiver whose MSM is over at the first query:
    /// strobe and query of MSM, the query whether anything moves, three strobes with queries.
    static Model withBudget(long bytes) {
        Model model = STRICT.with(ModelParameter.BANDWIDTH_KBPS, 1_000_000);
        long fixed = 12_400 + 6_400 + 3 * 12_400 + 6_000;
        return model.with(ModelParameter.SLICE_NANOS, fixed + bytes);
    }

    private int describe(int kind, int rank, int peer, int tag, int context, long bytes) {
        Descriptors all = nic.memory.descriptors;
        int slot = all.allocate();
        all.write(slot, kind, rank, peer, tag, context, bytes);
        all.writeOrigin(slot, Descriptors.BLOCKING, numbers++, 0, 0, 0);
        nic.memory.counts.add(rank);
        return slot;
    }

    /// A send stands in RSL of `to`.
    int send(int from, int to, int tag, int context, long bytes) {
        int slot = describe(Descriptors.SEND, from, to, tag, context, bytes);
        new BufferSender(nic).deliver(slot, 0);
        return slot;
    }

    /// A receive stands in RDQ of `rank`.
    int receive(int rank, int from, int tag, int context, long most) {
        int slot = describe(Descriptors.RECEIVE, rank, from, tag, context, most);
        receiver.accept(slot);
        return slot;
    }

    /// MSM of a slice in which nothing is carried.
    void match() {
        receiver.matchAll();
        budget.planned();
        receiver.scheduleAll();
    }

    /// MSM without collectives.
    void carryAndMatch() {
        receiver.continueCarried();
        match();
    }

    /// The next slice begins.
    void nextSlice() {
        nic.load.begin();
        budget.begin(0);
    }

    @Override
    public void matched(int send, int receive, int scanned) {
        Descriptors all = nic.memory.descriptors;
        log.add(all.number(send) + "->" + all.number(receive) + " after " + scanned);
    }

    @Override
    public void completed(int slot, long nanos) {
        log.add("done " + nic.memory.descriptors.number(slot) + " at " + nanos);
    }

    @Override
    public void collectiveCompleted(int rank, long nanos) {
        log.add("collective of " + rank + " at " + nanos);
    }

    @Override
    public void examined(int rank) {
        looked.add(rank);
    }

    @Override
    public void failed(String problem) {
        log.add(problem);
    }
}
