package bcscope.exporter.call;

import bcscope.exporter.NotExportable;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ReduceType;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Writes the calls of one rank as records of TIX.
final class TixRankWriter implements CallWalk.Visitor {
    private static final ReduceType[] TYPES = ReduceType.values();
    private static final String NOTHING_KNOWN = " -1 -1 -1";

    private final Program program;
    private final int rank;
    private final Writer out;
    private final LastUses uses;
    private final TixComposites composites;
    private final Map<Integer, Long> open = new HashMap<>();
    private final Map<Integer, Long> templates = new HashMap<>();
    private final Map<String, Integer> sites = new HashMap<>();
    private long requests;
    private String place = "";
    private boolean begun;

    TixRankWriter(
            Program program,
            int rank,
            VectorSizes sizes,
            MadeCommunicators made,
            Writer out) {
        this.program = program;
        this.rank = rank;
        this.out = out;
        uses = new LastUses(program, rank);
        composites = new TixComposites(program, rank, sizes, made, this);
    }

    void write() throws IOException, NotExportable {
        CallWalk.of(program, rank, this);
    }

    /// Writes one record.
    void record(String text) throws IOException {
        out.write(Integer.toString(rank));
        out.write(' ');
        out.write(text);
        out.write('\n');
    }

    @Override
    public void composite(int begin, List<Integer> parts) throws IOException, NotExportable {
        begin();
        at(begin);
        composites.write(begin, parts);
    }

    @Override
    public void operation(int pc) throws IOException, NotExportable {
        OperationKind kind = program.kind(pc);
        if (kind == OperationKind.INIT) {
            begin();
            return;
        }
        begin();
        if (kind == OperationKind.COMPUTE) {
            record("compute " + program.amount(pc));
            return;
        }
        at(pc);
        switch (kind) {
            case MARK -> record("pcontrol " + program.tag(pc));
            case FINALIZE -> record("finalize");
            case SEND -> record("send " + message(pc));
            case SYNC_SEND -> record("ssend " + message(pc));
            case READY_SEND -> record("rsend " + message(pc));
            case BUFFERED_SEND -> record("bsend " + message(pc));
            case RECV -> record("recv " + message(pc) + match(pc));
            case ISEND -> record("isend " + message(pc) + " " + requestAt(pc));
            case ISSEND -> record("issend " + message(pc) + " " + requestAt(pc));
            case IRSEND -> record("irsend " + message(pc) + " " + requestAt(pc));
            case IBSEND -> record("ibsend " + message(pc) + " " + requestAt(pc));
            case IRECV -> record("irecv " + message(pc) + " " + requestAt(pc));
            case SEND_INIT -> record("send_init " + message(pc) + " " + template(pc));
            case SYNC_SEND_INIT -> record("ssend_init " + message(pc) + " " + template(pc));
            case READY_SEND_INIT -> record("rsend_init " + message(pc) + " " + template(pc));
            case RECV_INIT -> record("recv_init " + message(pc) + " " + template(pc));
            case START_SEND, START_RECEIVE -> record("start " + started(pc));
            case REQUEST_FREE -> free(pc);
            case PROBE -> record("probe " + searched(pc) + match(pc));
            case FOUND_PROBE -> record("iprobe " + searched(pc) + " 1" + match(pc));
            case IPROBE -> record("iprobe " + searched(pc) + " 0");
            default -> completing(pc, kind);
        }
    }

    private void begin() throws IOException {
        if (!begun) {
            begun = true;
            record("init " + program.ranks());
        }
    }

    /// Says where the call at `pc` stands in the source, where that is known and new.
    private void at(int pc) throws IOException {
        String file = program.file(pc).orElse("");
        if (file.isEmpty()) {
            return;
        }
        String here = program.line(pc) + " " + file;
        if (here.equals(place)) {
            return;
        }
        place = here;
        Integer known = sites.get(here);
        if (known == null) {
            known = sites.size();
            sites.put(here, known);
            record("site " + known + " " + here);
        }
        record("at " + known);
    }

    private void completing(int pc, OperationKind kind) throws IOException, NotExportable {
        switch (kind) {
            case WAIT -> await(List.of(program.request(pc)), "wait", pc);
            case WAITALL -> await(slots(pc), "waitall", pc);
            case WAITANY -> some(pc, "waitany", 1);
            case WAITSOME -> some(pc, "waitsome", Integer.MAX_VALUE);
            case TEST -> test(pc, "test", List.of(program.request(pc)));
            case TESTALL -> test(pc, "testall", slots(pc));
            case TESTANY, TESTSOME -> test(pc, "testsome", slots(pc));
            default -> collective(pc, kind);
        }
    }

    private List<Integer> slots(int pc) {
        List<Integer> slots = new ArrayList<>();
        for (int i = 0; i < program.listSize(pc); i++) {
            slots.add(program.listSlot(pc, i));
        }
        return slots;
    }

    private void await(List<Integer> slots, String word, int pc) throws IOException {
        List<String> tokens = new ArrayList<>();
        for (int slot : slots) {
            Long request = open.get(slot);
            if (request != null) {
                tokens.add(request.toString());
                complete(slot);
            }
        }
        if (word.equals("wait")) {
            if (!tokens.isEmpty()) {
                record("wait " + tokens.getFirst());
            }
        } else {
            record(word + " " + counted(tokens));
        }
    }

