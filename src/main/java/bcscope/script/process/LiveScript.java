package bcscope.script.process;

import bcscope.base.Invariant;
import bcscope.model.Model;
import bcscope.program.CallSource;
import bcscope.program.GrowingProgram;
import bcscope.program.Outcomes;
import bcscope.program.ReducedValues;
import bcscope.script.code.Code;
import bcscope.script.code.Instruction;
import bcscope.script.machine.ExecutionLimits;
import bcscope.script.machine.Rest;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.machine.ScriptProcess;
import bcscope.script.value.Group;
import bcscope.script.value.Parcel;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.Status;
import bcscope.script.word.CallWord;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Executes a script while the machine runs: each process continues to its next call when the
/// engine asks, with the values that its last call brought. Values travel here, not in the machine,
/// which knows how many bytes they are and when they arrive: a value is captured when its call
/// posts, and handed over when the receive is complete.
public final class LiveScript implements CallSource, Outcomes {
    private final GrowingProgram program;
    private final List<LiveRank> ranks = new ArrayList<>();
    private final ScriptJob job;
    private final Model model;
    private final long seed;
    private final GroupCalls meetings;

    // Values under way, by the sender and the position of the operation that posted them.
    private final Map<Long, Parcel> parcels = new HashMap<>();

    // Collective calls that do not block, by the request that each left behind.
    private final IdentityHashMap<ScriptRequest, IssuedCall> collectives = new IdentityHashMap<>();
    private volatile Place place = new Place(0, 0);
    private volatile boolean closed;
    private int clockReads;

    /// One process, with what it waits for.
    private static final class LiveRank {
        final RankScript script;
        final CallResults answers;
        final AnswerLog log;
        Optional<IssuedCall> issued = Optional.empty();

        // What was heard since it was asked last.
        final Map<Integer, CallAnswer.Arrival> arrived = new HashMap<>();
        List<Integer> took = List.of();
        @Nullable Status found;

        final Polling polling = new Polling();

        void happened() {
            polling.forget();
            script.pollsForEver = false;
        }

        LiveRank(RankScript script) {
            this.script = script;
            answers = new CallResults(script);
            log = new AnswerLog();
        }
    }

    /// `code` with the values of its parameters, as [VariableFrame] keeps them.
    ///
    /// @param program to be written: without operations yet
    /// @param seed of random numbers
    public LiveScript(
            GrowingProgram program,
            Code code,
            long[] parameters,
            ExecutionLimits limits,
            Model model,
            long seed) {
        this.program = program;
        meetings = new GroupCalls(program::define);
        this.model = model;
        this.seed = seed;
        job = ScriptJob.of(code, parameters, limits, program::define);
        for (int rank = 0; rank < program.ranks(); rank++) {
            int number = rank;
            Group world = Group.of(program.communicators().getFirst(), rank);
            ranks.add(
                    new LiveRank(
                            new RankScript(
                                    job,
                                    new ScriptProcess(rank, program.ranks(), world, seed),
                                    program.code(rank),
                                    () -> program.nextPosition(number),
                                    model,
                                    meetings,
                                    Cargo.VALUES)));
        }
    }

    /// The values of its variables at any moment.
    public Variables variables() {
        return new Variables(
                job,
                ranks.size(),
                model,
                seed,
                Optional.of(ranks.stream().map(rank -> rank.log).toList()));
    }

    @Override
    public Outcomes outcomes() {
        return this;
    }

    @Override
    public Place place() {
        return place;
    }

    @Override
    public Optional<ReducedValues> reduced(int rank, int position) {
        return meetings.reductions().begunWith(rank, position);
    }

    @Override
    public void close() {
        closed = true;
    }

    @Override
    public int clockReads() {
        return clockReads;
    }

    @Override
    public void received(Receipt receipt) {
        Envelope from = receipt.from();
        Parcel parcel = parcels.remove(key(from.source(), from.position()));
        if (parcel == null) {
            return;
        }
        ranks.get(receipt.rank())
                .arrived
                .put(
                        receipt.position(),
                        new CallAnswer.Arrival(parcel, from.source(), from.tag(), from.bytes()));
    }

