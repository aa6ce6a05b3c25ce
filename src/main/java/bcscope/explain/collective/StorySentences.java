package bcscope.explain.collective;

import bcscope.base.Capital;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Combiner;
import bcscope.happening.SliceDetail;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.program.Program;
import bcscope.program.ReduceType;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The text twin of a collective: who came, what was asked, what was moved, in the same order as
/// the picture.
public record StorySentences(Program program, Story story, SliceDetail detail) {
    private static final int MOST_NAMES = 3;

    /// The whole text.
    public List<String> all() {
        List<String> told = new ArrayList<>();
        told.add(title() + ".");
        told.add(arrivals());
        told.add(queries());
        story.steps().forEach(step -> told.add(of(step)));
        return told;
    }

    /// Call, communicator, size: `MPI_Bcast of 256 bytes from rank 0 on world, 16 processes on 16
    /// nodes`.
    public String title() {
        Collective call = story.call();
        String bytes =
                call.bytes() > 0
                        ? " of "
                                + Numbers.exactBytes(call.bytes())
                                + (call.type() == ReduceType.OTHER
                                        ? ""
                                        : " (" + call.type().name().toLowerCase(Locale.ROOT) + ")")
                        : "";
        String root =
                call.root() < 0
                        ? ""
                        : (call.reduces() ? " to" : " from") + " " + program.named(call.root());
        return Say.of(
                "%s%s%s on %s, %{n process on |processes on }%{n node}",
                call.name(), bytes, root, call.group(), call.members(), story.tree().size());
    }

    /// Who has come, who came last.
    public String arrivals() {
        Arrivals came = story.arrivals();
        int members = story.call().members();
        int last = came.size() - 1;
        if (came.size() < members) {
            return Say.of(
                    "%s; at the end of slice %{n}, %{n} of %{n} %{has|have} called.",
                    first(), detail.slice(), came.size(), members, came.size());
        }
        return members == 1
                ? first() + "."
                : program.say(
                        "%s, %{rank} last, %{micros} later.",
                        first(), came.rank(last), came.nanos(last) - came.nanos(0));
    }

    /// What was before the first step of this slice: who has called up to an instant, and what the
    /// queries of earlier slices answered.
    public String before(long nanos) {
        int called = story.arrivals().before(nanos + 1);
        int members = story.call().members();
        if (called == 0) {
            return "No process has called it yet.";
        }
        return (called == members
                        ? arrivals()
                        : Say.of(
                                "%s; %{n} of %{n} %{has|have} called.",
                                first(), called, members, called))
                + " "
                + queriesBefore();
    }

    private String first() {
        Arrivals came = story.arrivals();
        return Capital.of(program.named(came.rank(0)))
                + " called first, at "
                + millis(came.nanos(0));
    }

    /// How often the query failed, and when it succeeded.
    public String queries() {
        return story.queries().isEmpty() ? noQuery("the next") : queries(story.queries());
    }

    /// The same of the slices before this one.
    private String queriesBefore() {
        List<Query> before =
                story.queries().stream().filter(it -> it.slice() < detail.slice()).toList();
        if (before.isEmpty()) {
            return story.queries().isEmpty() ? noQuery("the next") : noQuery("this");
        }
        return queries(before);
    }

    private static String noQuery(String slice) {
        return "No query yet: the descriptors wait for the DEM of " + slice + " slice.";
    }

    private static String queries(List<Query> queries) {
        long failed = queries.stream().filter(it -> !it.succeeded()).count();
        Query last = queries.getLast();
        String before =
                failed == 0
                        ? ""
                        : Say.of(
                                "%{n query|queries} since slice %{n} %{was|were} answered no; ",
                                failed, queries.getFirst().slice(), failed);
        String now =
                last.succeeded()
                        ? Say.of(
                                "in slice %{n} all had called and the query wrote to all nodes.",
                                last.slice())
                        : Say.of(
                                "in slice %{n}, %{n process was|processes were} missing.",
                                last.slice(), last.missing());
        String text = before + now;
        return Capital.of(text);
    }

