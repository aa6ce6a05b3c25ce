package bcscope.importer.tix;

import bcscope.program.Algorithm;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The requests of one rank, and the calls that start, await and test them.
///
/// Request numbers become dense slots. A slot is used again only after a wait that forces its
/// request to be complete: where the trace merely saw it complete (a successful test, MPI_Waitany),
/// the simulated machine may still be at it.
final class TixRequests {
    private final TixFields fields;
    private final RankCode code;
    private final TixTrace trace;
    private final TixWildcards wildcards;
    private final TixPolls polls;
    private final TixOpen open = new TixOpen();
    private final TixDoubts doubts = new TixDoubts();
    private int[] freeSlots = new int[8];
    private int freeCount;
    private int nextSlot;

    TixRequests(
            TixFields fields,
            RankCode code,
            TixTrace trace,
            TixWildcards wildcards,
            TixPolls polls) {
        this.fields = fields;
        this.code = code;
        this.trace = trace;
        this.wildcards = wildcards;
        this.polls = polls;
    }

    void send(OperationKind kind, TixLine line) throws TixProblem {
        add(line, sent(line, kind));
    }

    void receive(TixLine line) throws TixProblem {
        add(line, received(line, OperationKind.IRECV));
    }

    /// Reads the fields of a send request that `starts` posts.
    private TixRequest sent(TixLine line, OperationKind starts) throws TixProblem {
        int to = fields.destination(line);
        return request(line, starts, to, fields.sendTag(line));
    }

    /// Reads the fields of a receive request that `starts` posts.
    private TixRequest received(TixLine line, OperationKind starts) throws TixProblem {
        int from = fields.source(line);
        return request(line, starts, from, fields.receiveTag(line));
    }

    private TixRequest request(TixLine line, OperationKind starts, int peer, int tag)
            throws TixProblem {
        long bytes = fields.bytes(line);
        int context = fields.context(line);
        boolean receives = starts.effect() == OperationKind.Effect.RECEIVES;
        boolean persistent =
                starts == OperationKind.START_SEND
                        || starts == OperationKind.START_BUFFERED
                        || starts == OperationKind.START_RECEIVE;
        TixRequest.Kind kind = receives ? TixRequest.Kind.RECEIVE : TixRequest.Kind.SEND;
        return new TixRequest(
                number(line),
                peer == Program.PROC_NULL ? TixRequest.Kind.NOTHING : kind,
                starts,
                persistent ? TixRequest.Lasting.PERSISTENT : TixRequest.Lasting.ONCE,
                peer,
                tag,
                bytes,
                context);
    }

    /// Takes up request `number` of a non-blocking collective.
    ///
    /// @return its slot
    int collective(TixLine line, long number) throws TixProblem {
        return built(line, number, TixRequest.Kind.COLLECTIVE, Program.PROC_NULL, 0, 0);
    }

    /// Takes up the request of a send and a receive, whose call is written next.
    ///
    /// @return its slot
    int exchange(TixLine line, int source, int tag, int context) throws TixProblem {
        boolean receives = source != Program.PROC_NULL;
        TixRequest.Kind kind = receives ? TixRequest.Kind.RECEIVE : TixRequest.Kind.COLLECTIVE;
        return built(line, number(line), kind, source, tag, context);
    }

    private int built(
            TixLine line, long number, TixRequest.Kind kind, int peer, int tag, int context)
            throws TixProblem {
        TixRequest.Lasting once = TixRequest.Lasting.ONCE;
        TixRequest request =
                new TixRequest(number, kind, OperationKind.IBARRIER, once, peer, tag, 0, context);
        addNew(line, request);
        request.operation = code.size() + 1;
        request.active = true;
        request.slot = takeSlot();
        return request.slot;
    }

    /// A template: its slot is its own until it is freed.
    void prepare(OperationKind template, TixLine line) throws TixProblem {
        TixRequest request =
                template == OperationKind.RECV_INIT
                        ? received(line, OperationKind.START_RECEIVE)
                        : sent(
                                line,
                                template == OperationKind.BUFFERED_SEND_INIT
                                        ? OperationKind.START_BUFFERED
                                        : OperationKind.START_SEND);
        addNew(line, request);
        if (request.kind != TixRequest.Kind.NOTHING) {
            request.slot = takeSlot();
            code.request(
                    template,
                    request.peer,
                    request.tag,
                    request.bytes,
                    request.context,
                    request.slot);
        }
    }

    /// MPI_Request_free: the slot of a request that is under way is not used again.
    void forget(TixLine line) throws TixProblem {
        TixRequest request = named(line);
        open.remove(request.number);
        if (request.kind != TixRequest.Kind.NOTHING) {
            code.free(request.slot);
            if (!request.active) {
                free(request.slot);
            }
        }
    }