    @Override
    public void took(int rank, int position, List<Integer> slots, long nanos) {
        ranks.get(rank).took = slots;
    }

    @Override
    public void found(int rank, int position, Envelope envelope, long nanos) {
        LiveRank asked = ranks.get(rank);
        Group group = asked.issued.map(IssuedCall::group).orElse(asked.script.self.world());
        int source = group.communicator().orElseThrow().indexOf(envelope.source());
        asked.found = new Status(source, envelope.tag(), envelope.bytes());
    }

    @Override
    public void next(int[] asked, long[] nowNanos) {
        for (int i = 0; i < asked.length; i++) {
            if (closed) {
                throw new Stopped();
            }
            LiveRank rank = ranks.get(asked[i]);
            try {
                goOn(rank, nowNanos[i]);
            } catch (ScriptFailure failure) {
                program.fail(asked[i], failure.line(), failure.said());
                return;
            }
        }
    }

    @Override
    public void quiet(int[] awake) {
        boolean forEver = awake.length > 0;
        for (int rank : awake) {
            ranks.get(rank).polling.watch();
            forEver &= ranks.get(rank).polling.isClosed();
        }
        for (int rank : awake) {
            ranks.get(rank).script.pollsForEver = forEver;
        }
        if (awake.length == 0) {
            ranks.forEach(LiveRank::happened);
        }
    }

    private void goOn(LiveRank rank, long nowNanos) {
        IssuedCall before = rank.issued.orElse(null);
        place = new Place(rank.script.self.rank(), before == null ? 0 : before.call().line());
        if (!rank.took.isEmpty() || rank.found != null) {
            rank.happened();
        }
        if (before != null && before.isNothing()) {
            rank.log.add(CallAnswer.at(nowNanos));
            pass(rank.script, rank.answers, before, nowNanos);
        } else if (before != null) {
            CallAnswer answer = answer(rank, before);
            rank.log.add(answer);
            rank.answers.apply(before, answer);
        }
        rank.issued = Optional.empty();
        while (true) {
            IssuedCall next = rank.script.advance();
            if (next == null) {
                program.end(rank.script.self.rank());
                return;
            }
            rank.polling.comesTo(
                    next.asksMachine() ? next.call().word() : CallWord.WTIME,
                    () -> rank.script.machine.rest(rank.script.requests.state()));
            if (next.asksMachine()) {
                post(rank, next);
                rank.issued = Optional.of(next);
                return;
            }
            clockReads += next.call().word() == CallWord.WTIME ? 1 : 0;
            rank.log.add(CallAnswer.at(nowNanos));
            pass(rank.script, rank.answers, next, nowNanos);
        }
    }

    /// A call that asks nothing of the machine returns at once.
    static void pass(RankScript script, CallResults answers, IssuedCall issued, long nowNanos) {
        if (issued.call().word() == CallWord.WTIME || issued.call().word().kind().looks()) {
            answers.apply(issued, CallAnswer.at(nowNanos));
        } else {
            ForeseenResults.nobody(script, issued);
        }
    }

    /// What `issued` sends is on its way.
    private void post(LiveRank rank, IssuedCall issued) {
        int self = rank.script.self.rank();
        Parcel parcel = issued.parcel();
        if (parcel != null) {
            parcels.put(key(self, issued.parcelAt()), parcel);
        }
        if (issued.meeting() != null && issued.call().word().beginsCollective()) {
            collectives.put(issued.requests().getFirst(), issued);
        }
        if (issued.call().word() == CallWord.START) {
            for (ScriptRequest request : issued.requests()) {
                Parcel now = request.parcel();
                if (now != null) {
                    parcels.put(key(self, request.position()), now);
                }
            }
        }
    }

    private static long key(int rank, int position) {
        return (long) rank << Integer.SIZE | position;
    }