    /// The event of a step.
    public String of(CollectiveStage step) {
        int master = story.call().master();
        return switch (step.kind()) {
            case ARRIVAL -> arrival(step);
            case FLAGS ->
                    Say.of(
                            "The Buffer Receivers accept %{n descriptor}; %{n} of %{n} flags are"
                                    + " raised.",
                            step.count(), story.flags().raised(step.index()), story.flags().size());
            case QUERY ->
                    program.say(
                            "The node of %{rank} asks by Compare-And-Write whether all flags are"
                                    + " raised: %s",
                            master, step.part() == 0 ? "they are." : missing(step));
            case SCHEDULED ->
                    "The write of the query notifies all nodes; "
                            + story.scheduled()
                                    .filter(bytes -> bytes > 0)
                                    .map(bytes -> Say.of("%{bytes} %{moves|move}", bytes, bytes))
                                    .orElse("no data moves")
                            + " in this slice.";
            case WAVE ->
                    Say.of(
                            "The Collective Helper of node %s multicasts %s.",
                            story.tree().node(0),
                            story.wave().map(StorySentences::lasting).orElse(""));
            case LOCAL -> story.local().map(work -> nodes(step.count()) + local(work)).orElse("");
            case LEVEL -> "Level " + step.part() + " of the tree: " + level(step) + ".";
            case RESULT ->
                    Say.of(
                            "%s the result, %s.",
                            combiner() == Combiner.NETWORK
                                    ? "The tree network sends down"
                                    : Say.of(
                                            "The Reduce Helper of node %s multicasts",
                                            story.tree().node(0)),
                            story.result().map(StorySentences::lasting).orElse(""));
            case LOST ->
                    "It did not arrive because a packet was lost; it is repeated in the next"
                            + " slice.";
            case DONE ->
                    Say.of(
                            "It is complete for %{n process}: whoever waits for it can continue.",
                            step.count());
            case ROUND_POSTED, ROUND_DELIVERED, ROUND_MATCHED, ROUND_MOVED -> "";
        };
    }

    private static String nodes(int count) {
        return count == 1 ? "On one node, " : "On each of " + Numbers.count(count) + " nodes, ";
    }

    private static String local(Work work) {
        return Say.of(
                "%s combines the operands of the local processes in %{micros}%{: even with the"
                        + " transfer across PCI and back, this is faster than on the NIC.|.}",
                switch (work.by()) {
                    case NIC, NETWORK -> "the Reduce Helper";
                    case HOST -> "the host";
                },
                work.nanos(),
                work.by() == Combiner.HOST);
    }

    /// Who combines how much on a level, and what is left.
    private String level(CollectiveStage step) {
        return switch (combiner()) {
            case NIC -> pairs(step, Numbers.count(step.count(), "Reduce Helper"));
            case HOST -> pairs(step, Numbers.count(step.count(), "host") + ", reached across PCI,");
            case NETWORK -> {
                int left = story.tree().size() - passed(step);
                yield Say.of(
                        "the tree network combines %{n partial result} with those of the level"
                                + " above; %{n is|are} left",
                        step.count(), left);
            }
        };
    }

    private Combiner combiner() {
        return story.onLevels().map(Work::by).orElse(Combiner.NIC);
    }

    /// How many partial results have been combined with others up to the end of `step`.
    private int passed(CollectiveStage step) {
        return story.steps().stream()
                .filter(it -> it.kind() == CollectiveStage.Kind.LEVEL && it.part() <= step.part())
                .mapToInt(CollectiveStage::count)
                .sum();
    }

    /// On a level of the binomial tree each of `combiners` combines two.
    private String pairs(CollectiveStage step, String combiners) {
        int level = step.part() + 1;
        int left = story.tree().partials(level);
        return Say.of(
                "%s %{combines|combine} two partial results; %{n partial result is left: |partial"
                        + " results are left, the first of }%s",
                combiners, step.count(), left, story.tree().text(level, 0));
    }

    private String missing(CollectiveStage step) {
        int missing = step.part();
        MachineAt machine = MachineAt.at(program, detail, Moment.after(detail, step.index()));
        return Numbers.count(missing)
                + (missing == 1 ? " process is missing: " : " processes are missing: ")
                + story.absent(missing, MOST_NAMES).stream()
                        .map(rank -> program.named(rank) + " " + machine.activity(rank).clause())
                        .collect(Collectors.joining(", "))
                + (missing > MOST_NAMES ? " and others." : ".");
    }

    private String arrival(CollectiveStage step) {
        int members = story.call().members();
        int here = story.arrivals().before(step.nanos() + 1);
        String who =
                step.count() == 1
                        ? Capital.of(program.named(step.part())) + " calls"
                        : Numbers.count(step.count()) + " processes call";
        String of =
                here == members
                        ? ", the last of " + Numbers.count(members)
                        : Say.of("; %{n} of %{n} %{has|have} called", here, members, here);
        return who + of + ".";
    }

    private static String lasting(Timed timed) {
        return Say.of(
                "%s in %{micros}",
                timed.bytes() == 0 ? "a signal" : Numbers.exactBytes(timed.bytes()),
                timed.endNanos() - timed.beginNanos());
    }

    private static String millis(long nanos) {
        return String.format(Locale.ROOT, "%,d.%06d ms", nanos / 1_000_000, nanos % 1_000_000);
    }
}
