package bcscope.run.operation;

import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceEvents;
import bcscope.happening.Snapshot;
import bcscope.program.Program;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The steps of BCS-MPI (MODEL 1.4-1.8). A descriptor is posted, waits for the other side, then for
/// the end of the slice in which both have posted; the slices that move it exchange, schedule and
/// transfer; its process restarts with the slice after the last of them.
final class BcsTracer implements Tracer {
    private final Program program;
    private final SliceTable slices;
    private final List<Flights<Flight>> flights = new ArrayList<>();
    private final OpenCollectives collectives;
    private final Probes probes;
    private final long[] cpuNanos;
    private final Set<Meeting> moving = new LinkedHashSet<>();
    private final List<Flight> completed = new ArrayList<>();
    private final Set<NoRoom> waitsForRoom = new HashSet<>();
    private boolean wentBack;
    private long restoredNanos = Long.MIN_VALUE;

    /// Process `rank` found NIC memory full at `nanos`.
    private record NoRoom(int rank, long nanos) {}

    BcsTracer(Program program, SliceTable slices) {
        this.program = program;
        this.slices = slices;
        for (int rank = 0; rank < program.ranks(); rank++) {
            flights.add(new Flights<>(program, Flights.Posting.WHILE_BLOCKED));
        }
        collectives = new OpenCollectives(program);
        probes = new Probes(program);
        cpuNanos = new long[program.ranks()];
    }

    @Override
    public void slice(SliceEvents events) {
        SliceCourse course = new SliceCourse(events);
        probes.begin(events);
        for (Happening happening : events.happenings()) {
            take(happening, course);
        }
        moving.forEach(course::moveMessage);
        moving.removeIf(course::completes);
        collectives.move(course);
    }

    private void take(Happening happening, SliceCourse course) {
        switch (happening) {
            case Happening.Posted posted -> posted(posted.descriptor());
            case Happening.SendDelivered delivered -> probes.delivered(delivered.send());
            case Happening.Matched matched -> matched(matched.send(), matched.receive(), course);
            case Happening.CollectiveScheduled scheduled ->
                    collectives
                            .first(scheduled.communicator())
                            .ifPresent(it -> course.takes(it, boundary(it.lastPostNanos())));
            case Happening.Transferred moved ->
                    flights.get(moved.send().rank())
                            .of(moved.send())
                            .flatMap(Flight::meeting)
                            .ifPresent(it -> course.moved(it, moved.endNanos()));
            case Happening.TransferLost lost ->
                    flights.get(lost.send().rank())
                            .of(lost.send())
                            .flatMap(Flight::meeting)
                            .ifPresent(course::lost);
            case Happening.CollectiveLost lost ->
                    collectives.first(lost.communicator()).ifPresent(course::lost);
            case Happening.Multicast multicast ->
                    collectives
                            .first(multicast.communicator())
                            .ifPresent(it -> course.began(it, multicast.timeNanos()));
            case Happening.LocalReduce local ->
                    collectives
                            .first(local.communicator())
                            .ifPresent(it -> course.began(it, local.timeNanos()));
            case Happening.ReduceStep step ->
                    collectives
                            .first(step.communicator())
                            .ifPresent(it -> course.began(it, step.timeNanos()));
            case Happening.Completed done -> completed(done, course);
            case Happening.CpuGiven given ->
                    cpuNanos[given.rank()] = given.timeNanos() + given.switchNanos();
            case Happening.Blocked blocked -> {
                if (blocked.activity() == Activity.BLOCKED_MEMORY) {
                    waitsForRoom.add(new NoRoom(blocked.rank(), blocked.timeNanos()));
                }
            }
            case Happening.ChunkScheduled chunk -> matched(chunk.send(), chunk.receive(), course);
            case Happening.NoRoom full -> matched(full.send(), full.receive(), course);
            case Happening.ReceiveAccepted _,
                    Happening.CollectiveNoted _,
                    Happening.CollectiveQueried _,
                    Happening.ResultMulticast _,
                    Happening.Deadlocked _,
                    Happening.Coordination _,
                    Happening.ProcessStep _ -> {}
            case Happening.WentBack _ -> wentBack = true;
            case Happening.FaultStruck _, Happening.CpuDecision _, Happening.OfMessages _ -> {}
        }
    }

