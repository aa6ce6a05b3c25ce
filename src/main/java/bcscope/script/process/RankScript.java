package bcscope.script.process;

import bcscope.model.Model;
import bcscope.program.Lowering;
import bcscope.program.ProgramLimits;
import bcscope.program.RankCode;
import bcscope.script.code.Code;
import bcscope.script.code.Instruction;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.machine.ExecutionLimits;
import bcscope.script.machine.RankMachine;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.machine.ScriptProcess;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.VariableFrame;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;

/// One process of a script: its machine, its requests, and what it has written.
final class RankScript {
    final ScriptProcess self;
    final RankCode written;
    final Lowering lowering;
    final RankMachine machine;
    final RequestBook requests = new RequestBook();
    final GroupCalls meetings;

    /// Labels of computations and marks, of all processes.
    final Labels labels;

    /// Whether what it asks for cannot come any more, and it would ask for ever.
    boolean pollsForEver;

    private final Map<Integer, Long> sequences = new HashMap<>();
    private final ExecutionLimits limits;
    private final CallWriter writer;
    private final IntSupplier position;
    private final IdentityHashMap<Instruction.Call, List<Code.Named>> variables;
    private long calls;

    /// @param position position of the operation that is written next
    RankScript(
            ScriptJob script,
            ScriptProcess self,
            RankCode written,
            IntSupplier position,
            Model model,
            GroupCalls meetings,
            Cargo cargo) {
        limits = script.limits();
        labels = script.labels();
        this.self = self;
        this.position = position;
        variables = script.variables();
        this.written = written;
        this.meetings = meetings;
        lowering = new Lowering(written, self.rank(), model);
        machine = new RankMachine(script.code(), self, script.parameters(), script.limits());
        writer = new CallWriter(this, cargo);
    }

    /// Position of the operation that is written next.
    int position() {
        return position.getAsInt();
    }

    /// Goes on to the next call and writes it.
    ///
    /// @return null if the program is over
    /// @throws ScriptFailure with its line
    @Nullable IssuedCall advance() {
        Instruction.Call call = machine.next();
        if (call == null) {
            return null;
        }
        try {
            if (++calls > limits.calls()) {
                throw ScriptFailure.of(
                        "Rank " + self.rank() + " makes more than " + limits.calls() + " calls.",
                        "End the loop, or raise the limit with --set job.program.callLimit.");
            }
            written.atLine(call.line());
            return writer.write(call);
        } catch (ScriptFailure failure) {
            throw machine.failed(failure, call.line());
        } catch (ProgramLimits.Exceeded beyond) {
            throw new ScriptFailure(call.line(), beyond.problem(), beyond.advice());
        }
    }

    /// Number of the next call that the members of communicator `id` make together.
    long sequence(int id) {
        return sequences.merge(id, 1L, Long::sum);
    }

    /// The variable in `slot` at the place of `call`.
    Optional<Code.Named> variable(Instruction.Call call, int slot) {
        List<Code.Named> all = variables.getOrDefault(call, List.of());
        return all.stream()
                .filter(named -> named.slot() == slot)
                .min(Comparator.comparing(named -> !contains(named, call.line())));
    }

    ValueType typeOf(Instruction.Call call, int slot) {
        return variable(call, slot).map(Code.Named::type).orElse(Plain.INTEGER);
    }

    private static boolean contains(Code.Named named, int line) {
        return named.fromLine() <= line && line <= named.toLine();
    }

    /// Its name.
    String nameOf(Instruction.Call call, int slot) {
        return variable(call, slot).map(Code.Named::name).orElse("this request");
    }

    /// The requests of one process and the slots that they have: always the lowest that is free.
    static final class RequestBook {
        private final BitSet slots = new BitSet();

        // In the order in which they were posted.
        private final Set<ScriptRequest> open = new LinkedHashSet<>();

        /// State of a request, for comparing two states of a book.
        private record Entry(int slot, Instruction.Call call) {}

        /// A request that `call` leaves behind in the variable `name` of `frame`.
        ScriptRequest made(
                Instruction.Call call, String name, VariableFrame frame, boolean persistent) {
            int slot = slots.nextClearBit(0);
            slots.set(slot);
            ScriptRequest made = new ScriptRequest(slot, call, name, frame, persistent);
            if (!persistent) {
                open.add(made);
            }
            return made;
        }

        void started(ScriptRequest request) {
            request.started();
            open.add(request);
        }

        /// A wait or test took `request`.
        void taken(ScriptRequest request) {
            request.complete();
            open.remove(request);
            if (!request.persistent) {
                slots.clear(request.slot);
            }
        }

        /// Gives back `request`. While its operation is still in progress, its slot is not reused.
        void freed(ScriptRequest request) {
            if (!request.isOpen()) {
                slots.clear(request.slot);
            }
            request.free();
            open.remove(request);
        }

        /// Those under way, in the order in which they were posted.
        List<ScriptRequest> open() {
            return List.copyOf(open);
        }

        /// Equal where the requests are in the same state.
        Object state() {
            List<Entry> entries = new ArrayList<>();
            for (ScriptRequest request : open) {
                entries.add(new Entry(request.slot, request.call));
            }
            return List.of(entries, slots.clone());
        }
    }
}
