package bcscope.explain.collective;

import bcscope.base.Numbers;
import bcscope.happening.Activity;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;
import bcscope.program.ReduceType;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The text twin of a collective: who came, what was asked, what was moved, in the same order as
/// the picture.
public final class StorySentences {
    private static final int MOST_NAMES = 3;

    private final Program program;
    private final Story story;
    private final SliceDetail detail;

    /// Sentences about `story` in the slice of `detail`.
    public StorySentences(Program program, Story story, SliceDetail detail) {
        this.program = program;
        this.story = story;
        this.detail = detail;
    }

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
        return call.kind().mpiName()
                + bytes
                + root
                + " on "
                + call.group()
                + ", "
                + Numbers.count(call.members())
                + (call.members() == 1 ? " process on " : " processes on ")
                + Numbers.count(story.tree().size(), "node");
    }

    /// Who has come, who came last.
    public String arrivals() {
        Arrivals came = story.arrivals();
        int members = story.call().members();
        int last = came.size() - 1;
        String first =
                capital(program.named(came.rank(0))) + " called first, at " + millis(came.nanos(0));
        if (came.size() < members) {
            return first
                    + "; at the end of slice "
                    + Numbers.count(detail.slice())
                    + ", "
                    + Numbers.count(came.size())
                    + " of "
                    + Numbers.count(members)
                    + " have called.";
        }
        return members == 1
                ? first + "."
                : first
                        + ", "
                        + program.named(came.rank(last))
                        + " last, "
                        + Numbers.exactMicros(came.nanos(last) - came.nanos(0))
                        + " later.";
    }

    /// How often the query failed, and when it succeeded.
    public String queries() {
        if (story.queries().isEmpty()) {
            return "No query yet: the descriptors wait for the DEM of the next slice.";
        }
        long failed = story.failed();
        Query last = story.queries().getLast();
        String before =
                failed == 0
                        ? ""
                        : Numbers.count(failed, "query", "queries")
                                + " since slice "
                                + Numbers.count(story.queries().getFirst().slice())
                                + (failed == 1 ? " was" : " were")
                                + " answered no; ";
        String now =
                last.succeeded()
                        ? "in slice "
                                + Numbers.count(last.slice())
                                + " all had called and the query wrote to all nodes."
                        : "in slice "
                                + Numbers.count(last.slice())
                                + ", "
                                + Numbers.count(last.missing())
                                + (last.missing() == 1 ? " process was" : " processes were")
                                + " missing.";
        String text = before + now;
        return capital(text);
    }

    /// The event of a step.
    public String of(CollectiveStage step) {
        int master = story.call().master();
        return switch (step.kind()) {
            case ARRIVAL -> arrival(step);
            case FLAGS ->
                    "The Buffer Receivers accept "
                            + Numbers.count(step.count(), "descriptor")
                            + "; "
                            + Numbers.count(story.flags().raised(step.index()))
                            + " of "
                            + Numbers.count(story.flags().size())
                            + " flags are raised.";
            case QUERY ->
                    "The node of "
                            + program.named(master)
                            + " asks by Compare-And-Write whether all flags are raised: "
                            + (step.part() == 0 ? "they are." : missing(step));
            case SCHEDULED ->
                    "The write of the query notifies all nodes; "
                            + story.scheduled().map(Numbers::exactBytes).orElse("nothing")
                            + (story.scheduled().orElse(0L) == 1 ? " moves" : " move")
                            + " in this slice.";
            case WAVE ->
                    "The Collective Helper of node "
                            + story.tree().node(0)
                            + " multicasts "
                            + story.wave().map(StorySentences::lasting).orElse("")
                            + ".";
            case LOCAL -> story.local().map(work -> nodes(step.count()) + local(work)).orElse("");
            case LEVEL -> "Level " + step.part() + " of the tree: " + level(step) + ".";
            case RESULT ->
                    (combiner() == Combiner.NETWORK
                                    ? "The tree network sends down"
                                    : "The Reduce Helper of node "
                                            + story.tree().node(0)
                                            + " multicasts")
                            + " the result, "
                            + story.result().map(StorySentences::lasting).orElse("")
                            + ".";
            case LOST ->
                    "It did not arrive because a packet was lost; it is repeated in the next"
                            + " slice.";
            case DONE ->
                    "It is complete for "
                            + Numbers.count(step.count())
                            + (step.count() == 1 ? " process" : " processes")
                            + ", which restart at the beginning of the next slice.";
            case ROUND_POSTED, ROUND_DELIVERED, ROUND_MATCHED, ROUND_MOVED -> "";
        };
    }

    private static String nodes(int count) {
        return count == 1 ? "On one node, " : "On each of " + Numbers.count(count) + " nodes, ";
    }

    private static String local(Work work) {
        return switch (work.by()) {
                    case NIC, NETWORK -> "the Reduce Helper";
                    case HOST -> "the host";
                }
                + " combines the operands of the local processes in "
                + Numbers.exactMicros(work.nanos())
                + (work.by() == Combiner.HOST
                        ? ": even with the transfer across PCI and back, this is faster than on the"
                                + " NIC."
                        : ".");
    }

    /// Who combines how much on a level, and what is left.
    private String level(CollectiveStage step) {
        return switch (combiner()) {
            case NIC -> pairs(step, Numbers.count(step.count(), "Reduce Helper"));
            case HOST -> pairs(step, Numbers.count(step.count(), "host") + ", reached across PCI,");
            case NETWORK -> {
                int left = story.tree().size() - passed(step);
                yield "the tree network combines "
                        + Numbers.count(step.count(), "partial result")
                        + " with those of the level above; "
                        + Numbers.count(left, "is", "are")
                        + " left";
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
        return combiners
                + (step.count() == 1 ? " combines" : " combine")
                + " two partial results; "
                + Numbers.count(left, "partial result")
                + (left == 1 ? " is left: " : " are left, the first of ")
                + story.tree().text(level, 0);
    }

    private String missing(CollectiveStage step) {
        int missing = step.part();
        return Numbers.count(missing)
                + (missing == 1 ? " process is missing: " : " processes are missing: ")
                + story.absent(missing, MOST_NAMES).stream()
                        .map(rank ->
                                program.named(rank) + " " + activity(rank, step.index()).clause())
                        .collect(Collectors.joining(", "))
                + (missing > MOST_NAMES ? " and others." : ".");
    }

    /// What a process does after happening `index`.
    private Activity activity(int rank, int index) {
        Activity activity = detail.before().activities()[rank];
        for (Happening happening : detail.happenings().subList(0, index + 1)) {
            if (happening instanceof Happening.Restarted h && h.rank() == rank) {
                activity = Activity.COMPUTING;
            } else if (happening instanceof Happening.Blocked h && h.rank() == rank) {
                activity = h.activity();
            } else if (happening instanceof Happening.Finished h && h.rank() == rank) {
                activity = Activity.FINISHED;
            }
        }
        return activity;
    }

    private String arrival(CollectiveStage step) {
        int members = story.call().members();
        int here = story.arrivals().before(step.nanos() + 1);
        String who =
                step.count() == 1
                        ? capital(program.named(step.part())) + " calls"
                        : Numbers.count(step.count()) + " processes call";
        String of =
                here == members
                        ? ", the last of " + Numbers.count(members)
                        : "; "
                                + Numbers.count(here)
                                + " of "
                                + Numbers.count(members)
                                + " have called";
        return who + of + ".";
    }

    private static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static String lasting(Timed timed) {
        return Numbers.exactBytes(timed.bytes())
                + " in "
                + Numbers.exactMicros(timed.endNanos() - timed.beginNanos());
    }

    private static String millis(long nanos) {
        return String.format(Locale.ROOT, "%,d.%06d ms", nanos / 1_000_000, nanos % 1_000_000);
    }
}
