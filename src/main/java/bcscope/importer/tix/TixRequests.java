package bcscope.importer.tix;

import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
    private final Map<Long, TixRequest> open = new HashMap<>();
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

    void apply(TixRecord record, TixLine line) throws TixProblem {
        switch (record) {
            case SEND_INIT, SSEND_INIT, RSEND_INIT ->
                    add(line, send(line, TixRequest.Lasting.PERSISTENT));
            case RECV_INIT -> add(line, receive(line, TixRequest.Lasting.PERSISTENT));
            case START -> start(line, named(line));
            case STARTALL -> {
                for (TixRequest request : list(line)) {
                    start(line, request);
                }
            }
            case WAIT -> awaitAll(OperationKind.WAIT, tokens(line, 1));
            case WAITALL -> awaitAll(OperationKind.WAITALL, tokens(line, size(line)));
            case WAITANY -> awaitSome(OperationKind.WAITANY, line);
            case WAITSOME -> awaitSome(OperationKind.WAITSOME, line);
            case TEST -> poll(line, List.of(named(line)), true);
            case TESTALL, TESTANY -> poll(line, list(line), true);
            case TESTSOME -> poll(line, list(line), false);
            case REQFREE -> open.remove(named(line).number);
            default -> throw new IllegalArgumentException(record.word());
        }
    }

    /// Reads the fields of a send request.
    TixRequest send(TixLine line, TixRequest.Lasting lasting) throws TixProblem {
        int to = fields.destination(line);
        return request(line, TixRequest.Kind.SEND, lasting, to, fields.sendTag(line));
    }

    /// Reads the fields of a receive request.
    TixRequest receive(TixLine line, TixRequest.Lasting lasting) throws TixProblem {
        int from = fields.source(line);
        return request(line, TixRequest.Kind.RECEIVE, lasting, from, fields.receiveTag(line));
    }

    /// Reads the number of a request that is complete from the beginning.
    TixRequest nothing(TixLine line) throws TixProblem {
        return new TixRequest(
                number(line),
                TixRequest.Kind.NOTHING,
                TixRequest.Lasting.ONCE,
                Program.PROC_NULL,
                0,
                0,
                0);
    }

    private TixRequest request(
            TixLine line, TixRequest.Kind kind, TixRequest.Lasting lasting, int peer, int tag)
            throws TixProblem {
        long bytes = fields.bytes(line);
        int context = fields.context(line);
        return new TixRequest(
                number(line),
                peer == Program.PROC_NULL ? TixRequest.Kind.NOTHING : kind,
                lasting,
                peer,
                tag,
                bytes,
                context);
    }

    private static long number(TixLine line) throws TixProblem {
        return line.number("request", 0, Long.MAX_VALUE);
    }

    /// Takes up a request, which must have a new number; one that is not persistent begins at once.
    void add(TixLine line, TixRequest request) throws TixProblem {
        if (open.putIfAbsent(request.number, request) != null) {
            throw line.problem(
                    "Request " + request.number + " is open already.",
                    "Request numbers are unique on a rank.");
        }
        if (request.lasting == TixRequest.Lasting.ONCE) {
            begin(request);
        }
    }

    /// Requests that are started and that nothing has completed.
    int unfinished() {
        int count = 0;
        for (TixRequest request : open.values()) {
            count += request.active ? 1 : 0;
        }
        return count;
    }

    private void start(TixLine line, TixRequest request) throws TixProblem {
        if (request.lasting == TixRequest.Lasting.ONCE || request.active) {
            throw line.problem(
                    "Request " + request.number + " cannot be started.",
                    "Only a persistent request that is not active can.");
        }
        begin(request);
    }

    private void begin(TixRequest request) {
        request.active = true;
        request.operation = code.size();
        switch (request.kind) {
            case NOTHING -> {}
            case SEND -> {
                request.slot = takeSlot();
                code.isend(request.peer, request.tag, request.bytes, request.context, request.slot);
                trace.tally().sent(request.peer, request.bytes);
            }
            case RECEIVE -> {
                request.slot = takeSlot();
                code.irecv(request.peer, request.tag, request.bytes, request.context, request.slot);
                trace.tally().receivesOf[fields.rank()]++;
                wildcards.posted(request.peer, request.tag);
            }
        }
    }

    private void awaitAll(OperationKind kind, List<TixToken> tokens) {
        int[] slots = new int[tokens.size()];
        int count = 0;
        for (TixToken token : tokens) {
            TixRequest request = request(token);
            if (request.occupiesSlot()) {
                slots[count++] = request.slot;
                free(request.slot);
            }
            complete(request, token);
        }
        write(kind, Arrays.copyOf(slots, count));
    }

    private void awaitSome(OperationKind kind, TixLine line) throws TixProblem {
        List<TixRequest> listed = list(line);
        expectDone(line);
        int[] slots = new int[listed.size()];
        int count = 0;
        boolean nothingToWaitFor = false;
        for (TixRequest request : listed) {
            nothingToWaitFor |= request.active && request.kind == TixRequest.Kind.NOTHING;
            if (request.occupiesSlot()) {
                slots[count++] = request.slot;
            }
        }
        if (!nothingToWaitFor) {
            write(count == 1 ? OperationKind.WAIT : kind, Arrays.copyOf(slots, count));
        }
        boolean forced = count == 1 && !nothingToWaitFor;
        while (!line.atEnd()) {
            TixToken token = token(line);
            TixRequest request = request(token);
            if (forced && request.occupiesSlot()) {
                free(request.slot);
            }
            complete(request, token);
        }
    }

    /// A test that saw receives complete becomes a wait for them: what the program did next used
    /// what they brought. Sends that it saw complete are left alone.
    private void poll(TixLine line, List<TixRequest> listed, boolean saysWhether)
            throws TixProblem {
        long what = listed.stream().mapToLong(r -> r.number).reduce(1, (a, b) -> a * 31 + b);
        boolean done = saysWhether ? line.done() : expectDone(line) && !line.atEnd();
        if (!done) {
            polls.failed(what);
            return;
        }
        polls.succeeded(what);
        int[] slots = new int[listed.size()];
        int count = 0;
        while (!line.atEnd()) {
            TixToken token = token(line);
            TixRequest request = request(token);
            if (request.occupiesSlot() && request.kind == TixRequest.Kind.RECEIVE) {
                slots[count++] = request.slot;
                free(request.slot);
            }
            complete(request, token);
        }
        write(OperationKind.WAITALL, Arrays.copyOf(slots, count));
    }

    private void write(OperationKind kind, int[] slots) {
        if (slots.length == 1) {
            code.await(slots[0]);
        } else if (slots.length > 1) {
            code.over(kind, slots);
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
            throw line.problem("“done” should stand here.", "");
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
        TixRequest request = open.get(token.request());
        if (request == null) {
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
        TixRequest request = open.get(token.request());
        return request == null ? NONE : request;
    }

    private TixRequest named(TixLine line) throws TixProblem {
        long number = number(line);
        TixRequest request = open.get(number);
        if (request == null) {
            throw unknown(line, number);
        }
        return request;
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
    private static final TixRequest NONE =
            new TixRequest(-1, TixRequest.Kind.NOTHING, TixRequest.Lasting.ONCE, 0, 0, 0, 0);
}
