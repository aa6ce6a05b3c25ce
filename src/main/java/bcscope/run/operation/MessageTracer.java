package bcscope.run.operation;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceEvents;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The steps of conventional MPI (MODEL 3.3, 3.4): a send begins, its envelope travels, alone or
/// with the data, meets its receive or waits for it, the data follows, is copied, and the process
/// continues.
final class MessageTracer implements Tracer {
    private final Program program;
    private final List<Flights<Pending>> calls = new ArrayList<>();
    private final TreeCalls trees;

    /// By receiver.
    private final List<Map<Long, MessageCourse>> courses = new ArrayList<>();

    private final List<List<MessageCourse>> unexpected = new ArrayList<>();
    private final List<Way> ways = new ArrayList<>();

    /// Something that was under way at `rank`.
    private record Way(int rank, long fromNanos, long toNanos) {}

    MessageTracer(Program program) {
        this.program = program;
        for (int rank = 0; rank < program.ranks(); rank++) {
            calls.add(new Flights<>(program, Flights.Posting.BEFORE));
            unexpected.add(new ArrayList<>());
            courses.add(new HashMap<>());
        }
        trees = new TreeCalls(program);
    }

    @Override
    public void slice(SliceEvents events) {
        for (Happening happening : events.happenings()) {
            if (happening instanceof MessageEvent event) {
                take(event);
            } else if (happening instanceof Happening.Completed done) {
                completed(done);
            }
        }
    }

    private static long key(Descriptor descriptor) {
        return (long) descriptor.rank() << 32 | descriptor.number();
    }

    private Optional<MessageCourse> course(Descriptor send) {
        return Optional.ofNullable(courses.get(send.peer()).get(key(send)));
    }

    private void take(MessageEvent event) {
        switch (event) {
            case MessageEvent.SendBegun e -> {
                MessageCourse course = new MessageCourse(e.send(), e.timeNanos());
                courses.get(e.send().peer()).put(key(e.send()), course);
                MessageCall call = new MessageCall(e.send());
                call.takes(course);
                calls.get(e.send().rank()).add(call);
            }
            case MessageEvent.ReceivePosted e ->
                    calls.get(e.receive().rank()).add(new MessageCall(e.receive()));
            case MessageEvent.CollectiveCalled e ->
                    calls.get(e.collective().rank())
                            .add(
                                    new TreeCall(
                                            e.collective(),
                                            trees,
                                            trees.called(e.collective(), e.timeNanos())));
            case MessageEvent.Stalled e ->
                    course(e.send()).ifPresent(it -> it.stalls(e.timeNanos()));
            case MessageEvent.Injected e -> course(e.send()).ifPresent(it -> injected(it, e));
            case MessageEvent.Arrived e -> course(e.send()).ifPresent(it -> arrived(it, e));
            case MessageEvent.ArrivedEarly e ->
                    course(e.send()).ifPresent(it -> it.arrivesEarly(e.timeNanos()));
            case MessageEvent.Unexpected e ->
                    course(e.send())
                            .ifPresent(it -> {
                                it.waits(e.timeNanos());
                                unexpected.get(e.send().peer()).add(it);
                            });
            case MessageEvent.Met e -> met(e);
            case MessageEvent.Answered e -> course(e.send()).ifPresent(it -> answered(it, e));
            case MessageEvent.Stopped e ->
                    course(e.send())
                            .ifPresent(it -> {
                                it.mark(Part.TRANSFER, e.timeNanos());
                                it.stops();
                            });
            case MessageEvent.Copied e ->
                    course(e.send())
                            .ifPresent(it -> {
                                it.mark(Part.TRANSFER, Part.RECEIVE_OVERHEAD, e.timeNanos());
                                it.mark(Part.COPY, e.endNanos());
                            });
            case MessageEvent.TreeMessage e -> trees.sent(e);
            case MessageEvent.CircuitConnected e ->
                    course(e.send()).ifPresent(it -> connected(it, e));
            case MessageEvent.Unattended e ->
                    course(e.send()).ifPresent(it -> it.leaveUnattended(e.cargo(), e.timeNanos()));
            case MessageEvent.Awakened _,
                    MessageEvent.CreditsReturned _,
                    MessageEvent.LinesSwept _,
                    MessageEvent.PacketOvertaken _,
                    MessageEvent.ChannelAwaited _ -> {}
        }
    }

    private static void injected(MessageCourse course, MessageEvent.Injected event) {
        long nanos = event.timeNanos();
        switch (event.cargo()) {
            case MESSAGE, REQUEST, OFFER ->
                    course.mark(course.shouldContinue() ? Part.CREDITS : Part.SEND_OVERHEAD, nanos);
            case FIRST -> {
                course.mark(Part.SEND_OVERHEAD, nanos);
                course.leads();
            }
            case CLEAR -> course.mark(Part.RENDEZVOUS, nanos);
            case DATA -> {
                course.mark(Part.RENDEZVOUS, nanos);
                course.dataLeaves();
            }
            case REST -> {
                course.mark(course.isStopped() ? Part.RENDEZVOUS : Part.TRANSFER, nanos);
                course.dataLeaves();
            }
            case LEADING, ACKNOWLEDGEMENT, RECEIPT, CREDIT -> {}
        }
    }

