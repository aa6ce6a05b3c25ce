package bcscope.script.process;

import bcscope.program.Communicator;
import bcscope.script.code.Instruction;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.value.Absent;
import bcscope.script.value.Group;
import bcscope.script.value.ListValue;
import bcscope.script.value.Parcel;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.Status;
import bcscope.script.value.VariableFrame;
import bcscope.script.word.CollectiveWord;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/// Gives a process what its calls brought back.
record CallResults(RankScript rank) {
    /// `issued` has returned with `answer`.
    ///
    /// @throws ScriptFailure if a value does not fit its variable
    void apply(IssuedCall issued, CallAnswer answer) {
        Instruction.Call call = issued.call();
        try {
            give(issued, answer);
        } catch (ScriptFailure failure) {
            throw rank.machine.failed(failure, call.line());
        }
    }

    private void give(IssuedCall issued, CallAnswer answer) {
        Instruction.Call call = issued.call();
        switch (call.word().kind()) {
            case COMPUTE, MARK, SEND, REQUEST, START, FREE, SYNCHRONISE -> {}
            case RECEIVE, SENDRECV -> received(issued, answer);
            case PROBE ->
                    object(
                            issued,
                            Objects.requireNonNullElse(answer.found(), ForeseenResults.nothing()));
            case IPROBE -> number(issued, answer.found() == null ? 0 : 1);
            case WAIT -> all(issued, answer);
            case ANY -> number(issued, any(issued, answer));
            case SOME -> some(issued, answer);
            case TEST -> number(issued, tested(issued, answer));
            case CLOCK -> number(issued, answer.nanos());
            case COLLECTIVE -> together(issued, answer);
        }
    }

    private void together(IssuedCall issued, CallAnswer answer) {
        Instruction.Call call = issued.call();
        if (ForeseenResults.makesGroups(call)) {
            object(issued, Objects.requireNonNullElse(answer.group(), Group.NOBODY));
        } else if (!call.word().beginsCollective()) {
            call.into().ifPresent(slot -> value(issued, slot, answer.value()));
            call.result().ifPresent(slot -> value(issued, slot, answer.value()));
            Optional<String> who = elsewhere(issued, call.word().collective().orElseThrow());
            call.result()
                    .ifPresent(slot ->
                            who.ifPresent(it ->
                                    issued.frame()
                                            .absent(slot, new Absent.Elsewhere(call.line(), it))));
        }
    }

    /// Who gets what the call of this process brings, if this process does not: MPI leaves its
    /// receive buffer undefined.
    private static Optional<String> elsewhere(IssuedCall issued, CollectiveWord word) {
        Group group = issued.group();
        boolean reduces = word.result() == CollectiveWord.Result.REDUCED;
        if (reduces && word.isForRoot() && group.me() != issued.root()) {
            return Optional.of("rank " + group.world(issued.root()));
        }
        boolean all = group.communicator().filter(it -> it.id() == Communicator.WORLD).isPresent();
        return word.result() == CollectiveWord.Result.REDUCED_BELOW && group.me() == 0
                ? Optional.of(all ? "ranks above 0" : "the other ranks of its communicator")
                : Optional.empty();
    }

    private static void object(IssuedCall issued, Object value) {
        issued.call().result().ifPresent(slot -> issued.frame().object(slot, value));
    }

    private static void number(IssuedCall issued, long value) {
        issued.call().result().ifPresent(slot -> issued.frame().number(slot, value));
    }

    private void value(IssuedCall issued, int slot, @Nullable Parcel parcel) {
        if (parcel != null && !parcel.isEmpty()) {
            put(issued.call(), issued.frame(), slot, parcel, null);
        }
    }

    private void received(IssuedCall issued, CallAnswer answer) {
        Instruction.Call call = issued.call();
        for (CallAnswer.Arrival arrival : answer.arrived().values()) {
            call.into()
                    .ifPresent(slot -> put(call, issued.frame(), slot, arrival.parcel(), arrival));
            object(issued, status(arrival, issued.group()));
        }
    }

