package bcscope.script.process;

import bcscope.script.code.Instruction;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.VariableFrame;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The requests of one process and the slots that they have: always the lowest that is free.
final class RequestBook {
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
        request.complete();
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