    /// An acknowledgement costs nothing but where its sender has stopped for it.
    private static void answered(MessageCourse course, MessageEvent.Answered event) {
        switch (event.answer()) {
            case CLEAR -> course.mark(Part.PEER, Part.RENDEZVOUS, event.timeNanos());
            case RECEIPT -> course.dataLeaves();
            case ACKNOWLEDGEMENT, MESSAGE, REQUEST, DATA, CREDIT, FIRST, LEADING, REST, OFFER -> {}
        }
    }

    private static void connected(MessageCourse course, MessageEvent.CircuitConnected event) {
        switch (event.cargo()) {
            case MESSAGE, DATA, FIRST, REST, OFFER -> {
                course.mark(Part.TRANSFER, event.timeNanos() - event.waitedNanos());
                course.mark(Part.CHANNEL, event.timeNanos());
            }
            case REQUEST, CLEAR -> course.mark(Part.RENDEZVOUS, event.timeNanos());
            case LEADING, ACKNOWLEDGEMENT, RECEIPT, CREDIT -> {}
        }
    }

    private static void arrived(MessageCourse course, MessageEvent.Arrived event) {
        long nanos = event.timeNanos();
        switch (event.cargo()) {
            case MESSAGE, DATA, FIRST, REST, OFFER -> course.mark(Part.TRANSFER, nanos);
            case REQUEST, CLEAR, RECEIPT -> course.mark(Part.RENDEZVOUS, nanos);
            case LEADING, ACKNOWLEDGEMENT, CREDIT -> {}
        }
    }

    private void met(MessageEvent.Met event) {
        int receiver = event.receive().rank();
        course(event.send())
                .ifPresent(course -> {
                    course.meets(event.receive(), event.timeNanos());
                    calls.get(receiver)
                            .of(event.receive())
                            .filter(MessageCall.class::isInstance)
                            .map(MessageCall.class::cast)
                            .ifPresent(call -> call.takes(course));
                });
    }

    private void completed(Happening.Completed done) {
        Descriptor descriptor = done.descriptor();
        if (descriptor.kind() == Descriptor.Kind.COLLECTIVE) {
            trees.completed(descriptor);
        }
        calls.get(descriptor.rank())
                .complete(descriptor, done.timeNanos())
                .ifPresent(call -> {
                    ways.add(new Way(descriptor.rank(), call.underWayNanos(), done.timeNanos()));
                    if (descriptor.kind() == Descriptor.Kind.RECEIVE
                            && call instanceof MessageCall message) {
                        message.course()
                                .ifPresent(it ->
                                        courses.get(descriptor.rank()).remove(key(it.send())));
                    }
                });
    }

    @Override
    public int cut(int rank, int pc, long blockedNanos, long awakeNanos, Walk walk) {
        if (program.kind(pc).waitsForMessage()) {
            return probe(rank, pc, awakeNanos, walk);
        }
        int peer =
                calls.get(rank)
                        .deciding(pc, blockedNanos)
                        .map(this::expecting)
                        .map(call -> call.cut(walk))
                        .orElse(Call.NOBODY);
        walk.finish(Part.PEER);
        return peer;
    }

    /// A receive that has met no message waits for the first on its way that fits.
    private Pending expecting(Pending call) {
        return call instanceof MessageCall receive && receive.isAlone()
                ? courses.get(call.own().rank()).values().stream()
                        .filter(course -> receive.fits(course))
                        .min(
                                Comparator.comparingLong(
                                                (MessageCourse course) -> course.send().postNanos())
                                        .thenComparingInt(course -> course.send().rank()))
                        .map(receive::with)
                        .orElse(receive)
                : call;
    }

    private int probe(int rank, int pc, long awakeNanos, Walk walk) {
        walk.isMessageTo(rank);
        Optional<MessageCourse> found =
                unexpected.get(rank).stream()
                        .filter(course ->
                                course.unexpectedNanos() <= awakeNanos
                                        && course.metNanos() >= awakeNanos
                                        && Probes.fits(program, rank, pc, course.send()))
                        .findFirst();
        found.ifPresent(course -> {
            course.begin(walk, MessageCourse.End.RECEIVER, rank, Pending.OPEN);
            course.follow(walk, MessageCourse.End.RECEIVER, course.unexpectedNanos());
        });
        walk.finish(found.isPresent() ? Part.RECEIVE_OVERHEAD : Part.PEER);
        return found.map(course -> course.other(MessageCourse.End.RECEIVER))
                .orElse(program.peer(pc));
    }

    @Override
    public long hasCpuNanos(int rank, long awakeNanos) {
        return awakeNanos;
    }

    @Override
    public Part own(int pc) {
        return switch (program.kind(pc).effect()) {
            case SENDS, SENDS_A_COPY -> Part.SEND_OVERHEAD;
            case RECEIVES -> Part.RECEIVE_OVERHEAD;
            case MEETS, NOTHING -> Part.CALL;
        };
    }

    @Override
    public void passed(int rank, long nanos) {
        calls.get(rank).prune(nanos);
        unexpected.get(rank).removeIf(course -> course.metNanos() <= nanos);
    }

    @Override
    public void account(Overlap overlap) {
        ways.forEach(way -> overlap.add(way.rank, way.fromNanos, way.toNanos));
        for (Way way : ways) {
            if (calls.get(way.rank).allComplete()) {
                overlap.forget(way.rank);
            }
        }
        ways.clear();
    }
}