    /// A request that MPI_Cancel took back: neither its call nor its message was.
    void cancel(TixLine line) throws TixProblem {
        TixRequest request = named(line);
        if (request.occupiesSlot()) {
            code.takeBack(request.operation);
            trace.tally().cancelled(request, fields.rank());
            giveBack(request);
        }
        request.active = false;
        if (request.lasting == TixRequest.Lasting.ONCE) {
            open.remove(request.number);
        }
    }

    static long number(TixLine line) throws TixProblem {
        return line.number("request", 0, Long.MAX_VALUE);
    }

    /// Takes up a request, which must have a new number, and begins it.
    void add(TixLine line, TixRequest request) throws TixProblem {
        addNew(line, request);
        begin(request);
    }

    private void addNew(TixLine line, TixRequest request) throws TixProblem {
        if (!open.add(request)) {
            throw line.problem(
                    "Request " + request.number + " is already open.",
                    "Request numbers are unique on a rank.");
        }
    }

    /// Requests that are started and that nothing has completed.
    int unfinished() {
        return open.active();
    }

    private void start(TixLine line, TixRequest request) throws TixProblem {
        if (request.lasting == TixRequest.Lasting.ONCE || request.active) {
            throw line.problem(
                    "Request " + request.number + " cannot be started.",
                    "Only a persistent request that is not active can.");
        }
        begin(request);
    }

    void start(TixLine line) throws TixProblem {
        start(line, named(line));
    }

    /// MPI_Startall is one call, whatever it starts.
    void startAll(TixLine line) throws TixProblem {
        List<TixRequest> listed = list(line);
        long bytes =
                listed.stream()
                        .filter(request -> request.kind != TixRequest.Kind.NOTHING)
                        .mapToLong(request -> request.bytes)
                        .sum();
        code.begin(Composite.STARTALL, Algorithm.STARTS, -1, bytes, Communicator.WORLD);
        for (TixRequest request : listed) {
            start(line, request);
        }
        code.endComposite();
    }

    private void begin(TixRequest request) {
        request.active = true;
        request.operation = code.size();
        if (request.kind == TixRequest.Kind.NOTHING) {
            code.nobody(request.starts, request.bytes, request.context >> 1);
            return;
        }
        if (request.lasting == TixRequest.Lasting.ONCE) {
            request.slot = takeSlot();
        }
        code.request(
                request.starts,
                request.peer,
                request.tag,
                request.bytes,
                request.context,
                request.slot);
        if (request.kind == TixRequest.Kind.SEND) {
            trace.tally().sent(request.peer, request.bytes);
        } else {
            trace.tally().receivesOf[fields.rank()]++;
            wildcards.posted(request.peer, request.tag);
        }
    }

    void awaitOne(TixLine line) throws TixProblem {
        awaitAll(tokens(line, 1));
    }

    void awaitAll(TixLine line) throws TixProblem {
        awaitAll(tokens(line, size(line)));
    }

    private void awaitAll(List<TixToken> tokens) {
        TixSlots waited = new TixSlots();
        List<TixRequest> completed = new ArrayList<>();
        for (TixToken token : tokens) {
            TixRequest request = request(token);
            if (request.occupiesSlot()) {
                waited.add(request.slot);
                completed.add(request);
            }
            complete(request, token);
        }
        doubts.settle(completed, waited, this::free);
        completed.forEach(this::giveBack);
        write(OperationKind.WAITALL, waited);
    }

    /// The simulated machine may complete others first than the traced one did. So what the trace
    /// saw complete stays in the list of the next such call over the same requests: there it is
    /// ignored where it was taken already, and waited for where it was not.
    void awaitSome(OperationKind kind, TixLine line) throws TixProblem {
        List<TixRequest> listed = list(line);
        expectDone(line);
        TixSlots waited = new TixSlots();
        boolean nothingToWaitFor = false;
        for (TixRequest request : listed) {
            nothingToWaitFor |= request.active && request.kind == TixRequest.Kind.NOTHING;
            if (request.occupiesSlot()) {
                waited.add(request.slot);
            }
        }
        doubts.addTo(listed, waited);
        if (!nothingToWaitFor) {
            write(waited.size() == 1 ? OperationKind.WAIT : kind, waited);
        }
        boolean forced = waited.size() == 1 && !nothingToWaitFor;
        while (!line.atEnd()) {
            TixToken token = token(line);
            TixRequest request = request(token);
            if (request.occupiesSlot()) {
                if (forced) {
                    giveBack(request);
                } else {
                    doubts.doubt(request, listed);
                }
            }
            complete(request, token);
        }
    }

    void testOne(TixLine line) throws TixProblem {
        poll(line, Composite.TEST, List.of(named(line)));
    }