    private Flight posted(Descriptor descriptor) {
        boolean collective = descriptor.kind() == Descriptor.Kind.COLLECTIVE;
        Part last = collective ? OpenCollectives.last(program, program.pc(descriptor)) : Part.PM;
        Flight flight = new Flight(descriptor, last);
        flights.get(descriptor.rank()).add(flight);
        if (collective) {
            collectives.posted(flight);
        }
        return flight;
    }

    private void matched(Descriptor send, Descriptor receive, SliceCourse course) {
        if (known(send).meeting().isPresent()) {
            return;
        }
        Meeting message = new Meeting();
        known(send).meets(message);
        known(receive).meets(message);
        moving.add(message);
        course.takes(message, boundary(message.lastPostNanos()));
    }

    /// End of the slice in which `nanos` lies.
    private long boundary(long nanos) {
        int next = slices.sliceAt(nanos) + 1;
        return next < slices.published() ? slices.get(SliceColumn.START, next) : Long.MAX_VALUE;
    }

    private void completed(Happening.Completed done, SliceCourse course) {
        Descriptor descriptor = done.descriptor();
        flights.get(descriptor.rank())
                .complete(descriptor, done.timeNanos())
                .ifPresent(flight -> {
                    flight.meeting().ifPresent(course::complete);
                    completed.add(flight);
                });
    }

    @Override
    public int cut(int rank, int pc, long blockedNanos, long awakeNanos, Walk walk) {
        if (waitsForRoom.contains(new NoRoom(rank, blockedNanos))) {
            walk.isMessageTo(rank);
            walk.finish(Part.NIC_FULL);
            return Call.NOBODY;
        }
        if (program.kind(pc).waitsForMessage()) {
            return probes.cut(rank, pc, awakeNanos, walk, this::boundary, () -> sent(rank, pc));
        }
        int peer =
                flights.get(rank)
                        .deciding(pc, blockedNanos)
                        .map(flight -> facing(flight).map(flight::toMeet).orElse(flight))
                        .map(flight -> flight.cut(walk))
                        .orElse(Call.NOBODY);
        // The checkpoint was taken after what it waited for was complete.
        walk.finish(blockedNanos == restoredNanos ? Part.RESTART : Part.PEER);
        return peer;
    }

    /// What `flight` can meet in the next exchange; empty if that is not posted, or if it has met.
    private Optional<Flight> facing(Flight flight) {
        Descriptor own = flight.own();
        if (!flight.isAlone()) {
            return Optional.empty();
        }
        return switch (own.kind()) {
            case SEND ->
                    earliest(
                            own.peer(),
                            it ->
                                    it.kind() == Descriptor.Kind.RECEIVE
                                            && MatchingRule.all(own, it));
            case RECEIVE ->
                    earliest(
                            own.peer(),
                            it ->
                                    it.kind() == Descriptor.Kind.SEND
                                            && it.peer() == own.rank()
                                            && MatchingRule.all(it, own));
            case COLLECTIVE -> Optional.empty();
        };
    }

    /// The send that the probe of `rank` at `pc` can find after the next exchange.
    private Optional<Descriptor> sent(int rank, int pc) {
        return earliest(
                        program.peer(pc),
                        it ->
                                it.kind() == Descriptor.Kind.SEND
                                        && Probes.fits(program, rank, pc, it))
                .map(Flight::own);
    }

    /// The earliest posted descriptor of `rank`, or of any process, that fits and has no partner
    /// yet.
    private Optional<Flight> earliest(int rank, Predicate<Descriptor> fits) {
        Stream<Flights<Flight>> owners =
                rank == Program.ANY ? flights.stream() : Stream.of(flights.get(rank));
        return owners.flatMap(Flights::all)
                .filter(flight -> flight.isAlone() && fits.test(flight.own()))
                .min(Comparator.comparingLong(flight -> flight.own().postNanos()));
    }

    @Override
    public Part own(int pc) {
        return Part.CALL;
    }