    private static Status status(CallAnswer.Arrival arrival, Group group) {
        int source = group.communicator().orElseThrow().indexOf(arrival.sender());
        return new Status(source, arrival.tag(), arrival.bytes());
    }

    /// Puts what was received into the variable `slot`.
    private void put(
            Instruction.Call call,
            VariableFrame frame,
            int slot,
            @Nullable Parcel parcel,
            CallAnswer.@Nullable Arrival from) {
        ValueType type = rank.typeOf(call, slot);
        if (parcel == null || !fits(type, parcel.type())) {
            throw new ScriptFailure(call.line(), misfit(call, slot, type, parcel, from), "");
        }
        parcel.into(frame, slot);
    }

    private static boolean fits(ValueType type, ValueType given) {
        return type.equals(given);
    }

    private String misfit(
            Instruction.Call call,
            int slot,
            ValueType type,
            @Nullable Parcel parcel,
            CallAnswer.@Nullable Arrival from) {
        String what = parcel == null || parcel.isEmpty() ? "only bytes" : parcel.type().noun();
        String sender =
                from == null
                        ? "what it gets is " + what
                        : "what rank "
                                + from.sender()
                                + " sends"
                                + (parcel == null ? "" : " at line " + parcel.line())
                                + " is "
                                + what;
        return rank.nameOf(call, slot) + " is " + type.noun() + ", but " + sender + ".";
    }

    private void all(IssuedCall issued, CallAnswer answer) {
        for (ScriptRequest request : issued.requests()) {
            complete(request, answer);
        }
        if (issued.requests().size() == 1) {
            ScriptRequest only = issued.requests().getFirst();
            CallAnswer.Arrival arrival = answer.arrived().get(only.position());
            object(
                    issued,
                    arrival == null ? ForeseenResults.nothing() : status(arrival, only.group()));
        }
    }

    /// A wait or test took `request`.
    private void complete(ScriptRequest request, CallAnswer answer) {
        boolean wasOpen = request.isOpen();
        rank.requests.taken(request);
        OptionalInt into = request.call.into();
        if (!wasOpen || request.isToNobody() || into.isEmpty()) {
            return;
        }
        CallAnswer.Arrival arrival = answer.arrived().get(request.position());
        Parcel parcel = arrival == null ? null : arrival.parcel();
        if (parcel != null && parcel.isEmpty() && request.call.word().beginsCollective()) {
            restore(request, into.getAsInt());
            return;
        }
        put(request.call, request.frame, into.getAsInt(), parcel, arrival);
    }

    /// The variable keeps what it had.
    private static void restore(ScriptRequest request, int slot) {
        request.frame.restore(slot, request.kept());
    }

    private boolean took(ScriptRequest request, CallAnswer answer) {
        return request.isOpen() && (request.isToNobody() || answer.took().contains(request.slot));
    }

    private long any(IssuedCall issued, CallAnswer answer) {
        for (int i = 0; i < issued.requests().size(); i++) {
            ScriptRequest request = issued.requests().get(i);
            if (took(request, answer)) {
                complete(request, answer);
                return i;
            }
        }
        return -1;
    }

    private void some(IssuedCall issued, CallAnswer answer) {
        List<Long> indices = new ArrayList<>();
        for (int i = 0; i < issued.requests().size(); i++) {
            ScriptRequest request = issued.requests().get(i);
            if (took(request, answer)) {
                complete(request, answer);
                indices.add((long) i);
            }
        }
        long[] numbers = indices.stream().mapToLong(index -> index).toArray();
        object(issued, ListValue.ofNumbers(Plain.INTEGER, numbers));
    }

    private long tested(IssuedCall issued, CallAnswer answer) {
        boolean complete =
                issued.requests().stream()
                        .allMatch(request -> !request.isOpen() || took(request, answer));
        if (complete) {
            issued.requests().forEach(request -> complete(request, answer));
        }
        return complete ? 1 : 0;
    }
}
