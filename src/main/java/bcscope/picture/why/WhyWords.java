package bcscope.picture.why;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.WaitChain;
import bcscope.explain.WaitMap;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The words of the view.
public final class WhyWords {
    private static final int MOST_OF_CYCLE = 8;

    private final WhyScene scene;
    private final Program program;

    /// The words of `scene`.
    public WhyWords(WhyScene scene) {
        this.scene = scene;
        program = scene.program();
    }

    /// The question, or that there is none.
    String title() {
        return scene.chain()
                .map(chain -> chain.links().getFirst())
                .map(first ->
                        first.blocked()
                                ? "Why is " + program.named(first.rank()) + " blocked?"
                                : program.titled(first.rank()) + " is not blocked")
                .orElse("No process is blocked");
    }

    /// The meaning of the chain.
    String summary() {
        return scene.chain()
                .map(chain -> chain.summary(program))
                .orElse("All processes compute, have ended or have not begun.");
    }

    /// The kind of end of a chain, in a word; empty for a process that is not blocked.
    static String end(WaitChain chain) {
        return switch (chain.end()) {
            case CAUSE -> chain.links().size() == 1 ? "" : "cause";
            case CYCLE -> "deadlock";
            case NEVER -> chain.links().size() == 1 ? "" : "never";
            case MOVING -> "progress";
            case ANYBODY -> "anybody";
            case CUT -> "limit";
        };
    }

    /// The place of a process in its program, and since when: `line 12 · since slice 84`.
    String place(WaitChain.Link link) {
        return link.blocked()
                ? program.site(link.rank(), link.pc())
                        + " · since "
                        + scene.slice(link.sinceSlice())
                : link.lacks();
    }

    /// The last line of a card.
    String lacks(WaitChain.Link link) {
        return link.blocked() ? link.lacks() : "";
    }

    /// A card in a sentence.
    String card(WaitChain.Link link) {
        String reason = link.reason().isEmpty() ? "" : " " + link.reason();
        return link.blocked()
                ? Say.of(
                        "%s is blocked in %s, %s.%s",
                        program.titled(link.rank()),
                        link.doing(),
                        place(link).replace(" · ", " "),
                        reason)
                : program.titled(link.rank()) + " " + link.doing() + "." + reason;
    }

    /// How many wait.
    String count() {
        int waiting = scene.map().waits().size();
        return Say.of("%{n} of %{n process} %{waits|wait}", waiting, scene.map().ranks(), waiting);
    }

    /// Why some that wait have no arrow; empty if all have one.
    String withoutArrow() {
        List<WaitMap.Wait> none =
                scene.map().waits().stream().filter(it -> it.onto().isEmpty()).toList();
        int any = (int) none.stream().filter(it -> it.others() > 0).count();
        List<String> why = new ArrayList<>();
        if (none.size() > any) {
            why.add(
                    Say.of(
                            "%{n} %{waits|wait} for no process, only for the machine",
                            none.size() - any, none.size() - any));
        }
        if (any > 0) {
            why.add(Say.of("%{n} %{waits|wait} for a message of any rank", any, any));
        }
        return why.isEmpty() ? "" : "without an arrow: " + String.join(", ", why);
    }

    /// Whether it is a deadlock.
    String cycles() {
        List<List<Integer>> cycles = scene.map().cycles();
        if (cycles.isEmpty()) {
            return "no cycle: not a deadlock";
        }
        List<Integer> first = cycles.getFirst();
        String named =
                first.stream()
                        .limit(MOST_OF_CYCLE)
                        .map(Numbers::count)
                        .collect(Collectors.joining(" → "));
        String more = first.size() > MOST_OF_CYCLE ? " → … → " : " → ";
        return (cycles.size() == 1
                        ? "deadlock: "
                        : Numbers.count(cycles.size()) + " deadlocks, the first: ")
                + named
                + more
                + Numbers.count(first.getFirst());
    }

    /// Whom a process waits for, in a sentence.
    String wait(WaitMap.Wait wait) {
        String who = program.titled(wait.rank());
        String since = " since " + scene.slice(scene.sliceAt(wait.sinceNanos())) + ".";
        String others =
                wait.others() == 0 ? "" : " and " + Numbers.count(wait.others(), "other", "others");
        return wait.onto().isPresent()
                ? who + " waits for " + program.named(wait.onto().getAsInt()) + others + since
                : wait.others() > 0
                        ? who + " waits for a message of any rank" + since
                        : Say.of(
                                "%s waits%s: %s.",
                                who, since.replace(".", ""), wait.reason().kind().title());
    }

    /// The process at the end of chains, in a few words.
    String root(WaitMap.Root root) {
        if (root.rank().isEmpty()) {
            return "no process: what they wait for is under way";
        }
        int rank = root.rank().getAsInt();
        Optional<List<Integer>> cycle =
                scene.map().cycles().stream().filter(it -> it.contains(rank)).findFirst();
        return cycle.map(it -> program.say("cycle of %{n process} with %{rank}", it.size(), rank))
                .orElseGet(() -> program.named(rank) + ", " + scene.state().activity(rank).title());
    }

    /// How many wait for it.
    static String waiting(WaitMap.Root root) {
        String all = Numbers.count(root.all()) + (root.all() == 1 ? " waits" : " wait");
        return root.direct() == root.all()
                ? all
                : all + ", " + Numbers.count(root.direct()) + " directly";
    }

    /// The process that waits for the longest time, as an offer; empty if the selected process
    /// waits, or none does.
    Optional<String> offer() {
        boolean blocked =
                scene.chain().map(chain -> chain.links().getFirst().blocked()).orElse(false);
        return scene.map()
                .longest()
                .filter(wait -> !blocked)
                .map(wait ->
                        program.say(
                                "Longest wait: %{rank}, since %s",
                                wait.rank(), scene.slice(scene.sliceAt(wait.sinceNanos()))));
    }

    /// The whole view, a sentence a line.
    public List<String> all() {
        List<String> words = new ArrayList<>();
        words.add(title() + (title().endsWith("?") ? "" : "."));
        scene.chain()
                .filter(chain -> chain.links().getFirst().blocked())
                .ifPresent(chain -> chain.links().forEach(link -> words.add(card(link))));
        words.add(summary());
        words.add(count() + ": " + cycles() + ".");
        if (!withoutArrow().isEmpty()) {
            words.add(withoutArrow() + ".");
        }
        scene.map().waits().forEach(wait -> words.add(wait(wait)));
        return List.copyOf(words);
    }

    /// The view in short.
    public String spoken() {
        return title() + " " + summary() + " " + count() + ": " + cycles() + ".";
    }
}
