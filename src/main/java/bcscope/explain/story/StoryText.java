package bcscope.explain.story;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.Sentences;
import bcscope.explain.follow.Suspension;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The words of a story: the titles of its chapters, and each happening in one short line, which
/// says first where it is.
public final class StoryText {
    private final Program program;
    private final Sentences sentences;
    private final EventMeaning meanings;

    /// The words of stories of `run`.
    public StoryText(RunView run) {
        program = run.program();
        sentences = new Sentences(program);
        meanings = new EventMeaning(run.scenario());
    }

    /// What a chapter is about, for example `Sends meet receives`.
    public String title(SliceDetail detail, StoryChapter chapter) {
        boolean none = chapter.isEmpty();
        return switch (chapter.part()) {
            case BEGINNING -> "The strobe begins the slice";
            case DEM -> none ? "No descriptor to exchange" : "Descriptors are exchanged";
            case MSM -> planning(detail, chapter);
            case PM -> none ? "No data to move" : "Data moves";
            case BBM -> none ? "No broadcast, no barrier" : "Broadcasts and barriers";
            case RM -> none ? "No reduction" : "Reductions";
            case PROCESSES -> none ? "The rest of the slice" : "Processes, meanwhile";
            case WINDOW -> none ? "Nothing happens" : "Calls and messages";
        };
    }

    private static String planning(SliceDetail detail, StoryChapter chapter) {
        boolean matched = false;
        boolean scheduled = false;
        boolean asked = false;
        for (StoryChapter.Group group : chapter.groups()) {
            Happening first = detail.happenings().get(group.indices()[0]);
            matched |= first instanceof Happening.Matched;
            scheduled |=
                    first instanceof Happening.ChunkScheduled
                            || first instanceof Happening.CollectiveScheduled;
            asked |= first instanceof Happening.CollectiveQueried;
        }
        return matched
                ? "Sends meet receives"
                : scheduled
                        ? "Work is planned"
                        : asked ? "Has every process called?" : "Nothing to match";
    }

    /// What happened, by kind in a line: `4 sends are announced, 4 receives are ready`. Empty if
    /// nothing happened.
    public String summary(SliceDetail detail, List<StoryChapter.Group> groups) {
        return groups.stream()
                .map(group -> sum(detail, group.indices()))
                .collect(Collectors.joining(", "));
    }

    /// What happened, and how many times.
    private String sum(SliceDetail detail, int[] indices) {
        Happening first = detail.happenings().get(indices[0]);
        int count = indices.length;
        return switch (first) {
            case Happening.SendDelivered _ -> Say.of("%{n send is|sends are} announced", count);
            case Happening.ReceiveAccepted _ -> Say.of("%{n receive is|receives are} ready", count);
            case Happening.Matched _ -> Say.of("%{n message is|messages are} matched", count);
            case Happening.ChunkScheduled _ -> Say.of("%{size} planned", bytes(detail, indices));
            case Happening.Transferred _ ->
                    Say.of("%{size} move in %{n message}", bytes(detail, indices), count);
            case Happening.NoRoom _ ->
                    Say.of("%{n message waits|messages wait} for a later slice", count);
            case Happening.Restarted _ -> Say.of("%{n process restarts|processes restart}", count);
            case Happening.Blocked _ -> Say.of("%{n process blocks|processes block}", count);
            case Happening.CallReturned _ -> Say.of("%{n call returns|calls return}", count);
            case Happening.Posted _ -> Say.of("%{n descriptor is|descriptors are} posted", count);
            case Happening.Completed _ -> Say.of("%{n request is|requests are} complete", count);
            case Happening.CollectiveNoted _ ->
                    Say.of("%{n collective call is|collective calls are} noted", count);
            case Happening.CollectiveStep _,
                    Happening.StrobeSent _,
                    Happening.PhaseEnded _,
                    Happening.EndedEarly _,
                    Happening.Finished _,
                    Happening.Deadlocked _,
                    Happening.DescriptorLife _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.OfMessages _ -> {
                String line = line(first);
                yield line.substring(0, line.length() - 1)
                        + (count == 1 ? "" : Say.of(" and %{n} more", count - 1));
            }
        };
    }

    private static long bytes(SliceDetail detail, int[] indices) {
        return Arrays.stream(indices)
                .mapToObj(detail.happenings()::get)
                .mapToLong(it ->
                        switch (it) {
                            case Happening.ChunkScheduled h -> h.bytes();
                            case Happening.Transferred h -> h.bytes();
                            case Happening.OnNode _,
                                    Happening.Coordination _,
                                    Happening.Deadlocked _ ->
                                    0;
                        })
                .sum();
    }

