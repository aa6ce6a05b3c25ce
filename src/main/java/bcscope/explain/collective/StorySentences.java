package bcscope.explain.collective;

import bcscope.explain.Amounts;
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

    /// All of it.
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
                                + Amounts.bytes(call.bytes())
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
                + Amounts.grouped(call.members())
                + (call.members() == 1 ? " process on " : " processes on ")
                + Amounts.count(story.tree().size(), "node");
    }

    /// Who has come, who came last.
    public String arrivals() {
        Arrivals came = story.arrivals();
        int members = story.call().members();
        int last = came.size() - 1;
        String first =
                capital(program.named(came.rank(0))) + " came first, at " + millis(came.nanos(0));
        if (came.size() < members) {
            return first
                    + "; at the end of slice "
                    + Amounts.grouped(detail.slice())
                    + ", "
                    + Amounts.grouped(came.size())
                    + " of "
                    + Amounts.grouped(members)
                    + " have called.";
        }
        return members == 1
                ? first + "."
                : first
                        + ", "
                        + program.named(came.rank(last))
                        + " last, "
                        + Amounts.micros(came.nanos(last) - came.nanos(0))
                        + " later.";
    }

    /// How often the query failed, and when it succeeded.
    public String queries() {
        if (story.queries().isEmpty()) {
            return "Nobody has asked yet: the descriptors wait for the DEM of the next slice.";
        }
        long failed = story.failed();
        Query last = story.queries().getLast();
        String before =
                failed == 0
                        ? ""
                        : Amounts.grouped(failed)
                                + (failed == 1 ? " query has" : " queries have")
                                + " failed since slice "
                                + Amounts.grouped(story.queries().getFirst().slice())
                                + "; ";
        String now =
                last.succeeded()
                        ? "in slice "
                                + Amounts.grouped(last.slice())
                                + " all had called and the query wrote to all nodes."
                        : "in slice "
                                + Amounts.grouped(last.slice())
                                + ", "
                                + Amounts.grouped(last.missing())
                                + (last.missing() == 1 ? " process was" : " processes were")
                                + " missing.";
        String text = before + now;
        return capital(text);
    }

    /// What happens in a step.
    public String of(Step step) {
        int master = story.call().master();
        return switch (step.kind()) {
            case ARRIVAL -> arrival(step);
            case FLAGS ->
                    "The Buffer Receivers take "
                            + Amounts.count(step.count(), "descriptor")
                            + "; "
                            + Amounts.grouped(story.flags().raised(step.index()))
                            + " of "
                            + Amounts.grouped(story.flags().size())
                            + " flags are raised.";
            case QUERY ->
                    "The node of "
                            + program.named(master)
                            + " asks by Compare-And-Write whether all flags are raised: "
                            + (step.part() == 0 ? "they are." : missing(step));
            case SCHEDULED ->
                    "The write of the query tells all nodes; "
                            + story.scheduled().map(Amounts::bytes).orElse("nothing")
                            + (story.scheduled().orElse(0L) == 1 ? " moves" : " move")
                            + " in this slice.";
            case WAVE ->
                    "The Collective Helper of node "
                            + story.tree().node(0)
                            + " multicasts "
                            + story.wave().map(StorySentences::lasting).orElse("")
                            + ".";
            case LOCAL -> story.local().map(work -> nodes(step.count()) + local(work)).orElse("");
            case LEVEL ->
                    "Level "
                            + step.part()
                            + " of the tree: "
                            + combine(step.count())
                            + " two partial results; "
                            + Amounts.count(
                                    story.tree().partials(step.part() + 1), "partial result")
                            + (story.tree().partials(step.part() + 1) == 1
                                    ? " is left: " + story.tree().text(step.part() + 1, 0)
                                    : " are left, the first of "
                                            + story.tree().text(step.part() + 1, 0))
                            + ".";
            case RESULT ->
                    "The Reduce Helper of node "
                            + story.tree().node(0)
                            + " multicasts the result, "
                            + story.result().map(StorySentences::lasting).orElse("")
                            + ".";
            case LOST ->
                    "It did not arrive: a packet was lost, and it is repeated in the next slice.";
            case DONE ->
                    "It is complete for "
                            + Amounts.grouped(step.count())
                            + (step.count() == 1 ? " process" : " processes")
                            + ", which restart at the beginning of the next slice.";
            case ROUND_POSTED, ROUND_DELIVERED, ROUND_MATCHED, ROUND_MOVED -> "";
        };
    }

    private static String nodes(int count) {
        return count == 1 ? "On one node, " : "On each of " + Amounts.grouped(count) + " nodes, ";
    }

    private static String local(Work work) {
        return switch (work.by()) {
                    case NIC, NETWORK -> "the Reduce Helper";
                    case HOST -> "the host";
                }
                + " combines the operands of the local processes in "
                + Amounts.micros(work.nanos())
                + (work.by() == Combiner.HOST
                        ? ": with the way there and back that is quicker than on the NIC."
                        : ".");
    }

    /// Who combines on a level: RH, or whoever is quicker.
    private String combine(int count) {
        Combiner by = story.onLevels().map(Work::by).orElse(Combiner.NIC);
        return switch (by) {
                    case NIC -> Amounts.count(count, "Reduce Helper");
                    case HOST -> Amounts.count(count, "host") + ", reached across PCI,";
                    case NETWORK -> Amounts.count(count, "place") + " of the tree network";
                }
                + (count == 1 ? " combines" : " combine");
    }

    private String missing(Step step) {
        int missing = step.part();
        return Amounts.grouped(missing)
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

    private String arrival(Step step) {
        int members = story.call().members();
        int here = story.arrivals().before(step.nanos() + 1);
        String who =
                step.count() == 1
                        ? capital(program.named(step.part())) + " calls"
                        : Amounts.grouped(step.count()) + " processes call";
        String of =
                here == members
                        ? ", the last of " + Amounts.grouped(members)
                        : "; "
                                + Amounts.grouped(here)
                                + " of "
                                + Amounts.grouped(members)
                                + " have called";
        return who + of + ".";
    }

    private static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static String lasting(Timed timed) {
        return Amounts.bytes(timed.bytes())
                + " in "
                + Amounts.micros(timed.endNanos() - timed.beginNanos());
    }

    private static String millis(long nanos) {
        return String.format(Locale.ROOT, "%,d.%06d ms", nanos / 1_000_000, nanos % 1_000_000);
    }
}