    @Override
    public long hasCpuNanos(int rank, long awakeNanos) {
        return Math.max(awakeNanos, cpuNanos[rank]);
    }

    @Override
    public void account(Overlap overlap) {
        for (Flight flight : completed) {
            int rank = flight.own().rank();
            overlap.add(rank, flight.underWayNanos(), flight.completedNanos());
        }
        for (Flight flight : completed) {
            int rank = flight.own().rank();
            if (flights.get(rank).allComplete()) {
                overlap.forget(rank);
            }
        }
        completed.clear();
    }

    @Override
    public boolean wentBack() {
        return wentBack;
    }

    /// Descriptors in a checkpoint count as posted when the machine continues from it: nothing that
    /// a process did before that can decide about a wait any more.
    @Override
    public void restored(Snapshot machine, long nanos) {
        flights.replaceAll(_ -> new Flights<>(program, Flights.Posting.WHILE_BLOCKED));
        moving.clear();
        completed.clear();
        collectives.forget();
        wentBack = false;
        restoredNanos = nanos;
        machine.open()
                .sorted(
                        Comparator.comparingInt(Descriptor::rank)
                                .thenComparingInt(Descriptor::number))
                .forEach(this::known);
    }

    /// The flight of `descriptor`, which may be of the checkpoint.
    private Flight known(Descriptor descriptor) {
        return flights.get(descriptor.rank())
                .of(descriptor)
                .orElseGet(() -> posted(descriptor.postedFrom(restoredNanos)));
    }

    @Override
    public void passed(int rank, long nanos) {
        flights.get(rank).prune(nanos);
        waitsForRoom.removeIf(wait -> wait.rank == rank && wait.nanos < nanos);
    }

    /// The collectives that are not complete, by communicator, in the order in which their members
    /// call them.
    static final class OpenCollectives {
        private final Program program;
        private final Map<Integer, List<Gathering>> open = new TreeMap<>();

        OpenCollectives(Program program) {
            this.program = program;
        }

        /// A collective and who has called it.
        private static final class Gathering {
            private final Meeting meeting = new Meeting();
            private final BitSet called = new BitSet();
            private final int[] members;
            private final Part last;

            /// Members before it have called.
            private int firstMissing;

            Gathering(int[] members, Part last) {
                this.members = members;
                this.last = last;
                meeting.lacks(this::missing);
            }

            private OptionalInt missing() {
                while (firstMissing < members.length && called.get(members[firstMissing])) {
                    firstMissing++;
                }
                return firstMissing < members.length
                        ? OptionalInt.of(members[firstMissing])
                        : OptionalInt.empty();
            }
        }

        /// A member has called: the first collective that it has not called yet.
        void posted(Flight flight) {
            Descriptor call = flight.own();
            List<Gathering> all =
                    open.computeIfAbsent(call.communicator(), communicator -> new ArrayList<>());
            Gathering mine =
                    all.stream()
                            .filter(gathering -> !gathering.called.get(call.rank()))
                            .findFirst()
                            .orElseGet(() -> added(all, call));
            mine.called.set(call.rank());
            flight.meets(mine.meeting);
        }

        private Gathering added(List<Gathering> all, Descriptor call) {
            Gathering gathering =
                    new Gathering(
                            program.communicators().get(call.communicator()).members(),
                            last(program, program.pc(call)));
            all.add(gathering);
            return gathering;
        }

        /// The microphase that carries out the collective at `pc`.
        static Part last(Program program, int pc) {
            return program.kind(pc).reduces() ? Part.RM : Part.BBM;
        }

        /// The one of `communicator` that is next to move.
        Optional<Meeting> first(int communicator) {
            return open.getOrDefault(communicator, List.of()).stream()
                    .findFirst()
                    .map(gathering -> gathering.meeting);
        }

        /// Forgets all of them.
        void forget() {
            open.clear();
        }

        /// Marks what a slice did, and gives up what is complete.
        void move(SliceCourse course) {
            for (List<Gathering> all : open.values()) {
                all.forEach(it -> course.moveCollective(it.meeting, it.last));
                all.removeIf(it -> course.completes(it.meeting));
            }
        }
    }
}
