package bcscope.study.validation;

import bcscope.atlas.Atlas;
import bcscope.atlas.AtlasEntry;
import bcscope.atlas.EntryId;
import bcscope.atlas.EvidenceKind;
import bcscope.base.Invariant;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// The kind of evidence of a row, and the reason. The atlas decides it where the row belongs to a
/// figure or a table, so that the two cannot disagree.
///
/// @param kind which
/// @param why the input that was chosen, or what is compared; may be empty
/// @param entries the figures and tables that the row belongs to
/// @param elsewhere where its numbers come from, a sentence, if no figure or table has them; empty
///   otherwise
public record Grounds(EvidenceKind kind, String why, List<EntryId> entries, String elsewhere) {
    /// Copies the list.
    public Grounds {
        entries = List.copyOf(entries);
        Invariant.check(
                entries.isEmpty() != elsewhere.isEmpty(), "either entries or a reason: %s", why);
    }

    /// The grounds of the entries `ids`, which are of one kind.
    static Grounds of(String... ids) {
        List<AtlasEntry> entries = Arrays.stream(ids).map(EntryId::of).map(Atlas::get).toList();
        List<EvidenceKind> kinds =
                entries.stream().flatMap(entry -> entry.evidence().stream()).distinct().toList();
        Invariant.check(kinds.size() == 1, "%s are %s", entries, kinds);
        return new Grounds(
                kinds.getFirst(),
                entries.size() == 1 ? entries.getFirst().why() : whys(entries),
                entries.stream().map(AtlasEntry::id).toList(),
                "");
    }

    private static String whys(List<AtlasEntry> entries) {
        return entries.stream()
                .map(entry -> entry.id().text() + ": " + entry.why())
                .collect(Collectors.joining(" "));
    }

    /// The grounds of part `name` of the entry `id`.
    static Grounds part(String id, String name) {
        AtlasEntry entry = Atlas.get(EntryId.of(id));
        AtlasEntry.Part part = entry.part(name);
        return new Grounds(part.evidence(), part.why(), List.of(entry.id()), "");
    }

    /// The grounds of a row without a figure or a table.
    ///
    /// @param why names the input and what it was chosen for, where one was
    /// @param place where the numbers come from, a sentence
    static Grounds elsewhere(EvidenceKind kind, String why, String place) {
        return new Grounds(kind, why, List.of(), place);
    }

    /// The ids of the entries: `S0/F5.4, S0/F5.5`; empty if there are none.
    public String ids() {
        return entries.stream().map(EntryId::text).collect(Collectors.joining(", "));
    }

    /// Where to look: the entries and the command that shows them, or why there are none.
    public String places() {
        return entries.isEmpty()
                ? elsewhere
                : entries.stream()
                        .map(id -> id.text() + " " + Atlas.get(id).title())
                        .collect(
                                Collectors.joining(
                                        "; ",
                                        "",
                                        entries.stream()
                                                .map(EntryId::text)
                                                .collect(
                                                        Collectors.joining(
                                                                " ", " (bcscope atlas ", ")."))));
    }
}
