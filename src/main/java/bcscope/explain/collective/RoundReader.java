package bcscope.explain.collective;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.program.Algorithm;
import bcscope.program.Composite;
import bcscope.program.Construction;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Finds the collectives of a slice that are built from messages, by the internal context of their
/// descriptors.
final class RoundReader {
    private final Program program;
    private final Map<Long, Draft> drafts = new LinkedHashMap<>();
    private final Map<Call, StepDraft> steps = new HashMap<>();
    private final Map<Call, Construction> calls = new LinkedHashMap<>();

    private RoundReader(Program program) {
        this.program = program;
    }

    static List<RoundCourse> of(Program program, SliceDetail detail) {
        RoundReader reader = new RoundReader(program);
        detail.before().held().forEach(reader::held);
        for (int i = 0; i < detail.happenings().size(); i++) {
            reader.happened(i, detail.happenings().get(i));
        }
        return reader.courses();
    }

    /// Calls of one kind on one communicator are shown together.
    private record Call(int communicator, Composite composite, Algorithm algorithm) {}

    private static final class Draft {
        final Descriptor send;
        final Call call;
        final int round;
        final int posted;
        int delivered = Message.NEVER;
        int matched = Message.NEVER;
        int moving = Message.NEVER;
        int complete = Message.NEVER;

        Draft(Descriptor send, Call call, int round, int posted) {
            this.send = send;
            this.call = call;
            this.round = round;
            this.posted = posted;
        }

        Message message() {
            return new Message(send, posted, delivered, matched, moving, complete);
        }
    }

    private List<RoundCourse> courses() {
        Map<Call, Map<Integer, List<Message>>> rounds = new HashMap<>();
        drafts.values()
                .forEach(draft ->
                        rounds.computeIfAbsent(draft.call, c -> new TreeMap<>())
                                .computeIfAbsent(draft.round, r -> new ArrayList<>())
                                .add(draft.message()));
        List<RoundCourse> courses = new ArrayList<>();
        calls.forEach((call, construction) ->
                courses.add(
                        new RoundCourse(
                                construction,
                                program.groupName(call.communicator()),
                                rounds.getOrDefault(call, Map.of()).entrySet().stream()
                                        .map(each -> round(each.getKey(), each.getValue()))
                                        .toList(),
                                steps.computeIfAbsent(call, c -> new StepDraft()).finished())));
        return courses;
    }

    private static Round round(int number, List<Message> messages) {
        messages.sort(
                Comparator.comparingInt((Message m) -> m.send().rank())
                        .thenComparingInt(m -> m.send().peer()));
        return new Round(number, List.copyOf(messages));
    }

    private void held(Held held) {
        if (!inside(held.descriptor()) || held.list() == NicList.RDQ) {
            return;
        }
        find(held.descriptor(), -1)
                .ifPresent(draft -> {
                    if (held.list() == NicList.RSL || held.list() == NicList.CARRY) {
                        draft.delivered = -1;
                    }
                    if (held.list() == NicList.CARRY) {
                        draft.matched = -1;
                    }
                });
    }

    private void happened(int index, Happening happening) {
        if (happening instanceof Happening.Posted h && inside(h.descriptor())) {
            find(h.descriptor(), index)
                    .ifPresent(d -> step(d, CollectiveStage.Kind.ROUND_POSTED, index, happening));
        } else if (happening instanceof Happening.SendDelivered h && inside(h.send())) {
            find(h.send(), -1)
                    .ifPresent(draft -> {
                        draft.delivered = index;
                        step(draft, CollectiveStage.Kind.ROUND_DELIVERED, index, happening);
                    });
        } else if (happening instanceof Happening.Matched h && inside(h.send())) {
            find(h.send(), -1)
                    .ifPresent(draft -> {
                        draft.matched = index;
                        step(draft, CollectiveStage.Kind.ROUND_MATCHED, index, happening);
                    });
        } else if (happening instanceof Happening.Transferred h && inside(h.send())) {
            find(h.send(), -1)
                    .ifPresent(draft -> {
                        draft.moving = index;
                        step(draft, CollectiveStage.Kind.ROUND_MOVED, index, happening);
                    });
        } else if (happening instanceof Happening.Completed h && inside(h.descriptor())) {
            find(h.descriptor(), -1).ifPresent(draft -> draft.complete = index);
        }
    }

    private void step(Draft draft, CollectiveStage.Kind kind, int index, Happening happening) {
        steps.computeIfAbsent(draft.call, c -> new StepDraft())
                .add(kind, index, happening.timeNanos(), draft.round);
    }

    private static boolean inside(Descriptor descriptor) {
        return descriptor.kind() == Descriptor.Kind.SEND && descriptor.isPart();
    }

    private Optional<Draft> find(Descriptor send, int posted) {
        long key = ((long) send.rank() << 32) | send.number();
        Draft known = drafts.get(key);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<Construction> around =
                Construction.around(program, program.pc(send))
                        .filter(c -> c.composite().isCollective());
        return around.map(construction -> {
            Call call =
                    new Call(
                            construction.communicator().id(),
                            construction.composite(),
                            construction.algorithm());
            calls.putIfAbsent(call, construction);
            Draft draft = new Draft(send, call, construction.round(send.tag()), posted);
            drafts.put(key, draft);
            return draft;
        });
    }
}
