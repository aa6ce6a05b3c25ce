package bcscope.exporter.call;

import bcscope.program.Combining;
import bcscope.program.Composite;
import bcscope.program.Operation;
import bcscope.program.OperationKind;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.program.ReduceOperator;
import bcscope.program.ReduceType;
import bcscope.program.TakenOrder;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/// What a rank does, one line a call, without what no format says: numbers of slots and of
/// communicators, and how a computation is cut. A request is named by the number of its posting.
final class CallTexts implements CallWalk.Visitor {
    /// What a format says of a call.
    enum Format {
        TIX,
        TI
    }

    private final Program program;
    private final Format format;
    private final List<String> lines = new ArrayList<>();
    private final Map<Integer, List<Integer>> open = new HashMap<>();
    private final NavigableSet<Integer> awaited = new TreeSet<>();
    private int posted;
    private long computed;
    private boolean chooses;

    private CallTexts(Program program, Format format) {
        this.program = program;
        this.format = format;
    }

    /// What `rank` of `program` does; empty where that depends on which message is first.
    static Optional<List<String>> of(Program program, int rank, Format format) throws Exception {
        CallTexts texts = new CallTexts(program, format);
        CallWalk.of(program, rank, texts);
        texts.line("end");
        return texts.chooses ? Optional.empty() : Optional.of(texts.lines);
    }

    /// Writes `program`, of which no run says what its calls took, as a TIX trace.
    static void tix(Program program, Writer out) throws IOException, NotExportable {
        TixExport.write(program, TakenOrder.UNKNOWN, out);
    }

    private void line(String text) {
        flush();
        lines.add(text);
    }

    /// Waits that follow one another are one, and so are computations.
    private void flush() {
        if (!awaited.isEmpty()) {
            lines.add("wait " + awaited);
            awaited.clear();
        }
        if (computed > 0) {
            lines.add("compute " + computed);
            computed = 0;
        }
    }

    private void post(int slot) {
        open.computeIfAbsent(slot, _ -> new ArrayList<>()).add(posted++);
    }

    private String members(int communicator) {
        return Arrays.toString(program.communicators().get(communicator).members());
    }

    @Override
    public void operation(int pc) {
        OperationKind kind = program.kind(pc);
        switch (Operations.at(program, pc)) {
            case Operation.Compute(long nanos, _) -> {
                if (!awaited.isEmpty()) {
                    flush();
                }
                computed += nanos;
            }
            case Operation.Mark(int level, _) -> {
                if (format == Format.TIX) {
                    line("mark " + level);
                }
            }
            case Operation.Send _, Operation.Receive _ -> line(message(pc));
            case Operation.SendTemplate _, Operation.ReceiveTemplate _ -> {
                if (format == Format.TIX) {
                    line(message(pc));
                }
            }
            case Operation.Posting _ -> {
                post(program.request(pc));
                line(message(pc));
            }
            case Operation.Wait(var mode, var slots) -> await(mode, slots);
            case Operation.Test _, Operation.Probe _ -> chooses = true;
            case Operation.Free _ -> {
                if (format == Format.TIX) {
                    line("free");
                }
            }
            case Operation.Meeting _ -> {
                if (program.request(pc) >= 0) {
                    post(program.request(pc));
                }
                if (kind != OperationKind.INIT && kind != OperationKind.FINALIZE) {
                    line(
                            kind
                                    + " "
                                    + program.peer(pc)
                                    + " "
                                    + program.amount(pc)
                                    + combined(pc)
                                    + " "
                                    + members(program.context(pc)));
                }
            }
            case Operation.Loop _,
                    Operation.EndLoop _,
                    Operation.Begin _,
                    Operation.EndComposite _,
                    Operation.End _,
                    Operation.Open _ ->
                    throw new IllegalStateException("no call at " + pc);
        }
    }

    /// Operator and type of the elements. TIX has no word for an operator that nobody said, only
    /// those that are combined in the same place: a sum, or one of the program's own where the type
    /// is another than those of the network interface.
    private String combined(int pc) {
        if (format == Format.TI) {
            return "";
        }
        return program.combining(pc).map(how -> " " + operator(how) + " " + how.type()).orElse("");
    }

    private static ReduceOperator operator(Combining how) {
        if (how.operator() != ReduceOperator.UNKNOWN) {
            return how.operator();
        }
        return how.type() == ReduceType.OTHER ? ReduceOperator.USER : ReduceOperator.SUM;
    }

    private String message(int pc) {
        OperationKind kind = program.kind(pc);
        String what = program.peer(pc) + " " + program.tag(pc) + " " + program.amount(pc);
        return switch (format) {
            case TIX -> kind + " " + what + " " + members(program.context(pc) >> 1);
            case TI -> kind.effect() + (program.request(pc) >= 0 ? " later " : " ") + what;
        };
    }

    private void await(Operation.Mode mode, List<Integer> slots) {
        chooses |= mode == Operation.Mode.ANY || mode == Operation.Mode.SOME;
        if (computed > 0) {
            flush();
        }
        slots.forEach(slot -> Optional.ofNullable(open.remove(slot)).ifPresent(awaited::addAll));
    }

    @Override
    public void composite(int begin, List<Integer> parts) throws IOException, NotExportable {
        Composite call = program.composite(begin);
        if (format == Format.TI && (call.makesCommunicator() || call.isToNobody())) {
            return;
        }
        boolean isOfMessages = call == Composite.SENDRECV || call == Composite.STARTALL;
        if (format == Format.TIX || !isOfMessages) {
            line(
                    call
                            + " "
                            + program.peer(begin)
                            + " "
                            + program.amount(begin)
                            + combined(begin)
                            + " "
                            + members(program.context(begin)));
        }
        for (int pc : parts) {
            operation(pc);
        }
    }
}