    void testList(Composite call, TixLine line) throws TixProblem {
        poll(line, call, list(line));
    }

    /// A test that saw receives complete becomes a wait for them: what the program did next used
    /// what they brought. Where it saw only others complete, it stays a test, whose result is that
    /// of the simulated machine.
    private void poll(TixLine line, Composite call, List<TixRequest> listed) throws TixProblem {
        long what = listed.stream().mapToLong(r -> r.number).reduce(1, (a, b) -> a * 31 + b);
        boolean done = call == Composite.TESTSOME ? expectDone(line) && !line.atEnd() : line.done();
        if (!done) {
            polls.failed(new TixPolls.Poll(what, call, () -> await(call, listed)));
            return;
        }
        polls.succeeded(what);
        TixSlots received = new TixSlots();
        TixSlots others = new TixSlots();
        while (!line.atEnd()) {
            TixToken token = token(line);
            TixRequest request = request(token);
            if (request.occupiesSlot()) {
                if (request.kind == TixRequest.Kind.RECEIVE) {
                    received.add(request.slot);
                    giveBack(request);
                } else {
                    others.add(request.slot);
                }
            }
            complete(request, token);
        }
        write(OperationKind.WAITALL, received);
        if (others.size() == 1) {
            code.test(others.first());
        } else if (others.size() > 1) {
            boolean all = call == Composite.TESTALL;
            code.over(all ? OperationKind.TESTALL : OperationKind.TESTSOME, others.toArray());
        }
    }

    /// Waits for what the poll `call` asked for.
    private void await(Composite call, List<TixRequest> listed) {
        TixSlots slots = new TixSlots();
        listed.stream().filter(TixRequest::occupiesSlot).forEach(it -> slots.add(it.slot));
        boolean all = call == Composite.TESTALL;
        write(all ? OperationKind.WAITALL : OperationKind.WAITANY, slots);
    }

    private void write(OperationKind kind, TixSlots slots) {
        if (slots.size() == 1) {
            code.await(slots.first());
        } else if (slots.size() > 1) {
            code.over(kind, slots.toArray());
        }
    }

    /// The request is certainly complete: its slot may be used again.
    private void giveBack(TixRequest request) {
        if (request.lasting == TixRequest.Lasting.ONCE) {
            free(request.slot);
        }
    }

    private void complete(TixRequest request, TixToken token) {
        if (request.occupiesSlot() && token.matched()) {
            wildcards.matched(
                    request.operation,
                    request.peer,
                    request.tag,
                    request.context,
                    token.source(),
                    token.tag());
        }
        request.active = false;
        if (request.lasting == TixRequest.Lasting.ONCE) {
            open.remove(request.number);
        }
    }

    private boolean expectDone(TixLine line) throws TixProblem {
        if (!line.done()) {
            throw line.problem(
                    "“done” is expected here.",
                    "The requests that a wait completes follow that word.");
        }
        return true;
    }

    private List<TixToken> tokens(TixLine line, int count) throws TixProblem {
        List<TixToken> tokens = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            tokens.add(token(line));
        }
        return tokens;
    }

    private TixToken token(TixLine line) throws TixProblem {
        TixToken token = line.token();
        if (open.find(token.request()).isEmpty()) {
            throw unknown(line, token.request());
        }
        if (token.matched() && token.source() >= trace.ranks()) {
            throw line.problem(
                    "There is no rank " + token.source() + ".",
                    "The trace has " + trace.ranks() + " ranks.");
        }
        return token;
    }

    private TixRequest request(TixToken token) {
        return open.find(token.request()).orElse(NONE);
    }

    private TixRequest named(TixLine line) throws TixProblem {
        long number = number(line);
        return open.find(number).orElseThrow(() -> unknown(line, number));
    }

    private List<TixRequest> list(TixLine line) throws TixProblem {
        int count = size(line);
        List<TixRequest> requests = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            requests.add(named(line));
        }
        return requests;
    }

    private static int size(TixLine line) throws TixProblem {
        return line.integer("number of requests", 0, line.room());
    }

    private static TixProblem unknown(TixLine line, long number) {
        return line.problem(
                "Request " + number + " is not open on this rank.",
                "A request is open from the call that returned it until it is complete or freed.");
    }

    private int takeSlot() {
        return freeCount > 0 ? freeSlots[--freeCount] : nextSlot++;
    }

    private void free(int slot) {
        if (freeCount == freeSlots.length) {
            freeSlots = Arrays.copyOf(freeSlots, 2 * freeCount);
        }
        freeSlots[freeCount++] = slot;
    }

    /// Stands for a request that the same record completed already.
    private static final TixRequest NONE = TixRequest.nothing(-1);
}