    /// Of a call that needs only one of its requests, those that no later call asks for are written
    /// as taken, or else the first.
    private void some(int pc, String word, int most) throws IOException {
        List<String> listed = new ArrayList<>();
        List<Integer> taken = new ArrayList<>();
        int first = -1;
        for (int slot : slots(pc)) {
            Long request = open.get(slot);
            if (request != null) {
                listed.add(request.toString());
                first = first < 0 ? slot : first;
                if (uses.isLast(pc, slot) && taken.size() < most) {
                    taken.add(slot);
                }
            }
        }
        if (first < 0) {
            return;
        }
        if (taken.isEmpty()) {
            taken.add(first);
        }
        StringBuilder record = new StringBuilder(word + " " + counted(listed) + " done");
        for (int slot : taken) {
            record.append(' ').append(open.get(slot));
            complete(slot);
        }
        record(record.toString());
    }

    /// A test is written as successful where nothing asks for its requests any more.
    private void test(int pc, String word, List<Integer> slots) throws IOException {
        List<String> listed = new ArrayList<>();
        List<Integer> last = new ArrayList<>();
        for (int slot : slots) {
            Long request = open.get(slot);
            if (request != null) {
                listed.add(request.toString());
                if (uses.isLast(pc, slot)) {
                    last.add(slot);
                }
            }
        }
        if (listed.isEmpty()) {
            return;
        }
        boolean single = word.equals("test");
        boolean all = last.size() == listed.size();
        String subject = single ? listed.getFirst() : counted(listed);
        boolean lists = word.equals("testsome");
        if (!all && !lists) {
            record(word + " " + subject + " pending");
            return;
        }
        StringBuilder record = new StringBuilder(word + " " + subject + " done");
        for (int slot : last) {
            record.append(' ').append(open.get(slot));
            complete(slot);
        }
        record(record.toString());
    }

    private void complete(int slot) {
        open.remove(slot);
    }

    private static String counted(List<String> words) {
        return words.isEmpty() ? "0" : words.size() + " " + String.join(" ", words);
    }

    private void collective(int pc, OperationKind kind) throws IOException, NotExportable {
        int in = program.context(pc);
        String root = Integer.toString(program.peer(pc));
        long bytes = program.amount(pc);
        switch (kind) {
            case BARRIER -> record("barrier " + in);
            case BCAST -> record("bcast " + bytes + " " + root + " " + in);
            case REDUCE -> record("reduce " + bytes + " " + root + combined(pc) + in);
            case ALLREDUCE -> record("allreduce " + bytes + combined(pc) + in);
            case IBARRIER -> record("ibarrier " + in + " " + requestAt(pc));
            case IBCAST ->
                    record("ibcast " + bytes + " " + root + " " + in + " " + requestAt(pc));
            case IREDUCE ->
                    record("ireduce " + bytes + " " + root + combined(pc) + in + " " + requestAt(pc));
            case IALLREDUCE ->
                    record("iallreduce " + bytes + combined(pc) + in + " " + requestAt(pc));
            default ->
                    throw new NotExportable(
                            kind.mpiName() + " has no record in TIX.",
                            "Choose another format, or a program without it.");
        }
    }

    private String combined(int pc) {
        return " " + combined(TYPES[program.tag(pc)]) + " ";
    }

    /// Operator and type of a reduction.
    static String combined(ReduceType type) {
        return type == ReduceType.OTHER
                ? "user other"
                : "sum " + type.name().toLowerCase(Locale.ROOT);
    }

    /// Peer, tag, bytes and communicator of a message.
    String message(int pc) {
        return program.peer(pc)
                + " "
                + program.tag(pc)
                + " "
                + program.amount(pc)
                + " "
                + (program.context(pc) >> 1);
    }

    private String searched(int pc) {
        return program.peer(pc) + " " + program.tag(pc) + " " + (program.context(pc) >> 1);
    }

    private String match(int pc) {
        boolean known = program.peer(pc) >= 0 && program.tag(pc) >= 0;
        return known ? " " + program.peer(pc) + " " + program.tag(pc) + " -1" : NOTHING_KNOWN;
    }

    private long requestAt(int pc) {
        return request(program.request(pc));
    }

    /// A new request in `slot`.
    long request(int slot) {
        long number = requests++;
        open.put(slot, number);
        return number;
    }

    private long template(int pc) {
        long number = requests++;
        templates.put(program.request(pc), number);
        return number;
    }

    /// The persistent request that the operation at `pc` starts.
    long started(int pc) throws NotExportable {
        Long number = templates.get(program.request(pc));
        if (number == null) {
            throw new NotExportable(
                    "A persistent request is started that TIX cannot say.",
                    "TIX has no buffered persistent sends; choose another format.");
        }
        open.put(program.request(pc), number);
        return number;
    }

    private void free(int pc) throws IOException {
        Long request = open.remove(program.request(pc));
        Long template = templates.remove(program.request(pc));
        Long freed = template != null ? template : request;
        if (freed != null) {
            record("reqfree " + freed);
        }
    }

    Communicator communicator(int begin) {
        return program.communicators().get(program.context(begin));
    }
}