    /// One happening of a slice in a short line.
    public String line(Happening happening) {
        return switch (happening) {
            case Happening.SendDelivered h ->
                    program.say(
                            "Node %s: the send descriptor of %{rank} goes to node %s.",
                            h.node(), h.send().rank(), h.toNode());
            case Happening.ReceiveAccepted h ->
                    program.say(
                            "Node %s: the receive of %{rank}%s is ready.",
                            h.node(),
                            h.receive().rank(),
                            h.receive().peer() < 0
                                    ? " from any rank"
                                    : " from " + program.named(h.receive().peer()));
            case Happening.Matched h ->
                    program.say(
                            "Node %s: the send of %{rank} meets the receive of %{rank} (tag %s,"
                                    + " %{size}).",
                            h.node(),
                            h.send().rank(),
                            h.receive().rank(),
                            h.send().tag(),
                            h.send().bytes());
            case Happening.ChunkScheduled h ->
                    program.say(
                            "Node %s: %{size} from %{rank} to %{rank} %{is|are} planned%s",
                            h.node(),
                            h.bytes(),
                            h.send().rank(),
                            h.receive().rank(),
                            h.bytes(),
                            h.remaining() == 0
                                    ? "."
                                    : Say.of(
                                            "; %{size} %{is|are} left.",
                                            h.remaining(), h.remaining()));
            case Happening.Transferred h ->
                    program.say(
                            "Node %s: gets %{size} of %{rank}%s.",
                            h.node(),
                            h.bytes(),
                            h.send().rank(),
                            h.node() == h.fromNode() ? "" : " from node " + h.fromNode());
            case Happening.Restarted h ->
                    program.say("Node %s: %{rank} restarts.", h.node(), h.rank());
            case Happening.PhaseEnded h ->
                    h.failed() == 0
                            ? "Query: all nodes have finished."
                            : Say.of(
                                    "Query: all nodes have finished; %s.",
                                    Sentences.refused(h.failed()));
            case Happening.StrobeSent _,
                    Happening.EndedEarly _,
                    Happening.CollectiveStep _,
                    Happening.DescriptorLife _,
                    Happening.NoRoom _,
                    Happening.Blocked _,
                    Happening.CallReturned _,
                    Happening.Finished _,
                    Happening.Deadlocked _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.OfMessages _ ->
                    sentences.plain(happening);
        };
    }

    /// The sentence for the moment after the first `events` happenings of a slice: the last of
    /// them; after the query that ends a microphase, what happened in it; where nothing has
    /// happened yet, what the slice will do.
    ///
    /// @param story of the slice
    public String sentence(SliceDetail detail, SliceStory story, int events) {
        if (events == 0) {
            return sentences.summary(detail);
        }
        Happening last = detail.happenings().get(events - 1);
        Optional<StoryChapter> over =
                last instanceof Happening.PhaseEnded
                        ? story.chapterOf(events - 1)
                        : Optional.empty();
        return over.map(chapter -> told(detail, chapter))
                .orElseGet(() ->
                        last instanceof Happening.Transferred moved
                                ? moved(moved)
                                : sentences.plain(last));
    }

    /// What the picture does not say already.
    private String moved(Happening.Transferred h) {
        String from = h.node() == h.fromNode() ? "" : " on node " + h.fromNode();
        return program.say(
                "The DMA Helper of node %s gets %{bytes} from the memory of %{rank}%s.",
                h.node(), h.bytes(), h.send().rank(), from);
    }

    private String told(SliceDetail detail, StoryChapter chapter) {
        String title = title(detail, chapter);
        return chapter.isEmpty()
                ? title + "."
                : title + ": " + summary(detail, chapter.first()) + ".";
    }

    /// The microphase that the sentence at `moment` is about, while it runs; what hosts do belongs
    /// to none, nor does what is said until the next slice.
    public Optional<Microphase> phase(SliceDetail detail, Moment moment) {
        return moment.last() < 0
                ? Optional.empty()
                : Sentences.phase(detail, detail.happenings().get(moment.last()))
                        .filter(phase -> Lane.at(detail, moment) == Lane.of(phase));
    }

    /// What that means, for who sees it for the first time.
    public String meaning(SliceDetail detail, int events) {
        if (events > 0) {
            return detail.happenings().get(events - 1) instanceof Happening.Completed served
                            && !detail.isWindow()
                    ? served(detail, events, served.descriptor())
                    : meanings.of(detail, detail.happenings().get(events - 1)).text();
        }
        return (detail.isWindow() ? Meaning.WINDOW_COMES : Meaning.SLICE_COMES).text();
    }

    /// Which process restarts because `descriptor` is complete, and when: at the start of a slice,
    /// unless the model restarts it at once (MODEL 1.6).
    private String served(SliceDetail detail, int events, Descriptor descriptor) {
        String who = program.titled(descriptor.rank());
        String restart =
                meanings.wakesWithSlice()
                        ? "restarts at the start of slice " + Numbers.count(detail.slice() + 1)
                        : "continues at once";
        return switch (Suspension.of(detail, descriptor, events)) {
            case IN_CALL -> who + " has waited for it: it " + restart + ".";
            case FOR_REQUESTS ->
                    who + " waits for requests: it " + restart + ", or later if others are open.";
            case UNKNOWN, ELSEWHERE -> who + " does not wait for it now.";
        };
    }
}