    private CallAnswer answer(LiveRank rank, IssuedCall issued) {
        GroupCall meeting = issued.meeting();
        if (meeting != null && !issued.call().word().beginsCollective()) {
            return met(rank, issued, meeting);
        }
        if (!ForeseenResults.brings(issued.call())) {
            return CallAnswer.NOTHING;
        }
        Map<Integer, CallAnswer.Arrival> arrived = new HashMap<>();
        for (int position = issued.first(); position < issued.end(); position++) {
            take(rank, position, arrived);
        }
        for (ScriptRequest request : issued.requests()) {
            IssuedCall collective =
                    over(rank, issued, request) ? collectives.remove(request) : null;
            if (collective != null) {
                GroupCall of = Objects.requireNonNull(collective.meeting());
                Parcel brought = value(rank, collective, of);
                arrived.put(request.position(), new CallAnswer.Arrival(brought, 0, 0, 0));
            } else if (over(rank, issued, request)) {
                take(rank, request.position(), arrived);
            }
        }
        CallAnswer answer = new CallAnswer(arrived, rank.took, rank.found, 0, null, null);
        rank.took = List.of();
        rank.found = null;
        return answer;
    }

    /// Whether `issued`, which has returned, has taken `request`.
    private static boolean over(LiveRank rank, IssuedCall issued, ScriptRequest request) {
        return !issued.call().word().kind().looks() || rank.took.contains(request.slot);
    }

    private static void take(LiveRank rank, int position, Map<Integer, CallAnswer.Arrival> into) {
        CallAnswer.Arrival arrival = rank.arrived.remove(position);
        if (arrival != null) {
            into.put(position, arrival);
        }
    }

    private CallAnswer met(LiveRank rank, IssuedCall issued, GroupCall meeting) {
        Instruction.Call call = issued.call();
        if (ForeseenResults.makesGroups(call)) {
            Invariant.check(meeting.isComplete(), "%s returned before all called", call.word());
            if (meeting.groups().isEmpty()) {
                meetings.divide(meeting, issued.group().communicator().orElseThrow());
            }
            return CallAnswer.of(meeting.group(issued.group().me()));
        }
        return CallAnswer.of(value(rank, issued, meeting));
    }

    private static Parcel value(LiveRank rank, IssuedCall issued, GroupCall meeting) {
        try {
            return CollectiveValues.of(
                    issued, meeting, issued.root(), rank.script.machine.values());
        } catch (ScriptFailure failure) {
            throw failure.at(issued.call().line());
        }
    }

    /// Whether a process only asks for what has not come, in a state that does not change: then it
    /// does so for ever, unless something comes. It is watched from when nothing else can happen
    /// any more. Whatever it does beside asking, be it to compute, to look at the time or to draw a
    /// random number, ends that.
    private static final class Polling {
        private static final Set<CallWord> ASKING =
                EnumSet.of(
                        CallWord.TEST,
                        CallWord.TESTALL,
                        CallWord.TESTANY,
                        CallWord.TESTSOME,
                        CallWord.IPROBE);

        /// States are compared so often; one that counts its calls is never the same.
        private static final int MOST_COMPARED = 64;

        private boolean watched;
        private @Nullable Rest first;
        private int compared;
        private boolean closed;

        /// From now on it is watched, if it was not.
        void watch() {
            watched = true;
        }

        /// Something happened, or it did something else.
        void forget() {
            watched = false;
            first = null;
            compared = 0;
            closed = false;
        }

        /// Whether it came back to where it was when it was first watched.
        boolean isClosed() {
            return closed;
        }

        /// What it asked for before has not come, and it comes to the call `word`, as `rest` says.
        void comesTo(CallWord word, Supplier<Rest> rest) {
            if (!ASKING.contains(word)) {
                forget();
            } else if (watched && !closed && compared < MOST_COMPARED) {
                compared++;
                Rest now = rest.get();
                if (first == null) {
                    first = now;
                } else {
                    closed = now.same(first);
                }
            }
        }
    }
}
