package bcscope.ui.pane.term;

import bcscope.base.Capital;
import bcscope.base.Microphase;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.loading.Documents;
import bcscope.metric.Metric;
import bcscope.picture.Target;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A word with its meaning in a line or two.
///
/// @param title the word and what it is short for: `DMA Helper (DH)`
/// @param meaning one or two sentences
public record Term(String title, String meaning) {
    private static final Map<String, Term> GLOSSARY = glossary();

    /// The glossary entry of `word`; empty if it says nothing.
    public static Optional<Term> of(String word) {
        return Optional.ofNullable(GLOSSARY.get(word.toUpperCase(Locale.ROOT)));
    }

    /// The glossary entry of a NIC thread.
    public static Optional<Term> of(NicThread thread) {
        return of(thread.name());
    }

    /// The glossary entry of a descriptor list.
    public static Optional<Term> of(NicList list) {
        return of(list.name());
    }

    /// The glossary entry of a microphase.
    public static Optional<Term> of(Microphase phase) {
        return of(phase.name());
    }

    /// The term that names `target`; empty for processes, nodes and other objects that are named by
    /// numbers.
    public static Optional<Term> of(Target target) {
        return switch (target) {
            case Target.ThreadOf(_, NicThread thread) -> of(thread);
            case Target.ListOf(_, NicList list) -> of(list);
            case Target.PhaseOf(_, Microphase phase) -> of(phase);
            case Target.Management _ -> of("SS");
            case Target.DescriptorOf _ -> of("descriptor");
            case Target.Slice _ -> of("slice");
            case Target.MetricTrack(String name) ->
                    Metric.named(name.replaceFirst("\\..*", ""))
                            .map(it -> new Term(it.name(), it.definition()));
            case Target.None _,
                    Target.Node _,
                    Target.Rank _,
                    Target.Pair _,
                    Target.Switch _,
                    Target.Link _,
                    Target.CollectiveOf _ ->
                    Optional.empty();
        };
    }

    private static Map<String, Term> glossary() {
        Map<String, Term> terms = new HashMap<>();
        for (Documents.Word word : Documents.words()) {
            terms.put(word.word().toUpperCase(Locale.ROOT), new Term(title(word), word.meaning()));
        }
        return terms;
    }

    /// The full term comes before its abbreviation.
    private static String title(Documents.Word word) {
        boolean shortened = word.word().equals(word.word().toUpperCase(Locale.ROOT));
        return shortened
                ? Capital.of(word.standsFor()) + " (" + word.word() + ")"
                : Capital.of(word.word());
    }
}
